/// The settings that XcodeGen adds by platform and product type, as far as they bear on what ships (XcodeGen 2.45, SettingPresets/).
enum SettingPresets {
    typealias Setting = (name: String, value: String)

    /// Which presets a spec asks for: `options.settingPresets`.
    enum Scope: String {
        case all, none, project, targets

        var includesProject: Bool { self == .all || self == .project }
        var includesTargets: Bool { self == .all || self == .targets }
    }

    static let project: [Setting] = [("PRODUCT_NAME", "$(TARGET_NAME)")]

    /// - Parameter productType: without its prefix, such as `application`
    static func target(_ platform: SpecPlatform, productType: String) -> [Setting] {
        (platforms[platform] ?? []) + (productTypes[productType] ?? []) + (productType == "application" ? applications[platform] ?? [] : [])
    }

    /// Every name that a preset of a target may assign: what can't be known where the platform isn't.
    static let targetNames: Set<String> = Set(
        (Array(platforms.values) + Array(productTypes.values) + Array(applications.values) + Array(destinations.values)).joined().map(\.name))

    /// What each of the `supportedDestinations` adds; lists of platforms and device families are put together.
    static let destinations: [SpecDestination: [Setting]] = [
        .iOS: [("SUPPORTED_PLATFORMS", "iphoneos iphonesimulator"), ("TARGETED_DEVICE_FAMILY", "1,2"), ("SUPPORTS_MACCATALYST", "NO"),
               ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "YES"), ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "YES")],
        .tvOS: [("SUPPORTED_PLATFORMS", "appletvos appletvsimulator"), ("TARGETED_DEVICE_FAMILY", "3")],
        .watchOS: [("SUPPORTED_PLATFORMS", "watchos watchsimulator"), ("TARGETED_DEVICE_FAMILY", "4")],
        .visionOS: [("SUPPORTED_PLATFORMS", "xros xrsimulator"), ("TARGETED_DEVICE_FAMILY", "7"), ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "NO")],
        .macOS: [("SUPPORTED_PLATFORMS", "macosx"), ("SUPPORTS_MACCATALYST", "NO"), ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "NO")],
        .macCatalyst: [("SUPPORTS_MACCATALYST", "YES"), ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "NO")],
    ]

    private static let platforms: [SpecPlatform: [Setting]] = [
        .iOS: [("SDKROOT", "iphoneos"), ("TARGETED_DEVICE_FAMILY", "1,2")],
        .macOS: [("SDKROOT", "macosx")],
        .tvOS: [("SDKROOT", "appletvos"), ("TARGETED_DEVICE_FAMILY", "3")],
        .visionOS: [("SDKROOT", "xros"), ("TARGETED_DEVICE_FAMILY", "7")],
        .watchOS: [("SDKROOT", "watchos"), ("SKIP_INSTALL", "YES"), ("TARGETED_DEVICE_FAMILY", "4")],
    ]

    private static let applications: [SpecPlatform: [Setting]] = [
        .iOS: [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
        .macOS: [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
        .tvOS: [("ASSETCATALOG_COMPILER_APPICON_NAME", "App Icon & Top Shelf Image"), ("ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME", "LaunchImage")],
        .visionOS: [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
        .watchOS: [("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")],
    ]

    private static let productTypes: [String: [Setting]] = [
        "app-extension.messages": [("ASSETCATALOG_COMPILER_APPICON_NAME", "iMessage App Icon")],
        "framework": [("CURRENT_PROJECT_VERSION", "1"), ("SKIP_INSTALL", "YES")],
        "framework.static": [("CURRENT_PROJECT_VERSION", "1"), ("SKIP_INSTALL", "YES")],
        "library.static": [("SKIP_INSTALL", "YES")],
        "tv-app-extension": [("SKIP_INSTALL", "YES")],
    ]
}

/// The platforms that a target of a spec may name.
enum SpecPlatform: String, CaseIterable {
    case auto, iOS, tvOS, macOS, watchOS, visionOS

    /// Nil for `auto`.
    var deploymentTargetSetting: String? {
        switch self {
        case .auto: nil
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
        case .macOS: "MACOSX_DEPLOYMENT_TARGET"
        case .visionOS: "XROS_DEPLOYMENT_TARGET"
        }
    }

    var sdk: String {
        switch self {
        case .auto: "auto"
        case .iOS: "iphoneos"
        case .tvOS: "appletvos"
        case .watchOS: "watchos"
        case .macOS: "macosx"
        case .visionOS: "xros"
        }
    }
}

/// What `supportedDestinations` may hold, in the order in which XcodeGen goes through them.
enum SpecDestination: String, CaseIterable {
    case iOS, tvOS, watchOS, visionOS, macOS, macCatalyst

    var platform: SpecPlatform? { SpecPlatform(rawValue: rawValue) }

    /// The word for it in platform filters.
    var filterName: String { self == .visionOS ? "xros" : rawValue.lowercased() }
}
