/// What happens when a purpose string is missing.
package struct PurposeStringConsequence: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        /// The store refuses the upload (ITMS-90683).
        case refusesUpload = "refuses-upload"
        /// The upload passes and a mail warns (ITMS-90683).
        case warnsByMail = "warns-by-mail"
        /// The system ends the process on access.
        case endsProcess = "ends-process"
        /// The access is denied, or what needs it fails.
        case deniesAccess = "denies-access"
        /// The system shows a text of its own.
        case showsDefaultText = "shows-default-text"
    }

    package let kind: Kind
    package let confidence: Confidence

    init?(record: (first: String, rest: [String])) {
        guard let kind = Kind(rawValue: record.first) else { return nil }
        self.kind = kind
        confidence = record.rest.last.flatMap(Confidence.init) ?? .inferred
    }
}

/// A newer key and where it takes over.
package struct PurposeStringReplacement: Hashable, Sendable {
    package let key: String
    /// The first version of each platform that looks at the newer key.
    package let from: [Availability]

    init(record: (first: String, rest: [String])) {
        key = record.first
        from = record.rest.first?.split(separator: "+").compactMap { Availability(code: String($0)) } ?? []
    }
}

/// Another Info.plist key that goes with a purpose string.
package struct PurposeStringCompanion: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case always
        /// Where the product still runs on a version below one of these.
        case below([Availability])
        /// Where code does something that the Info.plist doesn't show.
        case dependsOnCode
    }

    package let key: String
    package let condition: Condition
    package let confidence: Confidence

    init?(record: (first: String, rest: [String])) {
        guard record.rest.count == 2, let confidence = Confidence(rawValue: record.rest[1]) else { return nil }
        key = record.first
        self.confidence = confidence
        let text = record.rest[0]
        if text.hasPrefix("below ") {
            condition = .below(text.dropFirst(6).split(separator: "+").compactMap { Availability(code: String($0)) })
        } else {
            condition = text == "always" ? .always : .dependsOnCode
        }
    }
}

/// An entitlement that goes with a purpose string.
package struct PurposeStringEntitlement: Hashable, Sendable {
    package enum Relation: String, Hashable, Sendable {
        /// The store demands the string for the entitlement alone.
        case triggers
        /// What the entitlement is for needs both.
        case needsBoth = "needs-both"
        /// Both are normally there.
        case pairs
        /// Some uses of the entitlement need the string.
        case sometimes
        /// The entitlement decides, and the string is never shown.
        case supersedes
    }

    package let key: String
    package let relation: Relation
    package let confidence: Confidence

    init?(record: (first: String, rest: [String])) {
        guard record.rest.count == 2, let relation = Relation(rawValue: record.rest[0]), let confidence = Confidence(rawValue: record.rest[1])
        else { return nil }
        key = record.first
        self.relation = relation
        self.confidence = confidence
    }
}
