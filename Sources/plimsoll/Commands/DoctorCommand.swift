import CommandLineGrammar
import Git
import Hooks
import Reporting
import Snapshots

/// `plimsoll doctor`: says what was found, what could not be understood, and which hooks are in force.
struct DoctorCommand {
    private let options: DoctorOptions

    init(_ options: DoctorOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .command)
            let diagnosis = try diagnosis(of: snapshot(of: repository))
            let facts = [repositoryFacts(repository), hookFacts(repository), versions]
            let width = Output.standard.isTerminal ? min(TerminalWidth.columns(of: Output.standard.rawValue), ShowCommand.widest) : ProductTextOptions().width
            Output.standard.write(diagnosis.text(facts, width: width, color: Terminal.hasColor(options.color, on: .standard)))
            return diagnosis.isUnderstood ? .success : .findings
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }

    /// A bare repository has no files on disk, so its HEAD is taken.
    private func snapshot(of repository: Repository) throws(Opening.Failure) -> any Snapshot {
        do throws(RepositoryError) {
            if let revision = options.revision { return try repository.commitSnapshot(repository.resolve(revision)) }
            if !repository.isBare { return try repository.workingTreeSnapshot() }
            return try repository.headCommit().map { id throws(RepositoryError) in try repository.commitSnapshot(id) } ?? repository.emptySnapshot()
        } catch {
            throw Opening.Failure(message: error.description, status: CheckFailure.repository(error).isUsersFault ? .usage : .failure)
        }
    }

    private func diagnosis(of snapshot: any Snapshot) throws(Opening.Failure) -> Diagnosis {
        do throws(SnapshotError) {
            return try Diagnosis(of: snapshot)
        } catch {
            throw Opening.Failure(message: error.message, status: .failure)
        }
    }

    private func repositoryFacts(_ repository: Repository) -> FactSection {
        FactSection("Repository", [
            ("folder", repository.workTree ?? repository.gitDirectory),
            ("kind", repository.isBare ? "bare" : "with a work tree"),
            ("reader", reader(of: repository)),
            ("index", index(of: repository)),
            ("history", repository.isShallow ? "shallow: ranges that leave it can't be checked" : "complete"),
            ("objects", repository.isPartialClone ? "partial clone: what is left on the server is unknown, and read from there with --fetch" : "complete"),
        ])
    }

    private func reader(of repository: Repository) -> String {
        guard let reason = repository.commandReason else { return "libgit2" }
        return "\(repository.commandName ?? "git"), because \(reason)"
    }

    private func index(of repository: Repository) -> String {
        if repository.isBare { return "none" }
        do throws(RepositoryError) {
            let count = try repository.stagedFileCount()
            guard let reason = repository.indexReason else { return "read directly, \(count) files" }
            return "read through \(repository.commandName ?? "git"), because \(reason), \(count) files"
        } catch {
            return error.description
        }
    }

    private func hookFacts(_ repository: Repository) -> FactSection {
        do throws(InstallationError) {
            let folder = repository.isBare ? try HookFolder(ofServerRepositoryAt: repository.gitDirectory)
                : try HookFolder(ofWorkingRepositoryAt: repository.workTree)
            let inventory = HookInventory(folder)
            var rows = inventory.entries.map { ($0.hook.rawValue, Self.words($0.state)) }
            if let path = inventory.hooksPath { rows.append(("core.hooksPath", path)) }
            return FactSection("Hooks", rows)
        } catch {
            return FactSection("Hooks", [("unknown", error.message)])
        }
    }

    private static func words(_ state: HookInventory.State) -> String {
        switch state {
        case .none: "none"
        case .installed: "plimsoll's"
        case .callsCommand: "one that calls plimsoll"
        case .managed(let manager): "\(manager.rawValue)'s; 'plimsoll install' says how to add plimsoll to it"
        case .others: "another one, which doesn't call plimsoll"
        case .notExecutable: "a file that is not executable, so Git passes it over"
        }
    }

    private var versions: FactSection {
        FactSection("Versions", [
            ("plimsoll", Plimsoll.version), ("libgit2", LibgitVersion.text), ("git", InstalledGit.version() ?? "not in PATH"),
        ])
    }
}
