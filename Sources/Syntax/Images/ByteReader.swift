/// A part of a file that is read by offset; whatever lies outside is nil.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex &+ offset] : nil
    }

    /// `count` bytes from `offset`, nil where not all of them are there.
    func part(_ offset: Int, count: Int) -> ByteReader? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count &- offset else { return nil }
        let start = bytes.startIndex &+ offset
        return ByteReader(bytes[start..<(start &+ count)])
    }

    /// All bytes from `offset`.
    func rest(_ offset: Int) -> ByteReader? { part(offset, count: bytes.count &- offset) }

    func prefix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> { bytes.prefix(while: condition) }

    func big16(_ offset: Int) -> Int? { big(offset, bytes: 2) }
    func big32(_ offset: Int) -> Int? { big(offset, bytes: 4) }
    func little16(_ offset: Int) -> Int? { little(offset, bytes: 2) }
    func little24(_ offset: Int) -> Int? { little(offset, bytes: 3) }
    func little32(_ offset: Int) -> Int? { little(offset, bytes: 4) }

    private func big(_ offset: Int, bytes count: Int) -> Int? {
        guard let part = part(offset, count: count) else { return nil }
        return part.bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private func little(_ offset: Int, bytes count: Int) -> Int? {
        guard let part = part(offset, count: count) else { return nil }
        return part.bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func matches(_ expected: [UInt8], at offset: Int = 0) -> Bool {
        part(offset, count: expected.count)?.bytes.elementsEqual(expected) ?? false
    }

    func matches(_ expected: StaticString, at offset: Int = 0) -> Bool {
        guard let part = part(offset, count: expected.utf8CodeUnitCount) else { return false }
        return part.bytes.elementsEqual(UnsafeBufferPointer(start: expected.utf8Start, count: expected.utf8CodeUnitCount))
    }

    /// The bytes in an array of their own, for what reads memory.
    var array: [UInt8] { Array(bytes) }

    /// The bytes as Latin-1 text.
    var latin1: String { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
}
