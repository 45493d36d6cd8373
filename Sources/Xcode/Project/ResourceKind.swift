import Snapshots

/// What a file among a target's resources is, by the ending of its name.
package enum ResourceKind: Hashable, Sendable {
    case assetCatalog
    /// An Icon Composer document, a folder that ends in `.icon`.
    case iconDocument
    case stickerCatalog
    case icns
    case propertyList
    case privacyManifest
    case strings
    case stringCatalog
    case pluralRules
    case storyboard
    case xib
    case font
    case image
    case bundle
    /// Code that is copied or linked as it is: a framework, a library.
    case binary
    /// A folder that is copied whole.
    case folder
    case other

    package init(name: String) {
        self = Self.byExtension[name.lowercasedExtension] ?? .other
    }

    /// Whether a Sources phase hands such a file to the same tools as a Resources phase does.
    var isBuiltFromSourcesPhase: Bool {
        switch self {
        case .assetCatalog, .iconDocument, .stickerCatalog, .storyboard, .xib, .strings, .stringCatalog, .pluralRules, .propertyList, .privacyManifest: true
        default: false
        }
    }

    /// Whether a folder with this ending is one item, whose contents are no items of their own.
    static func isPackage(_ name: String) -> Bool {
        packageExtensions.contains(name.lowercasedExtension)
    }

    private static let byExtension: [String: ResourceKind] = [
        "xcassets": .assetCatalog, "icon": .iconDocument, "stickers": .stickerCatalog, "xcstickers": .stickerCatalog, "icns": .icns,
        "plist": .propertyList, "xcprivacy": .privacyManifest,
        "strings": .strings, "xcstrings": .stringCatalog, "stringsdict": .pluralRules,
        "storyboard": .storyboard, "storyboardc": .storyboard, "xib": .xib, "nib": .xib,
        "ttf": .font, "otf": .font, "ttc": .font,
        "png": .image, "jpg": .image, "jpeg": .image, "gif": .image, "heic": .image, "pdf": .image, "svg": .image, "webp": .image,
        "tif": .image, "tiff": .image, "ico": .image,
        "bundle": .bundle, "framework": .binary, "xcframework": .binary, "dylib": .binary, "a": .binary, "tbd": .binary,
    ]

    private static let packageExtensions: Set<String> = [
        "app", "appex", "atlas", "bundle", "dext", "docc", "framework", "icon", "kext", "mdimporter", "mlmodelc", "mlpackage", "nib",
        "playground", "plugin", "prefpane", "qlgenerator", "rcproject", "realitycomposerpro", "rkassets", "rtfd", "scnassets",
        "spriteatlas", "stickers", "storyboardc", "systemextension", "xcassets", "xcdatamodel", "xcdatamodeld", "xcframework",
        "xcmappingmodel", "xcodeproj", "xcstickers", "xctest", "xcworkspace", "xpc",
    ]
}
