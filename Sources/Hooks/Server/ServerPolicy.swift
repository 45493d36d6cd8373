import Evaluation
import Git
import Rules
import Snapshots

/// What a server's administrator has decided about pushes: the contents of a policy file.
///
/// Everything is optional. Nothing that is pushed can loosen it.
package struct ServerPolicy: Sendable {
    /// What becomes of a push with findings that would refuse it.
    package enum Mode: String, Sendable, CaseIterable {
        case refuse
        /// It is let through; the findings are told, logged, and kept as notes.
        case annotate
    }

    /// Whether a pusher may take a push past the checks with a push option.
    package enum Bypass: String, Sendable, CaseIterable {
        case refused
        /// With a reason, which is logged, and to no protected reference.
        case recorded
    }

    /// What becomes of a push that can't be judged in time.
    package enum Overtime: String, Sendable, CaseIterable {
        case refuse
        case accept
    }

    /// What of the configuration in a repository counts besides the policy's own, where it would loosen.
    package enum RepositoryConfiguration: String, Sendable, CaseIterable {
        /// What was accepted earlier, that is what the push's base holds.
        case accepted
        /// Nothing.
        case stricter
    }

    package enum Suppressions: String, Sendable, CaseIterable {
        case honoured
        case ignored
    }

    /// GitHub Enterprise ends all hooks of a push together after five.
    package static let defaultSeconds = 4.0

    package var mode = Mode.refuse
    /// The references that are judged; nil for all branches and tags.
    package var references: ReferencePatterns?
    /// The references to which no bypass leads; nil for none.
    package var protected: ReferencePatterns?
    /// The least severity that refuses; nil where nothing does.
    package var failOn: Severity? = .error
    package var judgesEachCommit = false
    package var bypass = Bypass.refused
    /// In seconds; nil for any time.
    package var timeLimit: Double? = Self.defaultSeconds
    package var overtime = Overtime.refuse
    /// Path of the audit log, relative to the repository's Git directory; nil for none.
    package var log: String?
    /// How many findings a pusher is shown.
    package var shownFindings = 20
    package var suppressions = Suppressions.ignored
    package var repositoryConfiguration = RepositoryConfiguration.stricter
    package var configuration = Configuration()

    package init() {}

    /// What holds on a server without a policy file.
    package static var withoutFile: ServerPolicy {
        var policy = ServerPolicy()
        policy.repositoryConfiguration = .accepted
        return policy
    }

    package var authority: ConfigurationAuthority {
        switch repositoryConfiguration {
        case .accepted: .base
        case .stricter: .policy(configuration)
        }
    }

    /// What the server has accepted: nothing that a reference brought which isn't judged. Where only some branches are judged, the first of them is
    /// compared with whatever is there.
    package var knownHistory: KnownHistory {
        .references(where: { [self] in judges($0) }, orAll: references != nil)
    }

    /// Whether a push to this reference is judged.
    package func judges(_ reference: String) -> Bool {
        references?.contain(reference) ?? (reference.hasPrefix("refs/heads/") || reference.hasPrefix("refs/tags/"))
    }
}

/// Patterns for full reference names; a pattern that begins with `!` takes names out again, and the last one that matches decides.
package struct ReferencePatterns: Sendable {
    private let patterns: [(pattern: PathPattern, isNegated: Bool)]

    package init(_ texts: [String]) {
        patterns = texts.map { text in
            let isNegated = text.hasPrefix("!")
            let name = isNegated ? String(text.dropFirst()) : text
            // Without the slash in front the grammar of paths would find `main` anywhere.
            return (PathPattern("/" + (name.hasPrefix("refs/") ? name : "refs/heads/" + name)), isNegated)
        }
    }

    package func contain(_ reference: String) -> Bool {
        let path = TreePath(reference)
        return patterns.last { $0.pattern.matches(path) }.map { !$0.isNegated } ?? false
    }
}
