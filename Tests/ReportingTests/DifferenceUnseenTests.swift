import Testing
import Xcode
@testable import Reporting

/// What a change does while something that may decide otherwise can't be seen.
@Suite struct DifferenceUnseenTests {
    private let settings = ShowSample.appFiles["Config/App.xcconfig"] ?? ""

    private func sample(_ old: String, _ new: String) -> DifferenceSample {
        DifferenceSample("Config/App.xcconfig", old, new)
    }

    @Test func whatAMissingFileMayUndoIsSaidAsWritten() throws {
        let include = "#include \"Local.xcconfig\"\n"
        let raised = settings.replacing("MARKETING_VERSION = 1.2", with: "MARKETING_VERSION = 1.3")
        let sample = sample(settings + include, raised + include)
        #expect(try sample.text(width: 120) == """
            App  app · iOS · Release
              ~ version  1.2 → 1.3 (as written)  Config/App.xcconfig:2
              ? as written  Config/Local.xcconfig is not in the repository, so it may ship otherwise  Config/App.xcconfig:4

            """)
        #expect(try sample.report().markdown.contains("| **changed** as written | `version` | `1.2` | `1.3` | `Config/App.xcconfig:2` |\n"))
        let json = String(decoding: try sample.report().json, as: UTF8.self)
        #expect(json.contains(#""unseen": ["Config/Local.xcconfig is not in the repository"]"#) && json.contains(#""asWritten": true, "old": "1.2""#))
    }

    @Test func aKeyIsNewThoughSettingsMayAddIt() throws {
        var sample = DifferenceSample.infoPlist("", "<key>NSCameraUsageDescription</key><string>Scans.</string>")
        (sample.old["Config/App.xcconfig"], sample.new["Config/App.xcconfig"]) = ("#include \"Local.xcconfig\"", "#include \"Local.xcconfig\"")
        #expect(try sample.text().contains("    + NSCameraUsageDescription  Scans. (as written)  :3\n"))
    }

    @Test func aKeyIsNewThoughItsValueMayNotBeSaid() throws {
        var sample = DifferenceSample.infoPlist("", "<key>NSCameraUsageDescription</key><string>$(CAMERA_TEXT)</string>")
        (sample.old["Config/App.xcconfig"], sample.new["Config/App.xcconfig"]) = ("#include \"Local.xcconfig\"", "#include \"Local.xcconfig\"")
        let change = try sample.changes().first
        #expect(change?.key == "NSCameraUsageDescription" && change?.direction == .added && change?.isAsWritten == true)
        (sample.old, sample.new) = (sample.new, sample.old)
        #expect(try sample.changes().first?.direction == .removed)
    }

    @Test func aFileInAnotherLetterCaseIsReadAsWritten() throws {
        var app = ShowSample.app
        app.configurations = ["Release": [
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "CODE_SIGN_ENTITLEMENTS": "app/App.entitlements",
        ]]
        var sample = DifferenceSample([app], [app])
        sample.new["App/App.entitlements"] = ShowSample.plist("<key>aps-environment</key><string>development</string>")
        let text = try sample.text(width: 120)
        #expect(text.contains("    + aps-environment                        development (as written)"), "\(text)")
        #expect(text.contains("  ? as written  CODE_SIGN_ENTITLEMENTS names App/App.entitlements in another letter case, so it may ship otherwise"), "\(text)")
    }

    @Test func whatALaterLineAssignsIsSure() throws {
        let raised = settings.replacing("= 17.0", with: "= 18.0")
        let text = try sample("#include \"Local.xcconfig\"\n" + settings, "#include \"Local.xcconfig\"\n" + raised).text()
        #expect(text == "App  app · iOS · Release\n  ~ minimum OS  iOS 17.0 → iOS 18.0  Config/App.xcconfig:2\n")
    }

    @Test func aFileThatCameIntoSightIsNoChange() throws {
        var sample = sample(settings + "#include \"Local.xcconfig\"\n", settings + "#include \"Local.xcconfig\"\n")
        sample.new["Config/Local.xcconfig"] = "MARKETING_VERSION = 9.9\n"
        let changes = try sample.changes()
        #expect(!changes.contains { $0.isAsWritten })
        #expect(changes.contains { $0.key == "Info.plist" && $0.direction == .unknown })
    }

    @Test func aPreprocessedInfoPlistIsReadAsWritten() throws {
        var preprocessed = ShowSample.app
        preprocessed.configurations = ["Release": [
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "INFOPLIST_PREPROCESS": "YES",
        ]]
        var sample = DifferenceSample([preprocessed], [preprocessed])
        sample.old["App/Info.plist"] = ShowSample.plist("<key>NSCameraUsageDescription</key><string>A</string>")
        sample.new["App/Info.plist"] = ShowSample.plist("<key>NSCameraUsageDescription</key><string>B</string>")
        let text = try sample.text(width: 120)
        #expect(text.contains("  ? as written  the Info.plist runs through the C preprocessor, so it may ship otherwise"), "\(text)")
        #expect(text.contains("    ~ NSCameraUsageDescription  A → B (as written)  :3\n"), "\(text)")
    }

    /// That the whole can't be known any more is said once, and not again of each key that only the build may write.
    @Test func aKeyOfTheBuildIsNotDoubtedTwice() throws {
        var preprocessed = ShowSample.app
        preprocessed.configurations = ["Release": [
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "INFOPLIST_PREPROCESS": "YES",
        ]]
        var sample = DifferenceSample([ShowSample.app], [preprocessed])
        sample.old["App/Info.plist"] = ShowSample.plist("<key>CFBundleIconFile</key><string>A</string>")
        #expect(try !sample.changes().contains { $0.key == "CFBundleIconFile" })
    }

    @Test func theMinimumOSIsKnownWhereOnlyOtherKeysMayBeAdded() throws {
        let included = "#include \"Local.xcconfig\"\n" + settings
        let show = try ShowSample.text([ShowSample.app], ShowSample.appFiles.merging(["Config/App.xcconfig": included]) { $1 })
        #expect(show.contains("minimum OS         iOS 17.0"), "\(show)")
    }
}
