import Bounds

/// The paths of a version 4 index, written out one after another.
struct ExpandedPaths {
    private var bytes: [UInt8] = []
    /// Where each path ends; the next one begins there.
    private var ends: [UInt32] = []

    private let limit: Int

    /// - Parameter limit: how many bytes all paths together may have
    init(capacity: Int, limit: Int = Bound.Git.indexPathBytes) {
        self.limit = limit
        ends.reserveCapacity(capacity)
    }

    /// False where they would be too long together.
    mutating func append(_ path: [UInt8]) -> Bool {
        guard bytes.count + path.count <= limit else { return false }
        bytes.append(contentsOf: path)
        ends.append(UInt32(bytes.count))
        return true
    }

    /// The bytes of all paths at one address, with where each path ends.
    func frozen() -> (region: ByteRegion, ends: [UInt32]) {
        (ByteRegion(copying: bytes), ends)
    }
}
