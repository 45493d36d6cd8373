import Snapshots
import Syntax
import Testing
@testable import Xcode

@Suite struct InfoPlistBuilderTests {
    private func build(_ plist: String?, _ target: SettingsLevel = .empty, _ kind: ProductKind = .application, _ platform: Platform = .iOS) throws -> EffectiveInfoPlist {
        let sdk = SettingsSDK(platform, version: "27.0")
        let facts = SettingsDefaults.ProjectFacts(name: "Demo", path: "Demo.xcodeproj", folder: .root, developmentRegion: "en", configuration: "Release")
        let defaults = SettingsDefaults(project: facts, target: "App", productType: kind.productType ?? "", sdk: sdk, origin: place(1))
        let all = BuildSettings(levels: defaults.levels(project: .empty, target: target), context: SettingsContext(configuration: "Release", sdk: sdk.canonicalName, target: "App"))
        var file = PlistFile.none
        if let plist {
            let document = try PropertyList.readOpenStep(Array(plist.utf8))
            file = .dictionary(try #require(document.root.dictionary), document, "Info.plist")
        }
        return InfoPlistBuilder.build(InfoPlistInput(file: file, settings: all, kind: kind, platform: platform, scripts: [], target: place(1)))
    }

    private static let generating: KeyValuePairs<String, String> = [
        "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "a.b", "INFOPLIST_KEY_CFBundleDisplayName": "Name",
        "INFOPLIST_KEY_UIRequiredDeviceCapabilities": "nfc", "CURRENT_PROJECT_VERSION": "7",
    ]

    @Test(arguments: [
        "{ Link = \"$(CFBundleIdentifier).link\"; }", "{ CFBundleIdentifier = typed; Link = \"$(CFBundleIdentifier).link\"; }",
    ])
    func theIdentifierInTextsIsTheGeneratedOne(plist: String) throws {
        #expect(try build(plist, level(Self.generating)).value("Link").value?.string == "a.b.link")
    }

    @Test func withoutGenerationTheIdentifierInTextsIsTheFiles() throws {
        #expect(try build("{ CFBundleIdentifier = typed; Link = \"$(CFBundleIdentifier).link\"; }", level(["PRODUCT_BUNDLE_IDENTIFIER": "a.b"])).value("Link").value?.string == "typed.link")
    }

    @Test func keysThatMayNotBeEmptyAreLeftOutAtAnyDepth() throws {
        let plist = try build("{ CFBundleDocumentTypes = ({ CFBundleTypeRole = \"\"; CFBundleTypeName = \"\"; }); CFBundleVersion = \"\"; Other = \"\"; }")
        #expect(plist.value("CFBundleDocumentTypes").value?.array?.first?.value.dictionary?.keys == ["CFBundleTypeName"])
        #expect(plist.value("CFBundleVersion").isAbsent)
        #expect(plist.value("Other").value?.string == "")
    }

    @Test(arguments: [
        (Platform.iOS, "1,2", [1, 2]), (.iOS, "1", [1]), (.iOS, "1 2", [1, 2]), (.iOS, "7", [1, 2]), (.iOS, "word", [1, 2]), (.iOS, "1,2,6", [1, 2]),
        (.visionOS, "1,2", [1, 2]), (.visionOS, "1,2,7", [7]), (.visionOS, "4", [7]), (.tvOS, "1,3", [3]), (.watchOS, "1,2,4", [4]),
        (.macCatalyst, "1,2,6", [6]), (.macCatalyst, "2", [2]), (.macOS, "1,2", nil), (.iOS, "", nil),
    ] as [(Platform, String, [Int64]?)])
    func deviceFamiliesAreThoseOfThePlatform(platform: Platform, setting: String, families: [Int64]?) throws {
        let written = try build("{}", level(["TARGETED_DEVICE_FAMILY": setting, "IPHONEOS_DEPLOYMENT_TARGET": "15.0"]), .application, platform).value("UIDeviceFamily")
        #expect(written.value?.array?.map(\.value) == families?.map(PlistValue.integer))
    }

    @Test(arguments: [("10.0", "15.0"), ("", "15.0"), ("16.1", "16.1"), ("15", "15"), ("x", "x")])
    func theOldestSystemIsNeverBelowTheDeploymentTarget(typed: String, expected: String) throws {
        #expect(try build("{ MinimumOSVersion = \"\(typed)\"; }", level(["IPHONEOS_DEPLOYMENT_TARGET": "15.0"])).value("MinimumOSVersion").value?.string == expected)
    }

    @Test func whereGenerationIsUnknownSoAreTheKeysThatItWouldChange() throws {
        let plist = try build("{ CFBundleVersion = 1; CFBundleDisplayName = Name; Other = x; }",
                              level(["GENERATE_INFOPLIST_FILE": "$(CI)", "CURRENT_PROJECT_VERSION": "2", "INFOPLIST_KEY_CFBundleDisplayName": "Name"]))
        #expect(plist.value("CFBundleVersion").isUnknown)
        #expect(plist.value("CFBundleDisplayName").value?.string == "Name")
        #expect(plist.value("Other").value?.string == "x")
        #expect(plist.value("CFBundleName").isUnknown)
    }

    @Test func unknownExpansionIsTakenForTheDefault() throws {
        let plist = try build("{ A = \"$(PRODUCT_NAME)\"; B = b; }", level(["INFOPLIST_EXPAND_BUILD_SETTINGS": "$(CI)", "PRODUCT_NAME": "n"]))
        #expect(plist.value("A").value?.string == "n")
        #expect(plist.value("B").value?.string == "b")
    }

    @Test func aGeneratedScalarTakesThePlaceOfAnUnknownText() throws {
        #expect(try build("{ CFBundleDisplayName = \"$(CI)\"; }", level(Self.generating)).value("CFBundleDisplayName").value?.string == "Name")
    }

    @Test func capabilitiesInBothFormsBecomeADictionary() throws {
        let value = try build("{ UIRequiredDeviceCapabilities = { arm64 = 1; }; }", level(Self.generating)).value("UIRequiredDeviceCapabilities").value
        #expect(value?.dictionary?.keys == ["arm64", "nfc"])
        #expect(value?.dictionary?["nfc"]?.value == .boolean(true))
    }

    @Test func generationCanBeRefusedWhereThereIsNoFile() throws {
        #expect(try build(nil, level(Self.generating)).exists)
        #expect(try !build(nil, level(["GENERATE_INFOPLIST_FILE": "YES", "DONT_GENERATE_INFOPLIST_FILE": "YES"])).exists)
        #expect(try !build(nil).exists)
    }

    @Test func platformsAddKeysOfTheirOwn() throws {
        #expect(try build(nil, level(Self.generating), .application, .watchOS).value("MinimumOSVersion~ipad").value?.string == "9.0")
        #expect(try build(nil, level(Self.generating), .watchApp2, .watchOS).value("MinimumOSVersion~ipad").isAbsent)
        #expect(try build("{ NSSupportsSuddenTermination = NO; }", .empty, .application, .macCatalyst).value("NSSupportsSuddenTermination").value?.string == "NO")
        #expect(try build("{}", .empty, .application, .macCatalyst).value("NSSupportsAutomaticTermination").value?.boolean == true)
        #expect(try build("{}").value("NSSupportsAutomaticTermination").isAbsent)
    }
}

@Suite struct EntitlementsBuilderTests {
    private func build(_ plist: String, _ target: KeyValuePairs<String, String> = [:], _ platform: Platform = .macOS) throws -> EffectiveEntitlements {
        let document = try PropertyList.readOpenStep(Array(plist.utf8))
        return EntitlementsBuilder(file: .dictionary(try #require(document.root.dictionary), document, "App.entitlements"),
                                   settings: settings(level(target), undefined: .unknown), kind: .application, platform: platform, target: place(1)).build()
    }

    @Test func referencesInKeysAreExpanded() throws {
        #expect(try build("{ \"a.$(NAME)\" = 1; }", ["NAME": "b"]).value("a.b").value?.string == "1")
    }

    @Test func anUnknownKeyMayBeAny() throws {
        let entitlements = try build("{ \"a.$(CI)\" = 1; known = 2; }")
        #expect(entitlements.value("other").isUnknown)
        #expect(entitlements.value("known").value?.string == "2")
        #expect(try build("{ known = 2; }").value("other").isAbsent)
    }

    @Test func theTextOfASettingTakesThePlaceOfTheFilesKeys() throws {
        let entitlements = try build("{ a = file; b = file; }", ["CODE_SIGN_ENTITLEMENTS_CONTENTS": "{ a = setting; c = setting; }"])
        #expect(["a", "b", "c"].map { entitlements.value($0).value?.string } == ["setting", "file", "setting"])
        #expect(entitlements.value("d").isAbsent)
        #expect(try build("{ a = file; }", ["CODE_SIGN_ENTITLEMENTS_CONTENTS": "$(CI)"]).value("d").isUnknown)
        #expect(try build("{ a = file; }", ["CODE_SIGN_ENTITLEMENTS_CONTENTS": "{"]).value("d").isUnknown)
    }

    @Test(arguments: [("YES", true), ("NO", false), ("$(CI)", true)])
    func aScriptThatMayChangeThemMakesThemIncomplete(setting: String, isUnknown: Bool) throws {
        #expect(try build("{}", ["CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION": setting]).value("a").isUnknown == isUnknown)
    }

    @Test(arguments: [(Platform.macOS, true), (.macCatalyst, true), (.iOS, false)])
    func settingsAddEntitlementsOnTheMacAlone(platform: Platform, isAdded: Bool) throws {
        let entitlements = try build("{}", ["ENABLE_APP_SANDBOX": "YES", "ENABLE_USER_SELECTED_FILES": "readonly"], platform)
        #expect((entitlements.value("com.apple.security.app-sandbox").value?.boolean == true) == isAdded)
        #expect((entitlements.value("com.apple.security.files.user-selected.read-only").value?.boolean == true) == isAdded)
    }
}
