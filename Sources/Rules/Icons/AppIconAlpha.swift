import Snapshots
import Syntax
import Xcode

/// A store icon that can be seen through.
package struct AppIconAlpha: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-alpha",
        severity: .error,
        group: .icons,
        summary: "the App Store icon or a top shelf image has transparent pixels",
        why: """
            App Store Connect refuses an iOS or watchOS app whose 1024-pixel icon is transparent anywhere, and a tvOS app with a transparent \
            top shelf image. The asset catalog compiler warns of a tvOS icon that can be seen through behind all its layers. An alpha channel in which \
            every pixel is opaque compiles to the same icon as none and is only worth a note; the dark and tinted variants \
            and macOS icons are meant to be transparent.
            """,
        remedy: "Flatten the image onto an opaque background and save it without an alpha channel.",
        storeCodes: ["ITMS-90717", "ITMS-90396", "ITMS-90497"],
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
            findings += try judge(slot, .error, "App Store icon", product)
        }
        guard product.platform == .tvOS else { return findings }
        for asset in set.brandAssets {
            switch asset.content {
            case .images(let slots): for slot in slots { findings += try judge(slot, .error, "top shelf image", product) }
            case .stack(let stack):
                guard case .images(let slots)? = stack.layers?.last(where: \.isFilled)?.content else { continue }
                for slot in slots { findings += try judge(slot, .warning, "layer", product).filter { $0.severity != .note } }
            case .none, .missing, .unknown: break
            }
        }
        return findings
    }

    /// - Parameters:
    ///   - severity: that of a transparent image
    ///   - noun: what the image is
    private func judge(_ slot: Xcode.IconSlot, _ severity: Severity, _ noun: String, _ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard case .file(let entry, let name, _) = slot.image else { return [] }
        switch try product.transparency(of: entry) {
        case .transparent(let pixel):
            let message = severity == .error ? Message.transparent(noun, name, x: pixel.x, y: pixel.y) : .transparentLayer(name, x: pixel.x, y: pixel.y)
            return [product.finding(Self.self, severity, in: entry.path, subject: [name], message)]
        case .opaque: return [product.finding(Self.self, .note, in: entry.path, subject: [name], .opaqueChannel(noun, name))]
        case .noAlpha, .undecodable, nil: return []
        }
    }

    private func isStoreSlot(_ slot: Xcode.IconSlot, of product: ProductView) -> Bool {
        guard slot.appearances.isEmpty, slot.pixels?.width == 1024, !slot.platforms.contains(.macOS) else { return false }
        // The icon that a Mac shows of a Catalyst app is another one.
        return product.platform != .macCatalyst
    }
}

extension Message {
    fileprivate static func transparent(_ noun: String, _ name: String, x: Int, y: Int) -> Message {
        "the \(noun) \(name) is transparent, first at pixel \(x),\(y); App Store Connect refuses it"
    }

    fileprivate static func transparentLayer(_ name: String, x: Int, y: Int) -> Message {
        "\(name), in the layer at the back, is transparent, first at pixel \(x),\(y); the asset catalog compiler wants it opaque"
    }

    fileprivate static func opaqueChannel(_ noun: String, _ name: String) -> Message {
        "the \(noun) \(name) provides for transparency, though every pixel is opaque; saving it without is safer"
    }
}
