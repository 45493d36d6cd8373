import Evaluation

/// What a check came to, in one line: `plimsoll: 1 error introduced, 2 fixed, 118 existing not shown · 3 rules on 1 of 6 targets · 4 ms`.
struct SummaryLine {
    let summary: Summary
    /// Whether the existing findings stand above.
    let showsExisting: Bool

    var text: String {
        "plimsoll: " + [counts, work, time].compactMap(\.self).joined(separator: " · ")
    }

    private var counts: String {
        var counts = [introduced]
        if summary.fixed > 0 { counts.append("\(summary.fixed) fixed") }
        if summary.suppressed > 0 { counts.append("\(summary.suppressed) suppressed") }
        if summary.existing > 0 { counts.append("\(summary.existing) existing" + (showsExisting ? "" : " not shown")) }
        return counts.joined(separator: ", ")
    }

    private var introduced: String {
        let counts = [(summary.errors, "error"), (summary.warnings, "warning"), (summary.notes, "note")]
            .filter { $0.0 > 0 }
            .map { Self.count($0.0, $0.1) }
        guard let last = counts.last else { return "nothing introduced" }
        let others = counts.dropLast().joined(separator: ", ")
        return (others.isEmpty ? last : "\(others) and \(last)") + " introduced"
    }

    private var work: String? {
        if summary.totalProducts == 0 && summary.rulesRun == 0 { return nil }
        let rules = Self.count(summary.rulesRun, "rule")
        if summary.totalProducts == 0 { return rules }
        return "\(rules) on \(summary.products) of \(Self.count(summary.totalProducts, "target"))"
    }

    private var time: String {
        let milliseconds = summary.milliseconds
        if milliseconds >= 10_000 { return "\(Decimal(milliseconds / 1000, places: 1).text) s" }
        return milliseconds >= 0.5 ? "\(Decimal(milliseconds, places: 0).text) ms" : "under 1 ms"
    }

    static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
