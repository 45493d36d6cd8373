/// What random repositories are made of: few paths, names and values, so that files are shared and edits meet what others use.
enum Pools {
    static let projects = ["App/App.xcodeproj/project.pbxproj", "Kit/Kit.xcodeproj/project.pbxproj", "Root.xcodeproj/project.pbxproj",
                           "App/Second.xcodeproj/project.pbxproj"]

    static let paths: [Kind: [String]] = [
        .plist: ["App/Info.plist", "App/info.plist", "App/Extra.plist", "Shared/Info.plist", "Kit/Info.plist", "Info.plist", "App/Sync/Info.plist",
                 "Tests/Sample.plist", "App/Info", "Shared/Settings.plist"],
        .entitlements: ["App/App.entitlements", "Shared/Common.entitlements", "Kit/Kit.entitlements", "App/Sync/App.entitlements"],
        .settings: ["Config/Base.xcconfig", "Config/Release.xcconfig", "App/App.xcconfig", "Shared/Shared.xcconfig", "shared/Shared.xcconfig",
                    "Kit/Kit.xcconfig", "Config/more.inc"],
        .privacyManifest: ["App/PrivacyInfo.xcprivacy", "Shared/PrivacyInfo.xcprivacy", "App/Sync/PrivacyInfo.xcprivacy", "Kit/PrivacyInfo.xcprivacy",
                           "App/Privacy.xcprivacy", "App/Sync/Notes.xcprivacy", "Shared/Alamofire.xcframework/PrivacyInfo.xcprivacy"],
        .iconSet: catalogs.flatMap { catalog in ["AppIcon.appiconset", "Beta.appiconset", "Group/AppIcon.appiconset"].map { "\(catalog)/\($0)/Contents.json" } },
        .image: catalogs.flatMap { catalog in ["AppIcon", "Beta", "Group/AppIcon"].flatMap { ["\(catalog)/\($0).appiconset/a.png", "\(catalog)/\($0).appiconset/b.png"] } }
            + ["Shared/a.png", "App/Assets.xcassets/Anchor.imageset/a.png", "App/Assets.xcassets/Group/Sail.imageset/b.png",
               "App/Assets.xcassets/AppIcon.brandassets/Store.imagestack/Front.imagestacklayer/Content.imageset/a.png",
               "App/Assets.xcassets/AppIcon.brandassets/Store.imagestack/Back.imagestacklayer/Content.imageset/a.png", "App/AppIcon.icon/Assets/a.png"],
        .assetSet: ["Anchor.imageset", "Group/Sail.imageset", "Sea.colorset", "LaunchImage.launchimage", "AppIcon.brandassets", "AppIcon.brandassets/Store.imagestack",
                    "AppIcon.brandassets/Store.imagestack/Front.imagestacklayer/Content.imageset"].flatMap { set in
                        ["App/Assets.xcassets/\(set)/Contents.json", "App/Sync/Media.xcassets/\(set)/Contents.json"]
                    },
        .strings: ["App/en.lproj/InfoPlist.strings", "App/de.lproj/InfoPlist.strings", "Shared/Localizable.strings", "Shared/InfoPlist.strings"],
        .stringCatalog: ["App/Localizable.xcstrings", "App/InfoPlist.xcstrings", "App/Sync/InfoPlist.xcstrings"],
        .ignored: [".gitignore", "App/.gitignore"],
        .scheme: ["App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", "All.xcworkspace/xcshareddata/xcschemes/App.xcscheme",
                  "App/App.xcworkspace/xcshareddata/xcschemes/Kit.xcscheme", "Kit/Kit.xcodeproj/xcshareddata/xcschemes/Kit.xcscheme"],
        .configuration: [".plimsoll.yml", "App/.plimsoll.yml", ".xcode-version"],
        .iconDocument: ["App/AppIcon.icon/icon.json", "App/AppIcon.icon/notes.txt"],
        .treeProject: ["App/App.xcodeproj/project.xcproj", "Kit/Kit.xcodeproj/project.xcproj"],
        .spec: ["App/project.yml", "App/base.yml", "project.yml", "Shared/base.yml", "Kit/project.yml"],
        .interface: ["App/Main.storyboard", "App/Base.lproj/Main.storyboard", "App/Sync/Main.storyboard", "App/Fonts/a.ttf", "App/Sync/a.ttf", "Shared/Main.xib",
                     "App/Sync/picture.png"],
        .other: ["App/main.swift", "README.md", "App/Sync/data.bin", "App/Sync/AppDelegate.swift", "App/Sync/HarbourApp.swift", "App/AppDelegate.swift",
                 "App/Sync/AppDelegate+Scenes.swift", "Shared/SceneDelegate.m",
                 "Shared/Alamofire.xcframework/Info.plist"],
    ]

