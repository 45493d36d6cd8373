import Catalogue
import Snapshots
import Syntax
import Xcode

/// A value in a set's Contents.json that the asset catalog compiler doesn't know.
package struct AssetContentsInvalid: FileRule {
    package static let description = RuleDescription(
        id: "asset-contents-invalid",
        severity: .warning,
        group: .icons,
        summary: "a set of an asset catalog describes a slot or a colour in words that Xcode doesn't know",
        why: """
            The asset catalog compiler passes over an entry with a value that it doesn't know, mostly without stopping the build: the \
            image or colour is then missing at run time. Of two entries for one slot only one can win.
            """,
        remedy: "Write the value as Xcode does; the message names those there are. Take one of two equal entries out.",
        reference: "https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/AssetTypes.html",
        reads: [.file],
        wrongExample: """
            { "images" : [ { "filename" : "anchor.pdf", "idiom" : "univeral" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "images" : [ { "filename" : "anchor.pdf", "idiom" : "universal" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        if file.isVendored || file.isSample { return [] }
        guard let set = try AssetSet(file) else { return [] }
        var faults: [AssetFault] = []
        for (index, entry) in set.entries.enumerated() { faults += entryFaults(of: entry.node, number: index, in: set) }
        faults += AssetSlots.duplicates(in: set)
        return faults.map { fault in
            file.finding(Self.self, at: set.document.sourceRange(of: fault.node.range), subject: fault.subject, fault.message, fix: nil)
        }
    }

    private func entryFaults(of entry: Node, number: Int, in set: AssetSet) -> [AssetFault] {
        let slot = "\(entry["filename"]?.string ?? "entry \(number + 1)")"
        var faults: [AssetFault] = []
        func check(_ node: Node?, _ key: String, _ field: AssetField) {
            guard let node else { return }
            guard let value = node.string else {
                faults.append(AssetFault(node: node, subject: [slot, key], message: .wrongType(key, node.typeName)))
                return
            }
            if !field.allows(value) { faults.append(AssetFault(node: node, subject: [slot, key, value], message: .unknownValue(key, value, field.values))) }
        }
        check(entry["idiom"], "idiom", .idiom)
        check(entry["scale"], "scale", .scale)
        check(entry["display-gamut"], "display-gamut", .displayGamut)
        // The compiler reads it beside this idiom alone; what icon sets of stickers may say is not known.
        if set.kind.suffix == "appiconset", entry["idiom"]?.string == "universal" { check(entry["platform"], "platform", .platform) }
        for appearance in entry["appearances"]?.array ?? [] {
            check(appearance["appearance"], "appearance", .appearance)
            switch appearance["appearance"]?.string {
            case "luminosity": check(appearance["value"], "value", .luminosity)
            case "contrast": check(appearance["value"], "value", .contrast)
            default: break
            }
        }
        if set.kind.suffix == "colorset", let color = entry["color"] { faults += AssetColor.faults(in: color, of: number) }
        return faults
    }
}

/// One thing that is wrong in a Contents.json.
struct AssetFault {
    let node: Node
    let subject: [String]
    let message: Message
}

extension Message {
    fileprivate static func wrongType(_ key: String, _ type: String) -> Message {
        "\(key) is \(type); the asset catalog compiler takes a string there alone"
    }

    fileprivate static func unknownValue(_ key: String, _ value: String, _ known: [String]) -> Message {
        "the asset catalog compiler doesn't know the \(key) \(value) and passes over the entry; known are \(known.joined(separator: ", "))"
    }
}
