import Rules
import Snapshots
import Xcode

/// Runs single rules and applies what the configuration says of their findings.
struct RuleRunner {
    let rules: RuleSet
    let configurations: ConfigurationTree
    let today: CalendarDay?
    let suppressions: SuppressionPolicy
    let mostFindings: Int

    /// What an evaluation begins with: no findings, at either end.
    func outcome(of ends: Ends) -> Outcome {
        let (base, head) = (suppressionFinder(ends.base), suppressionFinder(ends.head))
        return Outcome(base: FindingSet(base, limit: mostFindings, renames: ends.change.exactRenames), head: FindingSet(head, limit: mostFindings))
    }

    private func suppressionFinder(_ workspace: Workspace) -> SuppressionFinder {
        SuppressionFinder(workspace, configurations: configurations, today: today, policy: suppressions)
    }

    func findings(of rule: any ProductRule, in product: Product) throws(SnapshotError) -> [Finding] {
        if !product.isShipping && !type(of: rule).judgesEveryConfiguration { return [] }
        let findings = try rule.evaluate(view(of: product))
        return apply(findings.map { product.isShipping ? $0 : $0.limited(to: .warning) })
    }

    func findings(of rule: any ContinuityRule, from base: Product, to head: Product) throws(SnapshotError) -> [Finding] {
        guard head.isShipping, base.isShipping else { return [] }
        return apply(try rule.evaluate(from: view(of: base), to: view(of: head)))
    }

    func findings(of rule: any FileRule, in file: FileView) throws(SnapshotError) -> [Finding] {
        apply(try rule.evaluate(file))
    }

    func view(of product: Product) -> ProductView {
        ProductView(product, context: configurations.context(for: product))
    }

    func apply(_ findings: [Finding]) -> [Finding] {
        findings.compactMap { finding in
            let configuration = configurations.configuration(for: finding.location.path)
            if configuration.excludes(finding.location.path) { return nil }
            switch configuration.level(of: finding.rule) {
            case nil: return rules.isOff(finding.rule) ? nil : finding
            case .off: return nil
            case .severity(let level):
                // What the rule itself calls less than its worst stays less.
                let isWorst = finding.severity == rules.severity(of: finding.rule)
                return isWorst ? finding.with(severity: level) : finding.limited(to: level)
            case .atLeast(let level):
                let isWorst = finding.severity == rules.severity(of: finding.rule)
                return isWorst && level > finding.severity ? finding.with(severity: level) : finding
            }
        }
    }
}

extension Finding {
    func with(severity: Severity) -> Finding {
        Finding(rule: rule, severity: severity, message: message, location: location, product: product, subject: subject, related: related, fix: fix)
    }

    func limited(to ceiling: Severity) -> Finding {
        severity <= ceiling ? self : with(severity: ceiling)
    }
}
