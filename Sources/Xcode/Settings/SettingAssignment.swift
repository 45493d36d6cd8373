import Syntax

/// One line of a pile of build settings: `NAME[conditions] = value`.
package struct SettingAssignment: Sendable {
    package enum Value: Sendable {
        /// The text with its references unexpanded.
        case text(String)
        /// The build system gives the setting a value here that the repository doesn't tell.
        case unknown(Unknown)
    }

    package let name: String
    /// All of them must hold for the line to count.
    package let conditions: [SettingCondition]
    package let value: Value
    /// What a person would edit, from the name to the end of the value.
    package let origin: Origin

    package init(name: String, conditions: [SettingCondition] = [], value: Value, origin: Origin) {
        self.name = name
        self.conditions = conditions
        self.value = value
        self.origin = origin
    }
}

/// `[parameter=pattern]` behind a setting's name.
package struct SettingCondition: Hashable, Sendable {
    package let parameter: String
    /// With the wildcards `*` and `?`, compared with case.
    package let pattern: String

    package init(parameter: String, pattern: String) {
        self.parameter = parameter
        self.pattern = pattern
    }

    package init(_ condition: XCConfigCondition) {
        self.init(parameter: condition.parameter, pattern: condition.pattern)
    }
}

/// A place in a pile of settings where something unseen stands that may assign names: a file that is not in the repository.
package struct SettingsGap: Sendable {
    package enum Coverage: Sendable {
        case everything
        /// All but these names.
        case everythingBut(Set<String>)
        /// These names, and all that begin with one of the prefixes.
        case names(Set<String>, prefixes: [String])
    }

    package let coverage: Coverage
    package let reason: Unknown

    package init(_ coverage: Coverage, reason: Unknown) {
        self.coverage = coverage
        self.reason = reason
    }

    /// Whether names that nobody has thought of may be among those it assigns.
    var isOpen: Bool {
        switch coverage {
        case .everything, .everythingBut: true
        case .names: false
        }
    }

    package func mayAssign(_ name: String) -> Bool {
        switch coverage {
        case _ where isOpen && SettingsDefaults.namesOfXcode.contains(name): false
        case .everything: true
        case .everythingBut(let names): !names.contains(name)
        case .names(let names, let prefixes): names.contains(name) || prefixes.contains { name.hasPrefix($0) }
        }
    }
}
