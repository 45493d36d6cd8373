/// A set of bytes, as a bracket expression of a wildcard names it.
struct ByteSet {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    func contains(_ byte: UInt8) -> Bool {
        let bit = UInt64(1) << UInt64(byte & 63)
        return switch byte >> 6 {
        case 0: words.0 & bit != 0
        case 1: words.1 & bit != 0
        case 2: words.2 & bit != 0
        default: words.3 & bit != 0
        }
    }

    mutating func insert(_ byte: UInt8) {
        let bit = UInt64(1) << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    private var inverted: ByteSet {
        var set = self
        set.words = (~words.0, ~words.1, ~words.2, ~words.3)
        return set
    }

    /// Reads a bracket expression; nil where it has no end or names a class of characters that doesn't exist.
    /// - Parameter start: the position of the opening bracket
    /// - Returns: the set, and the position after the closing bracket
    static func read(_ text: ArraySlice<UInt8>, at start: Int) -> (set: ByteSet, end: Int)? {
        var set = ByteSet()
        var position = start + 1
        let isNegated = position < text.endIndex && (text[position] == UInt8(ascii: "!") || text[position] == UInt8(ascii: "^"))
        if isNegated { position += 1 }
        var previous: UInt8?
        var isFirst = true
        while position < text.endIndex {
            let byte = text[position]
            // A closing bracket at the very beginning stands for itself.
            if byte == UInt8(ascii: "]"), !isFirst { return (isNegated ? set.inverted : set, position + 1) }
            isFirst = false
            if byte == UInt8(ascii: "-"), let low = previous, position + 1 < text.endIndex, text[position + 1] != UInt8(ascii: "]") {
                guard let (high, end) = literal(text, at: position + 1) else { return nil }
                if low <= high { for member in low...high { set.insert(member) } }
                previous = nil
                position = end
            } else if byte == UInt8(ascii: "["), position + 1 < text.endIndex, text[position + 1] == UInt8(ascii: ":") {
                guard let bracket = text[(position + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
                if bracket > position + 2, text[bracket - 1] == UInt8(ascii: ":") {
                    guard let isMember = characterClass(text[(position + 2)..<(bracket - 1)]) else { return nil }
                    for member in UInt8.min...UInt8.max where isMember(member) { set.insert(member) }
                    previous = nil
                    position = bracket + 1
                } else {
                    set.insert(byte)
                    previous = byte
                    position += 1
                }
            } else {
                guard let (member, end) = literal(text, at: position) else { return nil }
                set.insert(member)
                previous = member
                position = end
            }
        }
        return nil
    }

    /// A byte that stands for itself, or the one after a backslash.
    private static func literal(_ text: ArraySlice<UInt8>, at position: Int) -> (byte: UInt8, end: Int)? {
        guard text[position] == UInt8(ascii: "\\") else { return (text[position], position + 1) }
        return position + 1 < text.endIndex ? (text[position + 1], position + 2) : nil
    }

    /// The named classes of POSIX for ASCII.
    private static func characterClass(_ name: ArraySlice<UInt8>) -> ((UInt8) -> Bool)? {
        let isUpper: (UInt8) -> Bool = { $0 >= 0x41 && $0 <= 0x5A }
        let isLower: (UInt8) -> Bool = { $0 >= 0x61 && $0 <= 0x7A }
        let isDigit: (UInt8) -> Bool = { $0 >= 0x30 && $0 <= 0x39 }
        let isGraph: (UInt8) -> Bool = { $0 > 0x20 && $0 < 0x7F }
        let classes: [(name: StaticString, isMember: (UInt8) -> Bool)] = [
            ("alnum", { isUpper($0) || isLower($0) || isDigit($0) }), ("alpha", { isUpper($0) || isLower($0) }),
            ("blank", { $0 == 0x20 || $0 == 0x09 }), ("cntrl", { $0 < 0x20 || $0 == 0x7F }), ("digit", isDigit), ("graph", isGraph),
            ("lower", isLower), ("print", { $0 >= 0x20 && $0 < 0x7F }),
            ("punct", { isGraph($0) && !isUpper($0) && !isLower($0) && !isDigit($0) }),
            ("space", { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }), ("upper", isUpper),
            ("xdigit", { isDigit($0) || ($0 >= 0x41 && $0 <= 0x46) || ($0 >= 0x61 && $0 <= 0x66) }),
        ]
        return classes.first { candidate in name.elementsEqual(candidate.name.description.utf8) }?.isMember
    }
}
