import Bounds
import Rules
import Snapshots
import Syntax
import Xcode

/// Tells introduced, existing and fixed findings apart and puts the report together.
struct Judgement {
    let outcome: Outcome
    let ends: Ends
    let runner: RuleRunner
    let lines: LineChanges
    let files: FileStore
    let baseline: Baseline?
    let wantsLineHashes: Bool
    private let sourceLines = SourceLines()

    func report() throws(SnapshotError) -> Report {
        var judged: [JudgedFinding] = []
        var baselineUse = BaselineUse(baseline)
        for (fingerprint, finding) in outcome.head.findings {
            let wasThere = try wasThere(finding, fingerprint) ? true : wasHidden(finding, fingerprint)
            var suppression = outcome.head.suppression(of: fingerprint)
            if let acceptance = try baselineUse.suppression(of: finding, in: ends.head) { suppression = suppression ?? acceptance }
            judged.append(try judge(finding, fingerprint, wasThere ? .existing : .introduced, suppression))
        }
        for (fingerprint, finding) in outcome.base.findings where !outcome.head.contains(fingerprint) {
            // What wasn't reported when it was there is no news when it goes.
            if outcome.base.suppression(of: fingerprint) == nil { judged.append(try judge(finding, fingerprint, .fixed)) }
        }
        var seen: Set<Fingerprint> = []
        for finding in outcome.continuity {
            let fingerprint = Fingerprint(of: finding)
            let suppression = try outcome.head.suppressions.suppression(of: finding)
            if seen.insert(fingerprint).inserted { judged.append(try judge(finding, fingerprint, .introduced, suppression)) }
        }
        let certainty = Certainty(ends: ends, runner: runner, pairs: outcome.pairs)
        let review = AllowanceReview(runner: runner, finder: outcome.head.suppressions, lines: lines, certainty: certainty, isComplete: outcome.isComplete)
        for (finding, isNew) in try review.findings() { try add(finding, isNew ? .introduced : .existing, to: &judged) }
        let unneeded = outcome.isComplete ? try baselineUse.unneeded(certainty) : []
        for finding in runner.apply(StaleBaseline.findings(unneeded)) { try add(finding, .existing, to: &judged) }
        judged.sort(by: Self.precedes)
        let (findings, suppressed) = (judged.filter { $0.suppression == nil }, judged.filter { $0.suppression != nil })
        return Report(base: ends.change.base.identity, head: ends.change.head.identity, findings: findings, suppressed: suppressed,
                      unneededBaseline: unneeded, summary: summary(of: findings, suppressed))
    }

    /// Whether the base has the finding, no less severe, and a comment that accepted it there isn't gone.
    private func wasThere(_ finding: Finding, _ fingerprint: Fingerprint) -> Bool {
        guard outcome.base.contains(fingerprint, asBadAs: finding) else { return false }
        return outcome.head.suppression(of: fingerprint) != nil || outcome.base.suppression(of: fingerprint)?.isComment != true
    }

    private func add(_ finding: Finding, _ state: JudgedFinding.State, to judged: inout [JudgedFinding]) throws(SnapshotError) {
        guard runner.rules.ids.contains(finding.rule) else { return }
        judged.append(try judge(finding, Fingerprint(of: finding), state, outcome.head.suppressions.suppression(of: finding)))
    }

    /// Whether the fault was there before and only couldn't be known: in one of the products that have it something the rule reads
    /// was unknown at the base, and the finding's own lines are not part of the change. Who mends a file that could not be read touches
    /// lines that were right before it broke: those tell nothing.
    private func wasHidden(_ finding: Finding, _ fingerprint: Fingerprint) throws(SnapshotError) -> Bool {
        if try lines.touches(finding.location), try !becameReadable(finding.location.path) { return false }
        if runner.rules.fileRules.contains(where: { $0.description.id == finding.rule }) {
            // What a file is used for is only known where its project can be read.
            return try becameReadable(finding.location.path) || ends.head.canReadMore(above: finding.location.path, than: ends.base)
        }
        for other in finding.related where try becameAvailable(other.location.path) { return true }
        guard let rule = runner.rules.productRules.first(where: { $0.description.id == finding.rule }) else { return false }
        for product in outcome.head.products(with: fingerprint) where try wasUnknown(rule.description.reads, of: product) { return true }
        return false
    }

    /// Whether a file that could not be parsed at the base, or was no dictionary there, can be read now.
    private func becameReadable(_ path: TreePath) throws(SnapshotError) -> Bool {
        guard let old = try parsed(path, in: ends.base), case .document(let new)? = try parsed(path, in: ends.head) else { return false }
        guard case .document(let old) = old else { return true }
        return old.root.dictionary == nil && new.root.dictionary != nil
    }

    /// Whether Git LFS kept a file at the base, or a partial clone left it on its server, and its contents are here now.
    private func becameAvailable(_ path: TreePath) throws(SnapshotError) -> Bool {
        guard let old = try ends.base.snapshot.entry(at: path), old.isFile, let new = try ends.head.snapshot.entry(at: path), new.isFile,
              case .unknown = try ends.base.files.bytes(of: old, in: ends.base.snapshot),
              case .bytes = try ends.head.files.bytes(of: new, in: ends.head.snapshot) else { return false }
        return true
    }

