import Snapshots
import Testing
@testable import Xcode

@Suite struct SettingsDefaultsTests {
    private func build(_ productType: String = "application", _ platform: Platform = .iOS, project: SettingsLevel = .empty, target: SettingsLevel = .empty,
                       folder: TreePath = "apps/ios", undefined: SettingsContext.UndefinedNames = .unknown) -> BuildSettings {
        let sdk = SettingsSDK(platform, version: "27.0")
        let facts = SettingsDefaults.ProjectFacts(name: "Demo", path: folder.appending("Demo.xcodeproj"), folder: folder, developmentRegion: "de", configuration: "Release")
        let defaults = SettingsDefaults(project: facts, target: "My App", productType: "com.apple.product-type." + productType, sdk: sdk, origin: place(1, "a", .projectFile), undefinedNames: undefined)
        return BuildSettings(levels: defaults.levels(project: project, target: target),
                             context: SettingsContext(configuration: "Release", sdk: sdk.canonicalName, target: "My App", undefinedNames: undefined))
    }

    @Test(arguments: [
        ("application", Platform.iOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"),
        ("app-extension", .iOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"),
        ("watchkit2-extension", .watchOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"),
        ("extensionkit-extension", .iOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"),
        ("xpc-service", .macOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"),
        ("framework", .iOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "FMWK"),
        ("bundle", .iOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "BNDL"),
        ("system-extension", .macOS, "PRODUCT_BUNDLE_PACKAGE_TYPE", "SYSX"),
        ("driver-extension", .driverKit, "PRODUCT_BUNDLE_PACKAGE_TYPE", "DEXT"),
        ("application", .iOS, "PRODUCT_NAME", ""),
        ("system-extension", .macOS, "PRODUCT_NAME", ""),
        ("application", .iOS, "WRAPPER_NAME", ".app"),
        ("application", .iOS, "CONTENTS_FOLDER_PATH", ".app"),
        ("application", .macOS, "CONTENTS_FOLDER_PATH", ".app/Contents"),
        ("application", .macCatalyst, "CONTENTS_FOLDER_PATH", ".app/Contents"),
        ("application", .macOS, "XPCSERVICES_FOLDER_PATH", ".app/Contents/XPCServices"),
        ("application", .iOS, "EXTENSIONS_FOLDER_PATH", ".app/Extensions"),
        ("application", .macOS, "SYSTEM_EXTENSIONS_FOLDER_PATH", ".app/Contents/Library/SystemExtensions"),
        ("application", .visionOS, "PLUGINS_FOLDER_PATH", ".app/PlugIns"),
        ("framework", .macOS, "CONTENTS_FOLDER_PATH", ".framework/Versions/A"),
        ("framework", .iOS, "CONTENTS_FOLDER_PATH", ".framework"),
        ("application", .iOS, "SUPPORTS_MACCATALYST", "NO"),
        ("framework", .iOS, "SUPPORTS_MACCATALYST", "YES"),
        ("application", .macCatalyst, "TARGETED_DEVICE_FAMILY", "2"),
        ("app-extension", .macCatalyst, "TARGETED_DEVICE_FAMILY", "2,6"),
        ("application", .iOS, "IPHONEOS_DEPLOYMENT_TARGET", "27.0"),
        ("application", .macOS, "MACOSX_DEPLOYMENT_TARGET", "27.0"),
        ("application", .iOS, "GENERATE_INFOPLIST_FILE", "NO"),
        ("application.watchapp2-container", .iOS, "GENERATE_INFOPLIST_FILE", "YES"),
        ("application.watchapp2-container", .iOS, "ASSETCATALOG_COMPILER_APPICON_NAME", "MessagesApplicationStub"),
        ("app-extension", .iOS, "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "all"),
        ("application.on-demand-install-capable", .iOS, "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "none"),
        ("application", .watchOS, "INFOPLIST_KEY_WKApplication", "YES"),
        ("application", .iOS, "CODE_SIGNING_ALLOWED", "YES"),
        ("library.static", .iOS, "EXECUTABLE_NAME", "lib.a"),
        ("application", .iOS, "TARGET_NAME", "My App"),
        ("application", .iOS, "CONFIGURATION", "Release"),
        ("application", .iOS, "DEVELOPMENT_LANGUAGE", "de"),
        ("application", .iOS, "PROJECT", "Demo"),
        ("application", .iOS, "MARKETING_VERSION", ""),
        ("application", .iOS, "SUPPORTED_PLATFORMS", "iphonesimulator iphoneos"),
    ])
    func defaultsFollowPlatformAndProduct(productType: String, platform: Platform, name: String, expected: String) {
        #expect(build(productType, platform).string(name).value == expected)
    }

    @Test(arguments: [
        ("application", Platform.iOS, "INFOPLIST_KEY_WKApplication"), ("application.watchapp2", .watchOS, "INFOPLIST_KEY_WKApplication"),
        ("application", .iOS, "TARGETED_DEVICE_FAMILY"), ("application", .iOS, "ASSETCATALOG_COMPILER_APPICON_NAME"),
        ("application", .iOS, "MACOSX_DEPLOYMENT_TARGET"), ("application", .iOS, "INFOPLIST_FILE_CONTENTS"),
    ])
    func whatHasNoDefaultIsAbsent(productType: String, platform: Platform, name: String) {
        #expect(build(productType, platform).string(name).isAbsent)
    }

    @Test(arguments: ["HOME", "SDKROOT", "TARGET_BUILD_DIR", "AppIdentifierPrefix", "TeamIdentifierPrefix", "ARCHS", "DEVELOPMENT_TEAM", "CODE_SIGN_IDENTITY", "XCODE_VERSION_MAJOR"])
    func whatOnlyTheMachineKnowsIsUnknown(name: String) {
        #expect(build().string(name).isUnknown)
        #expect(build(target: level(["X": "a$(\(name))", "Y": "$(\(name):default=y)"])).string("X").isUnknown)
        #expect(build(target: level(["X": "a$(\(name))", "Y": "$(\(name):default=y)"])).string("Y").isUnknown)
    }

    @Test(arguments: ["CURRENT_PROJECT_VERSION", "MARKETING_VERSION"])
    func aVersionThatIsReferredToButAssignedNowhereComesFromTheBuildCommand(name: String) {
        #expect(build().string(name).value == "")
        #expect(build().expand("$(\(name))", at: place(3)) == .unknown(Unknown("the value refers to \(name), which nothing in the repository defines", at: place(3))))
        #expect(build().expand("[$(\(name):default=1)]", at: place(3)).value == "[1]")
        #expect(build(target: level(["\(name)": ""])).expand("[$(\(name))]", at: place(3)).value == "[]")
        #expect(build(undefined: .empty).expand("[$(\(name))]", at: place(3)).value == "[]")
        #expect(build().expand("$(VERSION_INFO_PREFIX)", at: place(3)).value == "")
    }

    @Test func namesAreComposedOfTheTypedOnes() {
        let all = build(target: level(["PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_BUNDLE_IDENTIFIER": "a.$(PRODUCT_NAME:rfc1034identifier)"]))
        #expect(all.string("EXECUTABLE_NAME").value == "My App")
        #expect(all.string("PRODUCT_MODULE_NAME").value == "My_App")
        #expect(all.string("WRAPPER_NAME").value == "My App.app")
        #expect(all.string("PRODUCT_BUNDLE_IDENTIFIER").value == "a.My-App")
        #expect(build("system-extension", .macOS, target: level(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])).string("PRODUCT_NAME").value == "a.b")
    }

    @Test func targetFactsStandBetweenTheProjectAndTheTarget() {
        let all = build(project: level(["TARGET_NAME": "Wrong", "CONFIGURATION": "Mine", "LABEL": "$(TARGET_NAME)"]))
        #expect(all.string("LABEL").value == "My App")
        #expect(all.string("CONFIGURATION").value == "Mine")
        #expect(build(target: level(["TARGET_NAME": "Right"])).string("TARGET_NAME").value == "Right")
    }

    @Test func valuesOfTheBuildSystemAreShownAtTheTarget() {
        #expect(build().string("PRODUCT_NAME").provenance?.origin == place(1, "a", .buildSystem))
    }

    @Test(arguments: [
        ("App/Info.plist", "apps/ios/App/Info.plist"),
        ("$(SRCROOT)/App/Info.plist", "apps/ios/App/Info.plist"),
        ("$(PROJECT_DIR)/../Shared/Info.plist", "apps/Shared/Info.plist"),
        ("${SOURCE_ROOT}/Info.plist", "apps/ios/Info.plist"),
        ("$(SRCROOT:dir)Info.plist", "apps/Info.plist"),
        ("./$(TARGET_NAME)/Info.plist", "apps/ios/My App/Info.plist"),
        ("$(SRCROOT)", "apps/ios"),
    ])
    func pathsBeginAtTheProjectFolder(text: String, expected: TreePath) {
        #expect(build(target: level(["INFOPLIST_FILE": text])).path("INFOPLIST_FILE", from: "apps/ios").value == expected)
    }

    @Test(arguments: ["/etc/Info.plist", "$(HOME)/Info.plist", "../../../Info.plist", "$(SRCROOT)/../../../x", "$(CI_PLIST)"])
    func pathsOutOfTheTreeAreUnknown(text: String) {
        #expect(build(target: level(["INFOPLIST_FILE": text])).path("INFOPLIST_FILE", from: "apps/ios").isUnknown)
    }

    @Test func whereTheRepositoryLiesIsNoTextOfAnInfoPlist() {
        #expect(build().string("SRCROOT").value == SettingsDefaults.repositoryRoot + "/apps/ios")
        #expect(build().expand("a$(SRCROOT)/b", at: place(3)).isUnknown)
    }

    @Test func anEmptyPathIsAbsent() {
        #expect(build().path("INFOPLIST_FILE", from: "apps/ios").isAbsent)
        #expect(build().path("INFOPLIST_PREFIX_HEADER", from: "apps/ios").isAbsent)
    }

    @Test func namesWithADollarAreNoReferences() {
        let facts = SettingsDefaults.ProjectFacts(name: "A$(B)", path: "A.xcodeproj", folder: .root, developmentRegion: nil, configuration: "Release")
        let defaults = SettingsDefaults(project: facts, target: "$(HOME)", productType: "", sdk: SettingsSDK(.iOS, version: "27.0"), origin: place(1))
        let all = BuildSettings(levels: defaults.levels(project: .empty, target: .empty), context: SettingsContext(configuration: "Release", sdk: nil))
        #expect(all.string("TARGET_NAME").value == "$(HOME)")
        #expect(all.string("PROJECT").value == "A$(B)")
        #expect(all.string("DEVELOPMENT_LANGUAGE").value == "en")
    }

    @Test(arguments: [("iphoneos", Platform.iOS), ("iphoneos27.0", .iOS), ("macosx", .macOS), ("xrsimulator", .visionOS), ("auto", nil), ("/path", nil), ("", nil)] as [(String, Platform?)])
    func wordsOfSDKsNamePlatforms(word: String, platform: Platform?) {
        #expect(SettingsSDK.platform(named: word) == platform)
    }
}
