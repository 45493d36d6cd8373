import Rules
import Snapshots

extension Report {
    /// Only what concerns one target.
    package func limited(toTarget target: String) -> Report {
        with(findings.filter { $0.finding.product?.target == target }, suppressed.filter { $0.finding.product?.target == target })
    }

    /// Several reports as one: each finding once, in the order first met.
    package static func joined(_ reports: [Report]) -> Report? {
        guard let first = reports.first, let last = reports.last else { return nil }
        var seen: Set<String> = []
        let findings = reports.flatMap(\.findings).filter { seen.insert("\($0.state.rawValue) \($0.fingerprint)").inserted }
        let suppressed = reports.flatMap(\.suppressed).filter { seen.insert("\($0.state.rawValue) \($0.fingerprint)").inserted }
        var summary = Summary()
        summary.count(findings, suppressed)
        for report in reports {
            summary.rulesRun = max(summary.rulesRun, report.summary.rulesRun)
            summary.products = max(summary.products, report.summary.products)
            summary.totalProducts = max(summary.totalProducts, report.summary.totalProducts)
        }
        return Report(base: first.base, head: last.head, findings: findings, suppressed: suppressed, summary: summary,
                      remarks: reports.flatMap(\.remarks))
    }

    /// The same with the commit that brings what it tells of.
    package func naming(_ commit: ObjectID) -> Report {
        func named(_ finding: JudgedFinding) -> JudgedFinding {
            var finding = finding
            finding.commit = commit
            return finding
        }
        return with(findings.map(named), suppressed.map(named))
    }

    /// Whether the change introduces anything.
    package var introducesNothing: Bool { !findings.contains { $0.state == .introduced } }

    /// What is introduced here and in a report on the same head with another base; the rest of it was there already.
    package func introduced(alsoIn other: Report) -> Report {
        let shared = Set(other.findings.filter { $0.state == .introduced }.map(\.fingerprint))
        return with(findings.map { judged in
            guard judged.state == .introduced, !shared.contains(judged.fingerprint) else { return judged }
            return JudgedFinding(finding: judged.finding, state: .existing, cause: nil, fingerprint: judged.fingerprint,
                                 sourceLine: judged.sourceLine, lineHash: judged.lineHash)
        }, suppressed)
    }

    /// This report with the findings of another one about the same head.
    package func adding(_ other: Report) -> Report {
        let all = (findings + other.findings).sorted(by: Judgement.precedes)
        var sum = Summary()
        sum.count(all, suppressed + other.suppressed)
        sum.rulesRun = summary.rulesRun + other.summary.rulesRun
        sum.products = max(summary.products, other.summary.products)
        sum.totalProducts = max(summary.totalProducts, other.summary.totalProducts)
        return Report(base: base, head: head, findings: all, suppressed: suppressed + other.suppressed, summary: sum, remarks: remarks + other.remarks)
    }

    private func with(_ findings: [JudgedFinding], _ suppressed: [JudgedFinding]) -> Report {
        var summary = summary
        summary.count(findings, suppressed)
        return Report(base: base, head: head, findings: findings, suppressed: suppressed, summary: summary, remarks: remarks)
    }

    package func with(milliseconds: Double) -> Report {
        var summary = summary
        summary.milliseconds = milliseconds
        return Report(base: base, head: head, findings: findings, suppressed: suppressed, summary: summary, remarks: remarks)
    }

    /// Only the findings that pass, and no accepted ones, with the summary as it was.
    package func showing(_ isShown: (JudgedFinding) -> Bool) -> Report {
        Report(base: base, head: head, findings: findings.filter(isShown), summary: summary, remarks: remarks)
    }

    /// At most so many findings, those that matter most, in the order they had; accepted ones have what room is left. The summary counts all.
    package func listing(atMost limit: Int) -> Report {
        let count = findings.count + suppressed.count
        guard count > limit else { return self }
        let places = findings.indices.sorted { left, right in
            let (first, second) = (findings[left].importance, findings[right].importance)
            return first == second ? left < right : first > second
        }
        let listed = Set(places.prefix(limit))
        var summary = summary
        summary.unlisted += count - limit
        return Report(base: base, head: head, findings: findings.indices.filter(listed.contains).map { findings[$0] },
                      suppressed: Array(suppressed.prefix(limit - listed.count)), unneededBaseline: unneededBaseline, summary: summary, remarks: remarks)
    }

    /// Whether the change introduces a finding at or above a severity.
    package func hasIntroduced(atLeast severity: Severity) -> Bool {
        findings.contains { $0.state == .introduced && $0.finding.severity >= severity }
    }
}

private extension JudgedFinding {
    /// What the change brings comes before what was there, and that before what it mends.
    var importance: (Int, Severity) {
        let rank = switch state {
        case .introduced: 2
        case .existing: 1
        case .fixed: 0
        }
        return (rank, finding.severity)
    }
}

extension Summary {
    /// Counts findings by state and severity anew.
    mutating func count(_ findings: [JudgedFinding], _ suppressed: [JudgedFinding]) {
        self.suppressed = suppressed.count
        errors = 0
        warnings = 0
        notes = 0
        fixed = 0
        existing = 0
        for judged in findings {
            switch (judged.state, judged.finding.severity) {
            case (.introduced, .error): errors += 1
            case (.introduced, .warning): warnings += 1
            case (.introduced, .note): notes += 1
            case (.existing, _): existing += 1
            case (.fixed, _): fixed += 1
            }
        }
    }
}