    private func parsed(_ path: TreePath, in workspace: Workspace) throws(SnapshotError) -> FileStore.Parsed? {
        guard let kind = WatchedFile(path), let entry = try workspace.snapshot.entry(at: path), entry.isFile else { return nil }
        return try FileView(entry: entry, kind: kind, use: FileUse(), in: workspace).parsed()
    }

    private func wasUnknown(_ facts: Set<Fact>, of head: Product) throws(SnapshotError) -> Bool {
        guard let identity = head.identity, let pair = outcome.pairs.first(where: { $0.head === head }) else { return false }
        guard let base = pair.base else { return try ends.base.hasUnreadableProject(at: identity.project) }
        for fact in facts where try head.knowsMore(of: fact, than: base) { return true }
        return false
    }

    private func judge(_ finding: Finding, _ fingerprint: Fingerprint, _ state: JudgedFinding.State,
                       _ suppression: Suppression? = nil) throws(SnapshotError) -> JudgedFinding {
        let workspace = state == .fixed ? ends.base : ends.head
        let text = try workspace.text(of: finding.location.path)
        let line = finding.location.range?.start.line
        let file = SourceLines.File(path: finding.location.path, isOfBase: state == .fixed)
        return JudgedFinding(
            finding: finding, state: state,
            cause: state == .introduced ? try cause(of: finding) : nil,
            fingerprint: fingerprint.hex,
            sourceLine: line.flatMap { line in text.map { sourceLines.line(line, of: $0, in: file) } },
            lineHash: wantsLineHashes ? line.flatMap { line in text.flatMap { sourceLines.hash(line, of: $0, in: file) } } : nil,
            suppression: suppression)
    }

    /// The changed line behind a finding whose own lines the change leaves alone.
    private func cause(of finding: Finding) throws(SnapshotError) -> Location? {
        if try lines.touches(finding.location) { return nil }
        let pair = outcome.pairs.first { $0.head?.identity == finding.product && finding.product != nil }
        let reads = runner.rules.description(of: finding.rule)?.reads ?? []
        if let pair {
            let changed = try pair.changedFacts(reads).sorted { $0.order < $1.order }
            for fact in changed {
                let origins = try (pair.head?.origins(of: fact) ?? []) + (pair.base?.origins(of: fact) ?? [])
                for origin in origins {
                    let location = Location(origin)
                    if try lines.touches(location) { return location }
                    if let line = try lines.firstChangedLine(of: origin.path) { return Location(path: origin.path, line: line) }
                }
            }
        }
        for change in ends.change.changes {
            if let line = try lines.firstChangedLine(of: change.path) { return Location(path: change.path, line: line) }
        }
        return ends.change.changes.first.map { Location(path: $0.path) }
    }

    private func summary(of findings: [JudgedFinding], _ suppressed: [JudgedFinding]) -> Summary {
        var summary = Summary()
        summary.count(findings, suppressed)
        summary.rulesRun = outcome.rulesRun.count
        summary.products = outcome.pairs.compactMap(\.head).targetCount
        summary.totalProducts = outcome.totalTargets
        return summary
    }

    static func precedes(_ left: JudgedFinding, _ right: JudgedFinding) -> Bool {
        let (a, b) = (left.finding, right.finding)
        if a.location.path != b.location.path { return a.location.path < b.location.path }
        let (start, other) = (a.location.range?.start, b.location.range?.start)
        if start != other {
            guard let start else { return true }
            guard let other else { return false }
            return start < other
        }
        if a.rule != b.rule { return a.rule < b.rule }
        return left.fingerprint < right.fingerprint
    }
}

/// The lines that findings point at, and the hashes of all lines of their files, each made once: a large file may have a thousand findings, and all of
/// it may stand on one line.
private final class SourceLines {
    struct File: Hashable {
        let path: TreePath
        let isOfBase: Bool
    }

    private struct Place: Hashable {
        let file: File
        let line: Int
    }

    private var lines: [Place: [UInt8]] = [:]
    private var hashes: [File: LineHashes] = [:]
    /// Lines whose hashes are still kept; beyond it they are worked out anew.
    private var hashBudget = Bound.File.keptLineHashes

    func line(_ number: Int, of text: SourceText, in file: File) -> [UInt8] {
        let place = Place(file: file, line: number)
        if let line = lines[place] { return line }
        let line = Array(text.line(number))
        lines[place] = line
        return line
    }

    /// Nil for a line that the file doesn't have.
    func hash(_ number: Int, of text: SourceText, in file: File) -> String? {
        if let known = hashes[file] { return known[number] }
        let made = LineHashes(of: text.bytes)
        if made.count <= hashBudget {
            hashBudget -= made.count
            hashes[file] = made
        }
        return made[number]
    }
}

extension Location {
    /// A whole line of which only the number is known.
    init(path: TreePath, line: Int) {
        let start = SourcePosition(line: line, column: 1)
        self.init(path: path, range: SourceRange(start: start, end: start))
    }
}
