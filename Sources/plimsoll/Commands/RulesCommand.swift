import CommandLineGrammar
import Reporting
import Rules

/// `plimsoll rules`: lists the rules.
struct RulesCommand {
    private let options: RulesOptions

    init(_ options: RulesOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        let rules = RuleRegistry.descriptions
        switch options.format {
        case .text: Output.standard.write(RuleList.text(rules, width: Terminal.width(of: .standard)))
        case .markdown: Output.standard.write(RuleList.markdown(rules))
        case .json: Output.standard.write(RuleList.json(rules))
        }
        return .success
    }
}

/// `plimsoll explain`: prints what is known of a rule, a key, an entitlement or a code.
struct ExplainCommand {
    private let options: ExplainOptions

    init(_ options: ExplainOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        let facts = FactPages(rules: RuleRegistry.descriptions)
        let pages = facts.find(options.subject)
        if pages.isEmpty {
            let near = facts.nearest(to: options.subject).map { "'\($0)'" }
            let meant = near.isEmpty ? "'plimsoll rules' lists the rules" : "did you mean \(near.joined(separator: ", "))?"
            Output.error.write("plimsoll: nothing is known of '\(TerminalText.visible(options.subject))'; \(meant)\n")
            return .usage
        }
        switch options.format {
        case .text: Output.standard.write(pages.map { $0.text(width: Terminal.width(of: .standard)) }.joined(separator: "\n"))
        case .markdown: Output.standard.write(pages.map(\.markdown).joined(separator: "\n"))
        case .json: Output.standard.write(FactPage.json(pages))
        }
        return .success
    }
}
