/// The rules that run.
package struct RuleSet: Sendable {
    package let fileRules: [any FileRule]
    package let productRules: [any ProductRule]
    package let continuityRules: [any ContinuityRule]
    private let descriptions: [RuleID: RuleDescription]

    package init(_ rules: [any Rule]) {
        fileRules = rules.compactMap { $0 as? any FileRule }
        productRules = rules.compactMap { $0 as? any ProductRule }
        continuityRules = rules.compactMap { $0 as? any ContinuityRule }
        descriptions = Dictionary(rules.map { ($0.description.id, $0.description) }, uniquingKeysWith: { first, _ in first })
    }

    /// The severity of the rule's worst finding.
    package func severity(of rule: RuleID) -> Severity? { descriptions[rule]?.severity }

    package func description(of rule: RuleID) -> RuleDescription? { descriptions[rule] }

    package var ids: Set<RuleID> { Set(descriptions.keys) }

    /// Only the rules named.
    package func limited(to ids: Set<RuleID>) -> RuleSet {
        let all: [any Rule] = fileRules + productRules + continuityRules
        return RuleSet(all.filter { ids.contains($0.description.id) })
    }
}
