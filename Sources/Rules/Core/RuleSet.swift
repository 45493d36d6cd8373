import Snapshots

/// The rules that run.
package struct RuleSet: Sendable {
    package let fileRules: [any FileRule]
    package let productRules: [any ProductRule]
    package let continuityRules: [any ContinuityRule]
    package let suppressionRules: [any SuppressionRule]
    private let descriptions: [RuleID: RuleDescription]
    /// Rules that somebody asked for by name, which run though they be off by default.
    private let named: Set<RuleID>

    package static let all = RuleSet(fileRules: RuleRegistry.fileRules, productRules: RuleRegistry.productRules, continuityRules: RuleRegistry.continuityRules,
                                    suppressionRules: RuleRegistry.suppressionRules)

    package init(fileRules: [any FileRule] = [], productRules: [any ProductRule] = [], continuityRules: [any ContinuityRule] = [],
                 suppressionRules: [any SuppressionRule] = [], named: Set<RuleID> = []) {
        self.fileRules = fileRules
        self.productRules = productRules
        self.continuityRules = continuityRules
        self.suppressionRules = suppressionRules
        self.named = named
        var descriptions = [RuleID: RuleDescription](minimumCapacity: fileRules.count + productRules.count + continuityRules.count + suppressionRules.count)
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

    /// Whether the rule says nothing until the configuration gives it a severity.
    package func isOff(_ rule: RuleID) -> Bool {
        descriptions[rule].map { $0.isOffByDefault && !named.contains(rule) } ?? false
    }

    /// The rules that look at one end of a change at a time.
    package var withoutContinuity: RuleSet { RuleSet(fileRules: fileRules, productRules: productRules, suppressionRules: suppressionRules, named: named) }

    /// The rules that compare both ends.
    package var continuityAlone: RuleSet { RuleSet(continuityRules: continuityRules, named: named) }

    /// Only the rules named.
    package func limited(to ids: Set<RuleID>) -> RuleSet {
        only(named: ids) { ids.contains($0) }
    }

    /// All rules but those that are off and that the configuration leaves so.
    package func without(offUnless isTurnedOn: (RuleID) -> Bool) -> RuleSet {
        only(named: named) { !isOff($0) || isTurnedOn($0) }
    }

    private func only(named: Set<RuleID>, _ isKept: (RuleID) -> Bool) -> RuleSet {
        RuleSet(fileRules: fileRules.filter { isKept($0.description.id) },
                productRules: productRules.filter { isKept($0.description.id) },
                continuityRules: continuityRules.filter { isKept($0.description.id) },
                suppressionRules: suppressionRules.filter { isKept($0.description.id) },
                named: named)
    }
}
