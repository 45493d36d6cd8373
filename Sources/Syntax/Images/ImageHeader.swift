/// What the first bytes of an image say about it: size, colour model, alpha and colour space, without decoding a pixel.
package struct ImageHeader: Hashable, Sendable {
    package let format: ImageFormat
    /// In pixels, as stored; nil where the format has no pixels (SVG, PDF), holds several images (ICNS) or is unknown.
    package let width: Int?
    package let height: Int?
    /// Bits of a sample, of an index where the model is a palette.
    package let bitDepth: Int?
    package let colorModel: ColorModel?
    /// Whether each pixel has an alpha sample, be it always opaque.
    package let hasAlphaChannel: Bool
    /// Whether a colour or palette entry is declared transparent without an alpha channel: PNG's tRNS, GIF's transparent index.
    package let hasTransparencyChunk: Bool
    package let colorSpace: ImageColorSpace
    /// Whether Xcode has rewritten this PNG for devices; such a file has no place in a catalog and ordinary decoders refuse it.
    package let isAppleCgBI: Bool

    init(format: ImageFormat, width: Int? = nil, height: Int? = nil, bitDepth: Int? = nil, colorModel: ColorModel? = nil,
         hasAlphaChannel: Bool = false, hasTransparencyChunk: Bool = false, colorSpace: ImageColorSpace = .untagged, isAppleCgBI: Bool = false) {
        self.format = format
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorModel = colorModel
        self.hasAlphaChannel = hasAlphaChannel
        self.hasTransparencyChunk = hasTransparencyChunk
        self.colorSpace = colorSpace
        self.isAppleCgBI = isAppleCgBI
    }

    /// Reads a whole file and judges it by its bytes alone; what no format claims is `.unknown`, not an error.
    /// - Throws: where the file begins as a format and then ends too early or contradicts itself; without a position.
    package static func read(_ bytes: [UInt8]) throws(SyntaxError) -> ImageHeader {
        let data = ByteReader(bytes)
        let format = ImageFormat(of: data)
        return switch format {
        case .png: try PNGHeader.read(data)
        case .jpeg: try JPEGHeader.read(data)
        case .gif: try GIFHeader.read(data)
        case .webP: try WebPHeader.read(data)
        case .tiff: try TIFFHeader.read(data)
        case .heic, .avif: try HEIFHeader.read(data, format: format)
        case .svg, .pdf, .icns, .unknown: ImageHeader(format: format)
        }
    }
}

/// How colour is stored.
package enum ColorModel: Hashable, Sendable {
    case grey
    case greyAlpha
    case rgb
    case rgba
    case palette
    case yCbCr
    case cmyk
    /// CMYK stored as YCbCr and K, as Adobe's JPEG files do.
    case ycck
    /// CIE L*a*b*.
    case lab

    /// Whether the picture has no colour of its own.
    package var isGrey: Bool { self == .grey || self == .greyAlpha }
}
