import Testing
@testable import Catalogue

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("UIAppFonts", "UIAppFont"), ("UIAppFont", "UIAppFonts"), ("UIAppFonts", "UIApFonts"), ("UIAppFonts", "XUIAppFonts"),
        ("UIAppFonts", "UIAppFomts"), ("UIAppFonts", "IUAppFonts"), ("UIAppFonts", "UIAppFotns"), ("a", ""),
    ])
    func oneEditApart(left: String, right: String) {
        #expect(isOneEdit(left, right))
        #expect(isOneEdit(right, left))
    }

    @Test(arguments: [
        ("UIAppFonts", "UIAppFonts"), ("UIAppFonts", "UIAppFon"), ("UIAppFonts", "UIFontsApp"), ("UIAppFonts", "UAIpFonts"), ("abcd", "badc"), ("", ""), ("ab", ""),
    ])
    func notOneEditApart(left: String, right: String) {
        #expect(!isOneEdit(left, right))
        #expect(!isOneEdit(right, left))
    }

    @Test func casesAreFoldedForASCIILettersAlone() {
        #expect(isSameIgnoringCase("nsMainNibFile", "NSMAINNIBFILE"))
        #expect(!isSameIgnoringCase("[", "{"))
        #expect(!isSameIgnoringCase("É", "é"))
        #expect(!isSameIgnoringCase("a", "ab"))
    }

    private func isOneEdit(_ left: String, _ right: String) -> Bool {
        left.withBytes { left in right.withBytes { EditDistance.isOneEdit(left, $0) } }
    }

    private func isSameIgnoringCase(_ left: String, _ right: String) -> Bool {
        left.withBytes { left in right.withBytes { EditDistance.isSameIgnoringCase(left, $0) } }
    }
}

@Suite struct InfoPlistSpellingTests {
    @Test(arguments: [
        ("UIRequiresFullscreen", "UIRequiresFullScreen", Misspelling.Kind.listed),
        ("NSCalendarUsageDescription", "NSCalendarsUsageDescription", .listed),
        ("NSLocationWhenInUsageDescription", "NSLocationWhenInUseUsageDescription", .listed),
        ("NSNFCReaderUsageDescription", "NFCReaderUsageDescription", .listed),
        ("NSTrackingUsageDescription", "NSUserTrackingUsageDescription", .listed),
        ("LSApplicationCategory", "LSApplicationCategoryType", .listed),
        ("App Transport Security Settings", "NSAppTransportSecurity", .listed),
        ("UISupportedInterfaceOrientations~iPad", "UISupportedInterfaceOrientations~ipad", .listed),
        ("UILaunchStoryboardName~iPad", "UILaunchStoryboardName~ipad", .letterCase),
        ("UIStatusBarHidden~IPHONE", "UIStatusBarHidden~iphone", .letterCase),
        ("CFBundleIcons-iphoneos~iPad", "CFBundleIcons-iphoneos~ipad", .letterCase),
        ("CFBundleidentifier", "CFBundleIdentifier", .letterCase),
        ("uibackgroundmodes", "UIBackgroundModes", .letterCase),
        ("APFILES", "APFiles", .letterCase),
        ("NSFaceIDUsagedescription~ipad", "NSFaceIDUsageDescription~ipad", .letterCase),
        (" CFBundleName ", "CFBundleName", .surroundingBlanks),
        ("NSCameraUsageDescription\n", "NSCameraUsageDescription", .surroundingBlanks),
        ("\tUILaunchScreen~ipad", "UILaunchScreen~ipad", .surroundingBlanks),
        ("CFBundleDisplayNam", "CFBundleDisplayName", .oneEdit),
        ("CBBundleDisplayName", "CFBundleDisplayName", .oneEdit),
        ("UIBackgroundMode", "UIBackgroundModes", .oneEdit),
        ("UIBackgorundModes", "UIBackgroundModes", .oneEdit),
        ("NSCamerausageDescription", "NSCameraUsageDescription", .letterCase),
        ("NSCameraUsageDescripton", "NSCameraUsageDescription", .oneEdit),
        ("NSMicrophoneUsageDescriptions", "NSMicrophoneUsageDescription", .oneEdit),
        ("UIRequiredDeviceCapabilites", "UIRequiredDeviceCapabilities", .oneEdit),
        ("CFBundleURLType", "CFBundleURLTypes", .oneEdit),
        ("LSApplicationQueriesScheme", "LSApplicationQueriesSchemes", .oneEdit),
        ("NSAppTransportSecurty", "NSAppTransportSecurity", .oneEdit),
        ("UILaunchStoryboardname", "UILaunchStoryboardName", .letterCase),
        ("UISupportedInterfaceOrientation", "UISupportedInterfaceOrientations", .oneEdit),
        ("UISupportedInterfaceOrientation~ipad", "UISupportedInterfaceOrientations~ipad", .oneEdit),
        ("ITSAppUsesNonExemptEncription", "ITSAppUsesNonExemptEncryption", .oneEdit),
    ])
    func misspelledKeysAreRecognised(written: String, intended: String, kind: Misspelling.Kind) {
        let misspelling = InfoPlistKeys.misspelling(of: written)
        #expect(misspelling?.intended == intended)
        #expect(misspelling?.kind == kind)
        #expect(misspelling?.written == written)
        #expect(InfoPlistKeys.nearMiss(of: written)?.name == InfoPlistKeyName(intended).base)
    }

