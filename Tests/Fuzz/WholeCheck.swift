import Evaluation
import Git
import Reporting
import Rules
import Snapshots
import Xcode

extension Reader {
    /// The whole check of one snapshot against another, in every form of a report.
    static func check(seeds folder: String?) -> Reader {
        let mutator = CheckMutator(SeedApplication.ofTests() + (folder.map(SeedApplication.folders(below:)) ?? []))
        return Reader("check", make: { random in mutator.input(&random) }) { bytes in
            do {
                return try WholeCheck.brokenPromise(by: CheckInput(bytes).changeSet())
            } catch let error as CheckError {
                // A configuration that can't be read is said, with its place.
                if case .configuration = error { return nil }
                return "the check fails: \(error)"
            } catch {
                return "the check fails: \(error)"
            }
        }
    }
}

/// What every check promises of its answers, whatever it looks at.
private enum WholeCheck {
    static func brokenPromise(by changes: ChangeSet) throws -> String? {
        let evaluator = Evaluator(rules: .all, configuration: ConfigurationLoader(knownRules: RuleSet.all.ids), comparer: LineComparer(),
                                  today: CalendarDay("2027-01-01"), wantsLineHashes: true)
        let affected = try evaluator.evaluate(changes, .affected)
        let everything = try evaluator.evaluate(changes, .everything)
        if changed(affected) != changed(everything) {
            let (few, all) = (Set(changed(affected)), Set(changed(everything)))
            return "what the change reaches gives another answer: \(few.symmetricDifference(all).sorted())"
        }
        for format in ReportFormat.allCases {
            let output = format.write(everything, options: ReportOptions(rules: RuleRegistry.descriptions, toolVersion: "1.0.0"))
            if let fault = fault(in: output) { return "\(format): \(fault)" }
        }
        let difference = try DifferenceReport(changes)
        for output in [difference.json, Array(difference.markdown.utf8), Array(difference.text(width: 100, color: false).utf8)] {
            if let fault = fault(in: output) { return "difference: \(fault)" }
        }
        let listing = try ProjectListing(of: changes.head)
        let products = try Workspace(changes.head, listing: listing, files: FileStore()).products(of: listing.projects)
        let configurations = try ConfigurationLoader(knownRules: RuleSet.all.ids).load(listing, from: changes.head)
        let shown = try ProductReport(products) { configurations.context(for: $0) }
        return fault(in: Array(shown.text(ProductTextOptions()).utf8)).map { "show: \($0)" }
    }

    private static func changed(_ report: Report) -> [String] {
        report.findings.filter { $0.state != .existing }.map { "\($0.state) \($0.finding.rule) \($0.finding.location.path) \($0.finding.message)" }.sorted()
    }

    private static func fault(in output: [UInt8]) -> String? {
        guard let text = String(validating: output, as: UTF8.self) else { return "no UTF-8" }
        let isClean = text.unicodeScalars.allSatisfy { scalar in scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control }
        return isClean ? nil : "a steering character is raw"
    }
}
