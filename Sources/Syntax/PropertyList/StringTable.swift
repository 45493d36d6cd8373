/// Makes strings of stretches of one file, and the same string for the same stretch, so that the object
/// identifiers of a project, each written many times, take memory once.
struct StringTable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var slots: [Slot]
    private var count = 0

    private struct Slot {
        var string = ""
        var offset: UInt32 = 0
        var hash: UInt32 = 0
    }

    /// A Swift string of up to 15 bytes takes no memory of its own.
    private static let shortest = 16
    /// What is longer hardly ever occurs twice.
    private static let longest = 64
    /// A bound on the search, so that a file made to collide costs memory but not time.
    private static let probes = 8

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        slots = []
    }

    /// The bytes from `start` up to `end`, which must be UTF-8 inside the file, as a string.
    mutating func string(from start: Int, to end: Int) -> String {
        let length = end &- start
        guard length >= Self.shortest, length <= Self.longest, end <= Int(UInt32.max) else { return decode(start, end) }
        if count &* 2 >= slots.count { grow() }
        let hash = hash(start, length)
        let mask = slots.count &- 1
        for probe in 0..<Self.probes {
            let index = (Int(hash) &+ probe) & mask
            if slots[index].string.isEmpty {
                let string = decode(start, end)
                slots[index] = Slot(string: string, offset: UInt32(truncatingIfNeeded: start), hash: hash)
                count &+= 1
                return string
            }
            if slots[index].hash == hash, slots[index].string.utf8.count == length, isSame(start, Int(slots[index].offset), length) {
                return slots[index].string
            }
        }
        return decode(start, end)
    }

    private func decode(_ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }

    private func isSame(_ first: Int, _ second: Int, _ length: Int) -> Bool {
        for distance in 0..<length where bytes[first &+ distance] != bytes[second &+ distance] { return false }
        return true
    }

    /// Mixes eight bytes at a time; the last eight overlap, for `length` is at least 16.
    private func hash(_ start: Int, _ length: Int) -> UInt32 {
        let raw = UnsafeRawBufferPointer(bytes)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: length)
        func mix(_ offset: Int) {
            state = (state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0xFF51_AFD7_ED55_8CCD
            state ^= state &>> 32
        }
        var distance = 0
        while distance &+ 8 <= length {
            mix(start &+ distance)
            distance &+= 8
        }
        mix(start &+ length &- 8)
        return UInt32(truncatingIfNeeded: state)
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: max(256, old.count &* 2))
        let mask = slots.count &- 1
        count = 0
        for slot in old where !slot.string.isEmpty {
            for probe in 0..<Self.probes {
                let index = (Int(slot.hash) &+ probe) & mask
                guard slots[index].string.isEmpty else { continue }
                slots[index] = slot
                count &+= 1
                break
            }
        }
    }
}
