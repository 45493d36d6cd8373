import Testing
@testable import Catalogue

@Suite struct IconSlotsTests {
    @Test(arguments: [
        (IconLayout.iOSSingle, 3, 1, "appiconset"), (.iOSMultiple, 18, 4, "appiconset"), (.iOSAllSizes, 16, 1, "appiconset"), (.carPlay, 2, 0, "appiconset"),
        (.macOS, 10, 2, "appiconset"), (.watchOSSingle, 1, 1, "appiconset"), (.watchOSMultiple, 17, 1, "appiconset"), (.watchOSAllSizes, 20, 1, "appiconset"),
        (.tvOS, 7, 2, "brandassets"), (.visionOS, 1, 1, "solidimagestack"), (.messages, 13, 1, "stickersiconset"),
    ])
    func layoutsHaveTheirSlots(layout: IconLayout, count: Int, neededByStore: Int, container: String) {
        #expect(layout.slots.count == count)
        #expect(layout.slots.filter { $0.need == .store }.count == neededByStore)
        #expect(layout.container == container)
        #expect(layout.slots.allSatisfy { $0.layout == layout })
        #expect(layout.reference?.hasPrefix("https://") == true)
    }

    @Test func pixelsAreSizeTimesScale() throws {
        #expect(IconSlots.all.count == 108)
        for slot in IconSlots.all {
            let size = slot.size.split(separator: "x").compactMap { Double($0) }
            let scale = slot.scale.flatMap { Double($0.dropLast()) } ?? 1
            try #require(size.count == 2)
            #expect(slot.layout == .visionOS || Int(size[0] * scale) == slot.pixelWidth, "\(slot)")
            #expect(slot.layout == .visionOS || Int(size[1] * scale) == slot.pixelHeight, "\(slot)")
            #expect(AssetField.idiom.allows(slot.idiom), "\(slot)")
            #expect(slot.scale.map(AssetField.scale.allows) ?? true, "\(slot)")
            #expect(slot.platform.map(AssetField.platform.allows) ?? true, "\(slot)")
            #expect(slot.subtype.map(AssetField.watchSubtype.allows) ?? true, "\(slot)")
            #expect(slot.role.map { AssetField.watchRole.allows($0) || AssetField.brandAssetsRole.allows($0) } ?? true, "\(slot)")
            #expect(slot.storeCode.map { StoreCodes.find($0) != nil } ?? true, "\(slot)")
        }
    }

    @Test(arguments: [
        (IconLayout.iOSSingle, "universal", "1024x1024", nil, "ITMS-90704", IconSlot.Need.store),
        (.iOSMultiple, "iphone", "60x60", "2x", "ITMS-90022", .store), (.iOSMultiple, "iphone", "60x60", "3x", nil, .optional),
        (.iOSMultiple, "ipad", "76x76", "1x", nil, .optional), (.iOSMultiple, "ipad", "76x76", "2x", "ITMS-90023", .store),
        (.iOSMultiple, "ipad", "83.5x83.5", "2x", "ITMS-90023", .store), (.iOSMultiple, "ios-marketing", "1024x1024", "1x", "ITMS-90704", .store),
        (.macOS, "mac", "16x16", "1x", nil, .expected), (.macOS, "mac", "512x512", "2x", "ITMS-90236", .store),
        (.watchOSSingle, "universal", "1024x1024", nil, "ITMS-90704", .store), (.watchOSMultiple, "watch", "27.5x27.5", "2x", "ITMS-90394", .expected),
        (.tvOS, "tv", "1280x768", "1x", "ITMS-90471", .store), (.tvOS, "tv", "2320x720", "1x", "upload.tv-info-plist", .store), (.tvOS, "tv", "400x240", "2x", nil, .expected),
        (.visionOS, "vision", "1024x1024", "2x", "ITMS-90967", .store), (.messages, "ios-marketing", "1024x768", "1x", nil, .store),
    ] as [(IconLayout, String, String, String?, String?, IconSlot.Need)])
    func slotsHaveTheirNeedAndCode(layout: IconLayout, idiom: String, size: String, scale: String?, code: String?, need: IconSlot.Need) {
        let slot = layout.slots.first { $0.idiom == idiom && $0.size == size && $0.scale == scale && $0.appearance == nil }
        #expect(slot?.need == need)
        #expect(slot?.storeCode == code)
    }

