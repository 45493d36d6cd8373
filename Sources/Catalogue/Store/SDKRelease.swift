/// The SDK that a product is built with; iOS, macOS and the other systems share its number since 26.
package struct SDKRelease: Hashable, Sendable, Comparable {
    package let version: SystemVersion

    package init(_ version: SystemVersion) {
        self.version = version
    }

    /// Reads `27`, `27.2` or `26.4.1`, as the configuration and .xcode-version hold it; Xcode has the number of its SDK since 26.
    package init?(_ text: String) {
        guard let version = SystemVersion(text) else { return nil }
        self.version = version
    }

    /// What uploads of today are built with.
    package static var current: SDKRelease {
        SDKRelease(CurrentReleaseTable.release ?? SystemVersion(0))
    }

    /// The number people know it by: `27`, `27.2`.
    package var name: String {
        version.minor == 0 && version.patch == 0 ? String(version.major) : version.description
    }

    /// Whether what begins with a release holds for this one.
    package func includes(_ gate: SDKGate) -> Bool {
        gate.release.map { $0 <= self } ?? false
    }

    package static func < (left: SDKRelease, right: SDKRelease) -> Bool { left.version < right.version }
}

extension CurrentReleaseTable {
    fileprivate static var release: SystemVersion? {
        var rows = FactTable<Column>(text).rows
        return rows.next().flatMap { SystemVersion($0.string(.release)) }
    }
}

/// What holds for products that are built with an SDK release or a later one.
package enum SDKGate: String, Hashable, Sendable, CaseIterable {
    /// UIRequiresFullScreen no longer keeps an app from being resized; it is resized in steps.
    case discreteResizing = "discrete-resizing"
    /// The store refuses an app that declares no launch screen.
    case launchScreen = "launch-screen"
    /// Only the first 25 query schemes work.
    case querySchemes = "query-schemes-25"
    /// An app that has not adopted scenes doesn't launch.
    case sceneLifeCycle = "scene-life-cycle"

    /// The first release it holds for.
    package var release: SDKRelease? { row.flatMap { SDKRelease($0.string(.release)) } }
    package var storeCode: String? { row?.optional(.code) }
    package var confidence: Confidence { row?.confidence(.confidence) ?? .inferred }
    package var reference: String? { row?.reference(.reference) }

    private var row: FactRow<SDKGateTable.Column>? {
        FactTable<SDKGateTable.Column>(SDKGateTable.text).row(rawValue)
    }
}
