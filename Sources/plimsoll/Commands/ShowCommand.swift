import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules
import Snapshots
import Xcode

/// `plimsoll show`: prints what each target ships, as it is in a commit, in the index or on disk.
struct ShowCommand {
    /// Keys and places are long; beyond this many columns the eye loses the line.
    static let widest = 120

    private let options: ShowOptions

    init(_ options: ShowOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let snapshot = try snapshot(of: Opening.repository(options.directory, purpose: .command, mayFetch: options.mayFetch))
            let listing = try Self.reading { () throws(SnapshotError) in try ProjectListing(of: snapshot) }
            let configurations = try configurations(of: snapshot, listing)
            let workspace = Workspace(snapshot, listing: listing, files: FileStore())
            let unreadable = try Self.reading { () throws(SnapshotError) in try Self.unreadableProjects(workspace) }
            for path in unreadable { Output.error.write("plimsoll: \(TerminalText.path(path)) can't be read as a project\n") }
            if !unreadable.isEmpty, unreadable.count == listing.projects.count { return .failure }
            let all = try Self.reading { () throws(SnapshotError) in try workspace.products(of: listing.projects) }
            let selection = ProductSelection(of: all, target: options.target, onlyShipping: options.format == .text)
            if let message = selection.missingTarget { throw Opening.Failure(message: message, status: .usage) }
            let report = try Self.reading { () throws(SnapshotError) in try ProductReport(selection.products) { configurations.context(for: $0) } }
            return write(report, at: snapshot.identity, selection.remark)
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    private func write(_ report: ProductReport, at snapshot: SnapshotIdentity, _ remark: String?) -> ExitStatus {
        let remark = remark.map { "plimsoll: \($0)\n" } ?? ""
        switch options.format {
        case .json:
            let status = Output.standard.write(report: report.json(at: snapshot), then: .success)
            Output.error.write(remark)
            return status
        case .text:
            var text = ProductTextOptions()
            text.width = Output.standard.isTerminal ? min(TerminalWidth.columns(of: Output.standard.rawValue), Self.widest) : text.width
            text.color = Terminal.hasColor(options.color, on: .standard)
            text.showsAllKeys = options.target != nil
            let whole = report.text(text) + (report.isEmpty || remark.isEmpty ? "" : "\n") + remark
            return Output.standard.write(report: Array(whole.utf8), then: .success)
        }
    }

    private func snapshot(of repository: Repository) throws(Opening.Failure) -> any Snapshot {
        do throws(RepositoryError) {
            switch options.state {
            case .revision(let revision): return try repository.commitSnapshot(repository.resolve(revision))
            case .staged: return try repository.indexSnapshot()
            case .workingTree: return try repository.workingTreeSnapshot()
            }
        } catch {
            let hint = if case .bare = error { "; --at REV shows a commit" } else { "" }
            throw Opening.Failure(message: error.description + hint, status: CheckFailure.repository(error).isUsersFault ? .usage : .failure)
        }
    }

    private func configurations(of snapshot: any Snapshot, _ listing: ProjectListing) throws(Opening.Failure) -> ConfigurationTree {
        let loader = ConfigurationLoader(knownRules: RuleSet.all.ids, replacement: try Opening.configuration(options.config))
        do throws(CheckError) {
            return try loader.load(listing, from: snapshot)
        } catch {
            switch error {
            case .configuration(let error): throw Opening.Failure(message: error.description, status: .usage)
            case .snapshot(let error): throw Opening.Failure(message: error.message, status: .failure)
            }
        }
    }

    private static func unreadableProjects(_ workspace: Workspace) throws(SnapshotError) -> [TreePath] {
        var unreadable: [TreePath] = []
        for entry in workspace.listing.projects where try !workspace.isReadable(projectAt: entry.path) { unreadable.append(entry.path) }
        return unreadable
    }

    private static func reading<Value>(_ body: () throws(SnapshotError) -> Value) throws(Opening.Failure) -> Value {
        do throws(SnapshotError) {
            return try body()
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
    }
}
