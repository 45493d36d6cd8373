import Bounds
import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules
import Snapshots

/// `plimsoll baseline`: writes down what is wrong in the files on disk, or looks after what was written down.
struct BaselineCommand {
    private static let permissions: UInt16 = 0o644

    private let options: BaselineOptions

    init(_ options: BaselineOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .command)
            let whole = try WholeTree(of: repository, options.config)
            switch options.action {
            case .write: return try write(whole, in: repository)
            case .prune: return try prune(whole, in: repository)
            case .check: return check(whole)
            }
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    private func write(_ whole: WholeTree, in repository: Repository) throws(Opening.Failure) -> ExitStatus {
        let baseline: Baseline
        do throws(SnapshotError) {
            baseline = try Baseline(of: whole.report, in: whole.snapshot)
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
        try replace(baseline, in: repository)
        Output.standard.write("plimsoll: \(Baseline.path) lists \(Self.count(baseline.entries.count, "finding")).\n")
        return .success
    }

    private func prune(_ whole: WholeTree, in repository: Repository) throws(Opening.Failure) -> ExitStatus {
        guard let baseline = try whole.baseline() else {
            Output.standard.write("plimsoll: there is no \(Baseline.path).\n")
            return .success
        }
        let unneeded = whole.report.unneededBaseline
        if !unneeded.isEmpty { try replace(baseline.without(unneeded.map(\.entry)), in: repository) }
        let kept = baseline.entries.count - unneeded.count
        Output.standard.write("plimsoll: \(Self.count(unneeded.count, "entry")) taken out of \(Baseline.path), \(kept) kept.\n")
        return .success
    }

    private func check(_ whole: WholeTree) -> ExitStatus {
        let unneeded = whole.report.unneededBaseline
        for (entry, line) in unneeded {
            let subject = entry.subject.joined(separator: ", ")
            Output.standard.write("\(Baseline.path):\(line): \(TerminalText.visible(entry.path)): \(TerminalText.visible(subject)) [\(TerminalText.visible(entry.rule.text))] is no longer found\n")
        }
        Output.standard.write("plimsoll: \(Self.count(unneeded.count, "entry")) of \(Baseline.path) can go\(unneeded.isEmpty ? "" : "; plimsoll baseline --prune takes them out").\n")
        return unneeded.isEmpty ? .success : .findings
    }

    private func replace(_ baseline: Baseline, in repository: Repository) throws(Opening.Failure) {
        let contents = baseline.json
        guard contents.count <= Bound.File.baselineBytes else {
            throw Opening.Failure(message: "\(Baseline.path) would be larger than 16 MB, which no check reads", status: .failure)
        }
        do throws(TreeFile.Failure) {
            try TreeFile(root: repository.workTree ?? "", path: Baseline.path).replace(with: contents, permissions: Self.permissions)
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        if number == 1 { return "1 \(noun)" }
        return "\(number) \(noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")"
    }
}
