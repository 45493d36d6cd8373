import Rules
import Snapshots
import Syntax

/// What a check found: findings with their states, and the figures around them.
package struct Report: Sendable {
    /// Nil where the base is the empty tree.
    package let base: SnapshotIdentity
    package let head: SnapshotIdentity
    /// Sorted by path, line, column, rule. Introduced ones, and with `--all` existing and fixed ones too.
    package let findings: [JudgedFinding]
    /// Findings that are there and accepted, each with the reason; in the same order.
    package let suppressed: [JudgedFinding]
    /// Entries of the baseline that no finding needs; known only where everything was looked at.
    package let unneededBaseline: [(entry: Baseline.Entry, line: Int)]
    package let summary: Summary
    /// Things the user should know that are no findings: full sentences ("Config/Secrets.xcconfig is not in the repository.").
    package let remarks: [String]

    package init(base: SnapshotIdentity, head: SnapshotIdentity, findings: [JudgedFinding], suppressed: [JudgedFinding] = [],
                 unneededBaseline: [(entry: Baseline.Entry, line: Int)] = [], summary: Summary, remarks: [String] = []) {
        self.base = base
        self.head = head
        self.findings = findings
        self.suppressed = suppressed
        self.unneededBaseline = unneededBaseline
        self.summary = summary
        self.remarks = remarks
    }
}

/// A finding with what the change has to do with it.
package struct JudgedFinding: Sendable {
    package enum State: String, Sendable {
        /// In head only, or worse there than in base: the change brings it.
        case introduced
        /// In both.
        case existing
        /// In base only: the change mends it.
        case fixed
    }

    package let finding: Finding
    package let state: State
    /// A changed line that brought the finding, where its own line is not part of the change.
    package let cause: Location?
    /// 32 hexadecimal digits, the same as long as rule, file and subject are; lines don't count.
    package let fingerprint: String
    /// The text of the finding's first line, without line end; nil where there is none. Taken from the snapshot the finding is in.
    package let sourceLine: [UInt8]?
    /// GitHub's `primaryLocationLineHash` of that line; nil where the file has no lines.
    package let lineHash: String?
    /// The commit that brings it, where every commit of a range is judged by itself.
    package var commit: ObjectID?
    /// Why it isn't reported; nil for one that is.
    package let suppression: Suppression?

    package init(finding: Finding, state: State, cause: Location?, fingerprint: String, sourceLine: [UInt8]?, lineHash: String?,
                 suppression: Suppression? = nil) {
        self.finding = finding
        self.state = state
        self.cause = cause
        self.fingerprint = fingerprint
        self.sourceLine = sourceLine
        self.lineHash = lineHash
        self.suppression = suppression
    }
}

package struct Summary: Hashable, Sendable {
    /// Introduced findings by severity.
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var fixed = 0
    package var existing = 0
    /// Introduced and existing findings that are accepted.
    package var suppressed = 0
    /// Rules that ran on at least one product or file.
    package var rulesRun = 0
    /// Targets whose products were evaluated, of `totalProducts` targets in the projects that were read.
    package var products = 0
    package var totalProducts = 0
    package var milliseconds = 0.0
    /// Findings that are counted here and left out of the report, which would be too long.
    package var unlisted = 0

    package init() {}
}
