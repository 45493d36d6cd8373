/// A stream of numbers that is the same for the same seed on every machine (SplitMix64).
struct Random {
    private var state: UInt64

    /// One stream for each input, so that any of them can be made again alone.
    init(seed: UInt64, reader: String, iteration: UInt64) {
        state = seed
        for byte in reader.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        state = next() ^ iteration
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one below `bound`; 0 where the bound is none.
    mutating func below(_ bound: Int) -> Int { bound <= 0 ? 0 : Int(next() % UInt64(bound)) }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

    mutating func pick<Element>(_ items: [Element]) -> Element? { items.isEmpty ? nil : items[below(items.count)] }
}
