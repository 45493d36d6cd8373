import Xcode

/// One fact of a product that is not the same at both ends.
struct FactChange: Equatable {
    /// What the fact is about; the raw value is what programs read.
    enum Kind: String {
        case target, project, productType, configuration, platforms
        case bundleIdentifier, version, build, minimumOS, devices, orientations, backgroundModes, urlSchemes, queriedSchemes, documentTypes, icon
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
            old == new ? nil : old.unknownReasons == new.unknownReasons ? .changed : .unknown
        }
    }

    /// The line of the head to look at: that of the first part that is not as it was.
    var place: ShownPlace? {
        guard let new else { return nil }
        guard case .known(let now) = new.content, case .known(let before) = old?.content else { return new.place }
        return PlistDelta.list(from: before, to: now, at: new.place).lazy.compactMap(\.place).first ?? new.place
    }
}

extension PlistValue {
    /// Why parts of the value can't be known, sorted.
    fileprivate var unknownReasons: [String] {
        var reasons: [String] = []
        collectUnknownReasons(into: &reasons)
        return reasons.sorted()
    }

    /// Property lists are parsed to a bounded depth.
    private func collectUnknownReasons(into reasons: inout [String]) {
        switch self {
        case .unknown(let unknown): reasons.append(unknown.reason)
        case .array(let items): for item in items { item.value.collectUnknownReasons(into: &reasons) }
        case .dictionary(let dictionary): for entry in dictionary.entries { entry.item.value.collectUnknownReasons(into: &reasons) }
        default: break
        }
    }
}
