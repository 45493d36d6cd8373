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

/// How far what the judged snapshot itself accepts counts.
package enum SuppressionPolicy: Hashable, Sendable {
    /// Comments, entries of allow and the baseline all count.
    case honoured
    /// Nothing of the snapshot counts, only entries of allow in a configuration given from outside: a push must not loosen the server's policy.
    case onlyGivenConfiguration

    package var honoursSuppressions: Bool { self == .honoured }
}
