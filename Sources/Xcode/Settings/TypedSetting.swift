import Catalogue
import Snapshots

/// The levels of build settings that people type, in xcconfig files and in the project.
struct TypedLevels: Sendable {
    var project: [SettingsLevel] = []
    var target: [SettingsLevel] = []

    var assignments: [(assignment: SettingAssignment, isOfTarget: Bool)] {
        project.flatMap(\.assignments).map { ($0, false) } + target.flatMap(\.assignments).map { ($0, true) }
    }
}

/// One line that assigns a setting.
package struct TypedSetting: Hashable, Sendable {
    package let name: String
    package let origin: Origin
    /// Whether the line gives no value.
    package let isEmpty: Bool
    /// Whether the line stands in the project file at the target itself, where it concerns no other target.
    package let isOfTargetAlone: Bool
    /// Whether another setting or a script phase of the target names it, so that it has a use of its own.
    package let isMentioned: Bool
}

extension SettingsLevel {
    fileprivate var assignments: [SettingAssignment] {
        lines.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
    }
}

/// Names that are close to those of settings which decide what ships.
package enum SettingSpelling {
    /// The known setting that a name was meant for; nil for known ones and for settings of a team's own.
    package static func misspelling(of name: String) -> Misspelling? {
        if name.hasPrefix(InfoPlistKeySettings.prefix) { return InfoPlistKeySettings.misspelling(of: name) }
        if SettingTypes.isDeclared(name) { return nil }
        return InfoPlistKeySettings.misspelling(of: name) ?? EntitlementSettings.misspelling(of: name) ?? Misspelling.of(name, among: deciding)
    }

    private static let deciding = [
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES", "ASSETCATALOG_COMPILER_APPICON_NAME", "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS",
        "CODE_SIGN_ENTITLEMENTS", "CURRENT_PROJECT_VERSION", "ENABLE_HARDENED_RUNTIME", "GENERATE_INFOPLIST_FILE", "INFOPLIST_EXPAND_BUILD_SETTINGS",
        "INFOPLIST_FILE", "INFOPLIST_PREPROCESS", "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "MARKETING_VERSION",
        "PRODUCT_BUNDLE_IDENTIFIER", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "TARGETED_DEVICE_FAMILY", "TVOS_DEPLOYMENT_TARGET",
        "WATCHOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET",
    ]
}

extension TypedLevels {
    /// The lines whose names are worth a look, each name once at the place that counts.
    func settings(scripts: [String]) -> [TypedSetting] {
        let all = assignments
        var found: [String: Int] = [:]
        for (index, line) in all.enumerated() where Self.isWorthALook(line.assignment.name) { found[line.assignment.name] = index }
        return found.values.sorted().map { index in
            let (assignment, isOfTarget) = all[index]
            let isMentioned = scripts.contains { $0.holds(assignment.name) }
                || all.contains { $0.assignment.name != assignment.name && $0.assignment.refers(to: assignment.name) }
            return TypedSetting(name: assignment.name, origin: assignment.origin, isEmpty: assignment.isEmpty,
                                isOfTargetAlone: isOfTarget && assignment.origin.mechanism == .projectSetting, isMentioned: isMentioned)
        }
    }

    private static func isWorthALook(_ name: String) -> Bool {
        name.hasPrefix(InfoPlistKeySettings.prefix) || SettingSpelling.misspelling(of: name) != nil
    }
}

extension SettingAssignment {
    fileprivate var isEmpty: Bool {
        if case .text(let text) = value { text.isEmpty } else { false }
    }

    fileprivate func refers(to name: String) -> Bool {
        if case .text(let text) = value { text.holds(name) } else { false }
    }
}

extension [TypedSetting] {
    func isSameFact(as other: [TypedSetting]) -> Bool {
        count == other.count && zip(self, other).allSatisfy {
            $0.name == $1.name && $0.origin.isSameFile(as: $1.origin) && $0.isOfTargetAlone == $1.isOfTargetAlone && $0.isMentioned == $1.isMentioned && $0.isEmpty == $1.isEmpty
        }
    }
}
