/// Whether an XML text is an SVG image: its first element tells.
enum SVGProlog {
    /// Declarations and comments longer than this are not searched for what follows them, in bytes.
    private static let longestProlog = 65_536

    static func isSVG(_ file: ByteReader) -> Bool {
        guard let data = file.part(0, count: min(file.count, longestProlog)) else { return false }
        var offset = data.matches([0xEF, 0xBB, 0xBF]) ? 3 : 0
        while let byte = data[offset] {
            if byte <= 0x20 {
                offset += 1
            } else if data.matches("<?", at: offset) {
                guard let end = end(of: "?>", in: data, from: offset + 2) else { return false }
                offset = end
            } else if data.matches("<!--", at: offset) {
                guard let end = end(of: "-->", in: data, from: offset + 4) else { return false }
                offset = end
            } else if data.matches("<!DOCTYPE", at: offset) {
                guard let end = endOfDoctype(in: data, from: offset) else { return false }
                offset = end
            } else {
                return isElementSVG(data, at: offset)
            }
        }
        return false
    }

    /// `<svg` or, in a namespace, `<prefix:svg`.
    private static func isElementSVG(_ data: ByteReader, at offset: Int) -> Bool {
        guard data[offset] == UInt8(ascii: "<"), let name = data.rest(offset + 1) else { return false }
        let characters = name.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }.prefix(64)
        return characters.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false).last?.elementsEqual("svg".utf8) ?? false
    }

    private static func end(of text: StaticString, in data: ByteReader, from start: Int) -> Int? {
        var offset = start
        while offset < data.count {
            if data.matches(text, at: offset) { return offset + text.utf8CodeUnitCount }
            offset += 1
        }
        return nil
    }

    /// A document type declaration ends at the first `>` outside of its brackets, which hold declarations of their own.
    private static func endOfDoctype(in data: ByteReader, from start: Int) -> Int? {
        var depth = 0
        var offset = start
        while let byte = data[offset] {
            offset += 1
            switch byte {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return offset
            default: break
            }
        }
        return nil
    }
}
