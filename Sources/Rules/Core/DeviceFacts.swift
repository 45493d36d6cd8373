import Xcode

extension Fact {
    /// What `ProductView.infoPlist(_:on:)` reads: a key in the spellings that a device looks for.
    static func infoPlist(_ key: String, on device: EffectiveInfoPlist.Device) -> Set<Fact> {
        Set(device.spellings(of: key).map { .infoPlistKey($0) })
    }
}

extension Provenance {
    /// The line a person would edit: a text in a property list that refers to a setting is edited where the setting is assigned.
    package var editableOrigin: Origin {
        guard [.infoPlistFile, .entitlementsFile, .generatorSpec].contains(origin.mechanism),
              let setting = references.first(where: { $0.mechanism == .projectSetting || $0.mechanism == .xcconfigSetting }) else { return origin }
        return setting
    }
}
