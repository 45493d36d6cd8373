import Xcode

extension ProductKind {
    /// The product type without Apple's prefix, such as `application` or `bundle.unit-test`; nil where the target names none.
    var shortProductType: String? {
        let prefix = "com.apple.product-type."
        return productType.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }

    /// What people call it; the product type for kinds that hardly anybody builds.
    var words: String {
        switch self {
        case .application: "app"
        case .appClip: "App Clip"
        case .watchApp, .watchApp2: "watch app"
        case .watchAppContainer: "watch app container"
        case .messagesApp: "Messages app"
        case .appExtension, .extensionKitExtension: "app extension"
        case .messagesExtension: "Messages extension"
        case .stickerPack: "sticker pack"
        case .intentsServiceExtension: "Intents extension"
        case .watchKitExtension, .watchKit2Extension: "WatchKit extension"
        case .tvAppExtension: "TV app extension"
        case .tvBroadcastExtension: "TV broadcast extension"
        case .xcodeExtension: "Xcode extension"
        case .pluginKitPlugin: "PlugInKit plug-in"
        case .xpcService: "XPC service"
        case .systemExtension: "system extension"
        case .driverExtension: "driver extension"
        case .framework, .staticFramework: "framework"
        case .staticLibrary, .dynamicLibrary: "library"
        case .bundle: "bundle"
        case .commandLineTool: "command-line tool"
        case .unitTestBundle, .uiTestBundle, .multiDeviceUITestBundle, .ocUnitTestBundle, .externalTestBundle: "test bundle"
        default: shortProductType ?? "unknown kind of product"
        }
    }
}

extension Platform {
    /// The system whose version is the product's minimum.
    var systemName: String { self == .macCatalyst ? "macOS" : rawValue }
}

/// Device families by the numbers that Info.plists have for them.
enum DeviceFamilyName {
    static func words(_ number: Int64, isOnMac: Bool) -> String {
        switch number {
        case 2 where isOnMac: "Mac (scaled iPad interface)"
        case 1: "iPhone"
        case 2: "iPad"
        case 3: "Apple TV"
        case 4: "Apple Watch"
        case 6: "Mac"
        case 7: "Apple Vision"
        default: "device family \(number)"
        }
    }
}
