import Testing
@testable import Catalogue

@Suite struct InfoPlistKeySettingsTests {
    @Test func everySettingOfTheFactsIsFoundWithItsFields() throws {
        let entries = try FactsFile("info-plist-settings").entries("settings")
        #expect(entries.count == 106)
        for entry in entries {
            let name = entry.text("setting")
            let setting = try #require(InfoPlistKeySettings.find(name))
            #expect(setting.key == entry.text("key"), "\(name)")
            #expect(setting.type.rawValue == entry.text("type"), "\(name)")
            #expect(setting.isWritten == entry.flag("written"), "\(name)")
            #expect(setting.merge?.rawValue ?? "" == entry.text("merge"), "\(name)")
            #expect(setting.whenEmpty.rawValue == entry.text("whenEmpty"), "\(name)")
            #expect(setting.isStandard == entry.flag("standard"), "\(name)")
            #expect(setting.confidence == .apple, "\(name)")
            #expect(setting.reference == entry["reference"] as? String, "\(name)")
            #expect(setting.isStandard || name.hasPrefix(InfoPlistKeySettings.prefix), "\(name)")
            #expect(InfoPlistKeySettings.misspelling(of: name) == nil, "\(name)")
        }
    }

    @Test func ninetyFiveOfNinetyEightAreWritten() {
        let own = InfoPlistKeySettings.all.filter { !$0.isStandard }
        #expect(own.count == 98)
        #expect(own.filter { !$0.isWritten }.map(\.key) == [
            "NSLocationTemporaryUsageDescription", "NSLocationTemporaryUsageDescriptionDictionary", "NSMainCameraUsageDescription",
        ])
    }

    @Test(arguments: [
        ("INFOPLIST_KEY_CFBundleDisplayName", "CFBundleDisplayName", ValueType.string),
        ("INFOPLIST_KEY_ITSAppUsesNonExemptEncryption", "ITSAppUsesNonExemptEncryption", .boolean),
        ("INFOPLIST_KEY_LSApplicationCategoryType", "LSApplicationCategoryType", .string),
        ("INFOPLIST_KEY_LSUIElement", "LSUIElement", .boolean),
        ("INFOPLIST_KEY_NSCameraUsageDescription", "NSCameraUsageDescription", .string),
        ("INFOPLIST_KEY_NSHumanReadableCopyright", "NSHumanReadableCopyright", .string),
        ("INFOPLIST_KEY_NSPrincipalClass", "NSPrincipalClass", .string),
        ("INFOPLIST_KEY_UIApplicationSceneManifest_Generation", "UIApplicationSceneManifest", .dictionary),
        ("INFOPLIST_KEY_UILaunchScreen_Generation", "UILaunchScreen", .dictionary),
        ("INFOPLIST_KEY_UILaunchStoryboardName", "UILaunchStoryboardName", .string),
        ("INFOPLIST_KEY_UIRequiredDeviceCapabilities", "UIRequiredDeviceCapabilities", .arrayOfStrings),
        ("INFOPLIST_KEY_UIRequiresFullScreen", "UIRequiresFullScreen", .boolean),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations", .arrayOfStrings),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad", "UISupportedInterfaceOrientations~ipad", .arrayOfStrings),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone", "UISupportedInterfaceOrientations~iphone", .arrayOfStrings),
        ("INFOPLIST_KEY_UIUserInterfaceStyle", "UIUserInterfaceStyle", .string),
        ("INFOPLIST_KEY_WKCompanionAppBundleIdentifier", "WKCompanionAppBundleIdentifier", .string),
        ("MARKETING_VERSION", "CFBundleShortVersionString", .string),
        ("CURRENT_PROJECT_VERSION", "CFBundleVersion", .string),
        ("PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier", .string),
        ("PRODUCT_NAME", "CFBundleName", .string),
        ("TARGETED_DEVICE_FAMILY", "UIDeviceFamily", .arrayOfIntegers),
    ])
    func settingsWriteTheirKey(name: String, key: String, type: ValueType) {
        let setting = InfoPlistKeySettings.find(name)
        #expect(setting?.key == key)
        #expect(setting?.type == type)
        #expect(setting?.isWritten == true)
        #expect(InfoPlistKeySettings.settings(writing: key).contains { $0.setting == name })
    }

    @Test func emptySettingsLeaveWhatTheBuildLeaves() {
        #expect(InfoPlistKeySettings.find("INFOPLIST_KEY_NSCameraUsageDescription")?.whenEmpty == .emptyString)
        #expect(InfoPlistKeySettings.find("INFOPLIST_KEY_UIRequiresFullScreen")?.whenEmpty == .false)
        #expect(InfoPlistKeySettings.find("MARKETING_VERSION")?.whenEmpty == .dropped)
        #expect(InfoPlistKeySettings.find("INFOPLIST_KEY_UILaunchScreen_Generation")?.merge == .joins)
    }

    @Test(arguments: [
        ("INFOPLIST_KEY_CFBundleDisplayname", "INFOPLIST_KEY_CFBundleDisplayName", Misspelling.Kind.letterCase),
        ("INFOPLIST_KEY_NSCameraUsageDescripton", "INFOPLIST_KEY_NSCameraUsageDescription", .oneEdit),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPAD", "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad", .letterCase),
        ("INFOPLIST_KEY_NSContactUsageDescription", "INFOPLIST_KEY_NSContactsUsageDescription", .oneEdit),
    ])
    func misspelledSettingsAreRecognised(written: String, intended: String, kind: Misspelling.Kind) {
        #expect(InfoPlistKeySettings.misspelling(of: written) == Misspelling(written: written, intended: intended, kind: kind, confidence: .inferred))
    }

    @Test(arguments: [
        "INFOPLIST_KEY_UIBackgroundModes", "INFOPLIST_KEY_CFBundleURLTypes", "INFOPLIST_KEY_BGTaskSchedulerPermittedIdentifiers", "PRODUCT_NAMES", "MARKETING_VERSIO", "INFOPLIST_FILE",
    ])
    func otherSettingsAreNoMisspellings(name: String) {
        #expect(InfoPlistKeySettings.find(name) == nil)
        #expect(InfoPlistKeySettings.misspelling(of: name) == nil)
    }
}