    @Test(arguments: [
        "FacebookAppID", "FacebookClientToken", "FacebookDisplayName", "FacebookAutoLogAppEventsEnabled", "SUFeedURL", "SUPublicEDKey", "SUEnableAutomaticChecks",
        "GADApplicationIdentifier", "GIDClientID", "FirebaseAppDelegateProxyEnabled", "FirebaseAutomaticScreenReportingEnabled",
        "FirebaseMessagingAutoInitEnabled", "FIREBASE_ANALYTICS_COLLECTION_ENABLED", "FLTEnableImpeller", "FlutterDeepLinkingEnabled",
        "io.flutter.embedded_views_preview", "branch_key", "branch_universal_link_domains", "EXUpdatesURL", "RCTNewArchEnabled",
        "CodePushDeploymentKey", "Fabric", "MBXAccessToken", "GMSApiKey", "AppGroupIdentifier", "AppIdentifierPrefix", "CADisableMinimumFrameDuration",
        "NSUserNotificationsUsageDescription", "NSHumanReadableDescription", "SFSafariExtensionBundleIdentifiersToUninstall", "Version", "Name", "",
        "~", "~ipad", "-macos~ipad", "IOKit", "UIAppFon", "IOClas",
    ])
    func keysOfAnAppsOwnAreNoMisspellings(key: String) {
        #expect(InfoPlistKeys.misspelling(of: key) == nil)
        #expect(InfoPlistKeys.nearMiss(of: key) == nil)
    }

    @Test func knownKeysAreNoMisspellingsOfEachOther() {
        for key in InfoPlistKeys.all where key.path.count == 1 {
            #expect(InfoPlistKeys.misspelling(of: key.name) == nil, "\(key.name)")
            guard key.mayBeQualified else { continue }
            for suffix in ["~ipad", "~iphone", "-macos", "-iphoneos~ipod", "~appletv", "~applewatch"] {
                #expect(InfoPlistKeys.misspelling(of: key.name + suffix) == nil, "\(key.name + suffix)")
            }
        }
    }

    @Test func everyLongKeyIsRecognisedWithALetterLeftOut() {
        for key in InfoPlistKeys.all where key.path.count == 1 && key.name.count >= 11 {
            for position in [key.name.startIndex, key.name.index(key.name.startIndex, offsetBy: 5), key.name.index(before: key.name.endIndex)] {
                var written = key.name
                written.remove(at: position)
                let known = InfoPlistKeys.find(written) != nil || !InfoPlistKeys.listedMisspellings(of: key.name).filter { $0 == written }.isEmpty
                #expect(known || InfoPlistKeys.misspelling(of: written) != nil, "\(written)")
            }
        }
    }

    @Test func identifierAndExecutableHaveNoQualifiedForm() {
        #expect(InfoPlistKeys.find("CFBundleIdentifier~ipad") == nil)
        #expect(InfoPlistKeys.find("CFBundleExecutable-macos") == nil)
        #expect(InfoPlistKeys.find("CFBundleName~ipad")?.name == "CFBundleName")
    }

    @Test func veryLongKeysAreNotLookedAt() {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(InfoPlistKeys.misspelling(of: long) == nil)
        #expect(InfoPlistKeys.misspelling(of: " " + long) == nil)
        #expect(InfoPlistKeys.misspelling(of: long + "~iPad") == nil)
        #expect(Entitlements.misspelling(of: long) == nil)
    }

    @Test(arguments: [
        ("NSExceptionAllowInsecureHTTPLoads", ["NSAppTransportSecurity", "NSExceptionDomains", "example.com"], "NSExceptionAllowsInsecureHTTPLoads"),
        ("NSAllowsArbitraryLoad", ["NSAppTransportSecurity"], "NSAllowsArbitraryLoads"),
        ("UISceneDelegateClassname", ["UIApplicationSceneManifest", "UISceneConfigurations", "UIWindowSceneSessionRoleApplication"], "UISceneDelegateClassName"),
        ("CFBundleURLScheme", ["CFBundleURLTypes"], "CFBundleURLSchemes"),
        ("NSExtensionPointIdentifier ", ["NSExtension"], "NSExtensionPointIdentifier"),
    ])
    func nestedKeysAreComparedWithTheirSiblings(written: String, parent: [String], intended: String) {
        #expect(InfoPlistKeys.misspelling(of: written, under: parent)?.intended == intended)
    }

    @Test(arguments: [
        ("example.com", ["NSAppTransportSecurity", "NSExceptionDomains"]),
        ("NSIncludesSubdomains", ["NSAppTransportSecurity", "NSExceptionDomains", "example.com"]),
        ("UserKey", ["UIApplicationShortcutItems", "UIApplicationShortcutItemUserInfo"]),
        ("NSExtensionPointIdentifier", ["FacebookAppID"]),
    ])
    func nestedKeysThatAreKnownOrFreeAreNoMisspellings(key: String, parent: [String]) {
        #expect(InfoPlistKeys.misspelling(of: key, under: parent) == nil)
    }
}
