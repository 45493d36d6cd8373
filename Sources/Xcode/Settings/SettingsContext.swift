import Bounds

/// What the conditions of settings are compared with, and how names are taken that nothing in the repository defines.
package struct SettingsContext: Sendable {
    package enum UndefinedNames: Hashable, Sendable {
        /// A reference to such a name gives nothing, as in a build that gets all its settings from the repository.
        case empty
        /// Such a name may come from the build command or its environment, so what refers to it is unknown.
        case unknown
    }

    /// The name of the configuration that is built.
    package let configuration: String
    /// The SDK's name with its version, such as `iphoneos27.0`; nil where none is chosen.
    package let sdk: String?
    /// Nil where no architecture is at hand: so the Info.plist and the entitlements are made.
    package let architecture: String?
    package let target: String?
    package let undefinedNames: UndefinedNames

    package init(configuration: String, sdk: String?, architecture: String? = nil, target: String? = nil,
                 undefinedNames: UndefinedNames = .unknown) {
        self.configuration = configuration
        self.sdk = sdk
        self.architecture = architecture
        self.target = target
        self.undefinedNames = undefinedNames
    }

    /// Whether all conditions hold. A parameter without a value, an unknown one included, matches only the pattern `*`.
    package func satisfies(_ conditions: [SettingCondition]) -> Bool {
        conditions.allSatisfy { condition in
            guard let value = value(of: condition.parameter) else { return condition.pattern == "*" }
            return WildcardPattern.matches(condition.pattern, value)
        }
    }

    private func value(of parameter: String) -> String? {
        switch parameter {
        case "sdk": sdk
        case "arch": architecture
        case "config": configuration
        case "target": target
        default: nil
        }
    }
}

/// Shell wildcards without bracket classes, which a condition can't spell since `]` ends it.
enum WildcardPattern {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        if pattern == "*" { return true }
        guard pattern.utf8.count <= Bound.Settings.conditionBytes, text.utf8.count <= Bound.Settings.conditionBytes else { return false }
        return matches(Array(pattern), Array(text))
    }

    private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
        var position = 0
        var place = 0
        // Where to go on once a star has taken one character more.
        var retry: (pattern: Int, text: Int)?
        while place < text.count {
            if position < pattern.count, pattern[position] == "*" {
                retry = (position + 1, place)
                position += 1
            } else if position < pattern.count, pattern[position] == "?" || pattern[position] == text[place] {
                position += 1
                place += 1
            } else if let star = retry {
                retry = (star.pattern, star.text + 1)
                position = star.pattern
                place = star.text + 1
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy { $0 == "*" }
    }
}
