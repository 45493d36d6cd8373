import Foundation
import Snapshots
import Syntax
import Testing
@testable import Xcode

/// Every INFOPLIST_KEY_ setting with a value and without one, on three platforms, against what Apple's open build engine was seen to write.
@Suite struct GeneratedKeyTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let setting: String
        let key: String
        /// `string`, `boolean`, `array`, `scenes` or `launch` for the two dictionaries; `none` for settings that do nothing.
        let form: String
        /// What an empty setting leaves: `text`, `dropped`, `false`, `array` or `nothing`.
        let whenEmpty: String
        /// The platforms that keep the key; nil for all.
        let platforms: Set<String>?

        var testDescription: String { setting }
    }

    private static func rows() throws -> [Row] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/infoplist-key-settings.tsv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            try #require(fields.count == 5)
            return Row(setting: fields[0], key: fields[1], form: fields[2], whenEmpty: fields[3],
                       platforms: fields[4] == "all" ? nil : Set(fields[4].split(separator: ",").map(String.init)))
        }
    }

    private static let platforms: [Platform] = [.iOS, .macOS, .watchOS]

    /// In a framework, for the build gives an application for the watch one of the keys whatever the setting says.
    private static func value(of row: Row, _ text: String, on platform: Platform) -> Resolved<PlistValue> {
        let sdk = SettingsSDK(platform, version: "27.0")
        let facts = SettingsDefaults.ProjectFacts(name: "Demo", path: "Demo.xcodeproj", folder: .root, developmentRegion: "en", configuration: "Release")
        let defaults = SettingsDefaults(project: facts, target: "App", productType: "com.apple.product-type.framework", sdk: sdk, origin: place(1))
        let target = level(["GENERATE_INFOPLIST_FILE": "YES", "WORD": "expanded", row.setting: text])
        let settings = BuildSettings(levels: defaults.levels(project: .empty, target: target),
                                     context: SettingsContext(configuration: "Release", sdk: sdk.canonicalName, target: "App"))
        return InfoPlistBuilder.build(InfoPlistInput(file: .none, settings: settings, kind: .framework, platform: platform, scripts: [],
                                                     target: place(1))).value(row.key)
    }

    @Test(arguments: try rows()) func aValueIsWrittenInItsForm(row: Row) {
        let (text, expected): (String, PlistValue?) = switch row.form {
        case "string": ("a \"$(WORD)\" b", .string("a \"expanded\" b"))
        case "boolean": ("YES", .boolean(true))
        case "array": ("a \"b c\" $(WORD)", .array(["a", "b c", "expanded"].map { PlistItem(.string($0), Provenance(place(1))) }))
        case "launch": ("YES", .dictionary(PlistDictionary()))
        case "scenes": ("YES", .dictionary(Self.scenes))
        default: ("text", nil)
        }
        for platform in Self.platforms {
            let isKept = row.platforms?.contains(platform.rawValue) ?? true
            #expect(Self.value(of: row, text, on: platform).value == (isKept ? expected : nil), "\(row.setting) on \(platform)")
        }
        if row.form == "boolean" { #expect(Self.value(of: row, "no", on: .macOS).value == .boolean(false)) }
    }

    @Test(arguments: try rows()) func anEmptyValueLeavesWhatTheBuildLeaves(row: Row) {
        let expected: PlistValue? = switch row.whenEmpty {
        case "text": .string("")
        case "false": .boolean(false)
        case "array": .array([])
        default: nil
        }
        for platform in Self.platforms {
            let isKept = row.platforms?.contains(platform.rawValue) ?? true
            #expect(Self.value(of: row, "", on: platform).value == (isKept ? expected : nil), "\(row.setting) on \(platform)")
        }
    }

    @Test func theTableIsWhole() throws {
        let rows = try Self.rows()
        #expect(rows.count == 98)
        #expect(rows.count { $0.form != "none" } == 95)
    }

    private static let scenes = PlistDictionary([
        PlistDictionary.Entry(key: "UIApplicationSupportsMultipleScenes", keyOrigin: place(1), item: PlistItem(.boolean(true), Provenance(place(1)))),
        PlistDictionary.Entry(key: "UISceneConfigurations", keyOrigin: place(1), item: PlistItem(.dictionary(PlistDictionary()), Provenance(place(1)))),
    ])
}
