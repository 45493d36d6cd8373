/// What a target builds, by its product type.
package enum ProductKind: Hashable, Sendable {
    case application, appClip, watchApp, watchApp2, watchAppContainer, messagesApp, javaApplication
    case appExtension, messagesExtension, stickerPack, intentsServiceExtension, extensionKitExtension
    case watchKitExtension, watchKit2Extension, tvAppExtension, tvBroadcastExtension, xcodeExtension, pluginKitPlugin
    case xpcService, systemExtension, driverExtension, kernelExtension, ioKitKernelExtension
    case framework, staticFramework, xcframework
    case bundle, spotlightImporter, inAppPurchaseContent, instrumentsPackage
    case unitTestBundle, uiTestBundle, multiDeviceUITestBundle, ocUnitTestBundle, externalTestBundle
    case commandLineTool, hostBuildTool, packageTestRunner, javaTool
    case staticLibrary, dynamicLibrary, objectFile, metalLibrary, javaArchive
    case packageObjectLibrary, packageCommonObject, packageStaticLibrary
    /// Builds nothing itself, only runs phases and what it depends on.
    case aggregate
    /// Runs a build tool that Xcode knows nothing of.
    case externalBuildSystem
    /// A product type that this version doesn't know, as written; empty where the target names none.
    case other(String)

    /// - Parameter productType: the full name, such as `com.apple.product-type.application`
    package init(productType: String) {
        self = ProductTypes.find(productType)?.kind ?? .other(productType)
    }

    /// Whether the store or the system looks at the product as a thing of its own.
    ///
    /// Apps, App Clips, watch and messages apps, extensions, XPC services, system and driver extensions do; what is
    /// only ever part of another product doesn't, and test bundles never leave the machine.
    package var ships: Bool {
        switch self {
        case .application, .appClip, .watchApp, .watchApp2, .watchAppContainer, .messagesApp, .xpcService, .systemExtension, .driverExtension: true
        default: isExtension
        }
    }

    /// Whether the product is an application that people open, an App Clip and a stub around other code included.
    package var isApplication: Bool {
        switch self {
        case .application, .appClip, .watchApp, .watchApp2, .watchAppContainer, .messagesApp: true
        default: false
        }
    }

    /// Whether the product is an extension that runs in a process of its own inside an application's bundle.
    package var isExtension: Bool {
        switch self {
        case .appExtension, .messagesExtension, .stickerPack, .intentsServiceExtension, .extensionKitExtension, .watchKitExtension,
             .watchKit2Extension, .tvAppExtension, .tvBroadcastExtension, .xcodeExtension, .pluginKitPlugin: true
        default: false
        }
    }

    /// Whether the product holds tests and is never given to anyone.
    package var isTestBundle: Bool {
        switch self {
        case .unitTestBundle, .uiTestBundle, .multiDeviceUITestBundle, .ocUnitTestBundle, .externalTestBundle: true
        default: false
        }
    }

    /// Whether the product is a bundle with an Info.plist; false where that isn't known.
    package var hasInfoPlist: Bool { infoPlist == .inBundle }

    /// How the product carries its Info.plist.
    package var infoPlist: InfoPlistUse { ProductTypes.row(of: self)?.infoPlist ?? .none }

    /// Whether the product is signed with entitlements of its own; of a UI test bundle its runner app is.
    package var carriesEntitlements: Bool { ProductTypes.row(of: self)?.carriesEntitlements ?? false }

    /// The ending of the product's folder without its dot; nil where the product is a single file or isn't known.
    package var wrapperExtension: String? { ProductTypes.row(of: self)?.wrapper }

    /// The full product type; nil for the kinds that have none.
    package var productType: String? {
        if case .other(let type) = self { return type.isEmpty ? nil : type }
        return ProductTypes.row(of: self)?.productType
    }

    /// How a product of some kind carries its Info.plist.
    package enum InfoPlistUse: Hashable, Sendable {
        case inBundle
        /// As a section of the binary, where `CREATE_INFOPLIST_SECTION_IN_BINARY` is on.
        case inBinaryOnRequest
        case none
    }
}
