import CommandLineGrammar
import Hooks

/// `plimsoll install`: places hooks beside those that are there.
struct InstallCommand {
    private let options: InstallOptions

    init(_ options: InstallOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(InstallationError) {
            let folder = try HookFolder(server: options.server, directory: options.directory)
            let installer = try HookInstaller(in: folder, executable: ExecutablePath.current() ?? "plimsoll")
            return PlacementReport.write(try installer.install(options.hooks.compactMap { GitHook(rawValue: $0.rawValue) }))
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return .failure
        }
    }
}

/// `plimsoll uninstall`: takes the hooks away and puts back what was there.
struct UninstallCommand {
    private let options: UninstallOptions

    init(_ options: UninstallOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(InstallationError) {
            let folder = try HookFolder(server: options.server, directory: options.directory)
            return PlacementReport.write(try HookRemover(in: folder).remove())
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return .failure
        }
    }
}

private enum PlacementReport {
    static func write(_ placements: [HookPlacement]) -> ExitStatus {
        for placement in placements { Output.standard.write(placement.lines.map { $0 + "\n" }.joined()) }
        return placements.allSatisfy(\.isAsAsked) ? .success : .failure
    }
}
