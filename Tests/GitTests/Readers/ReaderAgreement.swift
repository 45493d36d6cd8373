@testable import Git
import Snapshots
import TestSupport
import Testing

/// Whether two ways of reading one repository say the same.
struct ReaderAgreement {
    let test: TestRepository
    let library: Repository
    let command: Repository

    init(_ test: TestRepository) throws {
        self.test = test
        func open(_ reader: GitEnvironment.OnlyReader) throws -> Repository {
            var environment = GitEnvironment { test.variables[$0] }
            environment.reader = reader
            return try Repository.open(environment, startingAt: test.folder, purpose: .hook)
        }
        library = try open(.library)
        command = try open(.command)
        #expect(command.commandReason == .wanted)
        #expect(library.commandReason == nil)
    }

    func check() throws {
        #expect(command.gitDirectory == library.gitDirectory)
        #expect(command.commonDirectory == library.commonDirectory)
        #expect(command.workTree == library.workTree)
        #expect(try command.headCommit() == (try library.headCommit()))
        let (ours, theirs) = (try library.stagedChanges(), try command.stagedChanges())
        #expect(theirs.changes == ours.changes)
        try Self.check(ours.head, theirs.head)
        try Self.check(ours.base, theirs.base)
        #expect(try command.workingTreeChanges().changes == (try library.workingTreeChanges().changes))
    }

    /// Every entry and every content, and what is said of each folder.
    static func check(_ first: any Snapshot, _ second: any Snapshot) throws {
        let entries = try first.entries(below: .root)
        #expect(try second.entries(below: .root) == entries)
        #expect(try second.links() == (try first.links()))
        #expect(try second.entries(named: FileNames(suffixes: ["t", "e"])) == (try first.entries(named: FileNames(suffixes: ["t", "e"]))))
        for entry in entries {
            #expect(try second.entry(at: entry.path) == entry)
            #expect(text(try? second.contents(of: entry, limit: 1000)) == text(try? first.contents(of: entry, limit: 1000)))
            #expect(text(try? second.contents(of: entry, limit: 3)) == text(try? first.contents(of: entry, limit: 3)))
        }
        for folder in Set(entries.map(\.path.parent)) {
            #expect(try Set(second.children(of: folder)) == Set(first.children(of: folder)))
        }
    }

    static func text(_ contents: Contents?) -> String {
        switch contents {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .tooLarge(let size): "too large: \(size)"
        case .unavailable: "unavailable"
        case nil: "failed"
        }
    }
}
