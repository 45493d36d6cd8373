import Snapshots
import Syntax
import TestSupport
@testable import Xcode

/// A place that tests can tell apart by its line.
func place(_ line: Int, _ path: TreePath = "project.pbxproj", _ mechanism: Origin.Mechanism = .projectSetting) -> Origin {
    let position = SourcePosition(line: line, column: 1)
    return Origin(path: path, range: SourceRange(start: position, end: position), mechanism: mechanism)
}

/// A level in file order; a line's place is its number.
func level(_ lines: KeyValuePairs<String, String>, startingAt first: Int = 1) -> SettingsLevel {
    SettingsLevel(lines.enumerated().compactMap { offset, line in
        XCConfig.key(line.key).map { key in
            .assignment(SettingAssignment(name: key.name, conditions: key.conditions.map(SettingCondition.init), value: .text(line.value), origin: place(first + offset)))
        }
    })
}

func gap(_ coverage: SettingsGap.Coverage = .everything, _ reason: String = "Secrets.xcconfig is not in the repository") -> SettingsLevel {
    SettingsLevel([.gap(SettingsGap(coverage, reason: Unknown(reason, at: place(900))))])
}

func unknownSetting(_ name: String, _ reason: String = "it is secret") -> SettingsLevel {
    SettingsLevel([.assignment(SettingAssignment(name: name, value: .unknown(Unknown(reason)), origin: place(901)))])
}

func settings(_ levels: SettingsLevel..., sdk: String? = "iphoneos27.0", architecture: String? = nil, configuration: String = "Debug",
              undefined: SettingsContext.UndefinedNames = .empty) -> BuildSettings {
    BuildSettings(levels: levels, context: SettingsContext(configuration: configuration, sdk: sdk, architecture: architecture, target: "App", undefinedNames: undefined))
}

/// Evaluates one expression among some settings.
func value(_ expression: String, _ lines: KeyValuePairs<String, String> = [:], undefined: SettingsContext.UndefinedNames = .empty) -> String? {
    settings(level(lines), level(["RESULT": expression]), undefined: undefined).string("RESULT").value
}
