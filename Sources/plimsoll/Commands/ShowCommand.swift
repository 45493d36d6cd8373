import CommandLineGrammar

/// `plimsoll show`: prints what each target ships.
struct ShowCommand {
    init(_ options: ShowOptions) {}
    func run() -> ExitStatus { .failure }
}
