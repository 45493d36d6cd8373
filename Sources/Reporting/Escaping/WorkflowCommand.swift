/// One command of GitHub Actions, `::error file=F,line=L::message`, as the runner reads it from a step's output.
///
/// Source: `packages/core/src/command.ts` in actions/toolkit, and `ActionCommand.cs` in actions/runner.
struct WorkflowCommand {
    enum Kind: String {
        case error, warning, notice
    }

    let kind: Kind
    var title: String?
    var file: String?
    /// From 1; a 0 is left out, as the runner would take it for a place.
    var line: Int?
    var endLine: Int?
    var column: Int?
    var endColumn: Int?
    let message: String

    /// The runner cuts a message here, counted in UTF-16 code units.
    static let messageLimit = 4096

    /// The whole line, without its end.
    var text: String {
        let properties: [(String, String?)] = [
            ("title", title), ("file", file), ("line", Self.number(line)), ("endLine", Self.number(endLine)),
            ("col", Self.number(column)), ("endColumn", Self.number(endColumn)),
        ]
        let given = properties.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : "\(name)=\(Self.escaped(property: $0))" }
        }
        let head = given.isEmpty ? kind.rawValue : "\(kind.rawValue) \(given.joined(separator: ","))"
        return "::\(head)::\(Self.escaped(data: Self.cut(message)))"
    }

    private static func number(_ value: Int?) -> String? {
        value.flatMap { $0 > 0 ? String($0) : nil }
    }

    private static func escaped(data: String) -> String {
        var text = ""
        for scalar in data.unicodeScalars {
            switch scalar {
            case "%": text += "%25"
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func escaped(property: String) -> String {
        var text = ""
        for scalar in escaped(data: property).unicodeScalars {
            switch scalar {
            case ":": text += "%3A"
            case ",": text += "%2C"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func cut(_ message: String) -> String {
        TextLimit.cut(message, to: messageLimit) { scalar in scalar.value > 0xFFFF ? 2 : 1 }
    }
}
