/// Where things are in an index entry (gitformat-index), which depends on how long the repository's object ids are.
struct IndexLayout {
    static let headerLength = 12
    /// After ten numbers of four bytes.
    static let idOffset = 40

    let hashLength: Int
    /// The numbers, the object's id, and the flags.
    let fixedLength: Int

    init(_ format: ObjectFormat) {
        hashLength = format.byteCount
        fixedLength = Self.idOffset + format.byteCount + 2
    }

    /// Two bits of the 16 are the stage, the lower twelve the path's length.
    func flags(ofEntryAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
        UInt16(bytes[start + fixedLength - 2]) << 8 | UInt16(bytes[start + fixedLength - 1])
    }

    /// Whether two more bytes of flags follow.
    static func isExtended(_ flags: UInt16) -> Bool { flags & 0x4000 != 0 }

    func pathStart(ofEntryAt start: Int, flags: UInt16) -> Int {
        start + fixedLength + (Self.isExtended(flags) ? 2 : 0)
    }

    /// The length of a path of version 2 or 3, which never reaches beyond `end`.
    static func plainPathLength(flags: UInt16, at start: Int, in bytes: UnsafeBufferPointer<UInt8>, end: Int) -> Int {
        var length = Int(flags & 0xFFF)
        // The largest number stands for itself and all larger ones.
        if length == 0xFFF {
            while start + length < end, bytes[start + length] != 0 { length += 1 }
        }
        return min(length, max(0, end - start))
    }
}
