import Snapshots
import Syntax

/// Turns what a property list file says into effective values: every text expanded, each with its place.
struct PlistTree {
    let document: Document
    let path: TreePath
    let mechanism: Origin.Mechanism
    /// Expands the build settings that a text at a place refers to.
    let expand: (String, Origin) -> Resolved<String>

    func dictionary(_ mapping: Mapping) -> PlistDictionary {
        PlistDictionary(mapping.effectiveEntries.map { entry in
            PlistDictionary.Entry(key: entry.key, keyOrigin: origin(entry.keyRange), item: item(entry.value))
        })
    }

    func origin(_ range: ByteRange) -> Origin {
        Origin(path: path, range: document.sourceRange(of: range), mechanism: mechanism)
    }

    private func item(_ node: Node) -> PlistItem {
        let origin = origin(node.range)
        switch node.value {
        case .string(let text): return string(text, at: origin)
        case .integer(let number): return PlistItem(.integer(number), Provenance(origin))
        case .unsignedInteger(let number): return PlistItem(.integer(Int64(clamping: number)), Provenance(origin))
        case .real(let number): return PlistItem(.real(number), Provenance(origin))
        case .boolean(let flag): return PlistItem(.boolean(flag), Provenance(origin))
        case .date(let seconds): return PlistItem(.date(seconds), Provenance(origin))
        case .data(let bytes): return PlistItem(.data(bytes), Provenance(origin))
        case .array(let items): return PlistItem(.array(items.map(item)), Provenance(origin))
        case .dictionary(let mapping): return PlistItem(.dictionary(dictionary(mapping)), Provenance(origin))
        case .uid, .null: return PlistItem(.unknown(Unknown("\(node.typeName) is no value of an Info.plist", at: origin)), Provenance(origin))
        }
    }

    private func string(_ text: String, at origin: Origin) -> PlistItem {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return PlistItem(.string(text), Provenance(origin)) }
        switch expand(text, origin) {
        case .known(let expanded, let provenance): return PlistItem(.string(expanded), provenance)
        case .absent: return PlistItem(.string(""), Provenance(origin))
        case .unknown(let unknown): return PlistItem(.unknown(Unknown(unknown.reason, at: unknown.origin, text: text)), Provenance(origin))
        }
    }
}
