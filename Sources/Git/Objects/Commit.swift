import Snapshots

/// What a commit object says about history: its tree, its parents and when it was made.
struct Commit {
    let tree: ObjectID
    /// As the object names them, also where a shallow clone does not have them.
    let parents: [ObjectID]
    /// The committer's time in seconds since 1970; 0 where it cannot be read.
    let date: Int64

    init(_ bytes: [UInt8], id: ObjectID) throws(RepositoryError) {
        var lines = HeaderLines(bytes)
        guard let first = lines.next(), let tree = first.value(of: "tree").flatMap(ObjectID.init(hexBytes:)) else {
            throw .malformedObject(id, reason: "a commit that names no tree")
        }
        var parents: [ObjectID] = []
        var date: Int64 = 0
        while let line = lines.next() {
            if let value = line.value(of: "parent") {
                guard let parent = ObjectID(hexBytes: value) else { throw .malformedObject(id, reason: "a parent that is no object id") }
                parents.append(parent)
            } else if let value = line.value(of: "committer") {
                date = Self.seconds(in: value)
                break
            }
        }
        (self.tree, self.parents, self.date) = (tree, parents, date)
    }

    /// The number after the address in `Name <address> seconds zone`.
    private static func seconds(in person: ArraySlice<UInt8>) -> Int64 {
        guard let bracket = person.lastIndex(of: UInt8(ascii: ">")) else { return 0 }
        let words = person[(bracket + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 1)
        return words.first.flatMap { Int64(String(decoding: $0, as: UTF8.self)) } ?? 0
    }
}

/// What an annotated tag names.
struct Tag {
    let target: ObjectID

    init(_ bytes: [UInt8], id: ObjectID) throws(RepositoryError) {
        var lines = HeaderLines(bytes)
        guard let target = lines.next()?.value(of: "object").flatMap(ObjectID.init(hexBytes:)) else {
            throw .malformedObject(id, reason: "a tag that names no object")
        }
        self.target = target
    }
}

/// The lines of a commit or tag object before its message.
private struct HeaderLines {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    mutating func next() -> ArraySlice<UInt8>? {
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest.dropFirst(line.count + 1)
        return line.isEmpty ? nil : line
    }
}

private extension ArraySlice<UInt8> {
    /// What follows `name` and a space.
    func value(of name: StaticString) -> ArraySlice<UInt8>? {
        name.withUTF8Buffer { name in
            guard count > name.count, starts(with: name), self[startIndex + name.count] == UInt8(ascii: " ") else { return nil }
            return dropFirst(name.count + 1)
        }
    }
}
