import Catalogue
import Syntax

/// A colour in a colour set's Contents.json.
enum AssetColor {
    /// - Parameter number: the entry's place in the set, from 0
    static func faults(in color: Node, of number: Int) -> [AssetFault] {
        guard color.dictionary != nil else {
            return [AssetFault(node: color, subject: ["color \(number)"], message: "color is \(color.typeName), not a dictionary")]
        }
        var faults: [AssetFault] = []
        let space = color["color-space"]
        if let space, let name = space.string, !AssetField.colorColorSpace.allows(name) {
            faults.append(AssetFault(node: space, subject: ["color \(number)", name], message: .unknownSpace(name)))
        }
        guard let components = color["components"] else { return faults }
        let names = space?.string.map(isGray) == true ? ["white"] : ["red", "green", "blue"]
        for name in names where components[name] == nil {
            faults.append(AssetFault(node: components, subject: ["color \(number)", name], message: .lacks(name)))
        }
        for name in names + ["alpha"] {
            guard let node = components[name], !isComponent(node) else { continue }
            faults.append(AssetFault(node: node, subject: ["color \(number)", name], message: .malformed(name, node.string)))
        }
        return faults
    }

    private static func isGray(_ space: String) -> Bool { space.contains("gray") }

    /// Whether the value is a decimal number with a point, a whole number up to 255, or one in hexadecimal.
    private static func isComponent(_ node: Node) -> Bool {
        switch node.value {
        case .integer, .real: return true
        case .string(let text):
            if text.lowercased().hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16) != nil }
            if text.contains(".") || text.lowercased().contains("e") { return Double(text).map(\.isFinite) ?? false }
            return Int(text).map { (-255...255).contains($0) } ?? false
        default: return false
        }
    }
}

extension Message {
    fileprivate static func unknownSpace(_ name: String) -> Message {
        "the asset catalog compiler doesn't know the color-space \(name); known are \(AssetField.colorColorSpace.values.joined(separator: ", "))"
    }

    fileprivate static func lacks(_ name: String) -> Message { "the colour has no component \(name)" }

    fileprivate static func malformed(_ name: String, _ value: String?) -> Message {
        guard let value else { return "the component \(name) is neither a string nor a number" }
        return "the component \(name) is '\(value)'; it takes a number such as 0.502 with a decimal point, 128 of 255, or 0x80"
    }
}
