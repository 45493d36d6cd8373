/// The encoding that an XML declaration names.
enum EncodingDeclaration {
    enum Encoding {
        case utf8
        /// ASCII below 0x80, and above it the 128 characters given; U+FFFD where they are not known.
        case oneByte([UInt16])
        /// More than one byte a character, so that a declaration that can be read contradicts itself.
        case wide
    }

    /// The name between quotes after `encoding=`, found as Apple's reader looks for it: only where `<?xml` are the first
    /// bytes, before the first `?` or `>`, and without blanks around the equals sign.
    static func find(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard bytes.starts(with: "<?xml".utf8) else { return nil }
        let stop = bytes[5...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: ">") } ?? bytes.endIndex
        let key = Array("encoding=".utf8)
        var start = 5
        while start < stop, !bytes[start...].starts(with: key) { start += 1 }
        let quotes = start + key.count
        guard start < stop, quotes < bytes.endIndex else { return nil }
        let quote = bytes[quotes]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
              let end = bytes[(quotes + 1)...].firstIndex(of: quote) else { return nil }
        return bytes[(quotes + 1)..<end]
    }

    /// The encoding with a name of the IANA registry, without regard to case and to marks such as hyphens.
    ///
    /// Of the encodings that Apple's libraries know, those that keep ASCII's bytes are taken, for the tags can be read in all of them.
    static func encoding(named name: ArraySlice<UInt8>) -> Encoding? {
        guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
        let letters = name.prefix(40).compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: nil
            }
        }
        let key = String(decoding: letters, as: UTF8.self)
        if key == "utf8" { return .utf8 }
        if latin1Names.contains(key) { return .oneByte(OneByteText.latin1) }
        if key == "windows1252" || key == "cp1252" { return .oneByte(OneByteText.windows1252) }
        if wideNames.contains(key) { return .wide }
        return asciiCompatiblePrefixes.contains { key.hasPrefix($0) } ? .oneByte(OneByteText.unknown) : nil
    }

    private static let latin1Names: Set = ["ascii", "usascii", "us", "ansix341968", "iso646us", "iso88591", "latin1", "l1", "cp819", "ibm819"]
    private static let wideNames: Set = ["utf16", "utf16le", "utf16be", "utf32", "utf32le", "utf32be", "ucs2", "unicode", "iso10646ucs2", "iso10646ucs4"]
    private static let asciiCompatiblePrefixes = [
        "iso8859", "latin", "windows125", "windows874", "windows936", "windows949", "cp125", "cp437", "cp85", "cp86", "cp87", "cp93", "cp949",
        "ibm437", "ibm85", "ibm86", "koi8", "macintosh", "xmac", "xnextstep", "tis620",
        "shiftjis", "xsjis", "sjis", "eucjp", "euckr", "euccn", "euctw", "gb2312", "gbk", "gb18030", "big5",
    ]
}
