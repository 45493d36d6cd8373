import Testing
@testable import Xcode

@Suite struct ProjectKindTests {
    /// Type, ships, Info.plist, entitlements, test bundle, wrapper.
    static let facts: [(String, ProductKind, Bool, ProductKind.InfoPlistUse, Bool, Bool, String?)] = [
        ("application", .application, true, .inBundle, true, false, "app"),
        ("application.on-demand-install-capable", .appClip, true, .inBundle, true, false, "app"),
        ("application.watchapp", .watchApp, true, .inBundle, true, false, "app"),
        ("application.watchapp2", .watchApp2, true, .inBundle, true, false, "app"),
        ("application.watchapp2-container", .watchAppContainer, true, .inBundle, true, false, "app"),
        ("application.messages", .messagesApp, true, .inBundle, true, false, "app"),
        ("app-extension", .appExtension, true, .inBundle, true, false, "appex"),
        ("app-extension.messages", .messagesExtension, true, .inBundle, true, false, "appex"),
        ("app-extension.messages-sticker-pack", .stickerPack, true, .inBundle, true, false, "appex"),
        ("app-extension.intents-service", .intentsServiceExtension, true, .inBundle, true, false, "appex"),
        ("extensionkit-extension", .extensionKitExtension, true, .inBundle, true, false, "appex"),
        ("watchkit-extension", .watchKitExtension, true, .inBundle, true, false, "appex"),
        ("watchkit2-extension", .watchKit2Extension, true, .inBundle, true, false, "appex"),
        ("tv-app-extension", .tvAppExtension, true, .inBundle, true, false, "appex"),
        ("tv-broadcast-extension", .tvBroadcastExtension, true, .inBundle, true, false, "appex"),
        ("xcode-extension", .xcodeExtension, true, .inBundle, true, false, "appex"),
        ("pluginkit-plugin", .pluginKitPlugin, true, .inBundle, true, false, "pluginkit"),
        ("xpc-service", .xpcService, true, .inBundle, true, false, "xpc"),
        ("system-extension", .systemExtension, true, .inBundle, true, false, "systemextension"),
        ("driver-extension", .driverExtension, true, .inBundle, true, false, "dext"),
        ("kernel-extension", .kernelExtension, false, .inBundle, false, false, "kext"),
        ("kernel-extension.iokit", .ioKitKernelExtension, false, .inBundle, false, false, "kext"),
        ("framework", .framework, false, .inBundle, false, false, "framework"),
        ("framework.static", .staticFramework, false, .inBundle, false, false, "framework"),
        ("xcframework", .xcframework, false, .none, false, false, "xcframework"),
        ("bundle", .bundle, false, .inBundle, false, false, "bundle"),
        ("bundle.unit-test", .unitTestBundle, false, .inBundle, false, true, "xctest"),
        ("bundle.ui-testing", .uiTestBundle, false, .inBundle, true, true, "xctest"),
        ("bundle.multi-device-ui-testing", .multiDeviceUITestBundle, false, .inBundle, true, true, "xctest"),
        ("bundle.ocunit-test", .ocUnitTestBundle, false, .inBundle, false, true, "octest"),
        ("bundle.external-test", .externalTestBundle, false, .inBundle, false, true, "externaltest"),
        ("spotlight-importer", .spotlightImporter, false, .inBundle, false, false, "mdimporter"),
        ("in-app-purchase-content", .inAppPurchaseContent, false, .inBundle, true, false, nil),
        ("tool", .commandLineTool, false, .inBinaryOnRequest, true, false, nil),
        ("tool.host-build", .hostBuildTool, false, .inBinaryOnRequest, true, false, nil),
        ("tool.swiftpm-test-runner", .packageTestRunner, false, .inBinaryOnRequest, true, false, nil),
        ("library.static", .staticLibrary, false, .none, false, false, nil),
        ("library.dynamic", .dynamicLibrary, false, .none, false, false, nil),
        ("objfile", .objectFile, false, .none, false, false, nil),
        ("metal-library", .metalLibrary, false, .none, false, false, nil),
        ("instruments-package", .instrumentsPackage, false, .none, false, false, "instrdst"),
        ("application.java", .javaApplication, false, .none, false, false, "app"),
        ("tool.java", .javaTool, false, .none, false, false, nil),
        ("library.java.archive", .javaArchive, false, .none, false, false, nil),
    ]

    @Test(arguments: facts.indices)
    func productTypesMeanWhatAppleSays(index: Int) {
        let (type, expected, ships, infoPlist, carriesEntitlements, isTestBundle, wrapper) = Self.facts[index]
        let kind = ProductKind(productType: "com.apple.product-type." + type)
        #expect(kind == expected)
        #expect(kind.ships == ships)
        #expect(kind.infoPlist == infoPlist)
        #expect(kind.hasInfoPlist == (infoPlist == .inBundle))
        #expect(kind.carriesEntitlements == carriesEntitlements)
        #expect(kind.isTestBundle == isTestBundle)
        #expect(kind.wrapperExtension == wrapper)
        #expect(kind.productType == "com.apple.product-type." + type)
    }

    @Test func packageInternalsHaveFullNamesOfTheirOwn() {
        #expect(ProductKind(productType: "org.swift.product-type.library.object") == .packageObjectLibrary)
        #expect(ProductKind(productType: "org.swift.product-type.common.object") == .packageCommonObject)
        #expect(ProductKind(productType: "org.swift.product-type.library.static") == .packageStaticLibrary)
    }

    @Test func everyTypeOfTheTableHasItsFacts() {
        #expect(Set(ProductTypes.rows.map(\.productType)).count == ProductTypes.rows.count)
        #expect(Set(ProductTypes.rows.map(\.kind)).count == ProductTypes.rows.count)
        #expect(ProductTypes.rows.count == Self.facts.count + 3)
    }

    @Test func whatIsUnknownIsKeptAndPromisesNothing() {
        let kind = ProductKind(productType: "com.example.widget")
        #expect(kind == .other("com.example.widget"))
        #expect(!kind.ships && !kind.hasInfoPlist && !kind.carriesEntitlements && !kind.isTestBundle)
        #expect(kind.productType == "com.example.widget")
        #expect(ProductKind(productType: "").productType == nil)
        #expect(ProductKind.aggregate.productType == nil)
    }

    @Test func applicationsAndExtensionsAreToldApart() {
        #expect(ProductKind.appClip.isApplication && !ProductKind.appClip.isExtension)
        #expect(ProductKind.watchKit2Extension.isExtension && !ProductKind.watchKit2Extension.isApplication)
        #expect(!ProductKind.xpcService.isExtension && !ProductKind.framework.isApplication)
    }

    @Test(arguments: zip(Platform.allCases, ["ios", "macos", "maccatalyst", "tvos", "watchos", "xros", "driverkit"]))
    func filtersLetTheNamedPlatformsThrough(platform: Platform, name: String) {
        #expect(PlatformFilters.all.include(platform))
        #expect(PlatformFilters([name]).include(platform))
        #expect(!PlatformFilters(["someday"]).include(platform))
    }

    @Test func filtersNarrowEachOther() {
        let (ios, both) = (PlatformFilters(["ios"]), PlatformFilters(["ios", "macos"]))
        #expect(ios.narrowed(by: both) == ios)
        #expect(ios.narrowed(by: .all) == ios)
        #expect(PlatformFilters.all.narrowed(by: both) == both)
        #expect(ios.narrowed(by: PlatformFilters(["macos"])) == nil)
    }
}
