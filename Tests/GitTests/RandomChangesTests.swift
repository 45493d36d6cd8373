@testable import Git
import Snapshots
import TestSupport
import Testing

/// Random trees and edits, compared with git round after round.
@Suite struct RandomChangesTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func randomEditsGiveWhatGitGives(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let test = try TestRepository()
        var edits = try RandomEdits(test)
        let reference = Reference(repository: test)
        var last: ObjectID?
        for round in 0..<100 {
            try edits.apply(&random)
            if random.chance(3) { try test.git("write-tree") }
            if random.chance(20) { try test.git("update-index", "--index-version", ["2", "3", "4"][random.below(3)]) }
            let repository = try Repository.open(test)
            let staged = Reference.lines(try repository.stagedChanges())
            #expect(staged == (try reference.staged()), "seed \(seed), round \(round)")
            guard random.chance(2) else { continue }
            let commit = try test.commit()
            #expect(try repository.stagedChanges().changes.isEmpty, "seed \(seed), round \(round)")
            let changes = Reference.lines(try repository.changes(from: last, to: commit))
            #expect(changes == (try reference.changes(last, commit)), "seed \(seed), round \(round)")
            try SnapshotAgreement.check(repository, test, commit)
            last = commit
        }
    }
}

/// Edits of an index, with names that sort close to each other and files that become folders.
private struct RandomEdits {
    private let repository: TestRepository
    private let blobs: [ObjectID]
    private var paths: Set<String> = []
    private static let names = ["a", "a.b", "a-b", "a0", "b", "ab", "é", "B"]

    init(_ repository: TestRepository) throws {
        self.repository = repository
        blobs = try (0..<4).map { try repository.store([UInt8($0)]) }
    }

    mutating func apply(_ random: inout SeededGenerator) throws {
        var input: [UInt8] = []
        for _ in 0...random.below(5) {
            if random.chance(3), let gone = paths.sorted().randomElement(using: &random) {
                paths.remove(gone)
                input += Array("0 \(blobs[0])\t\(gone)\0".utf8)
                continue
            }
            let path = (0...random.below(4)).map { _ in Self.names[random.below(Self.names.count)] }.joined(separator: "/")
            for rival in paths where rival.hasPrefix(path + "/") || path.hasPrefix(rival + "/") {
                paths.remove(rival)
                input += Array("0 \(blobs[0])\t\(rival)\0".utf8)
            }
            paths.insert(path)
            let mode = ["100644", "100644", "100755", "120000", "160000"][random.below(5)]
            input += Array("\(mode) \(blobs[random.below(4)])\t\(path)\0".utf8)
        }
        try repository.git(["update-index", "-z", "--index-info"], input: input)
    }
}
