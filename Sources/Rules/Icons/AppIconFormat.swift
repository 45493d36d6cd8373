import Snapshots
import Syntax
import Xcode

/// An icon image of a format, a colour model or a colour space that icons don't come in.
package struct AppIconFormat: ProductRule {
    package static let description = RuleDescription(
        id: "app-icon-format",
        severity: .error,
        group: .icons,
        summary: "an app icon is no PNG in one of the colour spaces that Apple names",
        why: """
            App icons are PNG files in sRGB, Gray Gamma 2.2 or Display P3, the last not on visionOS. What is no image at all leaves the slot empty, and \
            App Store Connect refuses an app without its icon; other formats and colours are converted or dropped, which shows on the device alone.
            """,
        remedy: "Export the image as PNG with 8 bits a channel in sRGB or Display P3.",
        storeCodes: ["ITMS-90704"],
        reference: "https://developer.apple.com/design/human-interface-guidelines/app-icons",
        reads: [.identity, .appIcon],
        wrongExample: "AppIcon.appiconset/1024.png: a page of HTML that says 404",
        rightExample: "AppIcon.appiconset/1024.png: PNG, RGB, 8 bits, sRGB")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        let primary = try product.appIcon().value?.folder
        var findings: [Finding] = []
        for set in try product.compiledIconSets() {
            for slot in set.slots where product.uses(slot, of: set) {
                guard case .file(let entry, let name, let origin) = slot.image, let fault = try fault(of: entry, in: product) else { continue }
                let severity = set.folder == primary && product.kind.isApplication ? fault.severity : min(fault.severity, .warning)
                findings.append(product.finding(Self.self, severity, at: origin, subject: [set.name, name, fault.word], fault.message(name),
                                                related: [RelatedLocation(Location(path: entry.path), "the image")]))
            }
        }
        return findings
    }

    private func fault(of entry: TreeEntry, in product: ProductView) throws(SnapshotError) -> Fault? {
        guard let header = try product.imageHeader(of: entry) else { return nil }
        if header.format == .unknown { return .noImage }
        if header.isAppleCgBI { return .compiled }
        if header.format != .png { return .format(header.format) }
        if header.colorModel?.isForPrint == true { return .print }
        if let space = header.colorSpace.unsupportedName { return .space(space) }
        return header.bitDepth == 16 ? .sixteenBits : nil
    }

    private enum Fault {
        case noImage, compiled, print, sixteenBits
        case format(ImageFormat)
        case space(String)

        var severity: Severity {
            switch self {
            case .noImage: .error
            case .compiled, .print, .format, .space: .warning
            // Shipping apps have such icons; only iOS 9 and before couldn't show them.
            case .sixteenBits: .note
            }
        }

        var word: String {
            switch self {
            case .noImage: "no image"
            case .compiled: "compiled"
            case .print: "print"
            case .sixteenBits: "16 bits"
            case .format: "format"
            case .space: "space"
            }
        }

        func message(_ name: String) -> Message {
            switch self {
            case .noImage: "\(name) is no image, whatever its name says; the slot stays empty"
            case .compiled: "\(name) is a PNG that Xcode has already rewritten for devices; put the original here"
            case .print: "\(name) has the colours of print (CMYK); an app icon is RGB or grey"
            case .sixteenBits: "\(name) has 16 bits a channel; an app icon needs 8"
            case .format(let format): "\(name) is \(format.article) \(format.name) file; App Store Connect asks for a PNG"
            case .space(let space): "\(name) is in the colour space \(space); app icons are in sRGB, Gray Gamma 2.2 or Display P3"
            }
        }
    }
}

extension ColorModel {
    /// Whether the colours are those of print.
    fileprivate var isForPrint: Bool { self == .cmyk || self == .ycck }
}

extension ImageColorSpace {
    /// The names of spaces that are wider than Display P3; monitors' own profiles are near sRGB and no harm.
    private static let wideNames = ["Adobe RGB", "AdobeRGB", "ProPhoto", "ROMM", "Wide Gamut", "2020", "2100"]

    /// The name of a colour space that icons don't come in; nil for those that they do, and where that can't be told.
    fileprivate var unsupportedName: String? {
        if case .profile(let profile) = self, profile.colorModel == .cmyk || profile.colorModel == .lab { return profile.description ?? "of its profile" }
        guard let name, Self.wideNames.contains(where: { name.contains($0) }) else { return nil }
        return name
    }
}

extension ImageFormat {
    fileprivate var article: String {
        switch self {
        case .svg, .heic, .avif, .icns, .unknown: "an"
        case .png, .jpeg, .gif, .webP, .pdf, .tiff: "a"
        }
    }
}
