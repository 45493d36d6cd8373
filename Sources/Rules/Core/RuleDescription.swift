import Xcode

/// Everything there is to say about a rule; `explain` prints it, the reports cite it and the tests run its examples.
package struct RuleDescription: Sendable {
    package let id: RuleID
    /// The severity of its worst finding; a rule may give a lower one where the evidence is weaker.
    package let severity: Severity
    /// Whether it says something only where the configuration gives it a severity or it is asked for by name.
    package let isOffByDefault: Bool
    package let group: RuleGroup
    /// What it finds; lower case, without a period.
    package let summary: String
    /// What goes wrong, in full sentences.
    package let why: String
    /// What to do about it, in full sentences.
    package let remedy: String
    /// The store's codes for the fault, such as `ITMS-90683`.
    package let storeCodes: [String]
    /// Apple's page, or that of the observed rejection; empty for a rule about Plimsoll's own files and comments.
    package let reference: String
    /// What of a product it reads; nothing else may be read.
    package let reads: Set<Fact>
    package let wrongExample: String
    package let rightExample: String

    package init(id: RuleID, severity: Severity, isOffByDefault: Bool = false, group: RuleGroup, summary: String, why: String, remedy: String,
                 storeCodes: [String] = [], reference: String, reads: Set<Fact>, wrongExample: String, rightExample: String) {
        self.id = id
        self.severity = severity
        self.isOffByDefault = isOffByDefault
        self.group = group
        self.summary = summary
        self.why = why
        self.remedy = remedy
        self.storeCodes = storeCodes
        self.reference = reference
        self.reads = reads
        self.wrongExample = wrongExample
        self.rightExample = rightExample
    }
}

/// The subjects that rules are grouped by; also the names of their folders.
package enum RuleGroup: String, Hashable, Sendable, CaseIterable {
    case files = "Files"
    case infoPlist = "InfoPlist"
    case purposeStrings = "PurposeStrings"
    case entitlements = "Entitlements"
    case icons = "Icons"
    case orientation = "Orientation"
    case launchAndScenes = "LaunchAndScenes"
    case privacyManifest = "PrivacyManifest"
    case buildSettings = "BuildSettings"
    case continuity = "Continuity"
    case suppressions = "Suppressions"
}
