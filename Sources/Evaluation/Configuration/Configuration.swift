import Rules
import Snapshots

/// What a team has decided about the checks: the contents of one `.plimsoll.yml`.
///
/// Everything is optional; without a file the defaults hold.
package struct Configuration: Hashable, Sendable {
    /// Name of the file, at the repository's root or in a folder for what lies below it.
    package static let fileName = ".plimsoll.yml"

    /// The major version of the SDK that the project is built with, 27 where neither this nor `.xcode-version` says.
    package var sdk: Int?
    package var distribution: Distribution?
    /// By target name.
    package var targets: [String: TargetConfiguration] = [:]
    package var rules: [RuleID: RuleLevel] = [:]
    /// Paths that are not checked, relative to the folder of the file.
    package var exclude: [String] = []
    package var allow: [Allowance] = []

    package init() {}

    package struct TargetConfiguration: Hashable, Sendable {
        package var distribution: Distribution?
    }
}

/// What becomes of a rule's findings.
package enum RuleLevel: Hashable, Sendable {
    case off
    case severity(Severity)
    /// The rule's own severity, or this one where that is worse.
    case atLeast(Severity)
}

/// A finding that the team has accepted, with the reason.
package struct Allowance: Hashable, Sendable {
    package let rule: RuleID
    /// A pattern relative to the folder of the configuration; nil for any path.
    package let path: String?
    package let target: String?
    package let key: String?
    package let reason: String
    /// The last day on which it holds; nil for ever.
    package let until: CalendarDay?

    package init(rule: RuleID, path: String? = nil, target: String? = nil, key: String? = nil, reason: String, until: CalendarDay? = nil) {
        self.rule = rule
        self.path = path
        self.target = target
        self.key = key
        self.reason = reason
        self.until = until
    }
}

/// A day of the Gregorian calendar.
package struct CalendarDay: Hashable, Sendable, Comparable {
    package let year: Int
    package let month: Int
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Takes `YYYY-MM-DD`.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
              (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
