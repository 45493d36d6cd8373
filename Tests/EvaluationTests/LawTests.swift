import Evaluation
import Foundation
import Git
import LawSupport
import Rules
import Testing

/// The law on random repositories; PLIMSOLL_LAW_ROUNDS says how many, PLIMSOLL_LAW_SEED with which to begin.
struct LawTests {
    /// One rule at least for each part of a product, and for each way in which a finding comes about.
    private static let mustBeHeard: Set<RuleID> = [
        "file-unparsable", "merge-conflict", "setting-file-missing", "key-misspelled", "purpose-string-blank", "entitlement-value-format", "get-task-allow",
        "app-icon-file-missing", "app-icon-wrong-size", "app-icon-missing", "app-icon-unassigned", "icon-composer", "asset-file-missing", "asset-unassigned",
        "asset-contents-invalid", "launch-screen-missing", "privacy-reason-invalid", "extension-identifier-prefix",
        "resource-file-missing", "purpose-string-localization", "scene-manifest-missing",
    ]

    @Test func targetedAnswerIsThatOfEvaluatingEverything() throws {
        let environment = ProcessInfo.processInfo.environment
        let rounds = environment["PLIMSOLL_LAW_ROUNDS"].flatMap(UInt64.init) ?? 300
        let first = environment["PLIMSOLL_LAW_SEED"].flatMap(UInt64.init) ?? 1
        let evaluator = Evaluator(rules: .all, configuration: ConfigurationLoader(knownRules: RuleSet.all.ids), comparer: LineComparer(), today: nil)
        var judged: Set<RuleID> = []
        var failures = 0
        for seed in first..<(first + rounds) where failures < 3 {
            let round = try RandomRound(seed: seed, by: evaluator)
            judged.formUnion(round.rules)
            guard let failure = round.failure else { continue }
            failures += 1
            Issue.record("\(failure)")
        }
        // Repositories in which nothing ever comes or goes would prove nothing.
        let silent = Self.mustBeHeard.subtracting(judged)
        if rounds >= 300, failures == 0 { #expect(silent.isEmpty, "no round introduces or fixes a finding of \(silent.sorted())") }
    }
}
