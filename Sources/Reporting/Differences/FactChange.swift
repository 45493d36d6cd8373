import Xcode

/// One fact of a product that is not the same at both ends.
struct FactChange: Equatable {
    /// What the fact is about; the raw value is what programs read.
    enum Kind: String {
        case target, file, project, productType, configuration, platforms
        case bundleIdentifier, version, build, minimumOS, devices, orientations, backgroundModes, urlSchemes, queriedSchemes, documentTypes, icon, hardenedRuntime
        case permission, entitlement, tracking, trackingDomains, collectedData, requiredReason, privacyManifest, infoPlist
    }

    enum Direction: String {
        case added, removed, changed
        /// One end can't be known, so that nobody can tell whether anything changed.
        case unknown
    }

    let kind: Kind
    /// The key of the property list, or what the fact is called where it is none.
    let key: String
    let direction: Direction
    /// Nil where the base has nothing.
    let old: ShownValue?
    /// Nil where the head has nothing.
    let new: ShownValue?
    /// That of a text which takes the place of the Info.plist's; nil for what the property list itself says.
    var language: TextLanguage?
    /// Whether the values are what the repository says, while something unseen at both ends may decide otherwise.
    var isAsWritten = false

    init(_ kind: Kind, _ key: String, _ direction: Direction, old: ShownValue?, new: ShownValue?) {
        self.kind = kind
        self.key = key
        self.direction = direction
        self.old = old
        self.new = new
    }

    /// Compares values, wherever they are written; nil where they are equal, and where neither end is known.
    /// - Parameter missingIsKnown: whether an end without a value is known to have none although the other can't be known, as of a key
    ///   that is written with an unknown value
    init?(_ kind: Kind, _ key: String, old: ShownValue?, new: ShownValue?, missingIsKnown: Bool = false) {
        guard let direction = Self.direction(old, new, missingIsKnown) else { return nil }
        self.init(kind, key, direction, old: old, new: new)
    }

    private static func direction(_ old: ShownValue?, _ new: ShownValue?, _ missingIsKnown: Bool) -> Direction? {
        switch (old?.content, new?.content) {
        case (nil, nil), (.unknown, .unknown): nil
        case (nil, .known): .added
        case (.known, nil): .removed
        case (nil, .unknown): missingIsKnown ? .added : .unknown
        case (.unknown, nil): missingIsKnown ? .removed : .unknown
        case (.known, .unknown), (.unknown, .known): .unknown
        case (.known(let old), .known(let new)):
            old.maskingUnknown == new.maskingUnknown ? nil : old.unknownCount == new.unknownCount ? .changed : .unknown
        }
    }

    /// Whether it is a whole property list that can't be known any more, or can be known now, and not one value.
    var isAboutWholeList: Bool {
        switch kind {
        case .infoPlist: key == "Info.plist"
        case .entitlement: key == "entitlements"
        case .privacyManifest: key == "contents"
        default: false
        }
    }

    /// Why neither end can be known; nil where one can.
    var reasonAtBothEnds: String? { old?.reason == nil ? nil : new?.reason }

    /// The same without the place in the base, which nobody is shown.
    var atHead: FactChange {
        var change = FactChange(kind, key, direction, old: old.map { ShownValue($0, at: nil) }, new: new)
        (change.language, change.isAsWritten) = (language, isAsWritten)
        return change
    }

    /// The line of the head to look at: that of the first part that is not as it was.
    var place: ShownPlace? {
        guard let new else { return nil }
        guard case .known(let now) = new.content, case .known(let before) = old?.content else { return new.place }
        return PlistDelta.list(from: before.maskingUnknown, to: now.maskingUnknown, at: new.place).lazy.compactMap(\.place).first ?? new.place
    }
}

extension FactChange {
    /// Names a fact, whatever became of it.
    struct Subject: Hashable {
        let kind: Kind
        let key: String
        let language: TextLanguage?
    }

    var subject: Subject { Subject(kind: kind, key: key, language: language) }

    /// Whether both ends are known, absence included.
    var isKnown: Bool {
        ![old, new].contains { if case .unknown = $0?.content { true } else { false } }
    }
}

/// A language that a strings file is for.
struct TextLanguage: Hashable {
    /// Such as `de`; empty for a file that serves all languages.
    let name: String
    /// Whether people write the texts in it, and the others are translations.
    let isSource: Bool
}

extension PlistValue {
    private static let masked = PlistValue.unknown(Unknown("it refers to something that the repository doesn't define"))

    /// The value with every part that can't be known alike, so that only what is known makes a difference.
    ///
    /// Property lists are parsed to a bounded depth.
    var maskingUnknown: PlistValue {
        switch self {
        case .unknown: Self.masked
        case .array(let items): .array(items.map { PlistItem($0.value.maskingUnknown, $0.provenance) })
        case .dictionary(let dictionary):
            .dictionary(PlistDictionary(dictionary.entries.map { entry in
                PlistDictionary.Entry(key: entry.key, keyOrigin: entry.keyOrigin, item: PlistItem(entry.item.value.maskingUnknown, entry.item.provenance))
            }))
        default: self
        }
    }

    /// How many parts can't be known.
    fileprivate var unknownCount: Int {
        switch self {
        case .unknown: 1
        case .array(let items): items.reduce(0) { $0 + $1.value.unknownCount }
        case .dictionary(let dictionary): dictionary.entries.reduce(0) { $0 + $1.item.value.unknownCount }
        default: 0
        }
    }
}
