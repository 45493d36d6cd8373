import Rules

/// A rule explained in Markdown: why, what to do, a wrong and a right example, the page.
struct RuleMarkdown {
    let text: String

    init(_ rule: RuleDescription, page: String?) {
        var parts = [rule.why, rule.remedy].filter { !$0.isEmpty }
        if !rule.wrongExample.isEmpty { parts.append("Wrong:\n\n" + Self.fenced(rule.wrongExample)) }
        if !rule.rightExample.isEmpty { parts.append("Right:\n\n" + Self.fenced(rule.rightExample)) }
        if !rule.storeCodes.isEmpty { parts.append("The store's code: \(rule.storeCodes.joined(separator: ", "))") }
        if let page { parts.append("[Reference](<\(page)>)") }
        text = parts.isEmpty ? rule.summary : parts.joined(separator: "\n\n")
    }

    /// With a fence longer than any run of backticks in the example.
    private static func fenced(_ example: String) -> String {
        var longest = 0
        var run = 0
        for byte in example.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\n\(example)\(example.hasSuffix("\n") ? "" : "\n")\(fence)"
    }
}
