/// Keys that were meant for purpose strings.
extension PurposeStrings {
    /// With fewer bytes than this, a name is too short to tell by two letters what it was meant for.
    private static let shortestForTwoEdits = 20
    private static let shortestForThreeEdits = 30

    /// What is wrong with the spelling of a key that was meant for a purpose string; nil for known keys and for keys of an app's own.
    package static func misspelling(of key: String) -> Misspelling? {
        guard key.utf8.count <= Spelling.longestName, InfoPlistKeys.find(key) == nil else { return nil }
        if let misspelling = InfoPlistKeys.misspelling(of: key) {
            return isPurposeString(misspelling.intended) ? misspelling : nil
        }
        if let named = InfoPlistKeys.find(displayName: key) {
            return isPurposeString(named.name) ? Misspelling(written: key, intended: named.name, kind: .displayName, confidence: .observed) : nil
        }
        return nearest(to: key).map { Misspelling(written: key, intended: $0, kind: .fewEdits, confidence: .inferred) }
    }

    private static func isPurposeString(_ key: String) -> Bool {
        find(InfoPlistKeyName(key).base) != nil
    }

    /// The one key that is closest, of those that are documented.
    private static func nearest(to key: String) -> String? {
        guard key.utf8.count >= shortestForTwoEdits, key.hasPrefix("NS") || key.hasPrefix("NFC") || key.hasPrefix("OS") else { return nil }
        var limit = key.utf8.count < shortestForThreeEdits ? 2 : 3
        var found: [String] = []
        key.withBytes { bytes in
            for string in all where string.strength != .never {
                let name = string.key
                guard let distance = name.withBytes({ EditDistance.distance(bytes, $0, limit: limit) }) else { continue }
                if distance < limit { found = [] }
                limit = distance
                found.append(name)
            }
        }
        return found.count == 1 ? found.first : nil
    }
}
