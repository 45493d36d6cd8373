/// A URL scheme that the system answers itself.
package struct SystemScheme: Sendable {
    private let row: FactRow<SystemSchemeTable.Column>

    /// The scheme in lower case.
    package static func find(_ scheme: String) -> SystemScheme? {
        FactTable<SystemSchemeTable.Column>(SystemSchemeTable.text).row(scheme).map(SystemScheme.init)
    }

    package static var all: [SystemScheme] {
        FactTable<SystemSchemeTable.Column>(SystemSchemeTable.text).rows.map(SystemScheme.init)
    }

    package var scheme: String { row.string(.scheme) }
    /// Entitlements any of which let an app answer it.
    package var entitlements: [String] { row.list(.entitlements) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}
