/// What is known of one entitlement.
package struct Entitlement: Sendable {
    /// What an entitlement belongs to; some belong to two.
    package enum Group: String, Hashable, Sendable {
        /// The App Sandbox itself, and the sandbox that a helper takes over.
        case appSandbox = "app-sandbox"
        /// What the App Sandbox gives back.
        case sandboxResource = "sandbox-resource"
        /// A protection of the hardened runtime that is taken away, or made finer.
        case runtimeException = "runtime-exception"
        /// A resource that the hardened runtime gives back.
        case runtimeResource = "runtime-resource"
        case temporaryException = "temporary-exception"
        case enhancedSecurity = "enhanced-security"
        case driverOrSystemExtension = "driver-or-system-extension"
        /// Written when signing: identifiers, and what lets a debugger attach.
        case signingIdentity = "signing-identity"
        case capability
    }

    /// Whether a provisioning profile must list it for a Mac executable.
    package enum MacAuthorization: String, Hashable, Sendable {
        case restricted
        case unrestricted
    }

    /// Where it belongs, if not in the app.
    package enum Home: String, Hashable, Sendable {
        case `extension`
        case extensionAndApp = "extension-and-app"
        case helper
    }

    private let row: FactRow<EntitlementTable.Column>

    init(_ row: FactRow<EntitlementTable.Column>) {
        self.row = row
    }

    /// Its exact spelling; the case of letters counts.
    package var key: String { row.string(.key) }
    /// The types that are accepted.
    package var types: [ValueType] { row.codes(.types) }
    package var typeConfidence: Confidence { row.code(.typeConfidence) ?? confidence }
    /// What its text, or each element of its array, must look like; nil where nothing is known.
    package var format: EntitlementFormat? { row.code(.format) }
    package var formatConfidence: Confidence { row.confidence(.formatConfidence) }
    /// The known values, or those of an array's elements.
    package var allowedValues: [String] { row.list(.values) }
    /// Whether a value that is not listed is wrong for certain.
    package var isClosed: Bool { row.isSet(.closed) }
    package var platforms: [Availability] { row.availabilities(.platforms) }
    package var isDeprecated: Bool { row.string(.status) == "deprecated" }
    /// The entitlement that takes its place.
    package var replacement: String? { row.optional(.replacement) }
    package var groups: [Group] { row.codes(.groups) }
    /// Nil where it is no entitlement of macOS.
    package var macAuthorization: MacAuthorization? { row.code(.macOS) }
    /// Whether it means nothing without the App Sandbox.
    package var needsSandbox: Bool { row.isSet(.needsSandbox) }
    /// Info.plist keys that go with it.
    package var infoPlistKeys: [(key: String, confidence: Confidence)] { companions(.infoPlistKeys) }
    /// Background modes that go with it.
    package var backgroundModes: [(mode: String, confidence: Confidence)] {
        companions(.backgroundModes).map { ($0.key, $0.confidence) }
    }
    /// Entitlements without which it has no effect.
    package var requires: [String] { row.list(.requires) }
    /// Entitlements whose effect it has too.
    package var implies: [String] { row.list(.implies) }
    /// Entitlements beside which it is of no use, or the reverse: reading and writing beside reading alone.
    package var redundantWith: [String] { row.list(.redundantWith) }
    /// An entitlement that allows less and often does.
    package var narrower: String? { row.optional(.narrower) }
    package var home: Home? { row.code(.livesIn) }
    /// Whether Apple warns of the risk.
    package var isWarnedOf: Bool { row.list(.flags).contains("warned") }
    /// Whether it makes the process safer, so that it is no weakness although it belongs to the exceptions.
    package var hardens: Bool { row.list(.flags).contains("hardens") }
    /// Whether a system extension, though not a driver, may have it although it is an exception.
    package var isAllowedInSystemExtension: Bool { row.list(.flags).contains("allowed-in-system-extension") }
    /// Whether it must not be true in what is distributed.
    package var isNotForRelease: Bool { row.list(.flags).contains("not-for-release") }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }

    package func isIn(_ group: Group) -> Bool { groups.contains(group) }

    /// Whether a value, or an element of an array, is among the known ones; nil where none are known.
    package func isAllowed(_ value: String) -> Bool? {
        let values = allowedValues
        return values.isEmpty ? nil : values.contains(value)
    }

    private func companions(_ column: EntitlementTable.Column) -> [(key: String, confidence: Confidence)] {
        row.records(column).map { ($0.first, $0.rest.first.flatMap(Confidence.init) ?? .inferred) }
    }
}
