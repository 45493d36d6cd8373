import Catalogue

/// The device families a product is built for: 1 iPhone, 2 iPad, 3 Apple TV, 4 Apple Watch, 6 Mac (Catalyst in Mac style), 7 Apple Vision.
enum DeviceFamilies {
    /// What the build writes as UIDeviceFamily: TARGETED_DEVICE_FAMILY as far as the platform has it; absent where the key is left alone.
    static func written(settings: BuildSettings, platform: Platform, kind: ProductKind) -> Resolved<Set<Int>> {
        let allowed = families(of: platform)
        if allowed.isEmpty { return .absent }
        switch settings.string("TARGETED_DEVICE_FAMILY") {
        case .unknown(let unknown): return .unknown(unknown)
        case .absent: return .absent
        case .known(let text, let provenance):
            let words = words(of: text)
            if words.isEmpty { return .absent }
            let left = leftOut(on: platform, kind: kind, settings: settings)
            let fitting = allowed.filter { words.contains(String($0)) && !left(words).contains($0) }
            // Where no number fits, all of the platform's are written.
            return .known(fitting.isEmpty ? allowed.subtracting(left(Set(allowed.map(String.init)))) : fitting, provenance)
        }
    }

    /// Whether a TARGETED_DEVICE_FAMILY that lists anything lists a family of the platform, where that has families at all.
    static func fit(_ platform: Platform, list: String) -> Bool {
        let (allowed, words) = (families(of: platform), words(of: list))
        return allowed.isEmpty || words.isEmpty || allowed.contains { words.contains(String($0)) }
    }

    private static func words(of list: String) -> Set<String> {
        Set(list.split { $0 == "," || $0 == " " }.map(String.init))
    }

    /// Families that give way to another one that is named: the iPad and iPhone to the Vision, and in Catalyst apps for
    /// iOS 14 or later the iPad to the Mac (swift-build, InterfaceBuilderShared.swift).
    private static func leftOut(on platform: Platform, kind: ProductKind, settings: BuildSettings) -> (Set<String>) -> Set<Int> {
        switch platform {
        case .visionOS: return { $0.contains("7") ? [1, 2] : [] }
        case .macCatalyst:
            let oldest = settings.string("IPHONEOS_DEPLOYMENT_TARGET").value.flatMap { SystemVersion($0) }
            let isForMacAssets = kind.isApplication && oldest.map { $0 >= SystemVersion(14) } == true
            return { isForMacAssets && $0.contains("6") ? [2] : [] }
        default: return { _ in [] }
        }
    }

    static func families(of platform: Platform) -> Set<Int> {
        switch platform {
        case .iOS: [1, 2]
        case .tvOS: [3]
        case .watchOS: [4]
        case .visionOS: [1, 2, 7]
        case .macCatalyst: [2, 6]
        case .macOS, .driverKit: []
        }
    }
}

/// The key by which each platform says the oldest system that a product runs on, and the setting that writes it.
enum MinimumOSKeys {
    static func key(for platform: Platform) -> (key: String, setting: String) {
        let key = switch platform {
        case .iOS, .tvOS, .watchOS, .visionOS: "MinimumOSVersion"
        case .macOS, .macCatalyst: "LSMinimumSystemVersion"
        case .driverKit: "OSMinimumDriverKitVersion"
        }
        return (key, SettingsSDK.deploymentTargetSetting(of: platform))
    }
}
