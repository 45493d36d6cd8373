/// The format of an image, told by its first bytes.
package enum ImageFormat: Hashable, Sendable {
    case png
    case jpeg
    case gif
    case webP
    /// A HEIF file of HEVC or AVC pictures: .heic, .heif, .avci.
    case heic
    case avif
    case svg
    case pdf
    case tiff
    case icns
    case unknown

    /// The name people know the format by.
    package var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webP: "WebP"
        case .heic: "HEIC"
        case .avif: "AVIF"
        case .svg: "SVG"
        case .pdf: "PDF"
        case .tiff: "TIFF"
        case .icns: "ICNS"
        case .unknown: "unknown"
        }
    }

    init(of data: ByteReader) {
        if data.matches([0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if data.matches([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if data.matches("GIF87a") || data.matches("GIF89a") {
            self = .gif
        } else if data.matches("RIFF"), data.matches("WEBP", at: 8) {
            self = .webP
        } else if data.matches([0x49, 0x49, 0x2A, 0x00]) || data.matches([0x4D, 0x4D, 0x00, 0x2A]) {
            self = .tiff
        } else if data.matches("icns") {
            self = .icns
        } else if data.matches("%PDF-") {
            self = .pdf
        } else if data.matches("ftyp", at: 4) {
            self = HEIFHeader.format(data)
        } else {
            self = SVGProlog.isSVG(data) ? .svg : .unknown
        }
    }
}
