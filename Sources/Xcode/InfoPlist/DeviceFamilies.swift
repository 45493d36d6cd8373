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
            let numbers = Set(text.split { $0 == "," || $0 == " " || $0 == "\t" }.compactMap { Int($0) })
            if numbers.isEmpty { return .absent }
            var named = numbers.intersection(allowed)
            if platform == .visionOS, named.contains(7) { named = [7] }
            return .known(named.isEmpty ? allowed : named, provenance)
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
