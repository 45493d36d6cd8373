/// A colour profile that holds a description and nothing else; libpng checks the header, so it is complete.
enum ICCFile {
    /// With a description as version 2 writes it, in ASCII.
    static func version2(_ description: String, space: String = "RGB ") -> [UInt8] {
        let text = Array(description.utf8) + [0]
        return profile(version: 2, space: space, tag: Array("desc".utf8) + PNGFile.big32(0) + PNGFile.big32(text.count) + text)
    }

    /// With a description as version 4 writes it, in UTF-16.
    static func version4(_ description: String, space: String = "RGB ") -> [UInt8] {
        let text = description.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        return profile(version: 4, space: space, tag: Array("mluc".utf8) + PNGFile.big32(0) + PNGFile.big32(1) + PNGFile.big32(12) + Array("enUS".utf8)
            + PNGFile.big32(text.count) + PNGFile.big32(28) + text)
    }

    private static func profile(version: UInt8, space: String, tag: [UInt8]) -> [UInt8] {
        let padded = tag + Array(repeating: 0, count: (4 - tag.count % 4) % 4)
        let size = 144 + padded.count
        var header = PNGFile.big32(size) + PNGFile.big32(0) + [version, 0, 0, 0] + Array("mntr\(space)XYZ ".utf8)
        header += Array(repeating: 0, count: 12) + Array("acsp".utf8) + Array(repeating: 0, count: 28)
        // The illuminant of the profile connection space is always D50.
        header += [0x00, 0x00, 0xF6, 0xD6, 0x00, 0x01, 0x00, 0x00, 0x00, 0x00, 0xD3, 0x2D] + Array(repeating: 0, count: 48)
        return header + PNGFile.big32(1) + Array("desc".utf8) + PNGFile.big32(144) + PNGFile.big32(tag.count) + padded
    }
}
