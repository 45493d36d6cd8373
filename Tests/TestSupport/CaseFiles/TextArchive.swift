/// Several texts in one readable file, in the txtar form: a comment, then sections, each behind a line `-- name --`.
package struct TextArchive: Sendable {
    package struct Section: Sendable {
        package let name: String
        /// The lines up to the next section, with their line ends.
        package let body: String
        /// The line of the archive that opens the section, counted from 1.
        package let line: Int
    }

    package let comment: String
    package let sections: [Section]

    package init(_ text: String) {
        var comment = ""
        var sections: [Section] = []
        var open: (name: String, line: Int)?
        var body = ""
        func close() {
            if let open { sections.append(Section(name: open.name, body: body, line: open.line)) } else { comment = body }
            body = ""
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let name = Self.name(line) {
                close()
                open = (name, index + 1)
            } else {
                body += line + "\n"
            }
        }
        // What follows the last line end is no line.
        if body.hasSuffix("\n") { body.removeLast() }
        close()
        self.comment = comment
        self.sections = sections
    }

    private static func name(_ line: Substring) -> String? {
        guard line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 else { return nil }
        return String(line.dropFirst(3).dropLast(3))
    }
}
