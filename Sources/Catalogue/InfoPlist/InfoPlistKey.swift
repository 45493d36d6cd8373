/// What is known of one key of an Info.plist.
package struct InfoPlistKey: Sendable {
    package enum Status: String, Hashable, Sendable {
        case current
        /// Described only in the archived reference.
        case archived
        case deprecated
        /// Another key has taken its place.
        case superseded
        /// Systems of today don't look at it.
        case ignored
        /// No system of today has what it was for.
        case removed
        /// Known to the build system or from shipping apps alone.
        case undocumented
    }

    private let row: FactRow<InfoPlistKeyTable.Column>

    init(_ row: FactRow<InfoPlistKeyTable.Column>) {
        self.row = row
    }

    /// The names that lead to it, from the top-level key on; `*` stands for any name.
    package var path: [String] { row.string(.key).split(separator: "/").map(String.init) }
    package var name: String { path.last ?? "" }
    /// The path of the dictionary, or array of dictionaries, that holds it; empty for a top-level key.
    package var parent: [String] { path.dropLast() }

    /// The types that are accepted.
    package var types: [ValueType] { row.codes(.types) }
    /// Types of old files that work; worth no finding.
    package var toleratedTypes: [ValueType] { row.codes(.tolerated) }
    /// The known values, or those of an array's elements; numbers as their digits.
    package var allowedValues: [String] { row.list(.values) }
    /// Whether a value that is not listed is wrong for certain.
    package var isClosed: Bool { row.isSet(.closed) }
    package var platforms: [Availability] { row.availabilities(.platforms) }
    /// Current where the row can't be read, so that nothing is reported.
    package var status: Status { row.code(.status) ?? .current }
    /// What to use instead: names of keys or of programming interfaces, any of which will do.
    package var replacements: [String] { row.list(.replacements) }
    /// Keys beside it without which it has no effect.
    package var needs: [String] { row.list(.needs) }
    /// Keys beside it that must not be there.
    package var excludes: [String] { row.list(.excludes) }
    /// Keys beside it that make the system ignore it.
    package var ignoredBeside: [String] { row.list(.ignoredBeside) }
    /// Codes of the store that concern it.
    package var storeCodes: [String] { row.list(.codes) }
    /// Whether the dictionary that holds it must have it.
    package var isRequired: Bool { row.list(.flags).contains("required") }
    /// Whether its text is meant to be translated.
    package var isLocalizable: Bool { row.list(.flags).contains("localizable") }
    /// Whether forms for a platform or device count, as `key~ipad` does.
    package var mayBeQualified: Bool { !row.list(.flags).contains("unqualified") }
    /// Whether the build itself writes it.
    package var isWrittenByBuild: Bool { row.list(.flags).contains("written") }
    /// The name that Xcode shows in its place.
    package var displayName: String? { row.optional(.label) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }

    /// Whether a value, or an element of an array, is among the known ones; nil where none are known.
    package func isAllowed(_ value: String) -> Bool? {
        let values = allowedValues
        return values.isEmpty ? nil : values.contains(value)
    }

    /// The known value that one not known was meant for: the same letters in another case, or one edit away.
    ///
    /// Short values have too many neighbours, so that `shortest` tells from how many letters on an edit is looked at.
    package func nearestValue(to value: String, shortest: Int = Spelling.shortestForOneEdit) -> String? {
        guard value.utf8.count <= Spelling.longestName else { return nil }
        return value.withBytes { written in
            let known = row.bytes(.values).split(separator: Mark.semicolon).map { UnsafeBufferPointer(rebasing: $0) }
            let near = known.first { EditDistance.isSameIgnoringCase(written, $0) } ?? known.first { $0.count >= shortest && EditDistance.isOneEdit(written, $0) }
            return near.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// The platforms on which a value has a meaning; nil where nothing is known of it.
    ///
    /// The build leaves values of other platforms out of the product. iPadOS goes with iOS.
    package func platforms(ofValue value: String) -> [DocumentedPlatform]? {
        let record = row.records(.valuePlatforms).first { $0.first == value }
        return record?.rest.first?.split(separator: "+").compactMap { DocumentedPlatform(rawValue: String($0)) }
    }

    /// The versions from which the build warns of a value; empty where it doesn't.
    package func deprecations(ofValue value: String) -> [Availability] {
        let record = row.records(.deprecatedValues).first { $0.first == value }
        return record?.rest.first?.split(separator: "+").compactMap { Availability(code: String($0)) } ?? []
    }
}
