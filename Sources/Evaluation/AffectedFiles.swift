import Rules
import Snapshots
import Xcode

/// Evaluates files that changed, those that describe a folder in which something changed, and files that the change makes used for something else.
struct AffectedFiles {
    let ends: Ends
    let runner: RuleRunner

    func evaluate(changed: Set<TreePath>, _ loaded: inout LoadedProducts, into outcome: inout Outcome) throws(SnapshotError) {
        let described = Set(changed.flatMap(\.folderDescriptions))
        var candidates = changed.union(described)
        var baseUses = try FileUses(of: loaded.baseProducts, in: ends.base)
        var headUses = try FileUses(of: loaded.headProducts, in: ends.head)
        let differences = baseUses.differences(from: headUses)
        candidates.formUnion(differences.files)
        candidates.formUnion(differences.folders)
        for folder in differences.folders {
            candidates.formUnion(try ends.base.watchedFiles(below: folder).map(\.path))
            candidates.formUnion(try ends.head.watchedFiles(below: folder).map(\.path))
        }
        if try !loaded.load(reachableFrom: candidates).isEmpty {
            baseUses = try FileUses(of: loaded.baseProducts, in: ends.base)
            headUses = try FileUses(of: loaded.headProducts, in: ends.head)
        }
        for path in candidates.sorted() {
            guard let kind = WatchedFile(path) else { continue }
            let (baseUse, headUse) = (baseUses.use(of: path), headUses.use(of: path))
            if !changed.contains(path), !described.contains(path), baseUse == headUse { continue }
            try evaluate(path, kind, baseUse, in: ends.base, into: &outcome.base, &outcome.rulesRun)
            try evaluate(path, kind, headUse, in: ends.head, into: &outcome.head, &outcome.rulesRun)
        }
    }

    private func evaluate(_ path: TreePath, _ kind: WatchedFile, _ use: FileUse, in workspace: Workspace,
                          into findings: inout FindingSet, _ rulesRun: inout Set<RuleID>) throws(SnapshotError) {
        guard let entry = try workspace.snapshot.entry(at: path), entry.isFile else { return }
        let file = FileView(entry: entry, kind: kind, use: use, in: workspace)
        for rule in runner.rules.fileRules {
            rulesRun.insert(rule.description.id)
            try findings.insert(runner.findings(of: rule, in: file))
        }
        guard let loose = try workspace.looseProduct(of: entry, kind: kind, use: use) else { return }
        for rule in runner.rules.productRules {
            rulesRun.insert(rule.description.id)
            try findings.insert(runner.findings(of: rule, in: loose))
        }
    }
}
