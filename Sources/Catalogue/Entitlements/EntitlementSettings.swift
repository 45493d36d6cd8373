/// A build setting that adds entitlements when a product is signed for macOS or Mac Catalyst; on other platforms it does nothing.
///
/// It adds and never removes: its value for no leaves a key of the entitlements file as it is.
package struct EntitlementSetting: Sendable {
    private let row: FactRow<EntitlementSettingTable.Column>

    init(_ row: FactRow<EntitlementSettingTable.Column>) {
        self.row = row
    }

    package var setting: String { row.string(.setting) }
    /// The entitlement that each value sets to true; the values are `YES`, or `readonly` and `readwrite`.
    package var adds: [(value: String, entitlement: String)] {
        row.records(.adds).compactMap { record in record.rest.first.map { (record.first, $0) } }
    }
    /// Whether it takes a Boolean, and not the extent of file access.
    package var isBoolean: Bool { adds.contains { $0.value == "YES" } }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// The build settings that add entitlements. Source: swift-build, ProductPackaging.swift.
package enum EntitlementSettings {
    private static let table = FactTable<EntitlementSettingTable.Column>(EntitlementSettingTable.text)

    package static func find(_ setting: String) -> EntitlementSetting? {
        table.row(setting).map(EntitlementSetting.init)
    }

    package static var all: [EntitlementSetting] { table.rows.map(EntitlementSetting.init) }

    /// The setting that adds an entitlement.
    package static func setting(adding entitlement: String) -> EntitlementSetting? {
        all.first { $0.adds.contains { $0.entitlement == entitlement } }
    }

    /// What is wrong with the spelling of a setting that is close to one of these.
    package static func misspelling(of setting: String) -> Misspelling? {
        guard find(setting) == nil else { return nil }
        return Spelling.misspelling(setting, among: table.rows.lazy.map(\.key)) { find($0) != nil }
    }
}
