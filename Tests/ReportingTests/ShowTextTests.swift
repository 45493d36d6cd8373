import Evaluation
import Rules
import Snapshots
import Testing
import Xcode
@testable import Reporting

@Suite struct ShowTextTests {
    @Test func aProductIsAHeadingAndItsFactsWithTheirPlaces() throws {
        #expect(try ShowSample.text([ShowSample.app], ShowSample.appFiles) == """
            App  app · iOS · Release
              bundle identifier  com.example.app  App.xcodeproj/project.pbxproj:15
              version            1.2              Config/App.xcconfig:2
              build              unknown: the value refers to CI_BUILD, which nothing in the repository defines
                                 App/Info.plist:5
              minimum OS         iOS 17.0         Config/App.xcconfig:1
              devices            iPhone, iPad     Config/App.xcconfig:3
              Permissions  App/Info.plist
                NSCameraUsageDescription  To scan codes.  :6
              Entitlements  App/App.entitlements
                com.apple.security.application-groups  group.app  :3
              icon              AppIcon                    App/Assets.xcassets/AppIcon.appiconset
              privacy manifest  App/PrivacyInfo.xcprivacy

            """)
    }

    @Test func narrowTerminalsWrapInTheValuesColumn() throws {
        let text = try ShowSample.text([ShowSample.app], ShowSample.appFiles, width: 50)
        #expect(text.contains("""
              version            1.2  Config/App.xcconfig:2
              build              unknown: the value refers to
                                 CI_BUILD, which nothing in
                                 the repository defines
                                 App/Info.plist:5

            """))
        #expect(text.contains("""
                com.apple.security.application-groups
                  group.app  :3

            """))
        // A path is never broken.
        for line in text.split(separator: "\n") where !line.contains("/") { #expect(DisplayWidth.of(String(line)) <= 50) }
    }

    @Test func coloursAreUsedOnlyWhenAskedFor() throws {
        #expect(try !ShowSample.text([ShowSample.app], ShowSample.appFiles).contains("\u{1B}"))
        let text = try ShowSample.text([ShowSample.app], ShowSample.appFiles, color: true)
        #expect(text.hasPrefix("\u{1B}[1mApp\u{1B}[0m  app · iOS · Release\n"))
        #expect(text.contains("com.example.app  \u{1B}[2mApp.xcodeproj/project.pbxproj:15\u{1B}[0m\n"))
        #expect(text.contains("\u{1B}[1;36munknown: the value refers to CI_BUILD, which nothing in the repository defines\u{1B}[0m\n"))
    }

    @Test func colouredTextIsSetLikePlainText() throws {
        let plain = try ShowSample.text([ShowSample.app], ShowSample.appFiles, width: 50)
        var shown = ""
        var isInside = false
        for scalar in try ShowSample.text([ShowSample.app], ShowSample.appFiles, width: 50, color: true).unicodeScalars {
            if scalar == "\u{1B}" { isInside = true }
            if !isInside { shown.unicodeScalars.append(scalar) }
            if scalar == "m" { isInside = false }
        }
        #expect(shown == plain)
    }

    @Test func otherConfigurationsHoldOnlyWhatDiffers() throws {
        let base: KeyValuePairs = ["SDKROOT": "iphoneos", "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "INFOPLIST_KEY_NSCameraUsageDescription": "Scans."]
        let debug: KeyValuePairs = ["SDKROOT": "iphoneos", "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app.debug"]
        let text = try ShowSample.text([.init(configurations: ["Debug": debug, "Beta": base, "Release": base])])
        #expect(text.hasSuffix("""

            App  app · iOS · Debug
              the same as in Release on iOS but for:
              bundle identifier  com.example.app.debug  App.xcodeproj/project.pbxproj:12
              Permissions
                NSCameraUsageDescription  (none)

            App  app · iOS · Beta
              the same as in Release on iOS

            """))
    }

    @Test func otherPlatformsAreComparedInTheirConfiguration() throws {
        let settings: KeyValuePairs = ["SUPPORTED_PLATFORMS": "iphoneos macosx", "MACOSX_DEPLOYMENT_TARGET": "13.0", "IPHONEOS_DEPLOYMENT_TARGET": "16.0"]
        let text = try ShowSample.text([.init(configurations: ["Debug": settings, "Release": settings])])
        #expect(text.contains("App  app · macOS · Release\n  the same as on iOS but for:\n  minimum OS  macOS 13.0  App.xcodeproj/project.pbxproj:"))
        #expect(text.contains("App  app · iOS · Debug\n  the same as in Release on iOS\n"))
        #expect(text.contains("App  app · macOS · Debug\n  the same as on iOS but for:\n"))
    }

    @Test func manifestsAreComparedOneByOne() throws {
        let settings: KeyValuePairs = ["SUPPORTED_PLATFORMS": "iphoneos appletvos"]
        var app = ShowSample.Target(configurations: ["Release": settings], resources: ["A/PrivacyInfo.xcprivacy", "B/PrivacyInfo.xcprivacy"])
        app.filters = ["B/PrivacyInfo.xcprivacy": "ios"]
        let text = try ShowSample.text([app], ["A/PrivacyInfo.xcprivacy": ShowSample.plist(""), "B/PrivacyInfo.xcprivacy": ShowSample.plist("")])
        #expect(text.contains("  privacy manifest  A/PrivacyInfo.xcprivacy\n  privacy manifest  B/PrivacyInfo.xcprivacy\n\nApp  app · tvOS"))
        #expect(text.hasSuffix("  privacy manifest  without B/PrivacyInfo.xcprivacy\n"))
    }

    @Test func whatMayBeThereIsNotCalledMissing() throws {
        let known: KeyValuePairs = ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist"]
        let unknown: KeyValuePairs = ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "INFOPLIST_PREPROCESS": "YES"]
        let text = try ShowSample.text([.init(configurations: ["Debug": unknown, "Release": known])], ShowSample.appFiles)
        #expect(text.hasSuffix("""
            App  app · iOS · Debug
              the same as in Release on iOS but for:
              Info.plist  unknown: the Info.plist runs through the C preprocessor
                          App.xcodeproj/project.pbxproj:12

            """))
    }

    @Test func whatTheBuildWritesIsNotCalledMissing() throws {
        let release: KeyValuePairs = ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "Release.plist"]
        let debug: KeyValuePairs = ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "Debug.plist"]
        let keys = "<key>UIRequiredDeviceCapabilities</key><array/><key>UIFileSharingEnabled</key><true/>"
        let text = try ShowSample.text([.init(configurations: ["Debug": debug, "Release": release])],
                                       ["Release.plist": ShowSample.plist(keys), "Debug.plist": ShowSample.plist("")], showsAllKeys: true)
        #expect(text.hasSuffix("  the same as in Release on iOS but for:\n  Info.plist\n    UIFileSharingEnabled  (none)\n"))
    }

    @Test func whatNobodyWroteIsSetByTheBuildSystem() throws {
        let app = ShowSample.Target(configurations: ["Release": ["SDKROOT": "iphoneos", "GENERATE_INFOPLIST_FILE": "YES"]])
        #expect(try ShowSample.text([app]).contains("  minimum OS  iOS 27.0  set by the build system\n"))
        #expect(try ShowSample.json([app]).contains(#""minimumOS": {"value": "27.0"}"#))
    }

    @Test func anInheritedIconNameIsKeptFromExtensions() throws {
        for (type, isShown) in [("application", true), ("app-extension", false)] {
            let target = ShowSample.Target(type: type, configurations: ["Release": ["SDKROOT": "iphoneos", "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]])
            #expect(try ShowSample.text([target]).contains("  icon  unknown: no asset catalog of the target holds AppIcon") == isShown)
        }
    }

    @Test func allKeysAreShownOnRequest() throws {
        var files = ShowSample.appFiles
        files["App/Info.plist"] = ShowSample.plist("<key>UIFileSharingEnabled</key><true/>\n<key>NSMicrophoneUsageDescription~ipad</key><string>Talk.</string>")
        #expect(try !ShowSample.text([ShowSample.app], files).contains("UIFileSharingEnabled"))
        let text = try ShowSample.text([ShowSample.app], files, showsAllKeys: true)
        #expect(text.contains("  Info.plist  App/Info.plist\n    UIFileSharingEnabled  true  :3\n"))
        #expect(text.contains("  Permissions  App/Info.plist\n    NSMicrophoneUsageDescription~ipad  Talk.  :4\n"))
        #expect(!text.contains("    MinimumOSVersion"))
    }

    @Test func projectsAreNamedWhereThereAreSeveral() throws {
        let snapshot = ShowSample.project([.init()])
        let report = try ProductReport(ShowSample.products([.init()], ["Other/App.xcodeproj/project.pbxproj": snapshot])) { _ in RuleContext(sdk: 27, distribution: nil) }
        let text = report.text(ProductTextOptions())
        #expect(text.contains("App  app · macOS · Release · App.xcodeproj\n"))
        #expect(text.contains("App  app · macOS · Release · Other/App.xcodeproj\n"))
    }

    @Test func whatTheTeamDecidedIsShown() throws {
        let report = try ShowSample.report([.init(configurations: ["Release": ["SDKROOT": "macosx"]])], context: RuleContext(sdk: 26, distribution: .developerID))
        let text = report.text(ProductTextOptions())
        #expect(text.contains("  SDK           26\n"))
        #expect(text.contains("  distribution  developer-id\n"))
    }

    @Test func nothingFromTheRepositorySteersATerminalOrARunner() throws {
        var app = ShowSample.app
        app.name = "::error::\u{1B}[31mApp"
        var files = ShowSample.appFiles
        files["App/Info.plist"] = ShowSample.plist("<key>NSCameraUsageDescription</key><string>::warning::##[error]\u{202E}x</string>")
        files["App/App.entitlements"] = ShowSample.plist("<key>  ::set-output name=a::b</key><string>" + String(repeating: "word ::debug:: ", count: 30) + "</string>")
        let text = try ShowSample.text([app], files, width: 60)
        #expect(text.hasPrefix("\\::error::\\x1b[31mApp  app"))
        for line in text.split(separator: "\n") {
            #expect(!line.drop { $0 == " " }.hasPrefix("::"))
            #expect(!line.contains("##[") && !line.contains("\u{202E}") && !line.contains("\u{1B}"))
        }
    }
}
