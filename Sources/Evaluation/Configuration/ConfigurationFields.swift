import Rules
import Snapshots
import Syntax

/// Takes the values of a configuration file apart; whatever is not as it should be is an error with its place.
package struct ConfigurationFields: Sendable {
    package typealias Entries = [(key: String, position: SourcePosition, value: YAMLNode)]

    let path: TreePath

    package init(path: TreePath) {
        self.path = path
    }

    /// - Returns: nil for a file that says nothing
    package func root(of bytes: [UInt8]) throws(ConfigurationError) -> YAMLNode? {
        do throws(SyntaxError) {
            return try YAMLReader.read(bytes)
        } catch {
            throw ConfigurationError(path: path, position: error.position, message: error.message)
        }
    }

    package func entries(of node: YAMLNode, _ name: String) throws(ConfigurationError) -> Entries {
        guard let entries = node.mapping else { throw failure("\(name) must be a mapping of keys to values", at: node) }
        return entries.map { ($0.key, $0.keyRange.start, $0.value) }
    }

    package func text(_ node: YAMLNode, _ name: String) throws(ConfigurationError) -> String {
        guard let text = node.scalar else { throw failure("\(name) must be a single value", at: node) }
        return text
    }

    package func texts(_ node: YAMLNode, _ name: String) throws(ConfigurationError) -> [String] {
        guard let items = node.sequence else { throw failure("\(name) must be a list", at: node) }
        var texts: [String] = []
        for item in items { texts.append(try text(item, "an entry of \(name)")) }
        return texts
    }

    /// One of a few words.
    package func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode, _ name: String) throws(ConfigurationError) -> Choice
    where Choice.RawValue == String {
        let text = try text(node, name)
        guard let choice = Choice(rawValue: text) else {
            throw failure("\(name) must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")), not '\(text)'", at: node)
        }
        return choice
    }

    package func failure(_ message: String, at node: YAMLNode) -> ConfigurationError {
        ConfigurationError(path: path, position: node.position, message: message)
    }

    package func unknown(_ key: String, at position: SourcePosition, known: [String], what: String = "key") -> ConfigurationError {
        let near = known.sorted().first { EditDistance.between($0, key, atMost: 2) != nil }
        let hint = near.map { "; did you mean '\($0)'?" } ?? (known.count <= 8 ? "; there are \(known.sorted().joined(separator: ", "))" : "")
        return ConfigurationError(path: path, position: position, message: "unknown \(what) '\(key)'\(hint)")
    }
}
