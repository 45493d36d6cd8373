import Foundation
import Snapshots
import Syntax
import Testing
import TestSupport
@testable import Xcode

/// One case of a file that Apple's open build engine answered: an input of settings and files, and what comes of it.
struct SettingsCase: Sendable, Decodable, CustomTestStringConvertible {
    let id: String
    let title: String
    let input: [String: JSONValue]
    let expect: [String: JSONValue]

    var testDescription: String { "\(id) \(title)" }

    private struct File: Decodable {
        let cases: [SettingsCase]
    }

    /// Those of the fixture, or of the file that PLIMSOLL_SETTINGS_CASES names.
    static let all: [SettingsCase] = {
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/settings-cases.json")
        let file = ProcessInfo.processInfo.environment["PLIMSOLL_SETTINGS_CASES"].map { URL(fileURLWithPath: $0) } ?? fixture
        do {
            return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases
        } catch {
            Issue.record("\(file.path) can't be read: \(error)")
            return []
        }
    }()

    /// What the input amounts to.
    struct World {
        let settings: BuildSettings
        let sdk: SettingsSDK
        let productType: String
        let issues: [SettingsIssue]

        var errors: [SettingsIssue] { issues.filter { !Self.isWarning($0) } }
        var warnings: [SettingsIssue] { issues.filter(Self.isWarning) }

        private static func isWarning(_ issue: SettingsIssue) -> Bool {
            if case .includeCycle = issue.kind { true } else { false }
        }
    }

    static let projectFile = Origin(path: "Demo.xcodeproj/project.pbxproj", range: nil, mechanism: .projectFile)

    func build() throws -> World {
        let snapshot = MemorySnapshot(texts("files"))
        let loader = SettingsLoader()
        var issues: [SettingsIssue] = []
        func base(_ key: String) throws -> SettingsLevel {
            guard let path = input[key]?.text else { return .empty }
            let loaded = try loader.load(TreePath(path), namedAt: Self.projectFile, projectFolder: .root, in: snapshot)
            issues += loaded.issues
            // A case holds every file there was, so an include that it lacks hides nothing.
            return loaded.level.withoutGaps
        }
        let asked = input["config"]?.text ?? "Debug"
        let configurations = input["configs"]?.texts ?? ["Debug", "Release"]
        let configuration = configurations.contains(asked) ? asked : configurations.contains("Debug") ? "Debug" : configurations.first ?? asked
        let isCatalyst = [input["sdkVariant"]?.text, input["variant"]?.text].contains("iosmac")
        let sdk = SettingsSDK(isCatalyst ? .macCatalyst : SettingsSDK.platform(named: input["sdk"]?.text ?? "iphoneos") ?? .iOS, version: "27.0")
        let productType = input["productType"]?.text ?? "com.apple.product-type.application"
        let target = input["targetName"]?.text ?? "App"
        let facts = SettingsDefaults.ProjectFacts(name: "Demo", path: "Demo.xcodeproj", folder: .root,
                                                  developmentRegion: input["developmentRegion"]?.text ?? "en", configuration: configuration)
        let defaults = SettingsDefaults(project: facts, target: target, productType: productType, sdk: sdk, origin: Self.projectFile, undefinedNames: .empty)
        let typed = defaults.levels(projectBase: try base("projectXcconfig"), project: dictionary("project"),
                                    targetBase: try base("targetXcconfig"), target: dictionary("target"))
        let outside = [level("commandLine"), try base("commandLineXcconfig"), try base("environmentXcconfig")]
        let context = SettingsContext(configuration: configuration, sdk: sdk.canonicalName, architecture: input["arch"]?.text,
                                      target: target, undefinedNames: .empty)
        return World(settings: BuildSettings(levels: [level("environment")] + typed.dropLast() + outside + typed.suffix(1), context: context),
                     sdk: sdk, productType: productType, issues: issues)
    }

    private func texts(_ key: String) -> [String: String] {
        (input[key]?.object ?? [:]).compactMapValues(\.text)
    }

    private func level(_ key: String) -> SettingsLevel {
        SettingsLevel(texts: texts(key), origin: Self.projectFile)
    }

    private func dictionary(_ key: String) -> SettingsLevel {
        guard let mapping = input[key]?.node.dictionary else { return .empty }
        return SettingsLevel(buildSettings: mapping, text: nil, path: Self.projectFile.path)
    }
}

/// Any JSON value; strings keep a byte order mark, unlike with JSONSerialization.
enum JSONValue: Sendable, Decodable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([JSONValue])
    case dictionary([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { self = .null }
        else if let flag = try? container.decode(Bool.self) { self = .boolean(flag) }
        else if let number = try? container.decode(Int.self) { self = .integer(number) }
        else if let number = try? container.decode(Double.self) { self = .real(number) }
        else if let text = try? container.decode(String.self) { self = .string(text) }
        else if let items = try? container.decode([JSONValue].self) { self = .array(items) }
        else { self = .dictionary(try container.decode([String: JSONValue].self)) }
    }

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var number: Int? { if case .integer(let number) = self { number } else { nil } }
    var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
    var texts: [String]? { items?.compactMap(\.text) }
    var object: [String: JSONValue]? { if case .dictionary(let entries) = self { entries } else { nil } }

    var node: Node {
        switch self {
        case .null: Node(.null, range: .empty)
        case .boolean(let flag): Node(.boolean(flag), range: .empty)
        case .integer(let number): Node(.integer(Int64(number)), range: .empty)
        case .real(let number): Node(.real(number), range: .empty)
        case .string(let text): Node(.string(text), range: .empty)
        case .array(let items): Node(.array(items.map(\.node)), range: .empty)
        case .dictionary(let entries):
            Node(.dictionary(Mapping(entries.sorted { $0.key < $1.key }.map { Mapping.Entry(key: $0.key, keyRange: .empty, value: $0.value.node) })), range: .empty)
        }
    }
}
