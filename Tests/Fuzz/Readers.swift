import Syntax

extension Reader {
    /// Every reader of Syntax; a new one is one entry here.
    static let all: [Reader] = [
        .document("json", seeds: Seeds.json, tokens: Seeds.jsonTokens) { bytes throws(SyntaxError) in try JSON.read(bytes) },
        .document("json5", seeds: Seeds.json + Seeds.json5, tokens: Seeds.jsonTokens + Seeds.json5Tokens) { bytes throws(SyntaxError) in try JSON.read(bytes, dialect: .json5) },
        Reader("image", seeds: Seeds.images, tokens: Seeds.imageTokens, repair: PNGChecksums.repair, read: imageHeader),
        Reader("transparency", seeds: Seeds.pngs, tokens: Seeds.imageTokens, repair: PNGChecksums.repair, read: transparency),
    ]

    private static let imageHeader: @Sendable ([UInt8]) -> String? = { bytes in
        do throws(SyntaxError) {
            let header = try ImageHeader.read(bytes)
            if (header.width == nil) != (header.height == nil) { return "the image has a width or a height alone" }
            return min(header.width ?? 0, header.height ?? 0, header.bitDepth ?? 0) < 0 ? "the image has a negative size" : nil
        } catch {
            return Promise.broken(by: error, of: bytes)
        }
    }

    private static let transparency: @Sendable ([UInt8]) -> String? = { bytes in
        let answer = PNGTransparency.scan(bytes)
        guard case .transparent(let pixel) = answer, let header = try? ImageHeader.read(bytes) else { return nil }
        let isInside = pixel.x < header.width ?? 0 && pixel.y < header.height ?? 0
        return isInside && (header.hasAlphaChannel || header.hasTransparencyChunk) ? nil : "a transparent pixel at \(pixel.x), \(pixel.y) of \(header)"
    }
}