    @Test func variantsAndDecimalSizesAreRead() {
        #expect(IconLayout.iOSSingle.slots.compactMap(\.appearance) == ["dark", "tinted"])
        #expect(IconLayout.iOSSingle.slots.filter { $0.appearance != nil }.allSatisfy { $0.need == .optional && $0.platform == "ios" })
        #expect(IconLayout.iOSMultiple.slots.first { $0.size == "83.5x83.5" }?.pixelWidth == 167)
        #expect(IconLayout.watchOSMultiple.slots.first { $0.subtype == "49mm" }?.role == "appLauncher")
    }

    @Test func layersAreLimited() {
        #expect(IconLayout.tvOS.layers == 2...5)
        #expect(IconLayout.visionOS.layers == 1...3)
        #expect(IconLayout.iOSSingle.layers == nil)
    }

    @Test func macSlotsAreNoStatementOfApples() {
        #expect(IconLayout.macOS.confidence == .observed)
        #expect(IconLayout.iOSSingle.confidence == .apple)
    }

    @Test func platformsHaveTheirLayouts() {
        #expect(IconSlots.layouts(of: .macOS) == [.macOS])
        #expect(IconSlots.layouts(of: .watchOS) == [.watchOSSingle, .watchOSMultiple, .watchOSAllSizes])
        #expect(IconSlots.layouts(of: .iOS).contains(.iOSSingle))
    }
}

@Suite struct AssetCatalogsTests {
    @Test(arguments: AssetField.allCases)
    func everyFieldHasValues(field: AssetField) throws {
        let entry = try #require(try FactsFile("asset-catalogs").entries("fields").first { $0.text("field") == field.rawValue })
        #expect(field.values == entry.texts("values"))
        #expect(!field.values.isEmpty)
        #expect(field.confidence.rawValue == entry.text("confidence"))
    }

    @Test func allFieldsOfTheFactsAreCases() throws {
        #expect(try Set(FactsFile("asset-catalogs").entries("fields").map { $0.text("field") }) == Set(AssetField.allCases.map(\.rawValue)))
    }

    @Test(arguments: [
        (AssetField.idiom, "universal", true), (.idiom, "vision", true), (.idiom, "tv-marketing", true), (.idiom, "univeral", false), (.platform, "watchos", true), (.platform, "watchOS", false),
        (.platform, "macos", false), (.scale, "2x", true), (.scale, "2", false), (.luminosity, "tinted", true), (.contrast, "high", true), (.displayGamut, "display-P3", true),
        (.watchRole, "appLauncher", true), (.watchSubtype, "45mm", true), (.colorColorSpace, "srgb", true), (.colorColorSpace, "sRGB", false),
        (.iconFill, "system-dark", true), (.iconBlendMode, "plus-lighter", true), (.brandAssetsRole, "primary-app-icon", true),
    ])
    func valuesAreComparedWithTheirCase(field: AssetField, value: String, isAllowed: Bool) {
        #expect(field.allows(value) == isAllowed)
    }

    @Test(arguments: [
        ("appiconset", "images", AssetFolder.Contents.required), ("imageset", "images", .required), ("colorset", "colors", .required), ("dataset", "data", .required),
        ("symbolset", "symbols", .required), ("imagestack", "layers", .required), ("brandassets", "assets", .required), ("solidimagestack", "layers", .required),
        ("xcassets", nil, .optional), ("iconset", nil, .never), ("stickersiconset", "images", .required), ("launchimage", "images", .required),
    ] as [(String, String?, AssetFolder.Contents)])
    func foldersHaveTheirContents(suffix: String, array: String?, contents: AssetFolder.Contents) {
        let folder = AssetFolders.find(suffix)
        #expect(folder?.arrayKey == array)
        #expect(folder?.contents == contents)
        #expect(folder?.name.isEmpty == false)
    }

    @Test func unknownFoldersAreGroups() {
        #expect(AssetFolders.all.count == 28)
        #expect(AssetFolders.find("Icons") == nil)
        #expect(AssetFolders.find("") == nil)
    }
}
