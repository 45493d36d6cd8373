/// The commands, in the order in which the help lists them.
package enum CommandName: String, Hashable, Sendable, CaseIterable {
    case check
    case hook
    case show
    case diff
    case rules
    case explain
    case install
    case uninstall
    case doctor
    case notes

    /// What the command can be given.
    package var grammar: CommandGrammar {
        switch self {
        case .check: CheckGrammar.grammar
        case .hook: HookGrammar.grammar
        case .show: ShowGrammar.grammar
        case .diff: DiffGrammar.grammar
        case .rules: RulesGrammar.grammar
        case .explain: ExplainGrammar.grammar
        case .install: InstallGrammar.grammar
        case .uninstall: UninstallGrammar.grammar
        case .doctor: DoctorGrammar.grammar
        case .notes: NotesGrammar.grammar
        }
    }
}
