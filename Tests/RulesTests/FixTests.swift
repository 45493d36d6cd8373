import Evaluation
import Rules
import Snapshots
import Syntax
import Testing
import TestSupport

/// A fix mends what it is given for, and breaks nothing.
struct FixTests {
    /// The wrong cases that bring a finding with a fix.
    private static func fixableCases() throws -> [RuleCase] {
        try RuleCase.all().filter { aCase in
            try aCase.kind == .wrong && Checks.report(on: aCase).findings.contains { $0.finding.rule == aCase.rule && $0.finding.fix != nil }
        }
    }

    @Test func findingIsGoneOnceItsFixIsApplied() throws {
        let cases = try Self.fixableCases()
        #expect(!cases.isEmpty)
        for aCase in cases {
            for judged in try Checks.report(on: aCase).findings {
                guard judged.finding.rule == aCase.rule, let fix = judged.finding.fix else { continue }
                let mended = aCase.head.replacing(fix.path.text, with: try Self.applying(fix, to: #require(aCase.head.text(fix.path.text))))
                let after = try Checks.report(on: MemorySnapshot.changes(from: aCase.base.snapshot(), to: mended.snapshot()), .everything)
                let remaining = after.findings.filter { $0.state != .fixed }
                #expect(!remaining.contains { $0.fingerprint == judged.fingerprint }, "\(aCase.testDescription)")
                #expect(!remaining.contains { $0.finding.rule == "file-unparsable" }, "\(aCase.testDescription)")
            }
        }
    }

    private static func applying(_ fix: Fix, to text: String) throws -> String {
        let source = SourceText(utf8: Array(text.utf8))
        var bytes = source.bytes
        let (start, end) = (offset(of: fix.range.start, in: source), offset(of: fix.range.end, in: source))
        bytes.replaceSubrange(start..<end, with: Array(fix.replacement.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func offset(of position: SourcePosition, in text: SourceText) -> Int {
        text.line(position.line).startIndex + position.column - 1
    }
}
