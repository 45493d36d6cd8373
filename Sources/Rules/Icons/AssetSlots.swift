import Syntax

/// Entries of one set that stand for the same slot.
enum AssetSlots {
    /// The kinds of set whose entries are told apart by their keys.
    private static let suffixes: Set<String> = ["appiconset", "imageset", "colorset", "stickersiconset", "launchimage", "brandassets", "complicationset"]
    /// What an entry puts into its slot; everything else says which slot it is.
    private static let contentKeys: Set<String> = ["filename", "unassigned", "color", "resizing", "alignment-insets"]

    /// Entries that put something else into a slot that an earlier one fills.
    static func duplicates(in set: AssetSet) -> [AssetFault] {
        guard suffixes.contains(set.kind.suffix) else { return [] }
        var filled: [String: Node] = [:]
        var faults: [AssetFault] = []
        for entry in set.entries where !entry.isUnassigned {
            guard let content = entry.node["filename"]?.string ?? entry.node["color"]?.text(without: []) else { continue }
            if content.isEmpty { continue }
            let slot = entry.node.text(without: contentKeys)
            guard let first = filled[slot] else {
                filled[slot] = entry.node
                continue
            }
            let other = first["filename"]?.string ?? first["color"]?.text(without: []) ?? ""
            if other != content {
                faults.append(AssetFault(node: entry.node, subject: ["duplicate", slot], message: .duplicate(first["filename"]?.string, entry.fileName)))
            }
        }
        return faults
    }
}

extension Node {
    /// The value in one line, the same for equal values whatever their order and layout.
    fileprivate func text(without keys: Set<String>) -> String {
        switch value {
        case .dictionary(let mapping):
            "{" + mapping.effectiveEntries.filter { !keys.contains($0.key) }.map { "\($0.key):\($0.value.text(without: []))" }.sorted().joined(separator: ",") + "}"
        case .array(let items): "[" + items.map { $0.text(without: []) }.sorted().joined(separator: ",") + "]"
        case .string(let text): text.jsonQuoted
        case .boolean(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        default: typeName
        }
    }
}

extension Message {
    fileprivate static func duplicate(_ first: String?, _ second: String?) -> Message {
        guard let first, let second else { return "this entry stands for the same slot as one above it; only one of them can count" }
        return "\(first) and \(second) stand for the same slot; only one of them can count"
    }
}
