extension [UInt8] {
    /// With the first occurrence of some bytes replaced, nil where there is none.
    func replacing(_ old: [UInt8], with new: [UInt8]) -> [UInt8]? {
        guard count >= old.count, let start = (0...(count - old.count)).first(where: { self[$0..<($0 + old.count)].elementsEqual(old) }) else { return nil }
        return Array(self[..<start]) + new + Array(self[(start + old.count)...])
    }
}
