/// A field of Contents.json or icon.json whose values are known.
package enum AssetField: String, Hashable, Sendable, CaseIterable {
    case idiom
    /// Of icon sets; read only beside the idiom universal.
    case platform
    case scale
    /// The names of appearances.
    case appearance
    case luminosity
    case contrast
    case displayGamut = "display-gamut"
    /// Of images, data and textures.
    case colorSpace = "color-space"
    case languageDirection = "language-direction"
    /// Of width-class and height-class.
    case sizeClass = "size-class"
    case screenWidth = "screen-width"
    case memory
    case graphicsFeatureSet = "graphics-feature-set"
    case watchSubtype = "watch-subtype"
    /// Of image sets and launch images.
    case imageSubtype = "image-subtype"
    case watchRole = "watch-role"
    case brandAssetsRole = "brand-assets-role"
    case complicationRole = "complication-role"
    case compressionType = "compression-type"
    case templateRenderingIntent = "template-rendering-intent"
    case resizingMode = "resizing-mode"
    case resizingCenterMode = "resizing-center-mode"
    /// Of launch images.
    case extent
    case launchOrientation = "launch-orientation"
    case matchingStyle = "matching-style"
    /// The platform of a system colour.
    case colorPlatform = "color-platform"
    /// The color-space inside a colour.
    case colorColorSpace = "color-color-space"
    case iconAppearance = "icon-appearance"
    case iconIdiom = "icon-idiom"
    case iconBlendMode = "icon-blend-mode"
    case iconFeature = "icon-feature"
    /// The words that a fill of icon.json may be.
    case iconFill = "icon-fill"

    /// The known values; a newer Xcode may add some.
    package var values: [String] { row?.list(.values) ?? [] }
    package var confidence: Confidence { row?.confidence(.confidence) ?? .inferred }
    package var reference: String? { row?.reference(.reference) }

    /// Whether a value is among the known ones; the case of letters counts.
    package func allows(_ value: String) -> Bool { values.contains(value) }

    private var row: FactRow<AssetFieldTable.Column>? {
        FactTable<AssetFieldTable.Column>(AssetFieldTable.text).row(rawValue)
    }
}

/// A kind of folder in an asset catalog.
package struct AssetFolder: Sendable {
    package enum Contents: String, Hashable, Sendable {
        case required
        case optional
        /// It holds no Contents.json.
        case never
    }

    private let row: FactRow<AssetFolderTable.Column>

    init(_ row: FactRow<AssetFolderTable.Column>) {
        self.row = row
    }

    /// The extension, without the period.
    package var suffix: String { row.string(.suffix) }
    /// Such as "app icon set".
    package var name: String { row.string(.name) }
    package var contents: Contents { row.code(.contents) ?? .optional }
    /// The key of Contents.json that lists its entries.
    package var arrayKey: String? { row.optional(.array) }
    /// The keys that an entry may have; empty where entries are not known.
    package var entryKeys: [String] { row.list(.entryKeys) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}

/// The kinds of folders in asset catalogs. A folder without a known extension is a group.
package enum AssetFolders {
    private static let table = FactTable<AssetFolderTable.Column>(AssetFolderTable.text)

    /// The kind with an extension, given without the period.
    package static func find(_ suffix: String) -> AssetFolder? {
        table.row(suffix).map(AssetFolder.init)
    }

    package static var all: [AssetFolder] { table.rows.map(AssetFolder.init) }
}
