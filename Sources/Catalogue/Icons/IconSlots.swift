/// A way to lay out an app icon; an icon set is complete when it fills the needed slots of one layout of each platform.
package enum IconLayout: String, Hashable, Sendable, CaseIterable {
    /// One image of 1024 pixels, from which the compiler makes the rest; with variants for dark and tinted.
    case iOSSingle = "ios-single"
    /// The sizes of Xcode 13 and before, for each device.
    case iOSMultiple = "ios-multiple"
    /// The sizes under All Sizes of Xcode 14 and later.
    case iOSAllSizes = "ios-all-sizes"
    /// Slots that an iOS set may hold besides.
    case carPlay = "carplay"
    /// The list is that of Xcode's template and of real projects; Apple's current page gives none.
    case macOS = "macos"
    case watchOSSingle = "watchos-single"
    case watchOSMultiple = "watchos-multiple"
    case watchOSAllSizes = "watchos-all-sizes"
    /// Apple says both that tvOS icons are made from one image and that each size is needed.
    case tvOS = "tvos"
    case visionOS = "visionos"
    /// The icon of a Messages extension.
    case messages

    package var platforms: [DocumentedPlatform] { row?.codes(.platforms) ?? [] }
    /// The extension of the folder that holds it, without the period.
    package var container: String { row?.string(.container) ?? "" }
    /// How many layers an icon may have; nil where it has none.
    package var layers: ClosedRange<Int>? {
        let limits = row?.list(.layers).compactMap { Int($0) } ?? []
        guard let least = limits.first, let most = limits.last, least <= most else { return nil }
        return least...most
    }
    package var confidence: Confidence { row?.confidence(.confidence) ?? .inferred }
    package var reference: String? { row?.reference(.reference) }
    package var slots: [IconSlot] { IconSlots.slots(of: self) }

    private var row: FactRow<IconLayoutTable.Column>? {
        FactTable<IconLayoutTable.Column>(IconLayoutTable.text).row(rawValue)
    }
}

/// One image of a layout, in the words of Contents.json.
package struct IconSlot: Sendable {
    package enum Need: String, Hashable, Sendable {
        /// The store refuses a product without it.
        case store
        /// The layout lists it; the product can do without.
        case expected
        case optional
    }

    private let row: FactRow<IconSlotTable.Column>

    init(_ row: FactRow<IconSlotTable.Column>) {
        self.row = row
    }

    package var layout: IconLayout? { row.code(.layout) }
    package var idiom: String { row.string(.idiom) }
    package var platform: String? { row.optional(.platform) }
    /// Width and height in points, for tvOS in pixels at 1x: `83.5x83.5`.
    package var size: String { row.string(.size) }
    /// `1x`, `2x` or `3x`.
    package var scale: String? { row.optional(.scale) }
    package var role: String? { row.optional(.role) }
    package var subtype: String? { row.optional(.subtype) }
    /// The luminosity of the variant: `dark` or `tinted`.
    package var appearance: String? { row.optional(.appearance) }
    package var pixelWidth: Int { pixels.first ?? 0 }
    package var pixelHeight: Int { pixels.last ?? 0 }
    package var need: Need { row.code(.need) ?? .optional }
    /// What the store answers without it.
    package var storeCode: String? { row.optional(.code) }
    package var confidence: Confidence { row.confidence(.confidence) }

    private var pixels: [Int] { row.string(.pixels).split(separator: "x").compactMap { Int($0) } }
}

/// The slots of app icons.
package enum IconSlots {
    private static let table = FactTable<IconSlotTable.Column>(IconSlotTable.text)

    /// In the order that Xcode shows them.
    package static func slots(of layout: IconLayout) -> [IconSlot] {
        table.rows(layout.rawValue).map(IconSlot.init)
    }

    package static var all: [IconSlot] { table.rows.map(IconSlot.init) }

    /// The layouts of a platform.
    package static func layouts(of platform: DocumentedPlatform) -> [IconLayout] {
        IconLayout.allCases.filter { $0.platforms.contains(platform) }
    }
}
