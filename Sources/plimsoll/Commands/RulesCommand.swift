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

/// `plimsoll explain`: prints all there is to say about one rule.
struct ExplainCommand {
    private let options: ExplainOptions

    init(_ options: ExplainOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        let id = RuleID(options.rule)
        guard let rule = RuleSet.all.description(of: id) else {
            Output.error.write("plimsoll: there is no rule '\(options.rule)'; 'plimsoll rules' lists them\n")
            return .usage
        }
        Output.standard.write(RuleExplanation(rule, width: Terminal.width(of: .standard)).text)
        return .success
    }
}
