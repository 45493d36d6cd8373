import Rules

/// A rule as SARIF's tool component describes it, within the lengths that GitHub takes.
struct SARIFRule {
    private static let textLimit = 1024
    private static let nameLimit = 255
    private static let tagLimit = 20

    let id: RuleID
    private let severity: Severity
    private let isOffByDefault: Bool
    private let summary: String
    private let description: String
    private let help: String
    private let markdown: String?
    private let page: String?
    private let tags: [String]

    init(_ rule: RuleDescription, page: String?) {
        id = rule.id
        severity = rule.severity
        isOffByDefault = rule.isOffByDefault
        summary = Self.text([rule.summary], or: rule.id)
        description = Self.text([rule.why, rule.summary], or: rule.id)
        help = Self.text([[rule.why, rule.remedy].filter { !$0.isEmpty }.joined(separator: " ")], or: rule.id)
        markdown = RuleMarkdown(rule, page: page).text
        self.page = page
        tags = Array(([rule.group.rawValue] + rule.storeCodes).prefix(Self.tagLimit))
    }

    /// A rule that a finding names but nobody describes.
    init(undescribed id: RuleID, _ severity: Severity) {
        self.id = id
        self.severity = severity
        isOffByDefault = false
        summary = Self.text([], or: id)
        description = summary
        help = summary
        markdown = nil
        page = nil
        tags = []
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id.text)
            json.member("name", name)
            json.member("shortDescription") { json in json.member("text", summary) }
            json.member("fullDescription") { json in json.member("text", description) }
            json.member("help") { json in
                json.member("text", help)
                if let markdown { json.member("markdown", markdown) }
            }
            if let page { json.member("helpUri", page) }
            json.member("defaultConfiguration") { json in
                if isOffByDefault { json.member("enabled", false) }
                json.member("level", severity.rawValue)
            }
            json.member("properties") { json in
                json.member("tags", tags)
                json.member("precision", precision)
                json.member("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
            }
        }
    }

    /// The words of the id, each with a capital, without hyphens.
    private var name: String {
        let words = id.text.split(separator: "-").map { word in word.prefix(1).uppercased() + word.dropFirst() }
        return TextLimit.cut(words.joined(), to: Self.nameLimit)
    }

    /// A rule's severity is the evidence there is for it.
    private var precision: String {
        switch severity {
        case .error: "very-high"
        case .warning: "high"
        case .note: "medium"
        }
    }

    /// The first text that says something.
    private static func text(_ candidates: [String], or id: RuleID) -> String {
        TextLimit.cut(candidates.first { !$0.isEmpty } ?? (id.text.isEmpty ? "unnamed rule" : id.text), to: textLimit)
    }
}
