import Snapshots
import Xcode

/// An application that wants processing in the background and permits no task.
package struct BackgroundTaskIdentifiers: ProductRule {
    package static let description = RuleDescription(
        id: "background-task-identifiers",
        severity: .error,
        group: .infoPlist,
        summary: "the background mode processing without BGTaskSchedulerPermittedIdentifiers",
        why: """
            App Store Connect refuses an app whose UIBackgroundModes holds processing and that lists no identifier in \
            BGTaskSchedulerPermittedIdentifiers (ITMS-90771). The mode fetch alone asks for nothing: it serves an older callback too.
            """,
        remedy: "List the identifiers of the tasks that the app schedules, or take processing out where it schedules none.",
        storeCodes: ["ITMS-90771"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/bgtaskschedulerpermittedidentifiers",
        reads: Fact.storeRefusal.union([.infoPlistKey("UIBackgroundModes"), .infoPlistKey("BGTaskSchedulerPermittedIdentifiers")]),
        wrongExample: """
            <key>UIBackgroundModes</key>
            <array>
                <string>processing</string>
            </array>
            """,
        rightExample: """
            <key>UIBackgroundModes</key>
            <array>
                <string>processing</string>
            </array>
            <key>BGTaskSchedulerPermittedIdentifiers</key>
            <array>
                <string>com.example.harbour.refresh</string>
            </array>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.isApplication, product.platform != .watchOS, let modes = try product.infoPlist("UIBackgroundModes").value?.array,
              let mode = modes.first(where: { $0.value.string == "processing" }) else { return [] }
        switch try product.infoPlist("BGTaskSchedulerPermittedIdentifiers") {
        case .absent: break
        case .known(.array(let identifiers), _) where identifiers.isEmpty: break
        default: return []
        }
        let refusal = try product.storeRefusal()
        let isRefused = product.isIOS && refusal == .error
        return [product.finding(Self.self, isRefused ? .error : .warning, at: mode.provenance.editableOrigin, subject: [product.name],
                                .noIdentifiers(isRefused: isRefused))]
    }
}

extension Message {
    fileprivate static func noIdentifiers(isRefused: Bool) -> Message {
        isRefused
            ? "processing needs BGTaskSchedulerPermittedIdentifiers to list a task; App Store Connect refuses the app without (ITMS-90771)"
            : "processing needs BGTaskSchedulerPermittedIdentifiers to list a task; no task is ever scheduled without"
    }
}
