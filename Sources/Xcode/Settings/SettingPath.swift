/// A path as the operators of setting references see it: text, never looked up.
struct SettingPath {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    private var slash: String.UTF8View.Index? { text.utf8.lastIndex(of: UInt8(ascii: "/")) }
    private var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

    /// What stands before the last slash; the root keeps it.
    var folder: SettingPath {
        guard let slash else { return SettingPath("") }
        return SettingPath(String(slash == text.startIndex ? text[...slash] : text[..<slash]))
    }

    var folderWithSlash: String {
        let folder = folder.text
        if folder.isEmpty { return "./" }
        return folder.hasSuffix("/") ? folder : folder + "/"
    }

    var lastPart: String {
        guard let slash else { return text }
        return String(text[text.utf8.index(after: slash)...])
    }

    private var dot: String.UTF8View.Index? {
        guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        if let slash, dot < slash { return nil }
        return dot
    }

    /// The last suffix with its dot.
    var suffix: String { dot.map { String(text[$0...]) } ?? "" }
    var fileExtension: String { String(suffix.dropFirst()) }
    var withoutSuffix: String { dot.map { String(text[..<$0]) } ?? text }
    var lastPartWithoutSuffix: String { SettingPath(lastPart).withoutSuffix }

    func joined(_ other: String) -> SettingPath {
        if text.isEmpty || other.hasPrefix("/") { return SettingPath(other) }
        if other.isEmpty { return self }
        return SettingPath(text.hasSuffix("/") ? text + other : text + "/" + other)
    }

    /// With empty parts, `.` and, in absolute paths, `..` worked out.
    func standardized(keepsUpwardParts: Bool) -> SettingPath {
        if text == "." { return self }
        let parts = Self.parts(of: text, removesUpwardParts: isAbsolute || !keepsUpwardParts, isAbsolute: isAbsolute)
        return SettingPath((isAbsolute ? "/" : "") + parts.joined(separator: "/"))
    }

    private static func parts(of text: String, removesUpwardParts: Bool, isAbsolute: Bool) -> [Substring] {
        var parts: [Substring] = []
        for part in text.split(separator: "/") where part != "." {
            if part == "..", removesUpwardParts {
                if let last = parts.last, last != ".." {
                    parts.removeLast()
                } else if !isAbsolute {
                    parts.append(part)
                }
            } else {
                parts.append(part)
            }
        }
        return parts
    }

    /// This path as seen from `base`; nil unless both are absolute.
    func relative(to base: SettingPath) -> String? {
        guard isAbsolute, base.isAbsolute else { return nil }
        let own = Self.parts(of: text, removesUpwardParts: true, isAbsolute: true)
        let from = Self.parts(of: base.text, removesUpwardParts: true, isAbsolute: true)
        let common = zip(own, from).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: from.count - common) + own.dropFirst(common).map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    func isAncestor(of other: SettingPath) -> Bool {
        guard isAbsolute, other.isAbsolute else { return false }
        let own = Self.parts(of: text, removesUpwardParts: true, isAbsolute: true)
        let its = Self.parts(of: other.text, removesUpwardParts: true, isAbsolute: true)
        return own.count < its.count && its.starts(with: own)
    }
}
