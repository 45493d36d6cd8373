import Rules
import Snapshots
import Testing
import Xcode
@testable import Reporting

@Suite struct ShowJSONTests {
    @Test func theFormIsThatOfTheCommandLinesContract() throws {
        let json = try ShowSample.json([ShowSample.app], ShowSample.appFiles)
        let (head, tail) = try #require(json.around(#", "CFBundleIconFile": "#))
        #expect(head == #"""
            {"version": 1, "at": "index", "products": [
            {"name": "App", "kind": "application", "project": "App.xcodeproj", "configuration": "Release", "shipping": true, "bundleIdentifier": {"value": "com.example.app", "path": "App.xcodeproj/project.pbxproj", "line": 15}, "platforms": {"value": ["iOS"]}, "minimumOS": {"value": "17.0", "path": "Config/App.xcconfig", "line": 1}, "deviceFamilies": {"value": [1, 2], "path": "Config/App.xcconfig", "line": 3}, "version": {"value": "1.2", "path": "Config/App.xcconfig", "line": 2}, "build": {"unknown": "the value refers to CI_BUILD, which nothing in the repository defines"}, "infoPlist": {"path": "App/Info.plist", "keys": {"CFBundleIdentifier": {"value": "com.example.app", "path": "App/Info.plist", "line": 3}, "CFBundleShortVersionString": {"value": "1.2", "path": "App/Info.plist", "line": 4}, "CFBundleVersion": {"unknown": "the value refers to CI_BUILD, which nothing in the repository defines"}, "NSCameraUsageDescription": {"value": "To scan codes.", "path": "App/Info.plist", "line": 6}, "MinimumOSVersion": {"value": "17.0", "path": "Config/App.xcconfig", "line": 1}, "UIDeviceFamily": {"value": [1, 2], "path": "Config/App.xcconfig", "line": 3}
            """#)
        let rest = try #require(tail.around(#", "entitlements": "#)?.after)
        #expect(rest == #"""
            {"path": "App/App.entitlements", "keys": {"com.apple.security.application-groups": {"value": ["group.app"], "path": "App/App.entitlements", "line": 3}}}, "icon": {"name": "AppIcon", "path": "App/Assets.xcassets/AppIcon.appiconset"}, "privacyManifests": [{"path": "App/PrivacyInfo.xcprivacy"}]}
            ]}

            """#)
    }

    @Test func withoutAProjectTheListIsEmpty() throws {
        let report = try ProductReport([]) { _ in RuleContext(sdk: 27, distribution: nil) }
        #expect(String(decoding: report.json(at: .workingTree), as: UTF8.self) == #"{"version": 1, "at": "worktree", "products": []}"# + "\n")
    }

    @Test(arguments: [
        ("<string>a \u{1B}[31m \"b\"</string>", #"{"value": "a \u001b[31m \"b\"", "#),
        ("<integer>-7</integer>", #"{"value": -7, "#),
        ("<real>1.25</real>", #"{"value": 1.25, "#),
        ("<real>1e300</real>", #"{"value": 1e+300, "#),
        ("<real>nan</real>", #"{"value": null, "#),
        ("<true/>", #"{"value": true, "#),
        ("<false/>", #"{"value": false, "#),
        ("<date>2027-03-01T12:00:05Z</date>", #"{"value": "2027-03-01T12:00:05Z", "#),
        ("<data>AQID</data>", #"{"value": "AQID", "#),
        ("<array/>", #"{"value": [], "#),
        ("<array><string>a</string><integer>1</integer></array>", #"{"value": ["a", 1], "#),
        ("<dict><key>b</key><true/><key>a</key><array><dict/></array></dict>", #"{"value": {"b": true, "a": [{}]}, "#),
        ("<string>$(NOWHERE)</string>", #"{"unknown": "the value refers to NOWHERE, which nothing in the repository defines"}"#),
        ("<array><string>a</string><string>$(NOWHERE)</string></array>",
         #"{"value": ["a", {"unknown": "the value refers to NOWHERE, which nothing in the repository defines"}], "#),
    ])
    func valuesOfEveryPropertyListTypeHaveAForm(_ written: String, _ expected: String) throws {
        var files = ShowSample.appFiles
        files["App/Info.plist"] = ShowSample.plist("<key>Key</key>\n\(written)")
        #expect(try ShowSample.json([ShowSample.app], files).contains("\"Key\": \(expected)"))
    }

    @Test func whatAProductDoesNotHaveIsNull() throws {
        let library = ShowSample.Target(name: "Kit", type: "library.static", configurations: ["Release": ["SDKROOT": "macosx", "INFOPLIST_FILE": "App/Info.plist"]])
        let json = try ShowSample.json([library], ShowSample.appFiles)
        #expect(json.contains(#""bundleIdentifier": null, "platforms": {"value": ["macOS"]}"#))
        #expect(json.contains(#""deviceFamilies": null, "version": null, "build": null, "infoPlist": null, "entitlements": null, "icon": null, "privacyManifests": []}"#))
    }

    @Test func anAppWithoutEntitlementsHasAnEmptyList() throws {
        let app = ShowSample.Target(configurations: ["Release": ["SDKROOT": "iphoneos"]])
        #expect(try ShowSample.json([app]).contains(#""entitlements": {"path": null, "keys": {}}"#))
    }

    @Test func aPropertyListThatCanNotBeReadSaysWhy() throws {
        var files = ShowSample.appFiles
        files["App/Info.plist"] = "<plist><dict>"
        files["App/App.entitlements"] = nil
        let json = try ShowSample.json([ShowSample.app], files)
        #expect(json.contains(#""infoPlist": {"path": "App/Info.plist", "unknown": "App/Info.plist can't be parsed", "keys": {"#))
        #expect(json.contains(#""bundleIdentifier": {"unknown": "App/Info.plist can't be parsed"}"#))
        #expect(json.contains(#""entitlements": {"path": null, "unknown": "App/App.entitlements, which CODE_SIGN_ENTITLEMENTS names, is not in the repository", "keys": {}}"#))
    }

    @Test func anIconOrManifestThatCanNotBeReadSaysWhy() throws {
        var files = ShowSample.appFiles
        files["App/Assets.xcassets/AppIcon.appiconset/Contents.json"] = nil
        files["App/PrivacyInfo.xcprivacy"] = "no property list {"
        let json = try ShowSample.json([ShowSample.app], files)
        #expect(json.contains(#""icon": {"unknown": "no asset catalog of the target holds AppIcon"}"#))
        #expect(json.contains(#"{"path": "App/PrivacyInfo.xcprivacy", "unknown": "it can't be parsed: "#))
    }

    @Test func platformsThatCanNotBeKnownSayWhy() throws {
        let app = ShowSample.Target(configurations: ["Release": ["SDKROOT": "auto"]])
        #expect(try ShowSample.json([app]).contains(#""platforms": {"unknown": "SDKROOT is auto and SUPPORTED_PLATFORMS is not set"}"#))
        let other = ShowSample.Target(configurations: ["Release": ["SUPPORTED_PLATFORMS": "$(PLATFORMS)"]])
        #expect(try ShowSample.json([other]).contains(#""platforms": {"unknown": "SUPPORTED_PLATFORMS refers to PLATFORMS, which nothing in the repository defines"}"#))
    }

    @Test func aToolHasAnInfoPlistWhereItsBinaryDoes() throws {
        for (section, expected) in [("YES", #""infoPlist": {"path": "App/Info.plist""#), ("NO", #""infoPlist": null"#)] {
            let tool = ShowSample.Target(name: "tool", type: "tool", configurations: ["Release": [
                "SDKROOT": "macosx", "INFOPLIST_FILE": "App/Info.plist", "CREATE_INFOPLIST_SECTION_IN_BINARY": section,
            ]])
            #expect(try ShowSample.json([tool], ShowSample.appFiles).contains(expected))
        }
    }
}

extension String {
    /// What stands before and after the first occurrence of a text.
    fileprivate func around(_ text: String) -> (before: String, after: String)? {
        let parts = split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
}
