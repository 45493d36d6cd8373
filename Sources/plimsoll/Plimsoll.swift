import CommandLineGrammar

/// The program: takes a command line apart and runs what it asks for.
enum Plimsoll {
    static let version = "0.1.0"

    static func run(_ words: [String]) -> ExitStatus {
        do throws(UsageError) {
            return run(try Invocation(words: words))
        } catch {
            Output.error.write("plimsoll: \(error.message)\n\(error.advice)\n")
            return .usage
        }
    }

    private static func run(_ invocation: Invocation) -> ExitStatus {
        switch invocation {
        case .check(let options): return CheckCommand(options).run()
        case .hook(let options): return HookCommand(options).run()
        case .show(let options): return ShowCommand(options).run()
        case .diff(let options): return DiffCommand(options).run()
        case .rules(let options): return RulesCommand(options).run()
        case .explain(let options): return ExplainCommand(options).run()
        case .install(let options): return InstallCommand(options).run()
        case .uninstall(let options): return UninstallCommand(options).run()
        case .doctor(let options): return DoctorCommand(options).run()
        case .notes(let options): return NotesCommand(options).run()
        case .help(let command):
            Output.standard.write(HelpText(columns: Terminal.width(of: .standard)).text(on: command))
            return .success
        case .version:
            Output.standard.write("plimsoll \(version)\n")
            return .success
        }
    }
}
