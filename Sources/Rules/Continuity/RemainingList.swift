import Snapshots
import Xcode

/// What is left in a product of a list of its Info.plist, and where to say that something of it is gone.
struct RemainingList {
    /// Empty where the list is no longer there.
    let value: PlistValue
    let place: Origin

    /// Nil where it can't be wholly known.
    init?(_ key: String, in product: ProductView) throws(SnapshotError) {
        switch try product.infoPlist(key) {
        case .known(let value, let provenance):
            if value.holdsUnknown { return nil }
            self.value = value
            place = provenance.origin.startOfList
        case .absent:
            guard let anchor = try product.infoPlistAnchor() else { return nil }
            value = .array([])
            place = anchor
        case .unknown: return nil
        }
    }
}
