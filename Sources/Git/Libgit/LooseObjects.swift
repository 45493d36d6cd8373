import Bounds
import CLibgit2
import Snapshots

/// The files of objects that are not in a pack, looked at before libgit2 reads them.
struct LooseObjects {
    /// Alternates of alternates; Git follows no more.
    private static let mostSteps = 5

    private let folders: [String]

    /// - Parameter folders: object directories; what their `info/alternates` name comes to them
    init(_ folders: [String]) {
        var all: [String] = []
        var waiting = folders
        for _ in 0...Self.mostSteps {
            waiting.removeAll { all.contains($0) }
            all += waiting
            waiting = waiting.flatMap(Self.alternates)
        }
        self.folders = all
    }

    /// Whether a file of the object ends too early, which libgit2 never comes back from.
    func isCut(_ id: ObjectID) -> Bool {
        let name = id.hex
        let file = "/\(name.prefix(2))/\(name.dropFirst(2))"
        return folders.contains { plimsoll_loose_object_is_cut($0 + file) != 0 }
    }

    private static func alternates(of folder: String) -> [String] {
        guard case .read(let file)? = try? FileBytes.read(Array("\(folder)/info/alternates".utf8), limit: Bound.Git.shallowFileBytes, followingLinks: true)
        else { return [] }
        return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { FileSystem.absolute(String($0), from: folder) }
    }
}
