/// The platforms that a target's settings choose.
enum ProductPlatforms {
    /// Device platforms in a fixed order; empty where SDKROOT or SUPPORTED_PLATFORMS can't be known.
    ///
    /// A target that names its SDK itself, while SUPPORTED_PLATFORMS stands at the project for all targets, is built for that SDK alone. So is
    /// an application under a project that names one: Xcode would build it for the other platforms if it were asked to, but the list is
    /// there for what all targets share. An application for several platforms has a list of its own, and `auto` for its SDK.
    static func of(_ settings: BuildSettings, ofTarget own: BuildSettings, kind: ProductKind) -> [Platform] {
        if own.isAssigned("SUPPORTED_PLATFORMS").isAbsent {
            if case .known(let name, _) = own.string("SDKROOT"), let platform = SettingsSDK.platform(named: name) { return withCatalyst([platform], settings) }
            if kind.ships, case .known(let name, _) = settings.string("SDKROOT"), let platform = SettingsSDK.platform(named: name),
               case .known(let supported, _) = settings.list("SUPPORTED_PLATFORMS"), supported.contains(where: { SettingsSDK.platform(named: $0) == platform }) {
                return withCatalyst([platform], settings)
            }
        }
        let stems: [String]
        switch (settings.list("SUPPORTED_PLATFORMS"), settings.string("SDKROOT")) {
        case (.known(let names, _), _) where !names.isEmpty: stems = names
        case (_, .known("auto", _)): return []
        // Where a file that could name more platforms is missing, the SDK's own is one of them for certain.
        case (_, .known(let name, _)) where !name.isEmpty: stems = [name]
        case (.unknown, _), (_, .unknown): return []
        // The build system's own default (swift-build, Settings.swift).
        default: stems = ["macosx"]
        }
        let named = Set(stems.compactMap(SettingsSDK.platform(named:)))
        return withCatalyst(Platform.allCases.filter(named.contains), settings)
    }

    private static func withCatalyst(_ found: [Platform], _ settings: BuildSettings) -> [Platform] {
        var platforms = found
        if platforms.contains(.iOS), settings.boolean("SUPPORTS_MACCATALYST").value == true { platforms.append(.macCatalyst) }
        return platforms
    }
}
