import Rules

/// What there is to say about one subject: a rule, a key, an entitlement, a setting, a value or a code.
package struct FactPage: Sendable {
    struct Section: Sendable {
        enum Body: Sendable {
            case text(String)
            case list([String])
            case code(String)
        }

        let title: String
        let body: Body
    }

    /// The name, in its exact spelling.
    package let title: String
    /// What kind of thing it is: `Info.plist key`.
    package let kind: String
    /// What it is, as one sentence.
    package let summary: String
    /// Short facts, each with its name: type, platforms, confidence.
    package private(set) var facts: [(name: String, value: String)] = []
    private(set) var sections: [Section] = []
    /// The rules that see it.
    package private(set) var rules: [RuleID] = []
    /// Apple's page, or a report of what was seen; nil where there is none.
    package let reference: String?

    init(_ title: String, kind: String, summary: String, reference: String?) {
        self.title = title
        self.kind = kind
        self.summary = summary.sentence
        self.reference = reference.flatMap { $0.isEmpty ? nil : $0 }
    }

    mutating func add(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { facts.append((name, value)) }
    }

    mutating func add(_ name: String, _ values: [String]) {
        add(name, values.joined(separator: ", "))
    }

    mutating func addText(_ title: String, _ text: String?) {
        if let text, !text.isEmpty { sections.append(Section(title: title, body: .text(text.sentence))) }
    }

    mutating func addList(_ title: String, _ items: [String]) {
        if !items.isEmpty { sections.append(Section(title: title, body: .list(items))) }
    }

    mutating func addCode(_ title: String, _ code: String) {
        if !code.isEmpty { sections.append(Section(title: title, body: .code(code))) }
    }

    mutating func see(_ rules: [RuleID]) {
        for rule in rules where !self.rules.contains(rule) { self.rules.append(rule) }
    }
}

extension String {
    /// With a capital at the beginning, unless it begins with a name, and a period at the end.
    var sentence: String {
        guard let last, !isEmpty else { return self }
        let word = prefix { $0 != " " }
        let isName = word.dropFirst().contains { $0.isUppercase || $0 == "." || $0 == "-" }
        let start = isName ? self : prefix(1).uppercased() + dropFirst()
        return ".!?:".contains(last) ? start : start + "."
    }
}
