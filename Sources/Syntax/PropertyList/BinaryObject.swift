/// One object of a binary property list, by its marker byte.
enum BinaryObject {
    case value(Node.Value)
    /// References to `count` values, or to `count` keys and then as many values.
    case container(isDictionary: Bool, count: Int, references: Int)

    /// Where the bytes of the object end, one past the last.
    typealias Parsed = (object: BinaryObject, end: Int)

    /// `end` is where the objects end.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, referenceSize: Int) throws(ReadFailure) -> Parsed {
        guard start >= BinaryTrailer.objectsStart, start < end else { throw ReadFailure("an object lies outside of the binary property list", at: start) }
        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        let body = start + 1
        func check(_ count: Int, of size: Int = 1, at body: Int) throws(ReadFailure) -> Int {
            let (length, overflow) = count.multipliedReportingOverflow(by: size)
            guard !overflow, length <= end - body else { throw ReadFailure("an object reaches over the end of the binary property list", at: start) }
            return body + length
        }
        /// A length that fits four bits stands in the marker; a longer one follows as an integer.
        func readCount() throws(ReadFailure) -> (count: Int, body: Int) {
            guard low == 0x0F else { return (low, body) }
            guard body < end, bytes[body] & 0xF0 == 0x10 else { throw ReadFailure("an object of the binary property list has no length", at: start) }
            let size = 1 << Int(bytes[body] & 0x0F)
            let behind = try check(size, at: body + 1)
            guard let count = Int(exactly: BinaryTrailer.integer(bytes, at: body + 1, size: size)) else {
                throw ReadFailure("an object of the binary property list is too long", at: start)
            }
            return (count, behind)
        }
        switch marker >> 4 {
        case 0x0 where marker == 0x00: return (.value(.null), body)
        case 0x0 where marker == 0x08 || marker == 0x09: return (.value(.boolean(marker == 0x09)), body)
        case 0x1 where low <= 4:
            let behind = try check(1 << low, at: body)
            return (.value(integer(BinaryTrailer.integer(bytes, at: body, size: 1 << low), isSigned: low == 3)), behind)
        case 0x2 where low == 2:
            let behind = try check(4, at: body)
            let pattern = UInt32(truncatingIfNeeded: BinaryTrailer.integer(bytes, at: body, size: 4))
            return (.value(.real(Double(Float(bitPattern: pattern)))), behind)
        case 0x2 where low == 3, 0x3 where low == 3:
            let behind = try check(8, at: body)
            let number = Double(bitPattern: BinaryTrailer.integer(bytes, at: body, size: 8))
            return (.value(marker >> 4 == 0x2 ? .real(number) : .date(number)), behind)
        case 0x4:
            let (count, body) = try readCount()
            let behind = try check(count, at: body)
            return (.value(.data(Array(bytes[body..<behind]))), behind)
        case 0x5:
            let (count, body) = try readCount()
            let behind = try check(count, at: body)
            // Apple's reader takes a byte above 0x7F in an ASCII string as ISO 8859-1.
            let isASCII = bytes[body..<behind].allSatisfy { $0 < 0x80 }
            return (.value(.string(isASCII ? String(decoding: bytes[body..<behind], as: UTF8.self)
                                           : String(decoding: bytes[body..<behind].map(UInt16.init), as: UTF16.self))), behind)
        case 0x6:
            let (count, body) = try readCount()
            let behind = try check(count, of: 2, at: body)
            return (.value(.string(String(decoding: UnicodeUnits.utf8(fromUTF16: Array(bytes[body..<behind])[...], isBigEndian: true), as: UTF8.self))), behind)
        case 0x8:
            let behind = try check(low + 1, at: body)
            let number = BinaryTrailer.integer(bytes, at: body, size: low + 1)
            guard number <= UInt64(UInt32.max) else { throw ReadFailure("a UID of more than 32 bits in the binary property list", at: start) }
            return (.value(.uid(number)), behind)
        case 0xA, 0xC, 0xD:
            let (count, body) = try readCount()
            let isDictionary = marker >> 4 == 0xD
            let behind = try check(count, of: (isDictionary ? 2 : 1) * referenceSize, at: body)
            return (.container(isDictionary: isDictionary, count: count, references: body), behind)
        default:
            throw ReadFailure("an object of unknown type 0x\(ReadFailure.hexadecimal(UInt32(marker), digits: 2)) in the binary property list", at: start)
        }
    }

    /// Integers of eight bytes have a sign; shorter ones have none, and of sixteen bytes the last eight count.
    private static func integer(_ number: UInt64, isSigned: Bool) -> Node.Value {
        if isSigned { return .integer(Int64(bitPattern: number)) }
        return number <= UInt64(Int64.max) ? .integer(Int64(number)) : .unsignedInteger(number)
    }
}
