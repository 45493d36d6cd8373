import Rules

/// The rules as a list: for a terminal, as a document, and for programs.
package enum RuleList {
    /// Grouped by subject, one rule a line, cut by nothing: the summary wraps under itself.
    package static func text(_ rules: [RuleDescription], width: Int) -> String {
        let longest = rules.map(\.id.text.count).max() ?? 0
        let indent = String(repeating: " ", count: longest + 13)
        var lines: [String] = []
        for group in RuleGroup.allCases {
            let members = rules.filter { $0.group == group }
            if members.isEmpty { continue }
            if !lines.isEmpty { lines.append("") }
            lines.append(group.title)
            for rule in members {
                let head = "  \(rule.id.text.padded(to: longest))  \(rule.severity.rawValue.padded(to: 7))  "
                let wrapped = WordWrap(width: max(width, longest + 40), painter: Painter(usesColor: false), hangingIndent: "").lines(of: WordWrap.words(in: rule.summary + (rule.isOffByDefault ? " (off by default)" : "")), indent: indent)
                for (number, line) in wrapped.enumerated() { lines.append(number == 0 ? head + line.trimmingIndent(indent) : line) }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    package static func markdown(_ rules: [RuleDescription]) -> String {
        var lines: [String] = []
        for group in RuleGroup.allCases {
            let members = rules.filter { $0.group == group }
            if members.isEmpty { continue }
            if !lines.isEmpty { lines.append("") }
            lines += ["### \(group.title)", "", "| rule | severity | finds that | store code |", "| --- | --- | --- | --- |"]
            for rule in members {
                let name = rule.reference.isEmpty ? "`\(rule.id)`" : "[`\(rule.id)`](\(rule.reference))"
                let severity = rule.severity.rawValue + (rule.isOffByDefault ? ", off by default" : "")
                lines.append("| \(name) | \(severity) | \(rule.summary) | \(rule.storeCodes.joined(separator: ", ")) |")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    package static func json(_ rules: [RuleDescription]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.key("rules")
            writer.lines(rules) { writer, rule in
                writer.object { writer in
                    writer.member("id", rule.id.text)
                    writer.member("severity", rule.severity.rawValue)
                    writer.member("offByDefault", rule.isOffByDefault)
                    writer.member("group", rule.group.rawValue)
                    writer.member("summary", rule.summary)
                    writer.member("why", rule.why)
                    writer.member("remedy", rule.remedy)
                    writer.member("storeCodes", rule.storeCodes)
                    writer.member("reference", rule.reference)
                }
            }
        }
        return writer.bytes + [0x0A]
    }
}

extension RuleGroup {
    /// The subject in words.
    var title: String {
        switch self {
        case .files: "Files"
        case .infoPlist: "Info.plist keys"
        case .purposeStrings: "Purpose strings"
        case .entitlements: "Entitlements, sandbox, hardened runtime"
        case .icons: "Icons and asset catalogs"
        case .orientation: "Orientation"
        case .launchAndScenes: "Launch and scenes"
        case .privacyManifest: "Privacy manifests"
        case .buildSettings: "Build settings"
        case .continuity: "Continuity"
        case .suppressions: "Suppressions and baseline"
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate func trimmingIndent(_ indent: String) -> String {
        hasPrefix(indent) ? String(dropFirst(indent.count)) : self
    }
}
