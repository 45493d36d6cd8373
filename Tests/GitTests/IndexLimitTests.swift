import Bounds
import Foundation
import TestSupport
import Testing
@testable import Git

/// How large an index may be.
@Suite struct IndexLimitTests {
    /// The file has a hole, so that it takes no room.
    @Test func bytesOfTheFile() throws {
        let repository = try TestRepository()
        try repository.write("a", "a")
        try repository.commitAll()
        let path = "\(repository.folder)/.git/index"
        for (size, isRead) in [(Bound.Git.indexBytes, true), (Bound.Git.indexBytes + 1, false)] {
            try #require(truncate(path, off_t(size)) == 0)
            let opened = try Repository.open(GitEnvironment { _ in nil }, startingAt: repository.folder, purpose: .hook)
            let error = #expect(throws: RepositoryError.self) { try opened.stagedChanges() }
            // What fills the file up are no extensions.
            #expect("\(error?.description ?? "")".contains("more than two gigabytes") != isRead, "\(error?.description ?? "")")
        }
    }

    /// Held with a smaller bound.
    @Test func bytesOfShortenedPaths() {
        var paths = ExpandedPaths(capacity: 3, limit: 10)
        let taken = ["12345", "67890", "1"].map { paths.append(Array($0.utf8)) }
        #expect(taken == [true, true, false])
        #expect(Bound.Git.indexPathBytes == 1 << 30)
    }
}
