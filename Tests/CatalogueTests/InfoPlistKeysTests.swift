import Testing
@testable import Catalogue

@Suite struct InfoPlistKeysTests {
    @Test func everyKeyOfTheFactsIsFoundWithItsFields() throws {
        let entries = try FactsFile("info-plist-keys").entries("keys")
        #expect(entries.count == InfoPlistKeys.all.count)
        for entry in entries {
            let path = entry.text("key").split(separator: "/").map(String.init)
            let key = try #require(InfoPlistKeys.find(path: path), "\(path)")
            #expect(key.path == path)
            #expect(key.parent == path.dropLast())
            #expect(key.types.map(\.rawValue) == entry.texts("types"), "\(path)")
            #expect(key.toleratedTypes.map(\.rawValue) == entry.texts("tolerated"), "\(path)")
            #expect(key.allowedValues == entry.texts("values"), "\(path)")
            #expect(key.isClosed == entry.flag("closed"), "\(path)")
            #expect(key.platforms.count == entry.texts("platforms").count, "\(path)")
            #expect(key.status.rawValue == entry.text("status"), "\(path)")
            #expect(key.replacements == entry.texts("replacements"), "\(path)")
            #expect(key.storeCodes == entry.texts("codes"), "\(path)")
            #expect(key.displayName == entry["label"] as? String, "\(path)")
            #expect(key.confidence.rawValue == entry.text("confidence"), "\(path)")
            #expect(key.reference == entry["reference"] as? String, "\(path)")
        }
    }

    @Test(arguments: [
        ("CFBundleIdentifier", [ValueType.string], InfoPlistKey.Status.current),
        ("CFBundleShortVersionString", [.string], .current),
        ("CFBundleURLTypes", [.arrayOfDictionaries], .current),
        ("CFBundleDocumentTypes", [.arrayOfDictionaries], .current),
        ("CFBundleIcons", [.dictionary], .current),
        ("UIDeviceFamily", [.arrayOfIntegers, .integer], .archived),
        ("UIBackgroundModes", [.arrayOfStrings], .current),
        ("UIRequiredDeviceCapabilities", [.arrayOfStrings, .dictionaryOfBooleans], .current),
        ("UIRequiresFullScreen", [.boolean], .deprecated),
        ("UIRequiresFullScreenIgnoredStartingWithVersion", [.string], .current),
        ("UILaunchScreen", [.dictionary], .current),
        ("UILaunchImages", [.arrayOfDictionaries], .deprecated),
        ("UILaunchImageFile", [.string], .removed),
        ("UIApplicationSceneManifest", [.dictionary], .current),
        ("UISupportedInterfaceOrientations", [.arrayOfStrings], .current),
        ("UIInterfaceOrientation", [.string], .current),
        ("UIDesignRequiresCompatibility", [.boolean], .ignored),
        ("UIPrerenderedIcon", [.boolean], .ignored),
        ("LSApplicationQueriesSchemes", [.arrayOfStrings], .current),
        ("LSMinimumSystemVersion", [.string], .current),
        ("LSUIElement", [.boolean], .current),
        ("LSEnvironment", [.dictionaryOfStrings], .current),
        ("NSAppTransportSecurity", [.dictionary], .current),
        ("NSExtension", [.dictionary], .current),
        ("NSLocationTemporaryUsageDescriptionDictionary", [.dictionaryOfStrings], .current),
        ("NSVoIPUsageDescription", [.string], .current),
        ("NSBluetoothWhileInUseUsageDescription", [.string], .undocumented),
        ("NSAccessorySetupSupports", [.arrayOfStrings], .superseded),
        ("GCSupportsGameMode", [.boolean], .deprecated),
        ("BGTaskSchedulerPermittedIdentifiers", [.arrayOfStrings], .current),
        ("ITSAppUsesNonExemptEncryption", [.boolean], .current),
        ("SKExternalPurchaseMultiLink", [.dictionaryOfStringArrays], .current),
        ("QLPreviewHeight", [.number], .current),
        ("WKCompanionAppBundleIdentifier", [.string], .current),
        ("CLKComplicationSupportedFamilies", [.arrayOfStrings], .deprecated),
        ("DTXcode", [.string], .current),
    ])
    func keysHaveTheirTypesAndStatus(name: String, types: [ValueType], status: InfoPlistKey.Status) {
        let key = InfoPlistKeys.find(name)
        #expect(key?.types == types)
        #expect(key?.status == status)
    }

