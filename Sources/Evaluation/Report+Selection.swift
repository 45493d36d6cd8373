import Rules

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

    /// Whether the change introduces a finding at or above a severity.
    package func hasIntroduced(atLeast severity: Severity) -> Bool {
        findings.contains { $0.state == .introduced && $0.finding.severity >= severity }
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
