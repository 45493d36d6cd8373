extension [UInt8] {
    /// Where some bytes first occur.
    func firstOffset(of wanted: [UInt8]) -> Int? {
        guard count >= wanted.count else { return nil }
        return (0...(count - wanted.count)).first { self[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    /// With the first occurrence of some bytes replaced, nil where there is none.
    func replacing(_ old: [UInt8], with new: [UInt8]) -> [UInt8]? {
        guard let start = firstOffset(of: old) else { return nil }
        return Array(self[..<start]) + new + Array(self[(start + old.count)...])
    }
}
