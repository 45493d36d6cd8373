import Snapshots
import Syntax

/// Reads and parses the files of snapshots, each contents once however many snapshots and products share it.
///
/// Used from one thread.
package final class FileStore {
    /// What a file holds, parsed as its kind asks.
    package enum Parsed: Sendable {
        case document(Document)
        case malformed(SyntaxError, SourceText?)
        /// The contents can't be had: over the size limit, in Git LFS, not in the repository.
        case unknown(String)
    }

    /// The largest file that is read, in bytes.
    package static let maximumFileSize = 64 << 20

    private enum Reader: Hashable {
        case propertyList
        case openStep
        case json
    }

    private struct Key: Hashable {
        let id: ObjectID
        let reader: Reader
    }

    private var parsed: [Key: Parsed] = [:]

    package init() {}

    /// The bytes of a file, or why there are none.
    package func bytes(of entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> FileBytes {
        switch try snapshot.contents(of: entry, limit: Self.maximumFileSize) {
        case .bytes(let bytes): LFSPointer.matches(bytes) ? .unknown("\(entry.path) is kept in Git LFS") : .bytes(bytes)
        case .tooLarge(let size): .unknown("\(entry.path) is \(size) bytes long, over the limit of \(Self.maximumFileSize)")
        case .unavailable: .unknown("the contents of \(entry.path) are not in the repository")
        }
    }

    package func propertyList(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: .propertyList)
    }

    /// Strings files: OpenStep or, where a tool has compiled them, any other property list.
    package func strings(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: .propertyList)
    }

    package func json(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: .json)
    }

    private func parse(_ entry: TreeEntry, in snapshot: any Snapshot, with reader: Reader) throws(SnapshotError) -> Parsed {
        let key = Key(id: entry.id, reader: reader)
        if let known = parsed[key] { return known }
        let result: Parsed
        switch try bytes(of: entry, in: snapshot) {
        case .unknown(let reason): return .unknown(reason)
        case .bytes(let bytes): result = Self.read(bytes, with: reader)
        }
        parsed[key] = result
        return result
    }

    private static func read(_ bytes: [UInt8], with reader: Reader) -> Parsed {
        do throws(SyntaxError) {
            switch reader {
            case .propertyList: return .document(try PropertyList.read(bytes))
            case .openStep: return .document(try PropertyList.readOpenStep(bytes))
            case .json: return .document(try JSON.read(bytes))
            }
        } catch {
            return .malformed(error, try? TextDecoding.utf8(from: bytes))
        }
    }
}

/// The bytes of a file, or why they are unknown.
package enum FileBytes: Sendable {
    case bytes([UInt8])
    case unknown(String)
}
