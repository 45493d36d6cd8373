/// The SDK that a product is built with.
package struct SettingsSDK: Hashable, Sendable {
    package let platform: Platform
    /// Such as `27.0`.
    package let version: String

    package init(_ platform: Platform, version: String) {
        self.platform = platform
        self.version = version
    }

    /// The name of the device SDK without its version: the word that `SDKROOT` and `SUPPORTED_PLATFORMS` use.
    package var name: String { Self.name(of: platform) }

    /// What `[sdk=…]` is compared with: `iphoneos27.0`.
    package var canonicalName: String { name + version }

    package static func name(of platform: Platform) -> String {
        switch platform {
        case .iOS: "iphoneos"
        case .macOS, .macCatalyst: "macosx"
        case .tvOS: "appletvos"
        case .watchOS: "watchos"
        case .visionOS: "xros"
        case .driverKit: "driverkit"
        }
    }

    /// The platform that a word of `SDKROOT` or `SUPPORTED_PLATFORMS` stands for, with or without a version;
    /// nil for `auto`, for paths and for words that are none.
    package static func platform(named word: String) -> Platform? {
        let stem = word.prefix { !$0.isNumber }
        switch stem {
        case "iphoneos", "iphonesimulator": return .iOS
        case "macosx": return .macOS
        case "appletvos", "appletvsimulator": return .tvOS
        case "watchos", "watchsimulator": return .watchOS
        case "xros", "xrsimulator": return .visionOS
        case "driverkit": return .driverKit
        default: return nil
        }
    }

    /// The setting that names the oldest system the product runs on.
    package static func deploymentTargetSetting(of platform: Platform) -> String {
        switch platform {
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .macOS, .macCatalyst: "MACOSX_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
        case .visionOS: "XROS_DEPLOYMENT_TARGET"
        case .driverKit: "DRIVERKIT_DEPLOYMENT_TARGET"
        }
    }

    /// Level 3: what the platform and the SDK set.
    var defaults: [(name: String, value: String)] {
        var values = [
            ("PLATFORM_NAME", name), ("SDK_NAME", canonicalName), ("SDK_VERSION", version),
            ("EFFECTIVE_PLATFORM_NAME", platform == .macCatalyst ? "-maccatalyst" : platform == .macOS ? "" : "-" + name),
            ("DEPLOYMENT_TARGET_SETTING_NAME", Self.deploymentTargetSetting(of: platform)),
            ("SUPPORTED_PLATFORMS", supportedPlatforms), ("LLVM_TARGET_TRIPLE_VENDOR", "apple"),
            ("SWIFT_PLATFORM_TARGET_PREFIX", targetPrefix), ("LLVM_TARGET_TRIPLE_SUFFIX", platform == .macCatalyst ? "-macabi" : ""),
            ("IS_MACCATALYST", platform == .macCatalyst ? "YES" : "NO"),
        ]
        // The Mac deployment target of a Catalyst product follows from the iOS one by a table of the SDK.
        if platform != .macCatalyst { values.append((Self.deploymentTargetSetting(of: platform), version)) }
        if platform == .iOS { values += [("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "YES"), ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "YES"), ("SUPPORTS_MACCATALYST", "YES")] }
        if platform == .macCatalyst { values.append(("SDK_VARIANT", "iosmac")) }
        return values
    }

    private var supportedPlatforms: String {
        switch platform {
        case .iOS: "iphonesimulator iphoneos"
        case .macOS, .macCatalyst: "macosx"
        case .tvOS: "appletvsimulator appletvos"
        case .watchOS: "watchsimulator watchos"
        case .visionOS: "xrsimulator xros"
        case .driverKit: "driverkit"
        }
    }

    private var targetPrefix: String {
        switch platform {
        case .iOS, .macCatalyst: "ios"
        case .macOS: "macos"
        case .tvOS: "tvos"
        case .watchOS: "watchos"
        case .visionOS: "xros"
        case .driverKit: "driverkit"
        }
    }
}
