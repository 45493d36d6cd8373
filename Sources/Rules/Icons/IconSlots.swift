import Snapshots
import Xcode

extension ProductView {
    /// The icon sets that are compiled: an Icon Composer document takes the place of the set with its name, which projects keep for older Xcodes.
    func compiledIconSets() throws(SnapshotError) -> [IconSet] {
        let sets = try iconSets()
        let replaced = platform == .tvOS || platform == .visionOS ? [] : Set(sets.filter { $0.kind == .iconComposer }.map(\.name))
        return sets.filter { $0.kind != .appIconSet || !replaced.contains($0.name) }
    }

    /// Whether the product's platform is known to read an icon slot; one set may serve several platforms.
    func uses(_ slot: IconSlot, of set: IconSet) -> Bool {
        if let platform { return slot.platforms.contains(platform) }
        // Whoever takes a set that serves one platform alone is built for that one.
        return !slot.platforms.isEmpty && set.slots.allSatisfy { $0.platforms == slot.platforms }
    }
}

extension IconSlot {
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
        default: []
        }
    }
}
