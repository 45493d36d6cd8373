/// The first chunks of a WebP file (RFC 9649).
enum WebPHeader {
    static func read(_ data: ByteReader) throws(SyntaxError) -> ImageHeader {
        let header = if data.matches("VP8X", at: 12) {
            extended(data)
        } else if data.matches("VP8L", at: 12) {
            lossless(data)
        } else if data.matches("VP8 ", at: 12) {
            lossy(data)
        } else {
            nil as ImageHeader?
        }
        guard let header else { throw SyntaxError("the WebP file ends inside its header or has none", at: nil) }
        return header
    }

    private static func extended(_ data: ByteReader) -> ImageHeader? {
        guard let flags = data[20], let width = data.little24(24), let height = data.little24(27) else { return nil }
        var colorSpace = ImageColorSpace.untagged
        if flags & 0x20 != 0, data.matches("ICCP", at: 30), let length = data.little32(34) {
            colorSpace = .profile(ICCProfile(profile: data.part(38, count: length)))
        }
        let hasAlpha = flags & 0x10 != 0
        return ImageHeader(format: .webP, width: width + 1, height: height + 1, bitDepth: 8, colorModel: hasAlpha ? .rgba : .rgb,
                           hasAlphaChannel: hasAlpha, colorSpace: colorSpace)
    }

    private static func lossless(_ data: ByteReader) -> ImageHeader? {
        guard data[20] == 0x2F, let bits = data.little32(21) else { return nil }
        let hasAlpha = bits >> 28 & 1 == 1
        return ImageHeader(format: .webP, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1, bitDepth: 8,
                           colorModel: hasAlpha ? .rgba : .rgb, hasAlphaChannel: hasAlpha)
    }

    private static func lossy(_ data: ByteReader) -> ImageHeader? {
        guard data.matches([0x9D, 0x01, 0x2A], at: 23), let width = data.little16(26), let height = data.little16(28) else { return nil }
        return ImageHeader(format: .webP, width: width & 0x3FFF, height: height & 0x3FFF, bitDepth: 8, colorModel: .yCbCr)
    }
}
