import Testing
import Xcode
@testable import Reporting

@Suite struct DifferenceTests {
    @Test func nothingIsSaidWhereNothingShipsDifferently() throws {
        let moved = DifferenceSample("Config/App.xcconfig", ShowSample.appFiles["Config/App.xcconfig"], "// A comment\n" + (ShowSample.appFiles["Config/App.xcconfig"] ?? ""))
        #expect(try moved.text().isEmpty)
        #expect(try moved.report().markdown.isEmpty)
        #expect(String(decoding: try moved.report().json, as: UTF8.self) == #"{"version": 1, "base": null, "head": "index", "products": []}"# + "\n")
    }

    /// A key of the Info.plist before and after, and what is shown of it.
    @Test(arguments: [
        ("", "<key>NSCameraUsageDescription</key><string>Scans.</string>", "  Permissions  App/Info.plist\n    + NSCameraUsageDescription  Scans.  :3\n"),
        ("<key>NSCameraUsageDescription</key><string>Scans.</string>", "", "  Permissions\n    - NSCameraUsageDescription  Scans.\n"),
        ("<key>NSCameraUsageDescription</key><string>A</string>", "<key>NSCameraUsageDescription</key><string>B</string>",
         "  Permissions  App/Info.plist\n    ~ NSCameraUsageDescription  A → B  :3\n"),
        ("<key>UIBackgroundModes</key><array><string>fetch</string><string>audio</string></array>",
         "<key>UIBackgroundModes</key><array>\n<string>audio</string>\n<string>location</string></array>",
         "  + background modes  location  App/Info.plist:5\n  - background modes  fetch\n"),
        ("<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>a</string></array></dict></array>",
         "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>b</string></array></dict></array>",
         "  + URL schemes  b  App/Info.plist:3\n  - URL schemes  a\n"),
        ("<key>LSApplicationQueriesSchemes</key><array><string>a</string></array>", "", "  - queried URL schemes  a\n"),
        ("<key>UISupportedInterfaceOrientations~ipad</key><array><string>UIInterfaceOrientationPortrait</string></array>",
         "<key>UISupportedInterfaceOrientations~ipad</key><array><string>UIInterfaceOrientationPortrait</string><string>UIInterfaceOrientationLandscapeLeft</string></array>",
         "  + orientations on iPad  LandscapeLeft  App/Info.plist:3\n"),
        ("", "<key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key><array><string>public.image</string></array></dict></array>",
         "  + document types  public.image  App/Info.plist:3\n"),
        ("<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><false/></dict>",
         "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>",
         "  Info.plist  App/Info.plist\n    ~ NSAppTransportSecurity ▸ NSAllowsArbitraryLoads  false → true  :3\n"),
    ])
    func eachKeyIsShownUnderItsName(old: String, new: String, expected: String) throws {
        #expect(try DifferenceSample.infoPlist(old, new).text() == "App  app · iOS · Release\n" + expected)
    }

    /// A spec in the folder of a committed project describes no second one, so the heading needs no project's name.
    @Test func aSpecBesideItsProjectIsNoOtherProject() throws {
        var sample = DifferenceSample.infoPlist("", "<key>NSCameraUsageDescription</key><string>Scans.</string>")
        for path in ["project.yml", "App/Notes.yml"] {
            sample.old[path] = "name: App\ntargets: {}\n"
            sample.new[path] = "name: App\ntargets: {}\n"
        }
        #expect(try sample.text().hasPrefix("App  app · iOS · Release\n"))
    }

