import Bounds
import CLibgit2
import Snapshots

/// The files of objects that are not in a pack, looked at before libgit2 reads them.
struct LooseObjects {
    /// Alternates of alternates; Git follows no more.
    private static let mostSteps = 5

    /// An object directory, with those of its folders that can hold objects.
    private struct Folder {
        let path: String
        /// Such as `4e`, for all objects whose names begin so; most are missing where the objects are packed. Nil where they can't be listed.
        let prefixes: Set<String>?

        func mayHold(prefix: String) -> Bool { prefixes?.contains(prefix) ?? true }
    }

    private let folders: [Folder]

    /// - Parameter folders: object directories; what their `info/alternates` name comes to them
    init(_ folders: [String]) {
        var all: [String] = []
        var waiting = folders
        for _ in 0...Self.mostSteps {
            waiting.removeAll { all.contains($0) }
            all += waiting
            waiting = waiting.flatMap(Self.alternates)
        }
        self.folders = all.map(Self.folder)
    }

    /// Whether a file of the object ends too early, which libgit2 never comes back from.
    func isCut(_ id: ObjectID) -> Bool {
        let name = id.hex
        let prefix = String(name.prefix(2))
        return folders.contains { $0.mayHold(prefix: prefix) && plimsoll_loose_object_is_cut("\($0.path)/\(prefix)/\(name.dropFirst(2))") != 0 }
    }

    private static func folder(at path: String) -> Folder {
        let names = try? FileSystem.names(in: Array(path.utf8))
        return Folder(path: path, prefixes: names.map { Set($0.filter { $0.count == 2 }.map { String(decoding: $0, as: UTF8.self) }) })
    }

    private static func alternates(of folder: String) -> [String] {
        guard case .read(let file)? = try? FileBytes.read(Array("\(folder)/info/alternates".utf8), limit: Bound.Git.shallowFileBytes, followingLinks: true)
        else { return [] }
        return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { FileSystem.absolute(String($0), from: folder) }
    }
}
