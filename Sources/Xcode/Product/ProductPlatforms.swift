/// The platforms that a target's settings choose.
enum ProductPlatforms {
    /// Device platforms in a fixed order; empty where SDKROOT or SUPPORTED_PLATFORMS can't be known.
    static func of(_ settings: BuildSettings) -> [Platform] {
        let stems: [String]
        switch settings.list("SUPPORTED_PLATFORMS") {
        case .known(let names, _) where !names.isEmpty: stems = names
        case .unknown: return []
        default:
            switch settings.string("SDKROOT") {
            case .known(let name, _) where name == "auto": return []
            case .known(let name, _) where !name.isEmpty: stems = [name]
            case .unknown: return []
            // The build system's own default (swift-build, Settings.swift).
            default: stems = ["macosx"]
            }
        }
        let named = Set(stems.compactMap(SettingsSDK.platform(named:)))
        var platforms = Platform.allCases.filter(named.contains)
        if platforms.contains(.iOS), settings.boolean("SUPPORTS_MACCATALYST").value == true { platforms.append(.macCatalyst) }
        return platforms
    }
}