@Suite struct EntitlementSettingsTests {
    @Test(arguments: [
        ("AUTOMATION_APPLE_EVENTS", "com.apple.security.automation.apple-events"),
        ("ENABLE_APP_SANDBOX", "com.apple.security.app-sandbox"),
        ("ENABLE_INCOMING_NETWORK_CONNECTIONS", "com.apple.security.network.server"),
        ("ENABLE_OUTGOING_NETWORK_CONNECTIONS", "com.apple.security.network.client"),
        ("ENABLE_RESOURCE_ACCESS_AUDIO_INPUT", "com.apple.security.device.audio-input"),
        ("ENABLE_RESOURCE_ACCESS_BLUETOOTH", "com.apple.security.device.bluetooth"),
        ("ENABLE_RESOURCE_ACCESS_CALENDARS", "com.apple.security.personal-information.calendars"),
        ("ENABLE_RESOURCE_ACCESS_CAMERA", "com.apple.security.device.camera"),
        ("ENABLE_RESOURCE_ACCESS_CONTACTS", "com.apple.security.personal-information.addressbook"),
        ("ENABLE_RESOURCE_ACCESS_LOCATION", "com.apple.security.personal-information.location"),
        ("ENABLE_RESOURCE_ACCESS_PHOTO_LIBRARY", "com.apple.security.personal-information.photos-library"),
        ("ENABLE_RESOURCE_ACCESS_PRINTING", "com.apple.security.print"),
        ("ENABLE_RESOURCE_ACCESS_USB", "com.apple.security.device.usb"),
        ("RUNTIME_EXCEPTION_ALLOW_DYLD_ENVIRONMENT_VARIABLES", "com.apple.security.cs.allow-dyld-environment-variables"),
        ("RUNTIME_EXCEPTION_ALLOW_JIT", "com.apple.security.cs.allow-jit"),
        ("RUNTIME_EXCEPTION_ALLOW_UNSIGNED_EXECUTABLE_MEMORY", "com.apple.security.cs.allow-unsigned-executable-memory"),
        ("RUNTIME_EXCEPTION_DEBUGGING_TOOL", "com.apple.security.cs.debugger"),
        ("RUNTIME_EXCEPTION_DISABLE_EXECUTABLE_PAGE_PROTECTION", "com.apple.security.cs.disable-executable-page-protection"),
        ("RUNTIME_EXCEPTION_DISABLE_LIBRARY_VALIDATION", "com.apple.security.cs.disable-library-validation"),
    ])
    func booleanSettingsAddTheirEntitlement(name: String, entitlement: String) {
        let setting = EntitlementSettings.find(name)
        #expect(setting?.isBoolean == true)
        #expect(setting?.adds.map(\.value) == ["YES"])
        #expect(setting?.adds.map(\.entitlement) == [entitlement])
        #expect(EntitlementSettings.setting(adding: entitlement)?.setting == name)
        #expect(Entitlements.find(entitlement) != nil)
    }

    @Test(arguments: [
        ("ENABLE_FILE_ACCESS_DOWNLOADS_FOLDER", "com.apple.security.files.downloads"), ("ENABLE_FILE_ACCESS_MOVIES_FOLDER", "com.apple.security.assets.movies"),
        ("ENABLE_FILE_ACCESS_MUSIC_FOLDER", "com.apple.security.assets.music"), ("ENABLE_FILE_ACCESS_PICTURE_FOLDER", "com.apple.security.assets.pictures"),
        ("ENABLE_USER_SELECTED_FILES", "com.apple.security.files.user-selected"),
    ])
    func fileAccessSettingsAddReadingOrWriting(name: String, stem: String) {
        let setting = EntitlementSettings.find(name)
        #expect(setting?.isBoolean == false)
        #expect(setting?.adds.map(\.value) == ["readonly", "readwrite"])
        #expect(setting?.adds.map(\.entitlement) == [stem + ".read-only", stem + ".read-write"])
    }

    @Test func thereAreTwentyFour() {
        #expect(EntitlementSettings.all.count == 24)
        #expect(EntitlementSettings.all.allSatisfy { $0.confidence == .apple && $0.reference?.hasPrefix("https://github.com/swiftlang/") == true })
        #expect(EntitlementSettings.misspelling(of: "ENABLE_APP_SANDBX")?.intended == "ENABLE_APP_SANDBOX")
        #expect(EntitlementSettings.misspelling(of: "ENABLE_BITCODE") == nil)
    }
}
