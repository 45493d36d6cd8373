import Evaluation
import Rules
import Snapshots
import Syntax
import Testing
import TestSupport

/// What every case must hold, whatever its rule is.
struct CaseTests {
    /// A case holds no more of an application than its rule is about, so that other rules may well find something missing: they are judged
    /// only where the case names them. That no rule finds anything in a whole application is `WholeApplicationTests`' to see.
    @Test(arguments: try RuleCase.all())
    func reportsWhatIsExpectedAndNothingElse(_ aCase: RuleCase) throws {
        let judgedRules = Set(aCase.expectations.map(\.rule) + [aCase.rule])
        var reported = try Checks.report(on: aCase).findings
        for expectation in aCase.expectations {
            let position = try reported.firstIndex { try expectation.matches($0, in: $0.state == .fixed ? aCase.base : aCase.head) }
            guard let position else {
                Issue.record("\(aCase.testDescription): nothing is reported as \(expectation)\n\(reported.map(\.line).joined(separator: "\n"))")
                continue
            }
            reported.remove(at: position)
        }
        for judged in reported where judgedRules.contains(judged.finding.rule) {
            Issue.record("\(aCase.testDescription): nobody expects \(judged.line)")
        }
    }

    @Test(arguments: try RuleCase.all())
    func targetedAndFullEvaluationAgree(_ aCase: RuleCase) throws {
        for reversed in [false, true] {
            let affected = try Checks.report(on: aCase, .affected, reversed: reversed)
            let everything = try Checks.report(on: aCase, .everything, reversed: reversed)
            #expect(Self.differences(affected) == Self.differences(everything), "\(aCase.testDescription), \(reversed ? "from head to base" : "from base to head")")
        }
    }

    /// Introduced and fixed findings by all that a user sees of them.
    private static func differences(_ report: Report) -> Set<String> {
        Set(report.findings.filter { $0.state != .existing }.map { "\($0.fingerprint) \($0.line)" })
    }

    @Test(arguments: try RuleCase.all())
    func findingsStandAtPlacesThatExist(_ aCase: RuleCase) throws {
        for judged in try Checks.report(on: aCase).findings {
            let tree = judged.state == .fixed ? aCase.base : aCase.head
            for location in [judged.finding.location] + judged.finding.related.map(\.location) {
                let bytes = try #require(tree.bytes(location.path.text), "\(judged.line): there is no such file")
                guard let range = location.range else { continue }
                let text = (try? TextDecoding.utf8(from: bytes)) ?? SourceText(utf8: bytes)
                #expect(range.start.line >= 1 && range.start.line <= text.lineCount, "\(judged.line)")
                #expect(range.start.column >= 1 && range.start.column <= text.line(range.start.line).count + 1, "\(judged.line)")
                #expect(range.start <= range.end && range.end.line <= text.lineCount, "\(judged.line)")
            }
        }
    }

    /// The kinds of case mean what their names say.
    @Test(arguments: try RuleCase.all())
    func ownFindingsFitTheKindOfCase(_ aCase: RuleCase) throws {
        let own = aCase.expectations.filter { $0.rule == aCase.rule }
        #expect(aCase.comment.contains { !$0.isWhitespace }, "\(aCase.testDescription) says nothing of what it shows")
        switch aCase.kind {
        case .wrong: #expect(own.contains { $0.state == .introduced }, "\(aCase.testDescription)")
        case .right, .unknown: #expect(!own.contains { $0.state != .fixed }, "\(aCase.testDescription)")
        case .existing:
            let isContinuity = RuleRegistry.continuityRules.contains { $0.description.id == aCase.rule }
            #expect(!own.contains { $0.state == .introduced }, "\(aCase.testDescription)")
            #expect(isContinuity ? own.isEmpty : own.contains { $0.state == .existing }, "\(aCase.testDescription)")
        }
    }
}