    @Test func settingsLeadToTheirLines() throws {
        let old = "IPHONEOS_DEPLOYMENT_TARGET = 16.0\nMARKETING_VERSION = 1.1\nTARGETED_DEVICE_FAMILY = 1\n"
        #expect(try DifferenceSample("Config/App.xcconfig", old, ShowSample.appFiles["Config/App.xcconfig"]).text() == """
            App  app · iOS · Release
              ~ version     1.1 → 1.2            Config/App.xcconfig:2
              ~ minimum OS  iOS 16.0 → iOS 17.0  Config/App.xcconfig:1
              + devices     iPad                 Config/App.xcconfig:3

            """)
    }

    @Test func entitlementsAreComparedItemByItem() throws {
        let key = "<key>com.apple.security.application-groups</key>"
        let sample = DifferenceSample("App/App.entitlements", ShowSample.plist("\(key)<array><string>a</string><string>b</string></array>"),
                                      ShowSample.plist("\(key)<array>\n<string>b</string>\n<string>c</string></array>"))
        #expect(try sample.text().hasSuffix("""
              Entitlements  App/App.entitlements
                + com.apple.security.application-groups  c  :5
                - com.apple.security.application-groups  a

            """))
        let reordered = DifferenceSample("App/App.entitlements", ShowSample.plist("\(key)<array><string>a</string><string>b</string></array>"),
                                         ShowSample.plist("\(key)<array><string>b</string><string>a</string></array>"))
        #expect(try reordered.text().isEmpty)
    }

    @Test func privacyManifestsAreReadDeclarationByDeclaration() throws {
        let old = ShowSample.plist("<key>NSPrivacyTracking</key><false/>")
        let new = ShowSample.plist("""
            <key>NSPrivacyTracking</key><true/>
            <key>NSPrivacyTrackingDomains</key><array><string>t.example</string></array>
            <key>NSPrivacyCollectedDataTypes</key><array><dict><key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeName</string>
            <key>NSPrivacyCollectedDataTypeLinked</key><true/>
            <key>NSPrivacyCollectedDataTypePurposes</key><array><string>NSPrivacyCollectedDataTypePurposeAnalytics</string></array></dict></array>
            <key>NSPrivacyAccessedAPITypes</key><array><dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
            <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array></dict></array>
            """)
        #expect(try DifferenceSample("App/PrivacyInfo.xcprivacy", old, new).text() == """
            App  app · iOS · Release
              Privacy manifest  App/PrivacyInfo.xcprivacy
                ~ tracking                  false → true       :3
                + tracking domains          t.example          :4
                + collects Name             linked, Analytics  :5
                + reason for user defaults  CA92.1             :8

            """)
        let broken = try DifferenceSample("App/PrivacyInfo.xcprivacy", new, "<plist>").changes()
        #expect(broken.map(\.kind) == [.privacyManifest] && broken.map(\.direction) == [.unknown])
    }

    @Test func aFirstManifestIsSaidWithoutALine() throws {
        let text = try DifferenceSample("App/PrivacyInfo.xcprivacy", nil, ShowSample.plist("<key>NSPrivacyTracking</key><false/>")).text()
        #expect(text.hasSuffix("    + privacy manifest  PrivacyInfo.xcprivacy\n    + tracking          false                  :3\n"), "\(text)")
    }

    @Test func iconsAreComparedByTheirImages() throws {
        let set = "App/Assets.xcassets/AppIcon.appiconset"
        let contents = #"{"images": [{"idiom": "universal", "size": "1024x1024", "filename": "icon.png"}]}"#
        var sample = DifferenceSample("\(set)/icon.png", "one", "two")
        (sample.old["\(set)/Contents.json"], sample.new["\(set)/Contents.json"]) = (contents, contents)
        #expect(try sample.text() == "App  app · iOS · Release\n  ~ icon  AppIcon → other images  \(set)\n")
        sample.new["\(set)/icon.png"] = "one"
        sample.new["\(set)/Contents.json"] = contents + "\n"
        #expect(try sample.text().isEmpty)
        sample.new["\(set)/Contents.json"] = contents.replacing("]}", with: #", {"idiom": "iphone", "size": "20x20", "scale": "2x"}]}"#)
        #expect(try sample.text().isEmpty, "a slot without an image is no part of the icon")
    }

    @Test func whatBecomesUnknownIsNeverCalledRemoved() throws {
        var preprocessed = ShowSample.app
        preprocessed.configurations = ["Release": [
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "INFOPLIST_PREPROCESS": "YES",
            "CODE_SIGN_ENTITLEMENTS": "App/App.entitlements", "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        ]]
        let lost = try DifferenceSample([ShowSample.app], [preprocessed]).changes()
        #expect(lost.contains { $0.key == "Info.plist" && $0.direction == .unknown })
        #expect(!lost.contains { $0.direction == .removed })
        let found = try DifferenceSample([preprocessed], [ShowSample.app]).changes()
        #expect(found.contains { $0.key == "Info.plist" && $0.direction == .unknown && $0.new == nil })
        #expect(!found.contains { $0.direction == .added })
    }

    /// Others protect every process; on a Mac it is a choice that is signed into the product.
    @Test func theHardenedRuntimeIsComparedOnAMac() throws {
        func target(_ platform: String, _ value: String) -> ShowSample.Target {
            ShowSample.Target(configurations: ["Release": ["SDKROOT": platform, "PRODUCT_BUNDLE_IDENTIFIER": "a.b", "ENABLE_HARDENED_RUNTIME": value]])
        }
        #expect(try DifferenceSample([target("macosx", "NO")], [target("macosx", "YES")]).text().contains("  + hardened runtime  on  App.xcodeproj/project.pbxproj:"))
        #expect(try DifferenceSample([target("macosx", "NO")], [target("macosx", "")]).text().isEmpty)
        #expect(try DifferenceSample([target("iphoneos", "NO")], [target("iphoneos", "YES")]).text().isEmpty)
    }

    @Test func whatIsNewIsPlacedWhereItIsWritten() throws {
        var sample = DifferenceSample.infoPlist("<key>A</key><string>x</string>", "<key>A</key><string>x</string>\n<key>B</key><string>$(MARKETING_VERSION)</string>")
        #expect(try sample.text().hasSuffix("  Info.plist  App/Info.plist\n    + B  1.2  :4\n"))
        let group = DifferenceSample.infoPlist("<key>A</key><array><string>x</string></array>", "<key>A</key><array>\n<string>x</string>\n<string>$(MARKETING_VERSION)</string></array>")
        #expect(try group.text().hasSuffix("    + A  1.2  :5\n"))
        sample.old["App/Info.plist"] = sample.new["App/Info.plist"]
        sample.new["Config/App.xcconfig"] = ShowSample.appFiles["Config/App.xcconfig"]?.replacing("1.2", with: "1.3")
        #expect(try sample.text().hasSuffix("    ~ B  1.2 → 1.3  :2\n"))
    }

    @Test func aValueThatBecomesUnknownSaysWhatItWas() throws {
        let sample = DifferenceSample.infoPlist("<key>NSCameraUsageDescription</key><string>A</string>", "<key>NSCameraUsageDescription</key><string>$(TEXT)</string>")
        let text = try sample.text(width: 200)
        #expect(text.contains("? NSCameraUsageDescription  A → unknown: "), "\(text)")
        let back = DifferenceSample("App/Info.plist", sample.new["App/Info.plist"], sample.old["App/Info.plist"])
        #expect(try back.text(width: 200).contains(", which nothing in the repository defines) → A  :3"))
        let otherReason = DifferenceSample.infoPlist("<key>X</key><array><string>$(A)</string></array>", "<key>X</key><array><string>$(B)</string></array>")
        #expect(try otherReason.text().isEmpty)
    }
}
