import Snapshots
import Xcode

extension ProductView {
    /// The kinds of device that an iOS product runs on, the iPad first; both where that isn't known of a file alone, none where it isn't known of a target.
    package func devices() throws(SnapshotError) -> [EffectiveInfoPlist.Device] {
        if isLooseFile { return [.iPad, .iPhone] }
        guard isIOS, let families = try deviceFamilies().value else { return [] }
        let all: [(family: Int, device: EffectiveInfoPlist.Device)] = [(2, .iPad), (1, .iPhone)]
        return all.filter { families.contains($0.family) }.map(\.device)
    }

    /// UIDeviceFamily as a file gives it, where the build replaces it.
    package func replacedDeviceFamily() throws(SnapshotError) -> PlistItem? {
        try noting(.infoPlistKey("UIDeviceFamily")).infoPlist().background.replacedDeviceFamily
    }

    /// The values that the product's devices read for a key, each once; of a file alone all that it gives for any of them.
    package func infoPlistOnDevices(_ key: String) throws(SnapshotError) -> [PlistItem] {
        var items: [PlistItem] = []
        for device in try devices() {
            let spellings = device.spellings(of: key)
            if isLooseFile {
                for spelling in spellings { add(try infoPlist(spelling), to: &items) }
            } else {
                add(try infoPlist(key, on: device), to: &items)
            }
        }
        return items
    }

    private func add(_ value: Resolved<PlistValue>, to items: inout [PlistItem]) {
        guard case .known(let value, let provenance) = value, !items.contains(where: { $0.origin == provenance.origin }) else { return }
        items.append(PlistItem(value, provenance))
    }

    /// Whether the product is an application for iPhone or iPad, or a file alone that may belong to one.
    package var mayBeIOSApplication: Bool { isLooseFile || (isIOS && kind.isApplication) }
}

extension Fact {
    /// What `ProductView.infoPlist(_:on:)` reads on any device, and what tells the devices.
    static func infoPlist(onDevices keys: String...) -> Set<Fact> {
        keys.reduce(into: [.identity, .deviceFamilies]) { $0.formUnion(infoPlist($1, on: .iPad).union(infoPlist($1, on: .iPhone))) }
    }
}
