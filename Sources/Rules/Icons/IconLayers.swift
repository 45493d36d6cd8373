import Catalogue
import Snapshots
import Xcode

/// A layered icon with too few or too many layers, or layers of another size than the icon.
package struct IconLayers: ProductRule {
    package static let description = RuleDescription(
        id: "icon-layers",
        severity: .error,
        group: .icons,
        summary: "a layered icon has too few or too many layers, or one of the wrong size",
        why: """
            A tvOS icon has two to five layers, a visionOS icon at most three; the one at the back is as large as the icon, no other is larger. The asset catalog compiler \
            stops at a stack with fewer than two layers that hold an image, and App Store Connect refuses a visionOS icon whose layers aren't 1024 \
            pixels at 2x.
            """,
        remedy: "Join or split the layers, and export each in the size that the message names.",
        storeCodes: ["ITMS-90471", "ITMS-90967"],
        reference: "https://developer.apple.com/documentation/xcode/configuring-your-app-icon",
        reads: [.identity, .appIcon],
        wrongExample: """
            { "layers" : [ { "filename" : "Front.imagestacklayer" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """,
        rightExample: """
            { "layers" : [ { "filename" : "Front.imagestacklayer" }, { "filename" : "Back.imagestacklayer" } ],
              "info" : { "author" : "xcode", "version" : 1 } }
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.isApplication else { return [] }
        var findings: [Finding] = []
        for set in try product.iconSets() {
            switch (set.kind, product.platform) {
            case (.brandAssets, .tvOS?):
                for asset in set.brandAssets { findings += try judge(asset, of: product) }
            case (.solidImageStack, .visionOS?):
                guard let stack = set.stack else { continue }
                findings += count(stack, IconLayout.visionOS, product)
                findings += try sizes(stack, product) { _ in (1024, 1024) }
                if let back = stack.layers?.last(where: \.isFilled), let slot = back.onlyLowScale {
                    findings.append(product.finding(Self.self, at: slot.origin, subject: [stack.folder.name, "scale"], .scale(back.name)))
                }
            default: continue
            }
        }
        return findings
    }

    private func judge(_ asset: BrandAsset, of product: ProductView) throws(SnapshotError) -> [Finding] {
        switch asset.content {
        case .stack(let stack):
            return count(stack, IconLayout.tvOS, product) + (try sizes(stack, product) { asset.size?.pixels(at: $0.scale) })
        case .images(let slots):
            var findings: [Finding] = []
            for slot in slots {
                if let finding = try wrongSize(slot, asset.size?.pixels(at: slot.scale), product) { findings.append(finding) }
            }
            return findings
        case .none, .missing, .unknown: return []
        }
    }

    private func count(_ stack: IconStack, _ layout: IconLayout, _ product: ProductView) -> [Finding] {
        guard let limits = layout.layers, let layers = stack.layers else { return [] }
        let filled = layers.count(where: \.isFilled)
        // A stack without any image is an icon that is missing, not one of the wrong form.
        guard filled > 0, !limits.contains(filled) else { return [] }
        return [product.finding(Self.self, at: stack.origin, subject: [stack.folder.name, "count"], .count(stack.folder.name, filled, limits))]
    }

    /// - Parameter expected: the pixels of the whole icon at a slot's scale; nil where that isn't known
    private func sizes(_ stack: IconStack, _ product: ProductView, _ expected: (Xcode.IconSlot) -> (width: Int, height: Int)?) throws(SnapshotError) -> [Finding] {
        var findings: [Finding] = []
        let layers = (stack.layers ?? []).filter(\.isFilled)
        for (index, layer) in layers.enumerated() {
            guard case .images(let slots) = layer.content else { continue }
            for slot in slots where !slot.platforms.isEmpty || slot.idiom == "universal" {
                // Upper layers may be cut to what they show; the one at the back fills the icon.
                let isBack = index == layers.count - 1
                if let finding = try wrongSize(slot, expected(slot), isBack: isBack, product) { findings.append(finding) }
            }
        }
        return findings
    }

    private func wrongSize(_ slot: Xcode.IconSlot, _ expected: (width: Int, height: Int)?, isBack: Bool = true, _ product: ProductView) throws(SnapshotError) -> Finding? {
        guard let expected, case .file(let entry, let name, let origin) = slot.image, let header = try product.imageHeader(of: entry),
              let width = header.width, let height = header.height else { return nil }
        let fits = isBack ? width == expected.width && height == expected.height : width <= expected.width && height <= expected.height
        if fits { return nil }
        return product.finding(Self.self, at: origin, subject: [name, "\(slot.scale ?? 0)"], .size(name, width, height, expected),
                               related: [RelatedLocation(Location(path: entry.path), "the image")])
    }
}

extension IconStack.Layer {
    /// The first image of a layer that has none for the scale of Apple Vision; nil where it has, and where that isn't known.
    fileprivate var onlyLowScale: Xcode.IconSlot? {
        let filled = content.slots.filter(\.isFilled)
        return filled.contains { $0.scale == 2 } ? nil : filled.first
    }
}

extension Xcode.IconSlot.Size {
    /// Nil where there is no scale: an image for all of them has no pixels of its own.
    fileprivate func pixels(at scale: Int?) -> (width: Int, height: Int)? {
        guard let scale, (1...8192).contains(width), (1...8192).contains(height) else { return nil }
        return (Int(width) * scale, Int(height) * scale)
    }
}

extension Message {
    fileprivate static func count(_ folder: String, _ count: Int, _ limits: ClosedRange<Int>) -> Message {
        count < limits.lowerBound
            ? "\(folder) has \(count) layer with an image; an icon needs at least \(limits.lowerBound), and the asset catalog compiler stops there"
            : "\(folder) has \(count) layers; an icon takes at most \(limits.upperBound)"
    }

    fileprivate static func scale(_ layer: String) -> Message {
        "\(layer), the layer at the back, has no image of scale 2x; App Store Connect refuses a visionOS icon without one"
    }

    fileprivate static func size(_ name: String, _ width: Int, _ height: Int, _ expected: (width: Int, height: Int)) -> Message {
        "\(name) is \(width) × \(height) pixels; the icon has \(expected.width) × \(expected.height)"
    }
}