    enum Kind: CaseIterable {
        case plist, entitlements, settings, privacyManifest, iconSet, assetSet, image, strings, stringCatalog, ignored, scheme, configuration, iconDocument, treeProject, spec, interface, other
    }

    static let catalogs = ["App/Assets.xcassets", "Shared/Assets.xcassets", "App/Sync/Media.xcassets", "Tests/Test.xcassets"]
    static let synchronizedFolders = ["App/Sync", "App/en.lproj", "Kit", "Shared"]

    /// Where a link may lie, and where it may lead.
    static let links: [String: [String]] = [
        "App/Link.plist": ["../Shared/Info.plist", "Extra.plist", "../../outside.plist"],
        "App/Linked": ["../Shared", "../Kit", "Chain"],
        "App/Chain": ["Linked", "../Shared", "Sync"],
        "Shared/Alias": ["../Kit", "../App"],
        "App/Link.xcconfig": ["../Shared/Shared.xcconfig", "Linked/Shared.xcconfig", "App.xcconfig"],
        "App/Link.entitlements": ["Linked/Common.entitlements", "../Kit/Kit.entitlements"],
        "App/Sync/PrivacyInfo.xcprivacy": ["../../Shared/PrivacyInfo.xcprivacy", "../PrivacyInfo.xcprivacy"],
        "App/Assets.xcassets/AppIcon.appiconset/a.png": ["b.png", "../../../Shared/a.png"],
        "App/Linked.xcassets": ["../Shared/Assets.xcassets"],
        "All.xcworkspace/xcshareddata/xcschemes/App.xcscheme": ["../../../App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"],
    ]

    static let infoPlists = (paths[.plist] ?? []) + ["App/Link.plist", "App/Linked/Info.plist", "App/Chain/Info.plist", "App/Linked/Alias/Info.plist", "App/none.plist"]
    /// Paths of which only the evaluated text leads out of the project's folder.
    static let indirectInfoPlists = ["$(SRCROOT)/$(PLIST)", "$(DOT)$(DOT)/Shared/Info.plist", "$(SRCROOT:dir)Shared/Info.plist"]
    static let entitlementsFiles = (paths[.entitlements] ?? []) + ["App/Link.entitlements", "App/Chain/Common.entitlements", "App/none.entitlements"]
    static let settingsFiles = (paths[.settings] ?? []) + ["App/Link.xcconfig", "App/Linked/Shared.xcconfig", "Pods/Pods.xcconfig"]
    static let resources = catalogs + ["App/AppIcon.icon"] + (paths[.privacyManifest] ?? []) + (paths[.strings] ?? []) + (paths[.stringCatalog] ?? [])
        + (paths[.interface] ?? []) + ["App/Fonts", "App/Base.lproj", "App/de.lproj", "App/Linked/Main.xib"]
        + ["App/Linked/PrivacyInfo.xcprivacy", "App/Linked.xcassets", "Shared/Settings.plist", "App/Linked/Assets.xcassets", "App/Info.plist", "Shared/Info.plist"]

    static let code = ["a", "b", "@main class AppDelegate: UIResponder, UIApplicationDelegate {}", "@main class AppDelegate: ShellDelegate {}",
                       "extension AppDelegate { func application(_ a: A, configurationForConnecting s: S) {} }",
                       "extension AppDelegate { func application(_ a: A, configurationForConnecting s: S) { c.delegateClass = S.self } }"]
    static let sources = ["App/AppDelegate.swift", "App/HarbourApp.swift", "App/SceneDelegate.swift", "App/main.m", "Shared/HBAppDelegate.m"]
    static let frameworks = ["Shared/Alamofire.xcframework", "App/Linked/Alamofire.xcframework", "Kit/Berth.framework"]

    static let variables: [String: [String]] = [
        "CAMERA": ["", " ", "Scans the code.", "$(TEXT)", "$(OUTSIDE)"], "TEXT": ["", "A text.", "$(CAMERA)"],
        "GROUP": ["group.a", "a", "$(TEXT)"], "ICON": ["AppIcon", "Beta", "None"], "ID": ["com.example.a", "com.example.b", "$(OUTSIDE)"],
        "DOT": ["."], "PLIST": ["Info.plist", "Extra.plist", "$(OUTSIDE)"],
    ]

