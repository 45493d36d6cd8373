/// What GitHub's runner makes of a step's output: the commands it finds, line by line.
///
/// Written from the runner's behaviour: `::name properties::data` after white space, and the old `##[name properties]data` anywhere.
enum RunnerReader {
    struct Command: Equatable {
        let name: String
        let properties: [String: String]
        let data: String
    }

    private static let names: Set<String> = ["error", "warning", "notice", "debug", "group", "endgroup", "add-mask", "add-matcher", "remove-matcher",
                                             "set-output", "set-env", "save-state", "add-path", "stop-commands", "echo"]

    static func commands(in output: String) -> [Command] {
        lines(of: output).compactMap { command(in: $0) }
    }

    /// A lone CR begins a new line too.
    private static func lines(of output: String) -> [String] {
        output.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String(String.UnicodeScalarView($0)) }
    }

    static func command(in line: String) -> Command? {
        let scalars = Array(line.unicodeScalars)
        let trimmed = Array(scalars.drop { $0.properties.isWhitespace })
        if trimmed.starts(with: "::".unicodeScalars), let end = index(of: "::", in: trimmed, from: 2) {
            return command(head: trimmed[2..<end], data: trimmed[(end + 2)...], separator: ",", escapes: [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ",")])
        }
        if let start = index(of: "##[", in: scalars, from: 0), let end = index(of: "]", in: scalars, from: start) {
            return command(head: scalars[(start + 3)..<end], data: scalars[(end + 1)...], separator: ";", escapes: [("%0D", "\r"), ("%0A", "\n"), ("%3B", ";"), ("%5D", "]")])
        }
        return nil
    }

    private static func command(head: ArraySlice<Unicode.Scalar>, data: ArraySlice<Unicode.Scalar>, separator: Unicode.Scalar,
                                escapes: [(String, String)]) -> Command? {
        let parts = head.split(separator: " ", maxSplits: 1)
        guard let name = parts.first.map(text), names.contains(name.lowercased()) else { return nil }
        var properties: [String: String] = [:]
        for property in parts.count > 1 ? parts[1].split(separator: separator) : [] {
            let pair = property.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { properties[text(pair[0])] = unescaped(text(pair[1]), escapes) }
        }
        return Command(name: name, properties: properties, data: unescaped(text(data), Array(escapes.prefix(2))))
    }

    private static func unescaped(_ text: String, _ escapes: [(String, String)]) -> String {
        var result = ""
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if let escape = (escapes + [("%25", "%")]).first(where: { rest.starts(with: $0.0.unicodeScalars) }) {
                result += escape.1
                rest = rest.dropFirst(3)
            } else {
                result.unicodeScalars.append(scalar)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func index(of needle: String, in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        guard let first = needle.unicodeScalars.first else { return nil }
        return scalars.indices.dropFirst(start).first { scalars[$0] == first && scalars[$0...].starts(with: needle.unicodeScalars) }
    }
}
