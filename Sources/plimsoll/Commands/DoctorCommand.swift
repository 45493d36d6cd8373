import CommandLineGrammar
struct DoctorCommand {
    init(_ options: DoctorOptions) {}
    func run() -> ExitStatus { .success }
}
