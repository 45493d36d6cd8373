import Rules
import Snapshots
import Xcode

/// Says of the findings of one snapshot which are accepted there, and remembers what was needed for it.
final class SuppressionFinder {
    /// A rule's name in a comment.
    struct CommentUse: Hashable {
        let path: TreePath
        let number: Int
        let rule: RuleID
    }

    struct AllowanceUse: Hashable {
        let file: TreePath
        let allowance: Allowance
    }

    private let workspace: Workspace
    private let configurations: ConfigurationTree
    private let today: CalendarDay?
    private let policy: SuppressionPolicy
    private var comments: [TreePath: [SuppressionComment]] = [:]
    private(set) var usedComments: Set<CommentUse> = []
    private(set) var usedAllowances: Set<AllowanceUse> = []

    init(_ workspace: Workspace, configurations: ConfigurationTree, today: CalendarDay?, policy: SuppressionPolicy) {
        self.workspace = workspace
        self.configurations = configurations
        self.today = today
        self.policy = policy
    }

    /// Why a finding isn't reported; nil where nothing speaks against it. The comment beside it comes first.
    func suppression(of finding: Finding) throws(SnapshotError) -> Suppression? {
        let comment = try commentSuppression(of: finding)
        let entries = configurations.configuration(for: finding.location.path).allowances(for: finding, on: today)
        for entry in entries { usedAllowances.insert(AllowanceUse(file: entry.file, allowance: entry.allowance)) }
        return comment ?? entries.first.map { entry in
            .allowance(Location(path: entry.file, line: entry.allowance.position.line), reason: entry.allowance.reason)
        }
    }

    /// The comments of a file that is read for what it holds; none in any other.
    func comments(in path: TreePath) throws(SnapshotError) -> [SuppressionComment] {
        guard policy.honoursSuppressions, let kind = WatchedFile(path), kind.hasComments else { return [] }
        if let known = comments[path] { return known }
        let found = try workspace.text(of: path).map(SuppressionComment.find) ?? []
        comments[path] = found
        return found
    }

    private func commentSuppression(of finding: Finding) throws(SnapshotError) -> Suppression? {
        guard let line = finding.location.range?.start.line else { return nil }
        var first: Suppression?
        for (number, comment) in try comments(in: finding.location.path).enumerated() where comment.allows(finding.rule, onLine: line) {
            usedComments.insert(CommentUse(path: finding.location.path, number: number, rule: finding.rule))
            first = first ?? .comment(Location(path: finding.location.path, range: comment.range), reason: comment.reason)
        }
        return first
    }
}
