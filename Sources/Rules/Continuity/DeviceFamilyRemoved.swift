import Snapshots
import Xcode

/// An application that no longer runs on a kind of device it ran on.
package struct DeviceFamilyRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "device-family-removed",
        severity: .error,
        group: .continuity,
        summary: "an application drops a device family that it supported",
        why: """
            An update must run on every device that the version in the store runs on: App Store Connect refuses one whose device family is \
            smaller ("Bundles must continue to support any devices previously supported").
            """,
        remedy: "Keep the device family. Only a new app, under another bundle identifier, can do without it.",
        reference: "https://developer.apple.com/library/archive/qa/qa1623/_index.html",
        reads: [.identity, .deviceFamilies],
        wrongExample: "TARGETED_DEVICE_FAMILY = 1;   /* was 1,2 */",
        rightExample: "TARGETED_DEVICE_FAMILY = \"1,2\";")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind == .application, base.kind == .application, head.isIOS, base.isIOS,
              case .known(let old, _) = try base.deviceFamilies(), case .known(let new, let provenance) = try head.deviceFamilies() else { return [] }
        let lost = old.subtracting(new).sorted().map { $0 == 1 ? "iPhone" : "iPad" }
        guard !lost.isEmpty else { return [] }
        let isForStore = head.distribution == nil || head.distribution == .appStore
        return [head.finding(Self.self, isForStore ? .error : .warning, at: provenance.editableOrigin, subject: [head.name],
                             isForStore ? .refused(head.name, lost) : .lost(head.name, lost))]
    }
}

extension Message {
    fileprivate static func refused(_ name: String, _ lost: [String]) -> Message {
        "\(name) no longer supports \(lost.joined(separator: " and ")); App Store Connect refuses an update that drops a device"
    }

    fileprivate static func lost(_ name: String, _ lost: [String]) -> Message {
        "\(name) no longer supports \(lost.joined(separator: " and ")); people who have it there get no update"
    }
}
