import Evaluation
import Git
import Rules
import Snapshots
import TestSupport
import Testing

/// What comments, entries and the baseline do to a change, and what a policy that forbids them makes of it.
struct SuppressionPolicyTests {
    private static let rule = "purpose-string-wrong-type"
    private static let wrong = "<plist version=\"1.0\">\n<dict>\n%<key>NSCameraUsageDescription</key>\n<true/>\n</dict>\n</plist>\n"
    private static let comment = "<!-- plimsoll:allow purpose-string-wrong-type: agreed -->\n"

    private func plist(_ comment: String = "") -> String { Self.wrong.replacing("%", with: comment) }

    private func report(_ before: [String: String], _ after: [String: String], policy: SuppressionPolicy = .honoured,
                        authority: ConfigurationAuthority = .head, today: CalendarDay? = CalendarDay("2027-01-01"), _ scope: Evaluator.Scope = .affected) throws -> Report {
        let loader = ConfigurationLoader(knownRules: RuleSet.all.ids, authority: authority)
        return try Evaluator(rules: .all, configuration: loader, comparer: LineComparer(), today: today, suppressions: policy)
            .evaluate(MemorySnapshot.changes(from: MemorySnapshot(before), to: MemorySnapshot(after)), scope)
    }

    @Test(arguments: [Evaluator.Scope.affected, .everything])
    func aFaultThatComesWithItsCommentPasses(scope: Evaluator.Scope) throws {
        let report = try report(["other.plist": ""], ["other.plist": "", "Info.plist": plist(Self.comment)], scope)
        #expect(!report.findings.contains { $0.finding.rule == RuleID(Self.rule) })
        let accepted = try #require(report.suppressed.first)
        #expect(accepted.state == .introduced && accepted.suppression?.reason == "agreed" && report.summary.suppressed == 1)
        #expect(!report.hasIntroduced(atLeast: .note))
    }

    @Test(arguments: [Evaluator.Scope.affected, .everything])
    func takingTheCommentAwayBringsTheFault(scope: Evaluator.Scope) throws {
        let report = try report(["Info.plist": plist(Self.comment)], ["Info.plist": plist()], scope)
        #expect(report.findings.map(\.state) == [.introduced] && report.suppressed.isEmpty)
    }

    @Test(arguments: [Evaluator.Scope.affected, .everything])
    func addingACommentFixesNothing(scope: Evaluator.Scope) throws {
        let report = try report(["Info.plist": plist()], ["Info.plist": plist(Self.comment)], scope)
        #expect(report.findings.isEmpty && report.suppressed.map(\.state) == [.existing])
    }

    @Test func aPolicyMayForbidWhatThePushAccepts() throws {
        let commented = ["Info.plist": plist(Self.comment)]
        #expect(try !report([:], commented).hasIntroduced(atLeast: .error))
        #expect(try report([:], commented, policy: .ignored).hasIntroduced(atLeast: .error))
        let allow = "allow: [ { rule: \(Self.rule), reason: agreed } ]\n"
        let allowed = ["Info.plist": plist(), ".plimsoll.yml": allow]
        #expect(try !report([:], allowed).hasIntroduced(atLeast: .error))
        #expect(try report([:], allowed, authority: .base).hasIntroduced(atLeast: .error))
        #expect(try !report([".plimsoll.yml": allow], allowed, authority: .base).hasIntroduced(atLeast: .error))
        var server = Configuration()
        #expect(try report([:], allowed, policy: .ignored, authority: .policy(server)).hasIntroduced(atLeast: .error))
        server.allow = [Allowance(rule: RuleID(Self.rule), reason: "agreed")]
        #expect(try !report([:], ["Info.plist": plist()], policy: .ignored, authority: .policy(server)).hasIntroduced(atLeast: .error))
    }

    @Test func anExpiredEntryBringsNothingBackAsIntroduced() throws {
        let allow = "allow: [ { rule: \(Self.rule), reason: agreed, until: 2027-01-31 } ]\n"
        let files = ["Info.plist": plist(), ".plimsoll.yml": allow]
        var changed = files
        changed["Other.plist"] = "<plist version=\"1.0\"><dict/></plist>"
        for today in ["2027-01-31", "1970-01-01"] {
            #expect(try report(files, changed, today: CalendarDay(today), .everything).findings.isEmpty)
        }
        for today in ["2027-02-01", "9999-12-31"] {
            let report = try report(files, changed, today: CalendarDay(today), .everything)
            #expect(Set(report.findings.map(\.finding.rule.text)) == [Self.rule, "expired-suppression"])
            #expect(report.findings.allSatisfy { $0.state == .existing })
        }
        #expect(try report(files, changed, today: nil, .everything).findings.isEmpty)
        #expect(try report(files, changed, today: CalendarDay(year: .max, month: 99, day: -1), .everything).findings.count == 2)
    }
}
