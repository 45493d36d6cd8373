import Syntax

/// Writes property lists of texts, arrays and dictionaries in the XML form.
enum PropertyListText {
    static func document(of openStep: String) throws -> String {
        written(try PropertyList.readOpenStep(Array(openStep.utf8)).root)
    }

    private static func written(_ node: Node) -> String {
        switch node.value {
        case .array(let items): "<array>" + items.map(written).joined() + "</array>"
        case .dictionary(let mapping):
            "<dict>" + mapping.effectiveEntries.map { "<key>\(escaped($0.key))</key>\n" + written($0.value) }.joined() + "</dict>"
        default: "<string>\(escaped(node.string ?? ""))</string>"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
