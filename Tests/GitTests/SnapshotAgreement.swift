@testable import Git
import Snapshots
import TestSupport
import Testing

/// Whether the snapshots of one tree say the same, and what git says.
enum SnapshotAgreement {
    /// - Parameter commit: HEAD, with nothing staged
    static func check(_ repository: Repository, _ test: TestRepository, _ commit: ObjectID) throws {
        let listed = try entries(test.git(["ls-tree", "-r", "-z", commit.hex]))
        for snapshot in [try repository.commitSnapshot(commit), try repository.indexSnapshot()] {
            #expect(try snapshot.entries(below: .root) == listed)
            #expect(try snapshot.entries(named: FileNames(suffixes: ["a", "b"])) == listed.filter {
                $0.kind != .submodule && ($0.path.hasSuffix("a") || $0.path.hasSuffix("b"))
            })
            for entry in listed {
                #expect(try snapshot.entry(at: entry.path) == entry)
                #expect(try !snapshot.hasFolder(at: entry.path))
                #expect(try snapshot.entry(at: entry.path.appending("x")) == nil)
            }
            for folder in Set(listed.map(\.path.parent)).union([TreePath("a"), TreePath("nowhere")]) {
                let below = listed.filter { $0.path.isBelow(folder) }
                #expect(try snapshot.entries(below: folder) == below)
                #expect(try snapshot.hasFolder(at: folder) == (folder.isRoot || !below.isEmpty))
                #expect(try Set(snapshot.children(of: folder)) == children(of: folder, below))
            }
        }
    }

    private static func children(of folder: TreePath, _ entries: [TreeEntry]) -> Set<FolderEntry> {
        Set(entries.compactMap { entry in
            guard let rest = entry.path.relative(to: folder) else { return nil }
            let names = rest.bytes.split(separator: UInt8(ascii: "/"))
            return FolderEntry(name: Array(names[0]), kind: names.count > 1 ? .folder : .entry(entry.kind))
        })
    }

    /// Takes `mode SP kind SP id TAB path NUL` apart.
    static func entries(_ output: [UInt8]) -> [TreeEntry] {
        output.split(separator: 0).compactMap { line in
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
            guard let mode = Int(words[0], radix: 8), let kind = TreeEntry.Kind(mode: mode), let id = ObjectID(hex: words[2]) else { return nil }
            return TreeEntry(path: TreePath(bytes: Array(parts[1])), kind: kind, id: id)
        }
    }
}
