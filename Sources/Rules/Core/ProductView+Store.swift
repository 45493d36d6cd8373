import Snapshots
import Xcode

extension Fact {
    /// What `ProductView.storeRefusal()` reads.
    static let storeRefusal: Set<Fact> = [.identity, .infoPlistKey("LSRequiresIPhoneOS")]
}

extension ProductView {
    /// How bad it is that the App Store refuses something; nil where the product isn't meant for it.
    ///
    /// Mac apps ship outside the store as well, and a file alone says at most that it is one of an iPhone or iPad app.
    func storeRefusal() throws(SnapshotError) -> Severity? {
        let isBoundForStore: Bool
        if isLooseFile {
            isBoundForStore = try infoPlist("LSRequiresIPhoneOS").value?.boolean == true
        } else {
            switch platform {
            case .iOS?, .tvOS?, .watchOS?, .visionOS?: isBoundForStore = true
            case .macOS?, .macCatalyst?, .driverKit?: isBoundForStore = false
            case nil: return nil
            }
        }
        return switch distribution {
        case .appStore?: .error
        case nil: isBoundForStore ? .error : .note
        case .developerID?, .enterprise?, Distribution.none?: nil
        }
    }

    /// Whether a script phase may put another value into the product than the one that is known.
    func isScripted(_ key: String) throws(SnapshotError) -> Bool {
        try noting(.infoPlistKey(key)).infoPlist().scriptedKeys[key] != nil
    }
}

extension ProductView {
    /// Whether the product is a bundle that the store looks at, by itself or inside an app; true of a file alone, whose kind isn't known.
    var isBundleForStore: Bool { isLooseFile || kind.ships || kind == .framework }
}
