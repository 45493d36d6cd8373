/// Turns the bytes of a file into UTF-8, reading byte order marks and XML declarations as Apple's property list reader does.
package enum TextDecoding {
    /// The text of a file without its byte order mark.
    ///
    /// Takes UTF-8, UTF-16 and UTF-32 with a mark, UTF-16 that shows by a zero among its first two bytes, and the encoding
    /// that an XML declaration names. Half a surrogate pair becomes U+FFFD, and so does a character of a legacy encoding
    /// that is known by name only (Shift JIS and the like). Throws where bytes are not in the encoding, or its name is unknown.
    package static func utf8(from bytes: [UInt8]) throws(SyntaxError) -> SourceText {
        let decoded = try decode(bytes)
        if let offset = decoded.text.bytes.withUnsafeBufferPointer({ UTF8Validation.firstInvalidOffset(in: $0) }) {
            throw invalidByte(in: decoded.text, at: offset)
        }
        return decoded.text
    }

    struct Decoded {
        /// Where the file is UTF-8 its bytes are as they were, and may be invalid.
        let text: SourceText
        /// UTF-16 without a byte order mark. Apple's reader of property lists drops its first character, so that XML can't be read,
        /// while the build system reads strings files whole.
        let isUnmarkedUTF16: Bool
    }

    static func decode(_ bytes: [UInt8]) throws(SyntaxError) -> Decoded {
        switch bytes.prefix(4) {
        case [0x00, 0x00, 0xFE, 0xFF]:
            return Decoded(text: SourceText(utf8: UnicodeUnits.utf8(fromUTF32: bytes[4...], isBigEndian: true)), isUnmarkedUTF16: false)
        case [0xFF, 0xFE, 0x00, 0x00]:
            return Decoded(text: SourceText(utf8: UnicodeUnits.utf8(fromUTF32: bytes[4...], isBigEndian: false)), isUnmarkedUTF16: false)
        default: break
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return Decoded(text: SourceText(utf8: Array(bytes[3...])), isUnmarkedUTF16: false)
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let text = UnicodeUnits.utf8(fromUTF16: bytes[2...], isBigEndian: bytes[0] == 0xFE)
            return Decoded(text: SourceText(utf8: text), isUnmarkedUTF16: false)
        }
        if bytes.count > 2, bytes[0] == 0 || bytes[1] == 0 {
            let text = UnicodeUnits.utf8(fromUTF16: bytes[...], isBigEndian: bytes[0] == 0)
            return Decoded(text: SourceText(utf8: text), isUnmarkedUTF16: true)
        }
        return Decoded(text: SourceText(utf8: try decodeDeclared(bytes)), isUnmarkedUTF16: false)
    }

    private static func decodeDeclared(_ bytes: [UInt8]) throws(SyntaxError) -> [UInt8] {
        guard let name = EncodingDeclaration.find(in: bytes) else { return bytes }
        let position = SourceText(utf8: Array(bytes[..<name.endIndex])).position(of: name.startIndex)
        let label = ReadFailure.quote(String(decoding: name.prefix(100), as: UTF8.self))
        switch EncodingDeclaration.encoding(named: name) {
        case .utf8: return bytes
        case .oneByte(let upperHalf): return OneByteText.utf8(from: bytes, upperHalf: upperHalf)
        case .wide: throw SyntaxError("the file is declared \(label) but is not", at: position)
        case nil: throw SyntaxError("unknown encoding \(label)", at: position)
        }
    }

    static func invalidByte(in text: SourceText, at offset: Int) -> SyntaxError {
        let byte = offset < text.bytes.count ? text.bytes[offset] : 0
        return SyntaxError("byte 0x\(ReadFailure.hexadecimal(UInt32(byte), digits: 2)) is not valid UTF-8", at: text.position(of: offset))
    }
}
