#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Bounds
import CLibgit2
import Snapshots

/// The files of objects that are not in a pack, read before libgit2 is asked, which hangs where one is cut off.
struct LooseObjects {
    enum Outcome {
        case object(kind: git_object_t, bytes: [UInt8])
        case cut
        /// Packed, missing or damaged.
        case other
    }

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

    func read(_ id: ObjectID) -> Outcome {
        let name = id.hex
        let prefix = String(name.prefix(2))
        for folder in folders where folder.mayHold(prefix: prefix) {
            var contents: UnsafeMutablePointer<UInt8>?
            var size = 0
            var kind = GIT_OBJECT_INVALID
            switch plimsoll_loose_object_read("\(folder.path)/\(prefix)/\(name.dropFirst(2))", Bound.Git.objectBytes, &contents, &size, &kind) {
            case PLIMSOLL_LOOSE_READ:
                defer { free(contents) }
                return .object(kind: kind, bytes: Array(UnsafeBufferPointer(start: contents, count: size)))
            case PLIMSOLL_LOOSE_CUT: return .cut
            default: continue
            }
        }
        return .other
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
