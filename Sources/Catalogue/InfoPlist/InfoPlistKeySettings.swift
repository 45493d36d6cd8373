/// A build setting from which the build makes an Info.plist key.
///
/// None has an effect unless `GENERATE_INFOPLIST_FILE` is YES.
package struct InfoPlistKeySetting: Sendable {
    /// What a setting does to a value that the Info.plist file holds.
    package enum Merge: String, Hashable, Sendable {
        case replaces
        /// Items of an array are added to those of the file; of a dictionary, each name it holds replaces that of the file.
        case joins
    }

    /// What an assigned but empty setting leaves in the product.
    package enum EmptyEffect: String, Hashable, Sendable {
        case emptyString = "empty-string"
        case `false`
        /// The key is left out, also where the file has it.
        case dropped
        case nothing
    }

    private let row: FactRow<InfoPlistSettingTable.Column>

    init(_ row: FactRow<InfoPlistSettingTable.Column>) {
        self.row = row
    }

    package var setting: String { row.string(.setting) }
    /// The key, with its qualifier where it has one: `UISupportedInterfaceOrientations~ipad`.
    package var key: String { row.string(.key) }
    /// The type of value that is written.
    package var type: ValueType { row.code(.type) ?? .string }
    /// Whether the build writes it; three settings are declared and do nothing.
    package var isWritten: Bool { row.isSet(.written) }
    package var merge: Merge? { row.code(.merge) }
    package var whenEmpty: EmptyEffect { row.code(.whenEmpty) ?? .nothing }
    /// Whether it is a setting of every project, such as MARKETING_VERSION, and not one of the INFOPLIST_KEY_ kind.
    package var isStandard: Bool { row.isSet(.standard) }
    /// The values that Xcode offers; empty where any will do.
    package var allowedValues: [String] { row.list(.values) }
    package var displayName: String? { row.optional(.label) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// The settings that make Info.plist keys. The list is closed: another INFOPLIST_KEY_ setting is ignored without a message.
///
/// Source: swift-build, InfoPlistProcessorTaskAction.swift.
package enum InfoPlistKeySettings {
    /// What the names begin with.
    package static let prefix = "INFOPLIST_KEY_"

    private static let table = FactTable<InfoPlistSettingTable.Column>(InfoPlistSettingTable.text)
    private static let names = NamesByLength(InfoPlistSettingNameTable.text)

    package static func find(_ setting: String) -> InfoPlistKeySetting? {
        table.row(setting).map(InfoPlistKeySetting.init)
    }

    package static var all: [InfoPlistKeySetting] { table.rows.map(InfoPlistKeySetting.init) }

    /// The settings that write a key, given with its qualifier.
    package static func settings(writing key: String) -> [InfoPlistKeySetting] {
        all.filter { $0.isWritten && $0.key == key }
    }

    /// What is wrong with the spelling of a setting that is close to an INFOPLIST_KEY_ setting.
    package static func misspelling(of setting: String) -> Misspelling? {
        guard find(setting) == nil else { return nil }
        return Spelling.misspelling(setting, among: names.near(setting)) { find($0) != nil }
    }
}
