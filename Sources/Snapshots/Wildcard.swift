import Bounds

/// A pattern of Git's, to be compared with a path: `*`, `?`, `[...]`, `**` between slashes, and a backslash before any character.
///
/// All ways through the pattern are followed at once, so that the time is bounded by the product of both lengths.
struct Wildcard: Sendable {
    private enum Part {
        case byte(UInt8)
        /// One byte that is no slash.
        case one
        /// Any number of bytes that are no slashes.
        case run
        /// Any number of bytes.
        case anything
        /// The two parts that follow, any number of folders and a slash, may be left out.
        case optional
        case set(ByteSet)
    }

    private let parts: [Part]

    static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "\\")
    }

    /// Nil where the pattern is malformed or overlong and so never matches.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.count <= Bound.Path.patternBytes else { return nil }
        var parts: [Part] = []
        var position = text.startIndex
        while position < text.endIndex {
            switch text[position] {
            case UInt8(ascii: "\\"):
                guard position + 1 < text.endIndex else { return nil }
                parts.append(.byte(text[position + 1]))
                position += 2
            case UInt8(ascii: "?"):
                parts.append(.one)
                position += 1
            case UInt8(ascii: "*"):
                let end = text[position...].firstIndex { $0 != UInt8(ascii: "*") } ?? text.endIndex
                parts += Self.stars(in: text, from: position, to: end)
                position = end
            case UInt8(ascii: "["):
                guard let (set, end) = ByteSet.read(text, at: position) else { return nil }
                parts.append(.set(set))
                position = end
            case let byte:
                parts.append(.byte(byte))
                position += 1
            }
        }
        self.parts = parts
    }

    /// Two stars or more cross slashes only where they fill the place between slashes or an end of the pattern.
    private static func stars(in text: ArraySlice<UInt8>, from start: Int, to end: Int) -> [Part] {
        guard end - start > 1, start == text.startIndex || text[start - 1] == UInt8(ascii: "/") else { return [.run] }
        if end == text.endIndex { return [.anything] }
        if text[end] == UInt8(ascii: "/") { return [.optional, .anything] }
        let isEscapedSlash = text[end] == UInt8(ascii: "\\") && end + 1 < text.endIndex && text[end + 1] == UInt8(ascii: "/")
        return isEscapedSlash ? [.anything] : [.run]
    }

    /// Whether the pattern matches all of `text`.
    /// - Parameter budget: how many steps may be taken; false where they don't suffice
    func matches(_ text: ArraySlice<UInt8>, budget: inout Int) -> Bool {
        var current = States(count: parts.count + 1)
        var next = States(count: parts.count + 1)
        enter(0, in: &current)
        for byte in text {
            budget -= current.members.count
            guard budget > 0 else { return false }
            next.removeAll()
            for state in current.members where state < parts.count { advance(state, over: byte, to: &next) }
            if next.members.isEmpty { return false }
            swap(&current, &next)
        }
        return current.contains(parts.count)
    }

    private func advance(_ state: Int, over byte: UInt8, to next: inout States) {
        let isSlash = byte == UInt8(ascii: "/")
        switch parts[state] {
        case .byte(let wanted): if byte == wanted { enter(state + 1, in: &next) }
        case .one: if !isSlash { enter(state + 1, in: &next) }
        case .set(let set): if !isSlash, set.contains(byte) { enter(state + 1, in: &next) }
        case .run: if !isSlash { enter(state, in: &next) }
        case .anything: enter(state, in: &next)
        case .optional: break
        }
    }

    /// Reaches a state, and all that are reached from it without reading anything.
    private func enter(_ state: Int, in states: inout States) {
        guard states.insert(state), state < parts.count else { return }
        switch parts[state] {
        case .run, .anything: enter(state + 1, in: &states)
        case .optional:
            enter(state + 1, in: &states)
            enter(state + 3, in: &states)
        case .byte, .one, .set: break
        }
    }

    /// The positions in the pattern that some way through it has reached.
    private struct States {
        private(set) var members: [Int] = []
        private var isMember: [Bool]

        init(count: Int) {
            isMember = Array(repeating: false, count: count)
        }

        func contains(_ state: Int) -> Bool { isMember[state] }

        /// False where the state is in already.
        mutating func insert(_ state: Int) -> Bool {
            if isMember[state] { return false }
            isMember[state] = true
            members.append(state)
            return true
        }

        mutating func removeAll() {
            for state in members { isMember[state] = false }
            members.removeAll(keepingCapacity: true)
        }
    }
}

/// A pattern for the names of tags and branches: `v*`, `release/[0-9]*`.
package struct NamePattern: Sendable {
    private let wildcard: Wildcard

    /// Nil where the pattern is malformed.
    package init?(_ text: String) {
        guard let wildcard = Wildcard(Array(text.utf8)[...]) else { return nil }
        self.wildcard = wildcard
    }

    package func matches(_ name: String) -> Bool {
        var budget = Bound.Path.patternSteps
        return wildcard.matches(Array(name.utf8)[...], budget: &budget)
    }
}
