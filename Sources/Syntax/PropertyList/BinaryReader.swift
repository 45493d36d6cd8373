/// Reads binary property lists, without recursion.
///
/// An object that several containers refer to is read once and shared. Its nodes count each time, so that a small file
/// that would unfold to an endless tree is refused, and the bytes that objects take are counted, so that objects which lie
/// over each other are.
struct BinaryReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let trailer: BinaryTrailer
    private let limits: SyntaxLimits
    private var finished: [Int: Finished] = [:]
    private var open: [Container] = []
    /// Offsets of the containers that are open, to find those that hold themselves.
    private var path: Set<Int> = []
    private var bytesLeft: Int

    /// An object with all that it holds.
    private struct Finished {
        let value: Node.Value
        /// Nodes when everything is written out.
        let size: Int
        /// Levels from this object down to the deepest that it holds.
        let height: Int
    }

    private struct Container {
        let offset: Int
        let isDictionary: Bool
        let count: Int
        let references: Int
        var children: [Node] = []
        var size = 1
        var height = 0

        var isComplete: Bool { children.count == (isDictionary ? 2 * count : count) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: SyntaxLimits) throws(ReadFailure) {
        self.bytes = bytes
        self.limits = limits
        trailer = try BinaryTrailer(bytes)
        bytesLeft = bytes.count
    }

    mutating func read() throws(ReadFailure) -> Node {
        var object = try begin(UInt64(trailer.topObject))
        while true {
            if let value = object {
                guard !open.isEmpty else { return Node(value.value, range: .empty) }
                try add(value)
            }
            guard let container = open.last else { throw ReadFailure("the binary property list has no root", at: bytes.count) }
            if container.isComplete {
                object = try close(container)
            } else {
                let place = container.references + container.children.count * trailer.referenceSize
                object = try begin(BinaryTrailer.integer(bytes, at: place, size: trailer.referenceSize))
            }
        }
    }

    /// The object with an index; nil where it is a container that has not been read, which is then open.
    private mutating func begin(_ index: UInt64) throws(ReadFailure) -> Finished? {
        guard let offset = trailer.offset(ofObject: index, in: bytes) else {
            throw ReadFailure("a reference to object \(index), which the binary property list does not have", at: open.last?.offset ?? 0)
        }
        if let known = finished[offset] { return known }
        guard !path.contains(offset) else { throw ReadFailure("a container of the binary property list holds itself", at: offset) }
        guard open.count <= limits.depth else { throw tooDeep(at: offset) }
        let (object, end) = try BinaryObject.parse(bytes, at: offset, end: trailer.tableStart, referenceSize: trailer.referenceSize)
        bytesLeft -= end - offset
        guard bytesLeft >= 0 else { throw ReadFailure("objects of the binary property list lie over each other", at: offset) }
        switch object {
        case .value(let value):
            let done = Finished(value: value, size: 1, height: 0)
            finished[offset] = done
            return done
        case .container(let isDictionary, let count, let references):
            path.insert(offset)
            open.append(Container(offset: offset, isDictionary: isDictionary, count: count, references: references))
            return nil
        }
    }

    private mutating func add(_ child: Finished) throws(ReadFailure) {
        let last = open.count - 1
        guard last >= 0 else { return }
        open[last].children.append(Node(child.value, range: .empty))
        open[last].size += child.size
        open[last].height = max(open[last].height, child.height + 1)
        guard open[last].size <= limits.nodes else { throw ReadFailure("more than \(limits.nodes) keys and values", at: open[last].offset) }
        guard last + open[last].height <= limits.depth else { throw tooDeep(at: open[last].offset) }
    }

    private mutating func close(_ container: Container) throws(ReadFailure) -> Finished {
        open.removeLast()
        path.remove(container.offset)
        let value: Node.Value = container.isDictionary ? .dictionary(try mapping(container)) : .array(container.children)
        let done = Finished(value: value, size: container.size, height: container.height)
        finished[container.offset] = done
        return done
    }

    /// Of a key that occurs again the first value counts in this format, unlike in the others; so the later ones are left out.
    private func mapping(_ container: Container) throws(ReadFailure) -> Mapping {
        var entries: [Mapping.Entry] = []
        var seen: Set<String> = []
        for (key, value) in zip(container.children.prefix(container.count), container.children.dropFirst(container.count)) {
            guard let name = key.string else { throw ReadFailure("a key of the binary property list is no string", at: container.offset) }
            if seen.insert(name).inserted { entries.append(Mapping.Entry(key: name, keyRange: .empty, value: value)) }
        }
        return Mapping(entries)
    }

    private func tooDeep(at offset: Int) -> ReadFailure {
        ReadFailure("arrays and dictionaries are nested more than \(limits.depth) levels deep", at: offset)
    }
}