    @Test(arguments: [
        ("UIBackgroundModes", 14, false), ("UISupportedInterfaceOrientations", 4, true), ("UIInterfaceOrientation", 4, true),
        ("UIRequiredDeviceCapabilities", 35, false), ("LSApplicationCategoryType", 45, false), ("UIUserInterfaceStyle", 3, true),
        ("UIStatusBarStyle", 5, true), ("WKBackgroundModes", 6, false), ("MKDirectionsApplicationSupportedModes", 12, true),
        ("CFBundlePackageType", 7, false), ("NSStickerSharingLevel", 2, true), ("UIDeviceFamily", 6, false), ("CFBundleName", 0, false),
    ])
    func keysHaveTheirSetsOfValues(name: String, count: Int, isClosed: Bool) {
        let key = InfoPlistKeys.find(name)
        #expect(key?.allowedValues.count == count)
        #expect(key?.isClosed == isClosed)
    }

    @Test func valuesAreComparedWithTheirCase() {
        let orientations = InfoPlistKeys.find("UISupportedInterfaceOrientations~ipad")
        #expect(orientations?.isAllowed("UIInterfaceOrientationLandscapeLeft") == true)
        #expect(orientations?.isAllowed("UIInterfaceOrientationLandscapeleft") == false)
        #expect(InfoPlistKeys.find("CFBundleName")?.isAllowed("App") == nil)
    }

    @Test func backgroundModesKnowTheirPlatforms() {
        let modes = InfoPlistKeys.find("UIBackgroundModes")
        #expect(modes?.platforms(ofValue: "audio") == [.iOS, .tvOS, .watchOS, .visionOS])
        #expect(modes?.platforms(ofValue: "push-to-talk") == [.iOS])
        #expect(modes?.platforms(ofValue: "picture-in-picture") == nil)
        #expect(modes?.allowedValues.allSatisfy { modes?.platforms(ofValue: $0)?.isEmpty == false } == true)
    }

    @Test func oldTransportSecurityIsDeprecatedByPlatform() {
        let key = InfoPlistKeys.find(path: ["NSAppTransportSecurity", "NSExceptionDomains", "example.com", "NSExceptionMinimumTLSVersion"])
        #expect(key?.deprecations(ofValue: "TLSv1.0")[.iOS]?.introduced == SystemVersion(15))
        #expect(key?.deprecations(ofValue: "TLSv1.1")[.macOS]?.introduced == SystemVersion(12))
        #expect(key?.deprecations(ofValue: "TLSv1.2") == [])
    }

    @Test func platformsHaveVersions() {
        let key = InfoPlistKeys.find("UIRequiresFullScreen")
        #expect(key?.platforms[.iPadOS] == Availability(.iPadOS, introduced: SystemVersion(9), deprecated: SystemVersion(26)))
        #expect(key?.platforms[.macOS] == nil)
        #expect(key?.replacements == ["UISceneSizeRestrictions", "prefersInterfaceOrientationLocked"])
        #expect(InfoPlistKeys.find("ITSAppUsesNonExemptEncryption")?.platforms[.iOS]?.introduced == nil)
    }

    @Test func keysKnowWhatGoesWithThem() {
        #expect(InfoPlistKeys.find("NSMainNibFile")?.excludes == ["UIMainStoryboardFile"])
        #expect(InfoPlistKeys.find("UIMainStoryboardFile")?.excludes == ["NSMainNibFile"])
        #expect(InfoPlistKeys.find("UIInterfaceOrientation")?.ignoredBeside == ["UISupportedInterfaceOrientations"])
        #expect(InfoPlistKeys.find("UIRequiresFullScreenIgnoredStartingWithVersion")?.needs == ["UIRequiresFullScreen"])
        #expect(InfoPlistKeys.find(path: ["UIApplicationShortcutItems", "UIApplicationShortcutItemTitle"])?.isRequired == true)
        #expect(InfoPlistKeys.find("NSCameraUsageDescription")?.isLocalizable == true)
        #expect(InfoPlistKeys.find("UIDeviceFamily")?.isWrittenByBuild == true)
        #expect(InfoPlistKeys.find("CFBundleName")?.isWrittenByBuild == false)
        #expect(InfoPlistKeys.find("LSUIElement")?.toleratedTypes == [.string])
    }

