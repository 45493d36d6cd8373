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
    func uses(_ slot: IconSlot) -> Bool {
        switch slot.idiom {
        case "universal":
            switch slot.platform {
            case "ios": platform == .iOS || platform == .macCatalyst
            case "watchos": platform == .watchOS
            default: false
            }
        case "iphone", "ipad", "ios-marketing", "car": platform == .iOS || platform == .macCatalyst
        case "mac": platform == .macOS || platform == .macCatalyst
        case "watch", "watch-marketing": platform == .watchOS
        default: false
        }
    }
}
