import Rules
import Snapshots
import Xcode

/// Evaluates every rule on every product and file at both ends: slow, simple, and what the targeted answer is held against.
struct FullEvaluation {
    let ends: Ends
    let runner: RuleRunner

    func run() throws(SnapshotError) -> Outcome {
        var outcome = runner.outcome(of: ends)
        let baseProducts = try evaluate(ends.base, into: &outcome.base, &outcome.rulesRun)
        let headProducts = try evaluate(ends.head, into: &outcome.head, &outcome.rulesRun)
        let pairs = ProductPair.pairs(baseProducts, headProducts)
        for pair in pairs {
            guard let base = pair.base, let head = pair.head else { continue }
            for rule in runner.rules.continuityRules {
                outcome.rulesRun.insert(rule.description.id)
                try outcome.insert(continuity: runner.findings(of: rule, from: base, to: head))
            }
        }
        outcome.pairs = pairs
        outcome.totalTargets = headProducts.targetCount
        outcome.isComplete = true
        try SuppressionReview(ends: ends, runner: runner, tested: nil, pairs: pairs).run(on: &outcome)
        return outcome
    }

    private func evaluate(_ workspace: Workspace, into findings: inout FindingSet, _ rulesRun: inout Set<RuleID>) throws(SnapshotError) -> [Product] {
        let products = try workspace.products(of: workspace.listing.projects)
        for product in products {
            for rule in runner.rules.productRules {
                rulesRun.insert(rule.description.id)
                try findings.insert(runner.findings(of: rule, in: product), of: product)
            }
        }
        let uses = try FileUses(of: products, in: workspace)
        for entry in try workspace.watchedFiles() {
            guard let kind = WatchedFile(entry.path) else { continue }
            let use = uses.use(of: entry.path)
            let file = FileView(entry: entry, kind: kind, use: use, in: workspace)
            for rule in runner.rules.fileRules {
                rulesRun.insert(rule.description.id)
                try findings.insert(runner.findings(of: rule, in: file))
            }
            guard let loose = try workspace.looseProduct(of: entry, kind: kind, use: use) else { continue }
            for rule in runner.rules.productRules { try findings.insert(runner.findings(of: rule, in: loose)) }
        }
        return products
    }
}
