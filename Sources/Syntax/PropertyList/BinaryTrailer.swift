/// The last 32 bytes of a binary property list, and the offset table that they describe.
///
/// The checks are those of Apple's CFBinaryPList.c.
struct BinaryTrailer {
    let objectCount: Int
    let topObject: Int
    /// Bytes of a reference from a container to an object.
    let referenceSize: Int
    /// Bytes of an entry of the offset table.
    private let offsetSize: Int
    /// Where the offset table begins and the objects end.
    let tableStart: Int

    /// Objects begin behind `bplist00`.
    static let objectsStart = 8
    private static let size = 32

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReadFailure) {
        guard bytes.starts(with: "bplist0".utf8) else { throw ReadFailure("the file is not a binary property list of version 0", at: 0) }
        guard bytes.count > Self.objectsStart + Self.size else { throw ReadFailure("the binary property list is cut off", at: bytes.count) }
        let start = bytes.count - Self.size
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        func number(_ offset: Int) throws(ReadFailure) -> Int {
            guard let number = Int(exactly: Self.integer(bytes, at: start + offset, size: 8)) else {
                throw ReadFailure("a number in the trailer of the binary property list is out of range", at: start + offset)
            }
            return number
        }
        objectCount = try number(8)
        topObject = try number(16)
        tableStart = try number(24)
        let (tableSize, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
        guard offsetSize > 0, referenceSize > 0, topObject < objectCount, tableStart > Self.objectsStart, tableStart < start,
              !overflow, tableSize == start - tableStart,
              Self.fits(objectCount, referenceSize), Self.fits(tableStart, offsetSize) else {
            throw ReadFailure("the trailer of the binary property list contradicts its size", at: start)
        }
        for index in 0..<objectCount {
            let offset = Self.integer(bytes, at: tableStart + index * offsetSize, size: offsetSize)
            guard offset < UInt64(tableStart) else {
                throw ReadFailure("object \(index) of the binary property list lies outside of it", at: tableStart + index * offsetSize)
            }
        }
    }

    /// Where the object with an index begins; nil where there is no such object.
    func offset(ofObject index: UInt64, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard index < UInt64(objectCount) else { return nil }
        return Int(exactly: Self.integer(bytes, at: tableStart + Int(index) * offsetSize, size: offsetSize))
    }

    /// A big-endian number, of which the last 64 bits count; call only where `size` bytes follow `offset`.
    static func integer(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, size: Int) -> UInt64 {
        var value: UInt64 = 0
        for position in 0..<size { value = value &<< 8 | UInt64(bytes[offset &+ position]) }
        return value
    }

    private static func fits(_ number: Int, _ size: Int) -> Bool { size >= 8 || number < 1 << (8 * size) }
}
