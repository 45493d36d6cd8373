import Snapshots

/// The ids that an index remembers for its folders (the extension TREE), valid where nothing below changed since.
struct CacheTree {
    /// Small numbers throughout: there is a node for every folder of the repository.
    struct Node {
        fileprivate let nameStart: UInt32
        fileprivate let nameLength: UInt32
        /// How many index entries lie below the folder; negative where the id is out of date.
        let entryCount: Int32
        fileprivate let idStart: UInt32
        fileprivate var firstChild: UInt32
        fileprivate let childCount: UInt32

        fileprivate static let placeholder = Node(nameStart: 0, nameLength: 0, entryCount: -1, idStart: 0, firstChild: 0, childCount: 0)

        fileprivate var name: Range<Int> { Int(nameStart)..<(Int(nameStart) + Int(nameLength)) }
        fileprivate var children: Range<Int> { Int(firstChild)..<(Int(firstChild) + Int(childCount)) }
    }

    private var nodes: [Node] = []
    private let region: ByteRegion
    private let hashLength: Int
    private let bytes: UnsafeBufferPointer<UInt8>
    private var cursor = 0

    /// Nil where the data is not well-formed: then nothing is remembered, which costs time and no correctness.
    ///
    /// The form, depth first: `name NUL count SP subfolders LF`, then the id unless the count is negative.
    /// - Parameters:
    ///   - extent: where the data lies in the index file
    ///   - hashLength: the bytes of an id
    init?(_ region: ByteRegion, _ extent: Range<Int>, hashLength: Int) {
        guard extent.count < Int32.max else { return nil }
        self.region = region
        self.hashLength = hashLength
        bytes = UnsafeBufferPointer(rebasing: region.bytes[extent])
        nodes.reserveCapacity(extent.count / (hashLength + 8))
        guard parse() else { return nil }
    }

    var root: Node { nodes[0] }

    /// The id that the folder had when the index was last asked for it; nil where it is out of date.
    func id(of node: Node) -> ObjectID? {
        guard node.entryCount >= 0 else { return nil }
        let start = Int(node.idStart)
        return ObjectID(raw: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<(start + hashLength)])))
    }

    /// The node of a subfolder, nil where none is remembered.
    func child(of node: Node, named name: some Collection<UInt8>) -> Node? {
        var (low, high) = (node.children.lowerBound, node.children.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if Self.precedes(bytes[nodes[middle].name], name) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < node.children.upperBound && bytes[nodes[low].name].elementsEqual(name) ? nodes[low] : nil
    }

    private mutating func parse() -> Bool {
        guard let root = readNode() else { return false }
        nodes = [root]
        // The children of a node lie side by side, so that they can be searched; this holds those still to be read.
        var pending = [Range<Int>]()
        guard reserve(childrenOf: 0, in: &pending) else { return false }
        while let open = pending.popLast() {
            guard let slot = open.first else { continue }
            guard let node = readNode() else { return false }
            nodes[slot] = node
            pending.append(open.dropFirst())
            guard reserve(childrenOf: slot, in: &pending) else { return false }
        }
        guard cursor == bytes.count else { return false }
        sortChildren()
        return true
    }

    /// Gives a node's children their places.
    private mutating func reserve(childrenOf slot: Int, in pending: inout [Range<Int>]) -> Bool {
        let count = Int(nodes[slot].childCount)
        // Each takes six bytes at least, which bounds the memory.
        guard count <= (bytes.count - cursor) / 6 else { return false }
        let first = nodes.count
        nodes[slot].firstChild = UInt32(first)
        for _ in 0..<count { nodes.append(.placeholder) }
        pending.append(first..<(first + count))
        return true
    }

    private mutating func readNode() -> Node? {
        let start = cursor
        guard let end = bytes[start...].firstIndex(of: 0) else { return nil }
        cursor = end + 1
        guard let count = readNumber(endingIn: UInt8(ascii: " ")),
              let children = readNumber(endingIn: UInt8(ascii: "\n")), children >= 0 else { return nil }
        let idStart = cursor
        if count >= 0 {
            guard bytes.count - cursor >= hashLength else { return nil }
            cursor += hashLength
        }
        return Node(nameStart: UInt32(start), nameLength: UInt32(end - start), entryCount: count, idStart: UInt32(idStart),
                    firstChild: 0, childCount: UInt32(children))
    }

    private mutating func readNumber(endingIn terminator: UInt8) -> Int32? {
        var value: Int32 = 0
        var isNegative = false
        let start = cursor
        // Nine digits are more than any index has entries, and fit 32 bits.
        while cursor < bytes.count, cursor - start < 10, value < 100_000_000 {
            let byte = bytes[cursor]
            cursor += 1
            switch byte {
            case terminator: return cursor - start > 1 ? (isNegative ? -value : value) : nil
            case UInt8(ascii: "-") where cursor - start == 1: isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 10 + Int32(byte - UInt8(ascii: "0"))
            default: return nil
            }
        }
        return nil
    }

    /// Git writes subfolders by length and then by bytes; other programs may not.
    private mutating func sortChildren() {
        for slot in nodes.indices {
            let children = nodes[slot].children
            let isSorted = children.dropFirst().allSatisfy { !Self.precedes(bytes[nodes[$0].name], bytes[nodes[$0 - 1].name]) }
            if !isSorted { nodes[children].sort { [bytes] in Self.precedes(bytes[$0.name], bytes[$1.name]) } }
        }
    }

    private static func precedes(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
    }
}
