import CommandLineGrammar
import Git
import Hooks
import Reporting
import Snapshots

/// `plimsoll diff`: prints what would ship differently.
struct DiffCommand {
    private let options: DiffOptions

    init(_ options: DiffOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let report = try report(on: changes(in: Opening.repository(options.directory, purpose: .command, mayFetch: options.mayFetch)))
            if let message = report.missingTarget { throw Opening.Failure(message: message, status: .usage) }
            let status = write(report)
            for path in report.incomparableProjects {
                Output.error.write("plimsoll: \(TerminalText.path(path)) can be read as a project at one end only, so what it ships can't be compared\n")
            }
            return report.incomparableProjects.isEmpty ? status : .failure
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    private func changes(in repository: Repository) throws(Opening.Failure) -> ChangeSet {
        do throws(RepositoryError) {
            let range = try repository.resolveRange(options.range)
            return try repository.changes(from: range.base, to: range.head)
        } catch {
            throw Opening.Failure(message: error.description, status: CheckFailure.repository(error).isUsersFault ? .usage : .failure)
        }
    }

    private func report(on changes: ChangeSet) throws(Opening.Failure) -> DifferenceReport {
        do throws(SnapshotError) {
            return try DifferenceReport(changes, target: options.target)
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
    }

    private func write(_ report: DifferenceReport) -> ExitStatus {
        Output.standard.write(report: bytes(of: report), then: .success)
    }

    private func bytes(of report: DifferenceReport) -> [UInt8] {
        switch options.format {
        case .json: return report.json
        case .markdown: return Array(report.markdown.utf8)
        case .text:
            let width = Output.standard.isTerminal ? min(TerminalWidth.columns(of: Output.standard.rawValue), ShowCommand.widest) : ProductTextOptions().width
            return Array(report.text(width: width, color: Terminal.hasColor(options.color, on: .standard)).utf8)
        }
    }
}
