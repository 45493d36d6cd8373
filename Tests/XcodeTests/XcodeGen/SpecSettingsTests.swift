import Testing
@testable import Xcode

struct SpecSettingsTests {
    @Test(arguments: [
        ("", "TARGETED_DEVICE_FAMILY", "1,2"), ("", "ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon"),
        ("", "PRODUCT_NAME", "App"), ("settings: { A: 1.10 }", "A", "1.1"), ("settings: { A: yes }", "A", "YES"),
        ("settings: { A: [x, y z] }", "A", "x y\\ z"), ("settings: { base: { A: b }, configs: { release: { A: r } } }", "A", "r"),
        ("settings: { configs: { debug: { A: d } }, base: { A: b } }", "A", "b"), ("deploymentTarget: 17.0", "IPHONEOS_DEPLOYMENT_TARGET", "17.0"),
        ("deploymentTarget: \"17\"", "IPHONEOS_DEPLOYMENT_TARGET", "17.0"), ("deploymentTarget: 17.1.2", "IPHONEOS_DEPLOYMENT_TARGET", "17.1.2"),
        ("settings: { base: { A: own }, groups: [common] }", "A", "own"), ("settings: { groups: [common] }", "A", "group"),
        ("info: { path: I.plist }", "INFOPLIST_FILE", "I.plist"), ("entitlements: { path: E.entitlements }", "CODE_SIGN_ENTITLEMENTS", "E.entitlements"),
        ("{ type: application, platform: tvOS }", "ASSETCATALOG_COMPILER_APPICON_NAME", "App Icon & Top Shelf Image"),
        ("{ type: application, supportedDestinations: [visionOS, iOS] }", "TARGETED_DEVICE_FAMILY", "1,2,7"),
        ("{ type: application, supportedDestinations: [macCatalyst] }", "SUPPORTS_MACCATALYST", "YES"),
    ])
    func targetsGetWhatXcodeGenWrites(target: String, setting: String, value: String) throws {
        let repository = try SpecRepository(target: target, top: "settingGroups: { common: { A: group } }")
        #expect(try repository.setting(setting).value == value)
    }

    @Test(arguments: [
        ("bundleIdPrefix: com.demo", "", "com.demo.App"), ("bundleIdPrefix: com.demo", "settings: { PRODUCT_BUNDLE_IDENTIFIER: own }", "own"),
        ("developmentLanguage: de", "", ""),
    ])
    func thePrefixNamesWhatNothingElseNames(options: String, target: String, identifier: String) throws {
        let repository = try SpecRepository(target: target, top: "options: { \(options) }")
        #expect(try repository.setting("PRODUCT_BUNDLE_IDENTIFIER").value ?? "" == identifier)
    }

    @Test(arguments: [("all", "AppIcon"), ("none", nil), ("project", nil), ("targets", "AppIcon")])
    func presetsComeAsAskedFor(presets: String, icon: String?) throws {
        let repository = try SpecRepository(target: "", top: "options: { settingPresets: \(presets) }")
        // The project's SDKROOT is no preset: all targets are for one platform.
        #expect(try repository.product()?.platform == .iOS)
        #expect(try repository.setting("ASSETCATALOG_COMPILER_APPICON_NAME").value == icon)
    }

    @Test(arguments: [
        ("platform: iOS", [Platform.iOS]), ("platform: macOS", [.macOS]), ("supportedDestinations: [iOS, macOS]", [.iOS, .macOS]),
        ("supportedDestinations: [tvOS, iOS]", [.iOS, .tvOS]), ("platform: visionOS", [.visionOS]),
    ])
    func platformsAreThoseOfTheTarget(target: String, platforms: [Platform]) throws {
        let products = try SpecRepository(target: "type: application\n" + target).products
        #expect(Set(products.compactMap(\.platform)) == Set(platforms))
    }

    @Test func presetsGiveWayToXcconfigFiles() throws {
        let target = "configFiles: { Release: App.xcconfig }\ndeploymentTarget: 17.0"
        let files = ["App.xcconfig": "TARGETED_DEVICE_FAMILY = 2\nIPHONEOS_DEPLOYMENT_TARGET = 18.0\n"]
        let repository = try SpecRepository(target: target, files: files)
        #expect(try repository.setting("TARGETED_DEVICE_FAMILY").value == "2")
        #expect(try repository.setting("IPHONEOS_DEPLOYMENT_TARGET").value == "18.0")
        #expect(try repository.setting("TARGETED_DEVICE_FAMILY", "App", "Debug").value == "1,2")
        #expect(try SpecRepository(target: target).setting("TARGETED_DEVICE_FAMILY").isUnknown)
    }

    @Test(arguments: ["platform: ${WHICH}\ntype: application", "platform: palmOS\ntype: application"])
    func withoutAPlatformNothingOfItIsKnown(target: String) throws {
        let repository = try SpecRepository(target: target)
        #expect(try repository.product()?.platform == nil)
        #expect(try repository.setting("TARGETED_DEVICE_FAMILY").isUnknown)
    }

    @Test(arguments: ["settings: { A: ${FROM_ENVIRONMENT} }", "settings: { A: 010 }", "settings: { groups: [none] }", "settings: ${ALL}",
                      "deploymentTarget: 17\nsettings: { A: $(IPHONEOS_DEPLOYMENT_TARGET) }"])
    func whatCannotBeToldIsUnknown(target: String) throws {
        #expect(try SpecRepository(target: target).setting("A").isUnknown)
    }

    @Test func variantsThatDisagreeAreUnknown() throws {
        let target = "settings: { configs: { rel: { A: 1, B: 1 }, lease: { A: 2, B: 1 } } }"
        #expect(try SpecRepository(target: target).setting("A").isUnknown)
        #expect(try SpecRepository(target: target).setting("B").value == "1")
    }
}