    @Test(arguments: [
        (["CFBundleURLTypes", "CFBundleURLSchemes"], "CFBundleURLTypes/CFBundleURLSchemes"),
        (["NSAppTransportSecurity", "NSExceptionDomains", "example.com", "NSIncludesSubdomains"], "NSAppTransportSecurity/NSExceptionDomains/*/NSIncludesSubdomains"),
        (["NSAppTransportSecurity", "NSExceptionDomains", "a/b"], "NSAppTransportSecurity/NSExceptionDomains/*"),
        (["CFBundleIcons~ipad", "CFBundleAlternateIcons", "Dark", "CFBundleIconFiles"], "CFBundleIcons/CFBundleAlternateIcons/*/CFBundleIconFiles"),
        (["UIApplicationSceneManifest", "UISceneConfigurations", "UIWindowSceneSessionRoleApplication", "UISceneDelegateClassName"],
         "UIApplicationSceneManifest/UISceneConfigurations/UIWindowSceneSessionRoleApplication/UISceneDelegateClassName"),
    ])
    func nestedKeysAreFoundByTheirPath(path: [String], expected: String) {
        #expect(InfoPlistKeys.find(path: path)?.path.joined(separator: "/") == expected)
    }

    @Test(arguments: [
        [], [""], ["CFBundleURLTypes/CFBundleURLSchemes"], ["CFBundleURLTypes", "CFBundleURLScheme"], ["NSAppTransportSecurity", "NSExceptionDomains/example.com"],
        ["CFBundleIcons", "CFBundlePrimaryIcon/CFBundleIconFiles"],
        ["CFBundleName", "CFBundleName"], Array(repeating: "NSExtension", count: 100),
    ])
    func otherPathsLeadNowhere(path: [String]) {
        #expect(InfoPlistKeys.find(path: path) == nil)
    }

    @Test func childrenAreThoseOfOneLevel() {
        #expect(InfoPlistKeys.children(of: ["CFBundleURLTypes"]).map(\.name) == ["CFBundleTypeRole", "CFBundleURLIconFile", "CFBundleURLName", "CFBundleURLSchemes"])
        #expect(InfoPlistKeys.children(of: ["NSAppTransportSecurity", "NSPinnedDomains"]).map(\.name) == ["*"])
        #expect(InfoPlistKeys.children(of: ["CFBundleName"]).isEmpty)
        #expect(InfoPlistKeys.children(of: ["UILaunchScreen"]).count == 6)
        #expect(InfoPlistKeys.children(of: []).isEmpty)
    }

    @Test(arguments: [
        ("Privacy - Camera Usage Description", "NSCameraUsageDescription"), ("Bundle identifier", "CFBundleIdentifier"), ("URL types", "CFBundleURLTypes"),
    ])
    func keysAreFoundByTheNameXcodeShows(displayName: String, key: String) {
        #expect(InfoPlistKeys.find(displayName: displayName)?.name == key)
        #expect(InfoPlistKeys.find(displayName) == nil)
    }

    @Test func keysDroppedWhenEmptyAreKnown() {
        #expect(InfoPlistKeys.droppedWhenEmpty.count == 24)
        #expect(InfoPlistKeys.isDroppedWhenEmpty("CFBundleVersion"))
        #expect(!InfoPlistKeys.isDroppedWhenEmpty("NSCameraUsageDescription"))
    }

    @Test(arguments: [
        ("CFBundleIcons", "CFBundleIcons", nil, nil), ("A~ipad", "A", nil, InfoPlistKeyName.Device.iPad),
        ("A-iphoneos~ipod", "A", InfoPlistKeyName.Platform.iOS, .iPod), ("A-macos", "A", .macOS, nil), ("A~iPad", "A~iPad", nil, nil),
        ("A~ipad-iphoneos", "A~ipad", .iOS, nil), ("com.x-y", "com.x-y", nil, nil), ("A~ipad~ipad", "A~ipad", nil, .iPad), ("", "", nil, nil),
    ] as [(String, String, InfoPlistKeyName.Platform?, InfoPlistKeyName.Device?)])
    func qualifiersAreTakenFromTheEnd(key: String, base: String, platform: InfoPlistKeyName.Platform?, device: InfoPlistKeyName.Device?) {
        let name = InfoPlistKeyName(key)
        #expect(name.base == base)
        #expect(name.platform == platform)
        #expect(name.device == device)
        #expect(name.base + name.suffix == key)
    }
}
