/// The screen descriptor of a GIF and the extensions before its first image (GIF89a, sections 18 and 23).
enum GIFHeader {
    static func read(_ data: ByteReader) throws(SyntaxError) -> ImageHeader {
        guard let width = data.little16(6), let height = data.little16(8), let flags = data[10] else { throw SyntaxError("the GIF ends inside its header", at: nil) }
        let paletteSize = flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
        return ImageHeader(format: .gif, width: width, height: height, bitDepth: Int(flags & 0x07) + 1, colorModel: .palette,
                           hasTransparencyChunk: hasTransparentIndex(data, from: 13 + paletteSize))
    }

    private static func hasTransparentIndex(_ data: ByteReader, from start: Int) -> Bool {
        var offset = start
        while data[offset] == 0x21, let label = data[offset + 1] {
            if label == 0xF9, let flags = data[offset + 3], flags & 0x01 != 0 { return true }
            offset += 2
            while let size = data[offset], size > 0 { offset += 1 + Int(size) }
            offset += 1
        }
        return false
    }
}