    static let values: [String: [String]] = [
        "GENERATE_INFOPLIST_FILE": ["YES", "NO", "$(OUTSIDE)"], "SDKROOT": ["iphoneos", "iphoneos", "macosx", "appletvos", "$(OUTSIDE)"],
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": ["Beta", "Beta Storm", "$(OUTSIDE)"], "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": ["LaunchImage", ""],
        "SUPPORTED_PLATFORMS": ["iphoneos iphonesimulator", "iphoneos macosx", "macosx"], "TARGETED_DEVICE_FAMILY": ["1", "1,2", "2"],
        "ASSETCATALOG_COMPILER_APPICON_NAME": ["AppIcon", "Beta", "$(ICON)"], "PRODUCT_BUNDLE_IDENTIFIER": ["com.example.a", "com.example.a.d", "com.example.plain.d", "$(ID)", "$(ID).e"],
        "MARKETING_VERSION": ["1.0", "2.0", "$(OUTSIDE)"],
        "INFOPLIST_KEY_NSCameraUsageDescription": ["", " ", "Scans the code.", "$(CAMERA)"],
        "INFOPLIST_KEY_NSMicrophoneUsageDescription": ["", "Records.", "$(TEXT)"],
        "INFOPLIST_KEY_UILaunchScreen_Generation": ["YES", "NO"], "ENABLE_APP_SANDBOX": ["YES", "NO"],
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft", "$(TEXT)"],
        "INFOPLIST_PREPROCESS": ["YES", "NO", "NO"], "IPHONEOS_DEPLOYMENT_TARGET": ["14.0", "16.0", "17.0", "18.0"],
        "ENABLE_HARDENED_RUNTIME": ["YES", "NO", "$(OUTSIDE)"], "ENABLE_USER_SELECTED_FILES": ["readonly", "readwrite", ""],
        "ENABLE_RESOURCE_ACCESS_AUDIO_INPUT": ["YES", "NO"], "OTHER_CODE_SIGN_FLAGS": ["--options=runtime", "$(OUTSIDE)"],
        "SUPPORTS_MACCATALYST": ["YES", "NO"],
        "INFOPLIST_KEY_UIBackgroundModes": ["audio"], "MARKETING_VERSON": ["1.0"],
        "CURRENT_PROJECT_VERSION": ["1", "2"], "INFOPLIST_KEY_CFBundleDisplayName": ["Harbour", "$(MARKETING_VERSON)"],
        "EXCLUDED_SOURCE_FILE_NAMES": ["", "Info.plist", "*.md App/*.plist"],
    ]

    static let plistEntries: [String: [String]] = [
        "NSCameraUsageDescription": ["<string></string>", "<string> </string>", "<string>Scans.</string>", "<string>$(CAMERA)</string>", "<true/>"],
        "NSContactsUsageDescription": ["<string>" + String(repeating: "a", count: 4_000) + "</string>", "<string>Finds friends.</string>", "<string>$(TEXT)</string>"],
        "NSLocationTemporaryUsageDescriptionDictionary": ["<dict><key>Map</key><string>$(CAMERA)</string></dict>"],
        "UIRequiresFullscreen": ["<true/>"], "UIRequiresFullScreen": ["<true/>", "<string>$(TEXT)</string>"],
        "UILaunchScreen": ["<dict/>"], "UILaunchscreen": ["<dict/>"], "CFBundleIdentifier": ["<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>", "<string>com.example.c</string>"],
        "UISupportedInterfaceOrientations~ipad": ["<array><string>UIInterfaceOrientationPortrait</string></array>", "<array><string>$(TEXT)</string></array>"],
        "NSCalendarsUsageDescription": ["<string>TODO</string>", "<string>Enters departures.</string>"], "NSCalendarUsageDescription": ["<string>A text.</string>"],
        "NSCalendarsFullAccessUsageDescription": ["<string>Enters departures.</string>"], "NSAppleEventsUsageDescription": ["<string>Pauses music.</string>"],
        "NSMicrophoneUsageDescription": ["<string>Records.</string>"], "NSHealthShareUsageDescription": ["<string>$(TEXT)</string>"],
        "UIBackgroundModes": ["<array><string>remote-notification</string></array>", "<array><string>$(TEXT)</string></array>"],
        "CFBundlePackageType": ["<string>APPL</string>"], "CFBundleDisplayName": ["<string>Quay</string>", "<string>$(INFOPLIST_KEY_UIBackgroundModes)</string>"],
        "CFBundleVersion": ["<string>2</string>"],
        "CFBundleURLTypes": ["<array><dict><key>CFBundleURLSchemes</key><array><string>a</string><string>$(TEXT)</string></array></dict></array>", "<array/>"],
        "CFBundleDocumentTypes": ["<array><dict><key>CFBundleTypeExtensions</key><array><string>a</string></array></dict></array>", "<array/>"],
        "UIRequiredDeviceCapabilities": ["<array><string>nfc</string></array>", "<dict><key>gps</key><true/></dict>"],
        "CFBundleShortVersionString": ["<string>$(MARKETING_VERSION)</string>", "<string>1.0</string>", "<string>2.0</string>"],
        "UIMainStoryboardFile": ["<string>Main</string>", "<string>main</string>", "<string>Start</string>", "<string>$(TEXT)</string>"],
        "UIAppFonts": ["<array><string>a.ttf</string></array>", "<array><string>Fonts/a.ttf</string><string>b.ttf</string></array>"],
        "UILaunchImageFile": ["<string>Default</string>"],
        "UIApplicationSceneManifest": ["<dict/>", "<dict><key>UIApplicationSupportsMultipleScenes</key><true/></dict>",
                                       "<dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>"],
        "UISupportedInterfaceOrientations": ["<array/>", "<array><string>UIInterfaceOrientationSideways</string></array>"],
        "UIRequiresFullScreenIgnoredStartingWithVersion": ["<string>27.0</string>", "<string>$(TEXT)</string>"],
        "NSUserTrackingUsageDescription": ["<string>Shows advertisements.</string>"],
    ]

