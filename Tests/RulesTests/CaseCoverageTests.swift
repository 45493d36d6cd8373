import Foundation
import Rules
import Testing

/// No rule without its cases, no case without its rule.
struct CaseCoverageTests {
    @Test(arguments: RuleRegistry.descriptions.map(\.id.text))
    func ruleHasACaseOfEachKind(_ rule: String) throws {
        let cases = try RuleCase.all().filter { $0.rule.text == rule }
        for kind in RuleCase.Kind.allCases {
            #expect(cases.contains { $0.kind == kind }, "Tests/Cases/\(rule) lacks a case of the kind '\(kind.rawValue)'")
        }
    }

    @Test(arguments: RuleRegistry.descriptions)
    func theWorstOfTheCasesIsAsBadAsTheDescriptionSays(_ rule: RuleDescription) throws {
        let severities = try RuleCase.all().flatMap(\.expectations).filter { $0.rule == rule.id }.map(\.severity)
        #expect(severities.max() == rule.severity, "the cases of \(rule.id)")
    }

    /// Images and a text of 4,000 bytes are only told of.
    private static let withoutText: Set<String> = ["app-icon-alpha", "app-icon-format", "purpose-string-too-long"]

    @Test(arguments: RuleRegistry.descriptions.map(\.id.text).filter { !withoutText.contains($0) })
    func examplesOfTheDescriptionAreCases(_ rule: String) throws {
        let cases = try RuleCase.all().filter { $0.rule.text == rule && $0.showsExample }
        #expect(cases.contains { $0.kind == .wrong }, "no wrong case of \(rule) holds {{wrong example}}")
        #expect(cases.contains { $0.kind == .right }, "no right case of \(rule) holds {{right example}}")
    }

    @Test func everyCaseHasARule() throws {
        for aCase in try RuleCase.all() { #expect(RuleSet.all.ids.contains(aCase.rule), "there is no rule \(aCase.rule)") }
    }
}
