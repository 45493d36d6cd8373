import Snapshots
import Syntax
import Xcode

/// A check. One rule is one file; its description says everything about it.
///
/// To add a rule: put its facts with their source into the catalogue, write the rule's file in the folder of its
/// subject, add it to `RuleRegistry`, write its cases, run the tests, read what `plimsoll explain` prints, and
/// add a line to the changelog.
package protocol Rule: Sendable {
    init()
    static var description: RuleDescription { get }
}

/// A rule about one file, whatever it is used for.
package protocol FileRule: Rule {
    func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding]
}

/// A rule about one product.
package protocol ProductRule: Rule {
    /// Whether it is also worth saying, as a warning, of configurations that don't ship.
    static var judgesEveryConfiguration: Bool { get }

    func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding]
}

/// A rule about what users of a product would lose from base to head.
package protocol ContinuityRule: Rule {
    func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding]
}

/// A rule about what a team accepts of the others' findings; the evaluation itself sees what it finds.
package protocol SuppressionRule: Rule {}

extension Rule {
    package var description: RuleDescription { Self.description }
}

extension ProductRule {
    package static var judgesEveryConfiguration: Bool { false }
}

/// The text of a finding: lower case, without a period, in plain words.
package struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
    package let text: String

    package init(stringLiteral value: String) {
        text = value
    }
}
