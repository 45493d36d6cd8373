import Testing
@testable import Xcode

/// Compares the settings engine with the answers of Apple's open build engine.
@Suite struct SettingsCasesTests {
    @Test(arguments: SettingsCase.all)
    func valuesAreThoseOfTheBuildEngine(test: SettingsCase) throws {
        let world = try test.build()
        for (name, expected) in test.expect["values"]?.object ?? [:] {
            switch world.settings.string(name) {
            case .known(let value, _): #expect(value == expected.text, "\(name)")
            case .absent: #expect(expected == .null, "\(name) has no value")
            case .unknown(let unknown): Issue.record("\(name) is unknown: \(unknown.reason)")
            }
        }
        for (name, expected) in test.expect["lists"]?.object ?? [:] {
            #expect(world.settings.list(name).value ?? [] == expected.texts, "\(name) as a list")
        }
    }

    @Test(arguments: SettingsCase.all)
    func diagnosticsAreThoseOfTheBuildEngine(test: SettingsCase) throws {
        let world = try test.build()
        var lines: [String: Set<Int>] = [:]
        for issue in world.errors { lines[issue.origin.path.text, default: []].insert(issue.origin.range?.start.line ?? 0) }
        if let expected = test.expect["errorLines"]?.object {
            #expect(lines == expected.mapValues { Set(($0.items ?? []).compactMap(\.number)) })
        }
        if let count = test.expect["errorCount"]?.number { #expect(world.errors.count == count) }
        if let count = test.expect["errorCountAtLeast"]?.number { #expect(world.errors.count >= count) }
        if let count = test.expect["warningCountAtLeast"]?.number { #expect(world.warnings.count >= count) }
        let expectsErrors = ["errorLines", "errorCount", "errorCountAtLeast"].contains { test.expect[$0] != nil }
        if !expectsErrors { #expect(world.errors == []) }
    }
}
