import Snapshots

/// The rules that run.
package struct RuleSet: Sendable {
    package let fileRules: [any FileRule]
    package let productRules: [any ProductRule]
    package let continuityRules: [any ContinuityRule]
    package let suppressionRules: [any SuppressionRule]
    private let descriptions: [RuleID: RuleDescription]

    package static let all = RuleSet(fileRules: RuleRegistry.fileRules, productRules: RuleRegistry.productRules, continuityRules: RuleRegistry.continuityRules,
                                    suppressionRules: RuleRegistry.suppressionRules)

    package init(fileRules: [any FileRule] = [], productRules: [any ProductRule] = [], continuityRules: [any ContinuityRule] = [],
                 suppressionRules: [any SuppressionRule] = []) {
        self.fileRules = fileRules
        self.productRules = productRules
        self.continuityRules = continuityRules
        self.suppressionRules = suppressionRules
        var descriptions: [RuleID: RuleDescription] = [:]
        for rule in fileRules { descriptions[rule.description.id] = rule.description }
        for rule in productRules { descriptions[rule.description.id] = rule.description }
        for rule in continuityRules { descriptions[rule.description.id] = rule.description }
        for rule in suppressionRules { descriptions[rule.description.id] = rule.description }
        self.descriptions = descriptions
    }

    package var ids: Set<RuleID> { Set(descriptions.keys) }

    package func description(of rule: RuleID) -> RuleDescription? { descriptions[rule] }

    /// The severity of the rule's worst finding.
    package func severity(of rule: RuleID) -> Severity? { descriptions[rule]?.severity }

    /// The rule that was probably meant by an unknown name.
    package func nearest(to name: RuleID) -> RuleID? {
        ids.sorted().first { EditDistance.between($0.text, name.text, atMost: 2) != nil }
    }

    /// Only the rules named.
    package func limited(to ids: Set<RuleID>) -> RuleSet {
        RuleSet(fileRules: fileRules.filter { ids.contains($0.description.id) },
                productRules: productRules.filter { ids.contains($0.description.id) },
                continuityRules: continuityRules.filter { ids.contains($0.description.id) },
                suppressionRules: suppressionRules.filter { ids.contains($0.description.id) })
    }
}
