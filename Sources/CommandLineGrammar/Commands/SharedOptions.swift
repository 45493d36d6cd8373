/// Options that mean the same in several commands.
enum SharedOptions {
    static let directory = OptionDeclaration.text("-C", "DIR", "act as if started in DIR")
    static let color = OptionDeclaration.choice("--color", of: ColorChoice.self, "when to colour the text (default: auto)")
    static let config = OptionDeclaration.text("--config", "FILE", "read the configuration from FILE")
    static let eachCommit = OptionDeclaration.flag("--each-commit", "judge every commit of the range, not only its net change")
    static let fetch = OptionDeclaration.flag("--fetch", "bring what a partial clone left on its server from there (default: it is unknown)")
    static let failOn = OptionDeclaration.choice(
        "--fail-on", of: FailureThreshold.self, "the least severity that makes the exit status 1 (default: error)")
    static let verbose = OptionDeclaration.flag("--verbose", "say what was looked at, and what is unknown and why")
}
