import Snapshots
import Syntax
import Xcode

/// A store icon that can be seen through.
package struct AppIconAlpha: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-alpha",
        severity: .error,
        group: .icons,
        summary: "the App Store icon has transparent pixels",
        why: """
            App Store Connect refuses an iOS app whose 1024-pixel icon is transparent anywhere. An alpha channel in which \
            every pixel is opaque compiles to the same icon as none and is only worth a note; the dark and tinted variants \
            and macOS icons are meant to be transparent.
            """,
        remedy: "Flatten the image onto an opaque background and save it without an alpha channel.",
        storeCodes: ["ITMS-90717"],
        reference: "https://developer.apple.com/documentation/xcode/configuring-your-app-icon",
        reads: [.identity, .appIcon],
        wrongExample: "AppIcon.appiconset/1024.png: RGBA with the rounded corners cut out",
        rightExample: "AppIcon.appiconset/1024.png: RGB, square, the corners filled")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        // Action extensions use a template image on a transparent ground.
        guard product.kind.isApplication || product.isLooseFile, let set = try product.appIcon().value else { return [] }
        var findings: [Finding] = []
        for slot in set.slots where product.uses(slot, of: set) && isStoreSlot(slot, of: product) {
            guard case .file(let entry, let name, _) = slot.image else { continue }
            switch try product.transparency(of: entry) {
            case .transparent(let pixel):
                // No store message names a watch icon: observed practice only.
                let severity: Severity = slot.platforms.contains(.watchOS) ? .warning : .error
                findings.append(product.finding(Self.self, severity, in: entry.path, subject: [name], .transparent(name, x: pixel.x, y: pixel.y)))
            case .opaque:
                findings.append(product.finding(Self.self, .note, in: entry.path, subject: [name], .opaqueChannel(name)))
            case .noAlpha, .undecodable, nil: break
            }
        }
        return findings
    }

    private func isStoreSlot(_ slot: IconSlot, of product: ProductView) -> Bool {
        guard slot.appearances.isEmpty, slot.pixels?.width == 1024, !slot.platforms.contains(.macOS) else { return false }
        // The icon that a Mac shows of a Catalyst app is another one.
        return product.platform != .macCatalyst
    }
}

extension Message {
    fileprivate static func transparent(_ name: String, x: Int, y: Int) -> Message {
        "the App Store icon \(name) is transparent, first at pixel \(x),\(y); App Store Connect refuses it"
    }

    fileprivate static func opaqueChannel(_ name: String) -> Message {
        "the App Store icon \(name) provides for transparency, though every pixel is opaque; saving it without is safer"
    }
}
