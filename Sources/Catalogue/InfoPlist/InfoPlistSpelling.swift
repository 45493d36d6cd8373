/// Keys that are not known but close to one that is.
///
/// Reported are listed misspellings, the same letters in another case, surrounding blanks, and one edit from a key of ten letters
/// or more. A qualifier counts only in its own case, so that `~iPad` makes an unknown key.
extension InfoPlistKeys {
    private static let names = NamesByLength(InfoPlistKeyNameTable.text)
    private static let misspellings = FactTable<InfoPlistMisspellingTable.Column>(InfoPlistMisspellingTable.text)

    /// The known top-level key that an unknown one was meant for; nil for known keys and for keys of an app's own.
    package static func nearMiss(of key: String) -> InfoPlistKey? {
        misspelling(of: key).flatMap { find($0.intended) }
    }

    /// What is wrong with the spelling of a top-level key; nil for known keys and for keys of an app's own.
    package static func misspelling(of key: String) -> Misspelling? {
        guard key.utf8.count <= Spelling.longestName, find(key) == nil else { return nil }
        if let listed = misspellings.row(key) {
            return Misspelling(written: key, intended: listed.string(.right), kind: .listed, confidence: listed.confidence(.confidence))
        }
        if let trimmed = Spelling.withoutSurroundingBlanks(key), find(trimmed) != nil {
            return Misspelling(written: key, intended: trimmed, kind: .surroundingBlanks, confidence: .inferred)
        }
        if let intended = withQualifierInLowerCase(key) {
            return Misspelling(written: key, intended: intended, kind: .letterCase, confidence: .inferred)
        }
        let name = InfoPlistKeyName(key)
        return Spelling.nearest(to: name.base, in: names.near(name.base)).map {
            Misspelling(written: key, intended: $0.name + name.suffix, kind: $0.kind, confidence: .inferred)
        }
    }

    /// What is wrong with the spelling of a nested key; nil where its dictionary takes any name.
    package static func misspelling(of key: String, under parent: [String]) -> Misspelling? {
        guard !parent.isEmpty else { return misspelling(of: key) }
        let known = children(of: parent).map(\.name)
        guard !known.contains(key) else { return nil }
        return known.joined(separator: "\n").withBytes { bytes in
            let names = bytes.split(separator: Mark.newline).lazy.map { UnsafeBufferPointer(rebasing: $0) }
            return Spelling.misspelling(key, among: names, isKnown: known.contains)
        }
    }

    /// The listed misspellings of a key.
    package static func listedMisspellings(of key: String) -> [String] {
        misspellings.rows.filter { $0.string(.right) == key }.map { $0.string(.wrong) }
    }

    private static func withQualifierInLowerCase(_ key: String) -> String? {
        guard let mark = key.utf8.lastIndex(of: UInt8(ascii: "~")) else { return nil }
        let lowered = key[..<mark] + key[mark...].lowercased()
        return lowered != key && find(String(lowered)) != nil ? String(lowered) : nil
    }
}
