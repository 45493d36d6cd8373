/// One option of a command: what it is called, what it takes, and what the help says of it.
package struct OptionDeclaration: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        /// A flag: given or not.
        case none
        /// Any text that isn't empty.
        case text(placeholder: String)
        /// One of these words.
        case choice([String])
    }

    /// The name as typed, dashes included.
    package let name: String
    package let value: Value
    /// Whether every value counts; without it the last one given does.
    package let isRepeatable: Bool
    /// What it does; lower case, without a period.
    package let summary: String

    static func flag(_ name: String, _ summary: String) -> OptionDeclaration {
        OptionDeclaration(name: name, value: .none, isRepeatable: false, summary: summary)
    }

    static func text(_ name: String, _ placeholder: String, repeatable: Bool = false, _ summary: String) -> OptionDeclaration {
        OptionDeclaration(name: name, value: .text(placeholder: placeholder), isRepeatable: repeatable, summary: summary)
    }

    static func choice<Choice: OptionChoice>(_ name: String, of type: Choice.Type, repeatable: Bool = false,
                                             _ summary: String) -> OptionDeclaration {
        OptionDeclaration(name: name, value: .choice(type.words), isRepeatable: repeatable, summary: summary)
    }

    /// The option as the left column of the help shows it: `--config FILE`.
    var form: String {
        switch value {
        case .none: name
        case .text(let placeholder): "\(name) \(placeholder)"
        case .choice(let choices): "\(name) \(choices.count <= 4 ? choices.joined(separator: "|") : placeholder)"
        }
    }

    /// The option as the usage line shows it, where a long list of choices would hide the rest.
    var usageForm: String { isRepeatable ? "[\(form)]..." : "[\(form)]" }

    private var placeholder: String {
        name.drop { $0 == "-" }.uppercased()
    }
}

/// A closed set of words that an option or argument can take.
package protocol OptionChoice: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}

extension OptionChoice {
    static var words: [String] { allCases.map(\.rawValue) }
}
