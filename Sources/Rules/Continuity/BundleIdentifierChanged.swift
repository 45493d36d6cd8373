import Snapshots
import Xcode

/// An application that becomes another app.
package struct BundleIdentifierChanged: ContinuityRule {
    package static let description = RuleDescription(
        id: "bundle-identifier-changed",
        severity: .warning,
        group: .continuity,
        summary: "an application's bundle identifier changes",
        why: """
            The bundle identifier is what the store knows an app by. Under another one the upload doesn't match its record, and \
            people who have the app don't get the update; their data, purchases and permissions stay with the old app.
            """,
        remedy: "Restore the identifier, unless this is meant to become a new app.",
        storeCodes: ["ITMS-90055"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier",
        reads: [.identity, .bundleIdentifier],
        wrongExample: "PRODUCT_BUNDLE_IDENTIFIER = com.example.harbour2;   /* was com.example.harbour */",
        rightExample: "PRODUCT_BUNDLE_IDENTIFIER = com.example.harbour;")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication,
              case .known(let old, _) = try base.bundleIdentifier(), !old.isEmpty,
              case .known(let new, let provenance) = try head.bundleIdentifier(), !new.isEmpty,
              // The store compares identifiers without case.
              old.lowercased() != new.lowercased() else { return [] }
        return [head.finding(Self.self, at: provenance.editableOrigin, subject: [head.name, new], .changed(head.name, from: old, to: new))]
    }
}

extension Message {
    fileprivate static func changed(_ name: String, from old: String, to new: String) -> Message {
        "the bundle identifier of \(name) changes from \(old) to \(new): to the store that is another app"
    }
}
