import Catalogue
import Snapshots
import Xcode

/// An application that asks for a newer system than before.
package struct MinimumOSRaised: ContinuityRule {
    package static let description = RuleDescription(
        id: "minimum-os-raised",
        severity: .warning,
        group: .continuity,
        summary: "an application asks for a newer system than before",
        why: """
            People whose device stays on an older system keep the version they have and get no further update, security fixes included.
            """,
        remedy: "Nothing, if the older systems are meant to be dropped; else restore the deployment target.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/minimumosversion",
        reads: [.identity, .minimumOS],
        wrongExample: "IPHONEOS_DEPLOYMENT_TARGET = 18.0;   /* was 16.0 */",
        rightExample: "IPHONEOS_DEPLOYMENT_TARGET = 16.0;")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication, let platform = head.platform,
              case .known(let before, _) = try base.minimumOS(), case .known(let after, let provenance) = try head.minimumOS(),
              let old = SystemVersion(before), let new = SystemVersion(after), old < new else { return [] }
        // One line often decides for many targets: that is one finding.
        return [head.finding(Self.self, at: provenance.editableOrigin, subject: [platform.systemName, after], .raised(platform.systemName, old, new))]
    }
}

extension Platform {
    /// What people call the system.
    fileprivate var systemName: String {
        switch self {
        case .macOS, .macCatalyst: "macOS"
        case .iOS: "iOS"
        case .tvOS: "tvOS"
        case .watchOS: "watchOS"
        case .visionOS: "visionOS"
        case .driverKit: "DriverKit"
        }
    }
}

extension Message {
    fileprivate static func raised(_ system: String, _ old: SystemVersion, _ new: SystemVersion) -> Message {
        let majors = new.major - old.major
        let extent = majors == 0 ? "" : majors == 1 ? ", by one major version" : ", by \(majors) major versions"
        return "the minimum system rises from \(system) \(old) to \(new)\(extent): older devices get no further update"
    }
}
