import Snapshots

extension Product {
    /// Why the platform can't be known; nil where it is.
    package func platformObstacle() throws(SnapshotError) -> Unknown? {
        if platform != nil { return nil }
        let settings = try settings()
        if case .unknown(let unknown) = settings.list("SUPPORTED_PLATFORMS") { return unknown }
        switch settings.string("SDKROOT") {
        case .unknown(let unknown): return unknown
        case .known(let name, let provenance) where name == "auto":
            return Unknown("SDKROOT is auto and SUPPORTED_PLATFORMS is not set", at: provenance.origin)
        default: return Unknown("neither SUPPORTED_PLATFORMS nor SDKROOT names a known platform", at: origin)
        }
    }

    /// Whether the product has an Info.plist, in its bundle or in its binary; true where it may have one.
    package func carriesInfoPlist() throws(SnapshotError) -> Bool {
        switch kind.infoPlist {
        case .inBundle: return try infoPlist().exists
        case .inBinaryOnRequest:
            if try settings().boolean("CREATE_INFOPLIST_SECTION_IN_BINARY").value == false { return false }
            return try infoPlist().exists
        case .none:
            // What a product of a type that isn't known carries shows only in its settings.
            guard case .other = kind else { return false }
            return try infoPlist().exists
        }
    }
}
