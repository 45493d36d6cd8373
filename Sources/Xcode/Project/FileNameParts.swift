extension String {
    /// What follows the last dot, in lower case; empty where there is no dot or the name only begins with one.
    var lowercasedExtension: String {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot != utf8.startIndex else { return "" }
        let ending = self[utf8.index(after: dot)...]
        let isLowercase = ending.utf8.allSatisfy { $0 < 0x80 && !($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z")) }
        return isLowercase ? String(ending) : ending.lowercased()
    }

    /// What follows the last slash that isn't at the end.
    var lastComponent: String {
        guard utf8.contains(UInt8(ascii: "/")) else { return self }
        return split(separator: "/").last.map(String.init) ?? ""
    }
}
