import Rules
import Snapshots
import Xcode

/// Evaluates what a change can reach: products whose files changed, with the rules that read a changed fact, and changed files.
struct AffectedEvaluation {
    let ends: Ends
    let runner: RuleRunner

    func run() throws(SnapshotError) -> Outcome {
        let paths = Set(ends.change.changes.map(\.path))
        var loaded = LoadedProducts(ends)
        var outcome = runner.outcome(of: ends)
        for pair in try loaded.load(reachableFrom: paths) where try pair.isDecided(by: paths) {
            try evaluate(pair, paths, into: &outcome)
            outcome.pairs.append(pair)
        }
        try AffectedFiles(ends: ends, runner: runner).evaluate(changed: paths, &loaded, into: &outcome)
        let tested = try confirm(&outcome, &loaded)
        try SuppressionReview(ends: ends, runner: runner, tested: tested, pairs: loaded.pairs).run(on: &outcome)
        outcome.totalTargets = loaded.headProducts.targetCount
        return outcome
    }

    private func evaluate(_ pair: ProductPair, _ paths: Set<TreePath>, into outcome: inout Outcome) throws(SnapshotError) {
        let rules = runner.rules
        var declared: Set<Fact> = []
        for rule in rules.productRules { declared.formUnion(rule.description.reads) }
        for rule in rules.continuityRules { declared.formUnion(rule.description.reads) }
        // Where only a product around this one or in it can have changed, so can only what the two share.
        if try !pair.isDecidedItself(by: paths) { declared = declared.filter(\.isOfRelatives) }
        let changed = try pair.changedFacts(declared)
        for rule in rules.productRules where !rule.description.reads.isDisjoint(with: changed) {
            outcome.rulesRun.insert(rule.description.id)
            try run(rule, on: pair, into: &outcome)
        }
        guard let base = pair.base, let head = pair.head else { return }
        for rule in rules.continuityRules where !rule.description.reads.isDisjoint(with: changed) {
            outcome.rulesRun.insert(rule.description.id)
            try outcome.insert(continuity: runner.findings(of: rule, from: base, to: head))
        }
    }

    private func run(_ rule: any ProductRule, on pair: ProductPair, into outcome: inout Outcome) throws(SnapshotError) {
        guard let product = pair.head ?? pair.base, outcome.judged[ObjectIdentifier(product), default: []].insert(rule.description.id).inserted else { return }
        if let base = pair.base { try outcome.base.insert(runner.findings(of: rule, in: base), of: base) }
        if let head = pair.head { try outcome.head.insert(runner.findings(of: rule, in: head), of: head) }
    }

    /// A finding may stand in a file that products share for which the change makes no difference, and that have the finding already:
    /// asks those too, so that it doesn't pass for introduced or fixed. Asks them as well of the rules that comments of changed
    /// files name, so that it shows which of them accept something.
    ///
    /// - Returns: what was asked, by file
    private func confirm(_ outcome: inout Outcome, _ loaded: inout LoadedProducts) throws(SnapshotError) -> [TreePath: Set<RuleID>] {
        let (base, head) = (outcome.base, outcome.head)
        var questions = try commentedRules(outcome)
        for (fingerprint, finding) in head.findings where !base.contains(fingerprint, asBadAs: finding) {
            questions[finding.location.path, default: []].insert(finding.rule)
        }
        for (fingerprint, finding) in base.findings where !head.contains(fingerprint) { questions[finding.location.path, default: []].insert(finding.rule) }
        if questions.isEmpty { return [:] }
        try loaded.load(reachableFrom: Set(questions.keys))
        for pair in loaded.pairs {
            var rules: Set<RuleID> = []
            for (path, ids) in questions where try pair.isDecided(by: [path]) { rules.formUnion(ids) }
            for rule in runner.rules.productRules where rules.contains(rule.description.id) { try run(rule, on: pair, into: &outcome) }
        }
        return questions
    }

    /// The rules that comments of changed files name at either end, by file.
    private func commentedRules(_ outcome: Outcome) throws(SnapshotError) -> [TreePath: Set<RuleID>] {
        var rules: [TreePath: Set<RuleID>] = [:]
        for change in ends.change.changes {
            let comments = try outcome.base.suppressions.comments(in: change.path) + outcome.head.suppressions.comments(in: change.path)
            if !comments.isEmpty { rules[change.path] = Set(comments.flatMap(\.rules)) }
        }
        return rules
    }
}