    static let entitlementEntries: [String: [String]] = [
        "com.apple.security.get-task-allow": ["<true/>", "<false/>"], "com.apple.security.app-sandbox": ["<true/>", "<false/>"],
        "com.apple.security.application-groups": ["<array><string>$(GROUP)</string></array>", "<array><string>group.a</string><string>b</string></array>",
                                                    "<array><string>group.$(OUTSIDE)</string><string>group.a</string></array>", "<string>group.$(OUTSIDE)</string>"],
        "com.apple.developer.associated-domains": ["<array><string>applinks:example.com/</string></array>", "<array><string>applinks:example.com</string></array>"],
        "keychain-access-groups": ["<array><string>$(AppIdentifierPrefix)com.example.a</string><string>$(AppIdentifierPrefix)b</string></array>", "<array/>"],
        "com.apple.developer.icloud-container-identifiers": ["<array><string>iCloud.a</string></array>"],
        "aps-environment": ["<string>development</string>", "<string>$(TEXT)</string>"],
        "com.apple.developer.healthkit": ["<true/>", "<false/>"], "com.apple.developer.Siri": ["<true/>"], "com.apple.security.inherit": ["<true/>"],
        "com.apple.security.device.microphone": ["<true/>"], "com.apple.security.device.audio-input": ["<true/>", "<string>$(TEXT)</string>"],
        "com.apple.security.files.user-selected.read-only": ["<true/>", "<integer>1</integer>"], "com.apple.security.files.user-selected.read-write": ["<true/>", "<false/>"],
        "com.apple.security.cs.disable-library-validation": ["<true/>"],
    ]

    /// Rules whose findings may stand in an xcconfig file.
    static let allowedRules = ["purpose-string-blank", "setting-file-missing, purpose-string-blank", "ipad-orientations-incomplete", "file-unparsable",
                               "bundle-identifier-changed"]
    static let ignorePatterns = [
        "a.png", "*.storyboard", "a.ttf", "Info.plist", "*.entitlements", "none.*", "!none.plist", "App/none.plist", "Shared", "Shared.xcconfig", "*.xcconfig",
    ]
    static let scripts = ["echo done", "cp a.ttf $TARGET_BUILD_DIR", "./make-all.sh", "touch none.plist", "/usr/libexec/PlistBuddy -c 'Set UILaunchScreen' none.entitlements"]
    static let targetTypes = ["application", "application", "app-extension", "app-extension", "framework", "bundle.unit-test"]
    static let targetNames = ["App", "Kit", "Widget", "Beta"]
    static let malformed = ["", "<plist><dict><key>A</key></dict>", "<<<<<<< HEAD\nA = 1\n=======\nA = 2\n>>>>>>> main\n", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "{ \"images\" : [ "]
}
