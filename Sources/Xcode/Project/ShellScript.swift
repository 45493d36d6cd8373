/// A script that a phase of a target runs; it may write whatever it likes into the product.
package struct ShellScript: Hashable, Sendable {
    package let name: String
    package let text: String
    /// As written, with references to build settings; the files lists included.
    package let inputPaths: [String]
    package let outputPaths: [String]
    /// The place of the script's text.
    package let origin: Origin

    package init(name: String, text: String, inputPaths: [String], outputPaths: [String], origin: Origin) {
        self.name = name
        self.text = text
        self.inputPaths = inputPaths
        self.outputPaths = outputPaths
        self.origin = origin
    }
}

extension ShellScript {
    /// The lines that do something: neither comments nor messages.
    var commands: some Sequence<Substring> {
        text.split(whereSeparator: \.isNewline).lazy.map { $0.drop { $0 == " " || $0 == "\t" } }
            .filter { line in !line.hasPrefix("#") && !(line.hasPrefix("echo ") && !line.contains { $0 == ">" || $0 == "|" || $0 == "`" || $0 == "(" }) }
    }

    /// Whether the script's commands or what it says to write name a file; `GoogleService-Info.plist` is no `Info.plist`.
    func names(file name: String) -> Bool {
        (commands + outputPaths.map { $0[...] }).contains { part in
            var rest = part
            while let found = rest.firstRange(of: name) {
                let before = part[..<found.lowerBound].last
                if before.map({ !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" && $0 != "." }) ?? true { return true }
                rest = rest[found.upperBound...]
            }
            return false
        }
    }
}
