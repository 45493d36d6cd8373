import CPng

/// The chunks of a PNG that come before its pixels (W3C PNG, third edition, sections 5 and 11).
enum PNGHeader {
    static func read(_ data: ByteReader) throws(SyntaxError) -> ImageHeader {
        guard data.matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw SyntaxError("the PNG signature is damaged, as by a conversion of line ends", at: nil)
        }
        var chunks = Chunks()
        var offset = 8
        while let length = data.big32(offset), let type = data.part(offset + 4, count: 4) {
            if type.matches("IDAT") || type.matches("IEND") { return try header(chunks, of: data, endsAtPixels: type.matches("IDAT")) }
            guard type.prefix(while: isLetter).count == 4 else { throw SyntaxError("the PNG holds something that is no chunk", at: nil) }
            guard let body = data.part(offset + 8, count: length) else { throw SyntaxError("the PNG ends inside its \(type.latin1) chunk", at: nil) }
            chunks.note(type, body)
            guard chunks.image != nil || chunks.isAppleCgBI else { throw SyntaxError("the PNG does not begin with an IHDR chunk", at: nil) }
            offset += 12 + length
        }
        throw SyntaxError("the PNG ends before its pixels", at: nil)
    }

    /// The chunks that matter, the first of each kind.
    private struct Chunks {
        var image: ByteReader?
        var isAppleCgBI = false
        var hasTransparency = false
        var isSRGB = false
        var gamma: Int?
        var profile: ByteReader?
        var codePoints: (primaries: Int, transfer: Int)?

        mutating func note(_ type: ByteReader, _ body: ByteReader) {
            if type.matches("IHDR") {
                image = image ?? body
            } else if type.matches("CgBI") {
                isAppleCgBI = true
            } else if type.matches("tRNS") {
                hasTransparency = true
            } else if type.matches("sRGB") {
                isSRGB = true
            } else if type.matches("gAMA") {
                gamma = gamma ?? body.big32(0)
            } else if type.matches("iCCP") {
                profile = profile ?? body
            } else if type.matches("cICP"), let primaries = body[0], let transfer = body[1] {
                codePoints = codePoints ?? (Int(primaries), Int(transfer))
            }
        }
    }

    private static func header(_ chunks: Chunks, of data: ByteReader, endsAtPixels: Bool) throws(SyntaxError) -> ImageHeader {
        guard let image = chunks.image else { throw SyntaxError("the PNG has no IHDR chunk", at: nil) }
        guard endsAtPixels else { throw SyntaxError("the PNG has no pixels", at: nil) }
        guard image.count == 13, let width = image.big32(0), let height = image.big32(4),
              let depth = image[8].map(Int.init), let type = image[9].map(Int.init) else {
            throw SyntaxError("the IHDR chunk of the PNG does not have 13 bytes", at: nil)
        }
        guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else { throw SyntaxError("the PNG is said to be \(width) by \(height) pixels", at: nil) }
        guard let model = colorModel(type: type, depth: depth) else {
            throw SyntaxError("the PNG has colour type \(type) with \(depth) bits, which do not go together", at: nil)
        }
        return ImageHeader(format: .png, width: width, height: height, bitDepth: depth, colorModel: model,
                           hasAlphaChannel: model == .greyAlpha || model == .rgba, hasTransparencyChunk: chunks.hasTransparency,
                           colorSpace: colorSpace(chunks, of: data), isAppleCgBI: chunks.isAppleCgBI)
    }

    /// Nil where the standard does not allow the bit depth with the colour type (table 11.1).
    private static func colorModel(type: Int, depth: Int) -> ColorModel? {
        switch (type, depth) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16): .grey
        case (2, 8), (2, 16): .rgb
        case (3, 1), (3, 2), (3, 4), (3, 8): .palette
        case (4, 8), (4, 16): .greyAlpha
        case (6, 8), (6, 16): .rgba
        default: nil
        }
    }

    /// In the order of precedence of section 4.3.
    private static func colorSpace(_ chunks: Chunks, of data: ByteReader) -> ImageColorSpace {
        if let points = chunks.codePoints { return .codePoints(primaries: points.primaries, transfer: points.transfer) }
        if let profile = chunks.profile {
            let keyword = profile.rest(0)?.prefix { $0 != 0 } ?? []
            return .profile(ICCProfile(keyword: ByteReader(Array(keyword.prefix(79))).latin1, profile: decompressedProfile(of: data)))
        }
        if chunks.isSRGB { return .sRGB }
        return chunks.gamma.map { .gamma(Double($0) / 100_000) } ?? .untagged
    }

    private static func decompressedProfile(of data: ByteReader) -> ByteReader? {
        let bytes = data.array
        var length = 0
        guard let profile = plimsoll_png_copy_profile(bytes, bytes.count, &length) else { return nil }
        defer { plimsoll_png_free(profile) }
        return ByteReader(Array(UnsafeBufferPointer(start: profile, count: length)))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
