import Evaluation
import Rules
import Snapshots
import Testing
import TestSupport
import Xcode

/// Every rule obeys the configuration.
struct SuppressionTests {
    /// A wrong case of each rule, with its configuration if it has one.
    private static func wrongCases() throws -> [RuleCase] {
        var seen: Set<RuleID> = []
        return try RuleCase.all().filter { $0.kind == .wrong && seen.insert($0.rule).inserted }
    }

    @Test(arguments: try wrongCases())
    func ruleIsTurnedOff(_ aCase: RuleCase) throws {
        #expect(try findings(of: aCase, configured: "rules: { \(aCase.rule): off }").isEmpty)
    }

    @Test(arguments: try wrongCases())
    func ruleIsGivenAnotherSeverity(_ aCase: RuleCase) throws {
        let worst = try #require(RuleSet.all.severity(of: aCase.rule))
        for severity in Severity.allCases {
            let before = try findings(of: aCase, configured: "")
            let after = try findings(of: aCase, configured: "rules: { \(aCase.rule): \(severity.rawValue) }")
            #expect(!after.isEmpty)
            #expect(after.map(\.severity) == before.map { $0.severity == worst ? severity : min($0.severity, severity) })
        }
    }

    @Test(arguments: try wrongCases())
    func pathIsExcluded(_ aCase: RuleCase) throws {
        let paths = Set(try findings(of: aCase, configured: "").map(\.location.path.text))
        let list = paths.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(try findings(of: aCase, configured: "exclude: [ \(list) ]").isEmpty)
        let elsewhere = try findings(of: aCase, configured: "exclude: [ \"Elsewhere/**\" ]")
        #expect(elsewhere.count == (try findings(of: aCase, configured: "").count))
    }

    /// Cases that allow nothing themselves.
    @Test(arguments: try wrongCases().filter { $0.head.text(".plimsoll.yml")?.contains("allow:") != true })
    func findingIsAllowed(_ aCase: RuleCase) throws {
        let all = try findings(of: aCase, configured: "")
        func allowing(_ conditions: String) throws -> Int {
            try findings(of: aCase, configured: "allow: [ { rule: \(aCase.rule), reason: \"agreed\"\(conditions) } ]").count
        }
        #expect(try allowing("") == 0)
        #expect(try allowing(", path: \"**\"") == 0)
        #expect(try allowing(", until: 2027-01-01") == 0)
        #expect(try allowing(", until: 2026-12-31") == all.count)
        #expect(try allowing(", path: \"Elsewhere/**\"") == all.count)
        for target in Set(all.compactMap(\.product?.target)) { #expect(try allowing(", target: \"\(target)\"") < all.count) }
    }

    @Test(arguments: try wrongCases())
    func findingIsAcceptedByACommentAbove(_ aCase: RuleCase) throws {
        let before = try Checks.report(on: aCase)
        for judged in before.findings where judged.finding.rule == aCase.rule && judged.state != .fixed {
            let path = judged.finding.location.path
            guard let line = judged.finding.location.range?.start.line, line > 1, let kind = WatchedFile(path), kind.hasComments,
                  let text = aCase.head.text(path.text), text.utf8.elementsEqual(aCase.head.bytes(path.text) ?? []) else { continue }
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            lines.insert(Self.comment(allowing: aCase.rule, in: kind)[...], at: line - 1)
            let head = aCase.head.replacing(path.text, with: lines.joined(separator: "\n"))
            let report = try Checks.report(on: MemorySnapshot.changes(from: aCase.base.snapshot(), to: head.snapshot()), .everything)
            let accepted = report.suppressed.first { $0.fingerprint == judged.fingerprint }
            #expect(accepted?.finding.location.range?.start.line == line + 1, "\(aCase.testDescription): \(judged.line)")
            #expect(accepted?.suppression?.reason == "agreed")
            #expect(!report.findings.contains { $0.fingerprint == judged.fingerprint && $0.state != .fixed })
            #expect(report.summary.suppressed == report.suppressed.count)
        }
    }

    private static func comment(allowing rule: RuleID, in kind: WatchedFile) -> String {
        switch kind {
        case .buildConfiguration: "// plimsoll:allow \(rule): agreed"
        case .projectFile, .strings: "/* plimsoll:allow \(rule): agreed */"
        case .generatorSpec: "# plimsoll:allow \(rule): agreed"
        default: "<!-- plimsoll:allow \(rule): agreed -->"
        }
    }

    /// The findings of the case's own rule, under its configuration with some lines more.
    private func findings(of aCase: RuleCase, configured lines: String) throws -> [Finding] {
        // A rule that is off by default is turned on by its case, which says nothing else of rules.
        let isTurnedOn = RuleSet.all.isOff(aCase.rule)
        let own = (aCase.head.text(".plimsoll.yml") ?? "").split(separator: "\n").filter { !isTurnedOn || !$0.hasPrefix("rules:") }.map { $0 + "\n" }.joined()
        let on = isTurnedOn && !lines.hasPrefix("rules:") ? "rules: { \(aCase.rule): \(RuleSet.all.severity(of: aCase.rule)?.rawValue ?? "note") }\n" : ""
        let text = own + on + lines + "\n"
        let head = aCase.head.replacing(".plimsoll.yml", with: text)
        let change = MemorySnapshot.changes(from: aCase.base.snapshot(), to: head.snapshot())
        return try Checks.report(on: change, .everything).findings.map(\.finding).filter { $0.rule == aCase.rule }
    }
}
