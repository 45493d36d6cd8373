/// How bad a finding is, by the evidence there is for it.
package enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// What Apple recommends.
    case note
    /// Deprecated, ignored, or will fail with the next SDK; a store warning; a break that a team may intend.
    case warning
    /// Apple states that the upload, the notarization, the launch or the access fails.
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
