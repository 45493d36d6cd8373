/// The text of keys, strings and reals: characters, references and CDATA sections.
extension XMLReader {
    /// Everything up to the next tag; white space is kept.
    mutating func readText() throws(ReadFailure) -> String {
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "<"), bytes[offset] != UInt8(ascii: "&") { offset &+= 1 }
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "&") || isAt("<!") else {
            return try string(UnsafeBufferPointer(rebasing: bytes[start..<offset]), from: start)
        }
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: bytes[start..<offset])
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "&") {
                try readReference()
            } else if byte != UInt8(ascii: "<") {
                scratch.append(byte)
                offset &+= 1
            } else if isAt("<!") {
                try readCharacterData()
            } else {
                break
            }
        }
        let assembled = scratch
        return try assembled.withUnsafeBufferPointer { bytes throws(ReadFailure) in try string(bytes, from: start) }
    }

    /// Like Apple's reader leaves out a byte order mark that a text begins with.
    private func string(_ text: UnsafeBufferPointer<UInt8>, from start: Int) throws(ReadFailure) -> String {
        if !isValid, UTF8Validation.firstInvalidOffset(in: text) != nil {
            throw ReadFailure("the text is not valid UTF-8", at: UTF8Validation.firstInvalidOffset(in: bytes, from: start) ?? start)
        }
        return String(decoding: text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...], as: UTF8.self)
    }

    private mutating func readCharacterData() throws(ReadFailure) {
        let start = offset
        guard isAt("<![CDATA[") else { throw ReadFailure("a comment inside text, which property lists do not allow", at: start) }
        offset &+= 9
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "]"), isAt("]]>") {
                offset &+= 3
                return
            }
            scratch.append(bytes[offset])
            offset &+= 1
        }
        throw ReadFailure("the CDATA section is not closed", at: start)
    }

    /// One of XML's five names, or a character's number.
    private mutating func readReference() throws(ReadFailure) {
        for (text, character) in Self.names where isAt(text) {
            scratch.append(character)
            offset &+= text.utf8.count
            return
        }
        guard isAt("&#") else {
            throw ReadFailure("'&' begins none of &lt; &gt; &amp; &quot; &apos; here; an ampersand is written &amp;", at: offset)
        }
        try readNumberedReference()
    }

    private static let names: [(text: String, character: UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]

    /// Up to eight digits, also none, which is NUL.
    private mutating func readNumberedReference() throws(ReadFailure) {
        let start = offset
        offset &+= 2
        let isHexadecimal = offset < bytes.count && bytes[offset] == UInt8(ascii: "x")
        if isHexadecimal { offset &+= 1 }
        var number: UInt32 = 0
        var digits = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ";") {
                guard let scalar = Unicode.Scalar(number) else { break }
                offset &+= 1
                return scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
            guard digits < 8, let digit = Self.digit(byte), isHexadecimal || digit < 10 else { break }
            number = number &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
            offset &+= 1
            digits &+= 1
        }
        throw ReadFailure("the reference names no character", at: start)
    }

    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte &- UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte &- UInt8(ascii: "a") &+ 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte &- UInt8(ascii: "A") &+ 10
        default: nil
        }
    }
}
