import Snapshots
import Syntax
import Testing
@testable import Xcode

/// Compares the effective Info.plist with the one that Apple's open build engine wrote.
@Suite struct SettingsPlistCasesTests {
    @Test(arguments: SettingsCase.all.filter { $0.expect["plist"] != nil || $0.expect["plistAbsent"] != nil })
    func theInfoPlistIsThatOfTheBuildEngine(test: SettingsCase) throws {
        let world = try test.build()
        let plist = InfoPlistBuilder.build(InfoPlistInput(
            file: test.plistFile, settings: world.settings, kind: ProductKind(productType: world.productType), platform: world.sdk.platform,
            scripts: [], target: SettingsCase.projectFile))
        for (key, expected) in test.expect["plist"]?.object ?? [:] {
            switch plist.value(key) {
            case .known(let value, _): #expect(JSONValue(value) == expected, "\(key)")
            case .absent: Issue.record("\(key) is missing")
            case .unknown(let unknown): Issue.record("\(key) is unknown: \(unknown.reason)")
            }
        }
        for key in test.expect["plistAbsent"]?.texts ?? [] { #expect(plist.value(key).isAbsent, "\(key)") }
    }
}

extension SettingsCase {
    fileprivate var plistFile: PlistFile {
        guard let node = input["infoPlist"]?.node, let mapping = node.dictionary else { return .none }
        return .dictionary(mapping, Document(root: node, format: .xmlPropertyList, text: nil), "Info.plist")
    }
}

extension JSONValue {
    fileprivate init(_ value: PlistValue) {
        self = switch value {
        case .string(let text): .string(text)
        case .integer(let number): .integer(Int(number))
        case .real(let number): .real(number)
        case .boolean(let flag): .boolean(flag)
        case .array(let items): .array(items.map { JSONValue($0.value) })
        case .dictionary(let dictionary): .dictionary(Dictionary(dictionary.entries.map { ($0.key, JSONValue($0.item.value)) }, uniquingKeysWith: { $1 }))
        case .date, .data, .unknown: .null
        }
    }
}
