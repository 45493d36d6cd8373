/// One argument of a command that is known by its place.
package struct WordDeclaration: Hashable, Sendable {
    package enum Count: Hashable, Sendable {
        case exactlyOne
        case atMostOne
        /// This many at most; the command itself says which of them it needs.
        case upTo(Int)
    }

    /// Upper case, as the usage line shows it.
    package let placeholder: String
    package let count: Count
    /// The words that it can be; nil for any.
    package let choices: [String]?
    /// What it is; lower case, without a period.
    package let summary: String

    init(_ placeholder: String, _ count: Count, choices: [String]? = nil, _ summary: String) {
        self.placeholder = placeholder
        self.count = count
        self.choices = choices
        self.summary = summary
    }

    var usageForm: String {
        switch count {
        case .exactlyOne: placeholder
        case .atMostOne: "[\(placeholder)]"
        case .upTo: "[\(placeholder)]..."
        }
    }

    var maximum: Int {
        switch count {
        case .exactlyOne, .atMostOne: 1
        case .upTo(let maximum): maximum
        }
    }
}
