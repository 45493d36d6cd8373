import Snapshots
import Syntax
import Xcode

/// An icon image that doesn't have the pixels its slot stands for.
package struct AppIconWrongSize: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-wrong-size",
        severity: .error,
        group: .icons,
        summary: "an app icon image doesn't have the size of its slot",
        why: """
            An icon slot wants an image of exactly its size in points times its scale. The asset catalog compiler drops an \
            image of another size, and the upload is refused where the store's slot is then empty.
            """,
        remedy: "Export the image in the size named, or put it into the slot it was made for.",
        storeCodes: ["ITMS-90022", "ITMS-90704"],
        reference: "https://developer.apple.com/documentation/xcode/configuring-your-app-icon",
        reads: [.identity, .appIcon],
        wrongExample: """
            { "images" : [ { "filename" : "512.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "images" : [ { "filename" : "1024.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        for set in try product.compiledIconSets() {
            for slot in set.slots where product.uses(slot, of: set) {
                guard case .file(let entry, let name, let origin) = slot.image, let expected = slot.pixels,
                      let header = try product.imageHeader(of: entry), let width = header.width, let height = header.height,
                      width != expected.width || height != expected.height else { continue }
                findings.append(product.finding(
                    Self.self, at: origin, subject: [set.name, name, "\(expected.width)x\(expected.height)"],
                    .wrongSize(name, width, height, expected), related: [RelatedLocation(Location(path: entry.path), "the image")]))
            }
        }
        return findings
    }
}

extension Message {
    fileprivate static func wrongSize(_ name: String, _ width: Int, _ height: Int, _ expected: (width: Int, height: Int)) -> Message {
        "\(name) is \(width) × \(height) pixels; this slot needs \(expected.width) × \(expected.height)"
    }
}
