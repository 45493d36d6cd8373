import Bounds
import Snapshots

/// One reference that a push moves, as Git tells its hooks.
package struct PushedReference: Hashable, Sendable {
    /// Its full name on the receiving side, such as `refs/heads/main`; bytes that are not UTF-8 show as U+FFFD.
    package let name: String
    /// Nil for a new reference.
    package let oldID: ObjectID?
    /// Nil for a deletion.
    package let newID: ObjectID?

    /// - Parameter name: the full name
    package init(name: String, oldID: ObjectID?, newID: ObjectID?) {
        self.name = name
        self.oldID = oldID
        self.newID = newID
    }

    /// The input of pre-receive: `old SP new SP name`, one a line.
    package static func preReceive(_ input: [UInt8]) throws(PushedReferenceError) -> [PushedReference] {
        try lines(input, wordCount: 3) { words in (name: words[2], old: words[0], new: words[1]) }
    }

    /// The input of pre-push: `local name SP local id SP remote name SP remote id`, one a line.
    package static func prePush(_ input: [UInt8]) throws(PushedReferenceError) -> [PushedReference] {
        try lines(input, wordCount: 4) { words in (name: words[2], old: words[3], new: words[1]) }
    }

    /// The arguments of update: name, old id, new id.
    package static func update(_ arguments: [String]) throws(PushedReferenceError) -> PushedReference {
        guard arguments.count == 3 else { throw .wrongNumberOfWords(line: 1, expected: 3) }
        let words = arguments.map { Array($0.utf8)[...] }
        return try reference(name: words[0], old: words[1], new: words[2], line: 1)
    }

    private typealias Words = (name: ArraySlice<UInt8>, old: ArraySlice<UInt8>, new: ArraySlice<UInt8>)

    private static func lines(_ input: [UInt8], wordCount: Int,
                              _ order: ([ArraySlice<UInt8>]) -> Words) throws(PushedReferenceError) -> [PushedReference] {
        var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        var references: [PushedReference] = []
        for (index, line) in lines.enumerated() {
            let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            guard words.count == wordCount else { throw .wrongNumberOfWords(line: index + 1, expected: wordCount) }
            let (name, old, new) = order(words)
            references.append(try reference(name: name, old: old, new: new, line: index + 1))
        }
        return references
    }

    private static func reference(name: ArraySlice<UInt8>, old: ArraySlice<UInt8>, new: ArraySlice<UInt8>,
                                  line: Int) throws(PushedReferenceError) -> PushedReference {
        guard !name.isEmpty else { throw .noName(line: line) }
        guard let oldID = ObjectID(hexBytes: old), let newID = ObjectID(hexBytes: new), oldID.byteCount == newID.byteCount else {
            throw .notAnObjectID(line: line)
        }
        return PushedReference(name: String(decoding: name, as: UTF8.self), oldID: oldID.isNull ? nil : oldID,
                               newID: newID.isNull ? nil : newID)
    }
}

/// Why what Git told a hook could not be understood.
package enum PushedReferenceError: Error, Hashable, Sendable {
    case wrongNumberOfWords(line: Int, expected: Int)
    case notAnObjectID(line: Int)
    case noName(line: Int)
    case unreadable
}

extension PushedReferenceError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .wrongNumberOfWords(let line, let expected): "line \(line) of the pushed references does not have \(expected) words"
        case .notAnObjectID(let line): "line \(line) of the pushed references holds something else than object ids"
        case .unreadable: "the list of pushed references can't be read whole, or is larger than \(Bound.Hooks.referenceListBytes >> 20) MB"
        case .noName(let line): "line \(line) of the pushed references names no reference"
        }
    }
}
