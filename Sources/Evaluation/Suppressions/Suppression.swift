import Rules

/// Why a finding is not reported although it is there.
package enum Suppression: Hashable, Sendable {
    /// A comment beside it.
    case comment(Location, reason: String)
    /// An entry of allow in a configuration.
    case allowance(Location, reason: String)
    /// An entry of the baseline.
    case baseline(Location)

    /// Where it is accepted.
    package var location: Location {
        switch self {
        case .comment(let location, _), .allowance(let location, _), .baseline(let location): location
        }
    }

    /// In the team's own words; nil for the baseline, which gives none.
    package var reason: String? {
        switch self {
        case .comment(_, let reason), .allowance(_, let reason): reason
        case .baseline: nil
        }
    }

    var isComment: Bool { if case .comment = self { true } else { false } }
}

/// Whether the comments and the baseline of a judged snapshot count. Whose entries of allow do is decided by `ConfigurationAuthority`.
package enum SuppressionPolicy: Hashable, Sendable {
    case honoured
    /// A push must not loosen what the server has decided.
    case ignored

    package var honoursSuppressions: Bool { self == .honoured }
}
