import Foundation
import Git
import Snapshots
import TestSupport
import Testing

/// Both ways of reading a repository on the histories of real ones.
///
/// PLIMSOLL_LAW_COMMITS says how many of the newest commits of each are read.
@Suite(.enabled(if: !RealHistory.all.isEmpty, "neither PLIMSOLL_CORPUS_CLONES nor PLIMSOLL_CORPUS names real repositories: no history is read"))
struct HistoryReaderTests {
    private static let contentsLimit = 1 << 20

    @Test(arguments: RealHistory.all) func bothReadersSeeTheSame(history: RealHistory) throws {
        let count = ProcessInfo.processInfo.environment["PLIMSOLL_LAW_COMMITS"].flatMap(Int.init) ?? 5
        let (folder, temporary) = try history.folder()
        defer { temporary.map { try? FileManager.default.removeItem(atPath: $0) } }
        func open(_ reader: GitEnvironment.OnlyReader) throws -> Repository {
            var environment = GitEnvironment.empty
            environment.reader = reader
            return try Repository.open(environment, startingAt: folder, purpose: .hook)
        }
        let (library, command) = (try open(.library), try open(.command))
        let head = try library.resolve("HEAD")
        #expect(try command.resolve("HEAD") == head)
        let commits = try library.commits(from: nil, to: head)
        #expect(try command.commits(from: nil, to: head) == commits)
        for commit in commits.suffix(count) {
            let base = try library.parents(of: commit).first
            #expect(try command.parents(of: commit).first == base)
            let (ours, theirs) = (try library.changes(from: base, to: commit), try command.changes(from: base, to: commit))
            #expect(theirs.changes == ours.changes)
            for change in ours.changes.prefix(200) {
                for (snapshot, other, entry) in [(ours.base, theirs.base, change.old), (ours.head, theirs.head, change.new)] {
                    guard let entry else { continue }
                    #expect(try Self.text(snapshot.contents(of: entry, limit: Self.contentsLimit)) == Self.text(other.contents(of: entry, limit: Self.contentsLimit)))
                }
            }
        }
        #expect(try command.commitSnapshot(head).entries(below: .root) == (try library.commitSnapshot(head).entries(below: .root)))
    }

    private static func text(_ contents: Contents) -> [UInt8] {
        switch contents {
        case .bytes(let bytes): bytes
        case .tooLarge(let size): Array("too large: \(size)".utf8)
        case .unavailable: Array("unavailable".utf8)
        }
    }
}
