import Snapshots
import Syntax
import Xcode

/// One thing that is wrong, at one place, as a rule says it.
package struct Finding: Hashable, Sendable {
    package let rule: RuleID
    package let severity: Severity
    /// Lower case, without a period at the end.
    package let message: String
    package let location: Location
    /// The product it is wrong in; nil for a finding about a file alone.
    package let product: ProductIdentity?
    /// What tells this finding from others of the same rule in the same file, independent of lines: a key, a value, a target.
    package let subject: [String]
    /// Other places that explain it.
    package let related: [RelatedLocation]
    package let fix: Fix?

    package init(rule: RuleID, severity: Severity, message: String, location: Location, product: ProductIdentity? = nil,
                 subject: [String], related: [RelatedLocation] = [], fix: Fix? = nil) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.product = product
        self.subject = subject
        self.related = related
        self.fix = fix
    }
}

/// The stable name of a rule: lower-case words with hyphens that name the fault.
package struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package init(stringLiteral value: String) {
        text = value
    }

    package var description: String { text }

    package static func < (left: RuleID, right: RuleID) -> Bool { left.text < right.text }
}

/// A place in a file; without a range, the file as a whole.
package struct Location: Hashable, Sendable {
    package let path: TreePath
    package let range: SourceRange?

    package init(path: TreePath, range: SourceRange? = nil) {
        self.path = path
        self.range = range
    }

    package init(_ origin: Origin) {
        self.init(path: origin.path, range: origin.range)
    }
}

package struct RelatedLocation: Hashable, Sendable {
    package let location: Location
    /// What there is to see there; lower case, without a period.
    package let message: String

    package init(_ location: Location, _ message: String) {
        self.location = location
        self.message = message
    }
}

/// A change of text that mends a finding and touches nothing else in the file.
package struct Fix: Hashable, Sendable {
    package let path: TreePath
    package let range: SourceRange
    package let replacement: String

    package init(path: TreePath, range: SourceRange, replacement: String) {
        self.path = path
        self.range = range
        self.replacement = replacement
    }

    /// Puts another word in the place of one that is written there as it is; nil where it isn't, as in quotes or in a binary file.
    package init?(of origin: Origin, from written: String, to replacement: String) {
        guard let range = origin.range, range.start.line == range.end.line,
              range.end.column - range.start.column == written.utf8.count else { return nil }
        self.init(path: origin.path, range: range, replacement: replacement)
    }
}
