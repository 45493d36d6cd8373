import Catalogue
import Snapshots
import Xcode

extension ProductView {
    /// The icon sets that are compiled: an Icon Composer document takes the place of the set with its name, which projects keep for older Xcodes.
    /// None for libraries and bundles inside an app, which nobody sees the icon of.
    func compiledIconSets() throws(SnapshotError) -> [IconSet] {
        guard isJudged else { return [] }
        let sets = try iconSets()
        let replaced = platform == .tvOS || platform == .visionOS ? [] : Set(sets.filter { $0.kind == .iconComposer }.map(\.name))
        return sets.filter { $0.kind != .appIconSet || !replaced.contains($0.name) }
    }

    /// Whether the product's platform is known to read an icon slot; one set may serve several platforms.
    func uses(_ slot: Xcode.IconSlot, of set: IconSet) -> Bool {
        if let platform { return slot.platforms.contains(platform) }
        // Whoever takes a set that serves one platform alone is built for that one.
        return !slot.platforms.isEmpty && set.slots.allSatisfy { $0.platforms == slot.platforms }
    }
}

extension Xcode.IconSlot {
    /// The platforms that read the slot; none where its idiom isn't known.
    var platforms: Set<Platform> {
        switch idiom {
        case "universal":
            switch platform {
            case "ios": [.iOS, .macCatalyst]
            case "watchos": [.watchOS]
            default: []
            }
        case "iphone", "ipad", "ios-marketing", "car": [.iOS, .macCatalyst]
        case "mac": [.macOS, .macCatalyst]
        case "watch", "watch-marketing": [.watchOS]
        case "tv": [.tvOS]
        case "vision", "reality": [.visionOS]
        default: []
        }
    }

    /// Whether the slot serves the platform, or doesn't say in known words which one it serves.
    func mayServe(_ platform: Platform) -> Bool { platforms.contains(platform) || platforms.isEmpty }

    /// Whether the slot names a file, be it there or not.
    var isFilled: Bool {
        switch image {
        case .none: false
        case .file, .missing, .unknown: true
        }
    }

    /// Whether this is the size of the App Store's icon.
    var isStoreSize: Bool { pixels?.width == 1024 && pixels?.height == 1024 }

    /// Whether the slot is for one kind of device, as in sets of older Xcodes.
    var isDevice: Bool { idiom == "iphone" || idiom == "ipad" }

    func isSize(of slot: Catalogue.IconSlot) -> Bool {
        size?.text == slot.size && "\(scale ?? 1)x" == slot.scale ?? "1x"
    }
}

extension Xcode.IconSlot.Size {
    /// As Contents.json has it: `83.5x83.5`.
    var text: String { "\(Self.text(width))x\(Self.text(height))" }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }
}

extension Catalogue.IconSlot {
    /// What tells the slot from others of its set.
    var subject: String { "\(role ?? idiom) \(size) \(scale ?? "")" }

    /// Whether a device of one of these families shows it; where the families aren't known, none does.
    func isFor(_ families: Set<Int>) -> Bool {
        switch idiom {
        case "iphone": families.contains(1)
        case "ipad": families.contains(2)
        default: false
        }
    }
}

extension IconStack.Layer {
    /// Whether the layer has an image; one that points elsewhere counts as having one.
    var isFilled: Bool {
        switch content {
        // What is filed under tv-marketing is taken by the compiler and not found by the store.
        case .images(let slots), .framed(let slots): slots.contains { $0.isFilled && $0.idiom != "tv-marketing" }
        case .unknown: true
        case .missing: false
        }
    }
}

extension BrandAsset {
    /// Whether there is anything to show.
    var isFilled: Bool {
        switch content {
        case .none, .missing: false
        case .stack(let stack): stack.layers?.contains(where: \.isFilled) ?? true
        case .images(let slots): slots.contains(where: \.isFilled)
        case .unknown: true
        }
    }
}
