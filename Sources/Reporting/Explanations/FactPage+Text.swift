import Rules

extension FactPage {
    /// For a terminal.
    package func text(width: Int) -> String {
        var lines = ["\(title) (\(kind))", ""] + Self.wrapped(summary, width)
        if !facts.isEmpty {
            lines.append("")
            let longest = facts.map(\.name.count).max() ?? 0
            for (name, value) in facts {
                let label = name + String(repeating: " ", count: longest - name.count + 2)
                let body = Self.wrapped(value, max(width - longest - 2, 30))
                for (number, line) in body.enumerated() {
                    lines.append((number == 0 ? label : String(repeating: " ", count: longest + 2)) + line)
                }
            }
        }
        for section in sections {
            lines += ["", section.title]
            switch section.body {
            case .text(let text): lines += Self.wrapped(text, width)
            case .list(let items):
                for item in items {
                    for (number, line) in Self.wrapped(item, width - 2).enumerated() { lines.append((number == 0 ? "- " : "  ") + line) }
                }
            case .code(let code): lines += code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            }
        }
        if !rules.isEmpty { lines += ["", "Rules that see it"] + Self.wrapped(rules.map(\.text).joined(separator: ", "), width) }
        if let reference { lines += ["", "See \(reference)"] }
        return lines.map { $0 + "\n" }.joined()
    }

    /// As a document.
    package var markdown: String {
        var blocks = ["# \(Self.code(title))", "\(kind). \(summary)"]
        if !facts.isEmpty { blocks.append((["| | |", "| --- | --- |"] + facts.map { "| \($0.name) | \($0.value.replacing("|", with: "\\|")) |" }).joined(separator: "\n")) }
        for section in sections {
            blocks.append("## \(section.title)")
            switch section.body {
            case .text(let text): blocks.append(text)
            case .list(let items): blocks.append(items.map { "- \($0)" }.joined(separator: "\n"))
            case .code(let code): blocks.append("```\n\(code)\(code.hasSuffix("\n") ? "" : "\n")```")
            }
        }
        if !rules.isEmpty { blocks.append("Rules that see it: \(rules.map { Self.code($0.text) }.joined(separator: ", "))") }
        if let reference { blocks.append("See <\(reference)>") }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func code(_ text: String) -> String { MarkdownCode.of(text) }

    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        WordWrap(width: width, painter: Painter(usesColor: false), hangingIndent: "").lines(of: WordWrap.words(in: text))
    }

    /// For programs: all pages of one subject.
    package static func json(_ pages: [FactPage]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.key("pages")
            json.lines(pages) { json, page in page.write(to: &json) }
        }
        return json.bytes + [0x0A]
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", title)
            json.member("kind", kind)
            json.member("summary", summary)
            json.member("facts") { json in for (name, value) in facts { json.member(name, value) } }
            json.key("sections")
            json.array(sections) { json, section in
                json.object { json in
                    json.member("title", section.title)
                    switch section.body {
                    case .text(let text): json.member("text", text)
                    case .list(let items): json.member("items", items)
                    case .code(let code): json.member("code", code)
                    }
                }
            }
            json.member("rules", rules.map(\.text))
            json.member("reference", reference)
        }
    }
}
