/// The encodings that a JSON text may have.
///
/// Foundation's reader takes UTF-8, UTF-16 and UTF-32 with or without a byte order mark and tells them apart by where
/// the zeros of the first character stand. UTF-32 is refused here by its name.
enum JSONEncoding {
    /// The text in UTF-8, known to be valid; a byte order mark of UTF-8 stays, so that offsets are those of the file.
    static func utf8(of bytes: [UInt8]) throws(SyntaxError) -> [UInt8] {
        let first = bytes.prefix(4)
        switch (byte(first, 0), byte(first, 1), byte(first, 2), byte(first, 3)) {
        case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF), (0, 0, 0, .some), (.some(1...), 0, 0, 0):
            throw SyntaxError("text in UTF-32 is not read", at: nil)
        case (0xFF, 0xFE, _, _): return try utf8(ofUTF16: bytes[2...], bigEndian: false)
        case (0xFE, 0xFF, _, _): return try utf8(ofUTF16: bytes[2...], bigEndian: true)
        case (0, .some(1...), _, _): return try utf8(ofUTF16: bytes[...], bigEndian: true)
        case (.some(1...), 0, _, _): return try utf8(ofUTF16: bytes[...], bigEndian: false)
        default: break
        }
        if let offset = bytes.withUnsafeBufferPointer({ UTF8Check.firstInvalidOffset(in: $0) }) {
            throw SyntaxError("bytes that are not UTF-8", at: SourceText(utf8: bytes).position(of: offset))
        }
        return bytes
    }

    private static func byte(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt8? {
        offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
    }

    private static func utf8(ofUTF16 bytes: ArraySlice<UInt8>, bigEndian: Bool) throws(SyntaxError) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2) else { throw SyntaxError("the text in UTF-16 ends in half a character", at: nil) }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { offset in
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2)
        let isInvalid = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) { text.append($0) }
        if isInvalid { throw SyntaxError("half of a surrogate pair in the text in UTF-16", at: SourceText(utf8: text).position(of: text.count)) }
        return text
    }
}
