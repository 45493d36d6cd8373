/// The product types that Xcode knows (swift-build, the product type specifications of August 2026).
enum ProductTypes {
    struct Row {
        let productType: String
        let kind: ProductKind
        let wrapper: String?
        let infoPlist: ProductKind.InfoPlistUse
        let carriesEntitlements: Bool
    }

    static func find(_ productType: String) -> Row? { byType[productType] }

    static func row(of kind: ProductKind) -> Row? { byKind[kind] }

    static let rows: [Row] = [
        bundle("application", .application, "app", signed: true),
        bundle("application.on-demand-install-capable", .appClip, "app", signed: true),
        bundle("application.watchapp", .watchApp, "app", signed: true),
        bundle("application.watchapp2", .watchApp2, "app", signed: true),
        bundle("application.watchapp2-container", .watchAppContainer, "app", signed: true),
        bundle("application.messages", .messagesApp, "app", signed: true),
        bundle("app-extension", .appExtension, "appex", signed: true),
        bundle("app-extension.messages", .messagesExtension, "appex", signed: true),
        bundle("app-extension.messages-sticker-pack", .stickerPack, "appex", signed: true),
        bundle("app-extension.intents-service", .intentsServiceExtension, "appex", signed: true),
        bundle("extensionkit-extension", .extensionKitExtension, "appex", signed: true),
        bundle("watchkit-extension", .watchKitExtension, "appex", signed: true),
        bundle("watchkit2-extension", .watchKit2Extension, "appex", signed: true),
        bundle("tv-app-extension", .tvAppExtension, "appex", signed: true),
        bundle("tv-broadcast-extension", .tvBroadcastExtension, "appex", signed: true),
        bundle("xcode-extension", .xcodeExtension, "appex", signed: true),
        bundle("pluginkit-plugin", .pluginKitPlugin, "pluginkit", signed: true),
        bundle("xpc-service", .xpcService, "xpc", signed: true),
        bundle("system-extension", .systemExtension, "systemextension", signed: true),
        bundle("driver-extension", .driverExtension, "dext", signed: true),
        bundle("kernel-extension", .kernelExtension, "kext"),
        bundle("kernel-extension.iokit", .ioKitKernelExtension, "kext"),
        bundle("framework", .framework, "framework"),
        bundle("framework.static", .staticFramework, "framework"),
        bundle("bundle", .bundle, "bundle"),
        bundle("bundle.unit-test", .unitTestBundle, "xctest"),
        bundle("bundle.ui-testing", .uiTestBundle, "xctest", signed: true),
        bundle("bundle.multi-device-ui-testing", .multiDeviceUITestBundle, "xctest", signed: true),
        bundle("bundle.ocunit-test", .ocUnitTestBundle, "octest"),
        bundle("bundle.external-test", .externalTestBundle, "externaltest"),
        bundle("spotlight-importer", .spotlightImporter, "mdimporter"),
        bundle("in-app-purchase-content", .inAppPurchaseContent, nil, signed: true),
        tool("tool", .commandLineTool),
        tool("tool.host-build", .hostBuildTool),
        tool("tool.swiftpm-test-runner", .packageTestRunner),
        file("library.static", .staticLibrary),
        file("library.dynamic", .dynamicLibrary),
        file("objfile", .objectFile),
        file("metal-library", .metalLibrary),
        file("library.java.archive", .javaArchive),
        file("tool.java", .javaTool),
        file("application.java", .javaApplication, "app"),
        file("instruments-package", .instrumentsPackage, "instrdst"),
        file("xcframework", .xcframework, "xcframework"),
        package("library.object", .packageObjectLibrary),
        package("common.object", .packageCommonObject),
        package("library.static", .packageStaticLibrary),
    ]

    private static let byType = Dictionary(rows.map { ($0.productType, $0) }, uniquingKeysWith: { first, _ in first })
    private static let byKind = Dictionary(rows.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })

    private static func bundle(_ name: String, _ kind: ProductKind, _ wrapper: String?, signed: Bool = false) -> Row {
        Row(productType: "com.apple.product-type." + name, kind: kind, wrapper: wrapper, infoPlist: .inBundle, carriesEntitlements: signed)
    }

    private static func tool(_ name: String, _ kind: ProductKind) -> Row {
        Row(productType: "com.apple.product-type." + name, kind: kind, wrapper: nil, infoPlist: .inBinaryOnRequest, carriesEntitlements: true)
    }

    private static func file(_ name: String, _ kind: ProductKind, _ wrapper: String? = nil) -> Row {
        Row(productType: "com.apple.product-type." + name, kind: kind, wrapper: wrapper, infoPlist: .none, carriesEntitlements: false)
    }

    private static func package(_ name: String, _ kind: ProductKind) -> Row {
        Row(productType: "org.swift.product-type." + name, kind: kind, wrapper: nil, infoPlist: .none, carriesEntitlements: false)
    }
}
