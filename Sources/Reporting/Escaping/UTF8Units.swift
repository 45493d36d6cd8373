/// Reads bytes as strict UTF-8: scalars, and each byte that belongs to none, with where it stands.
struct UTF8Units: Sequence, IteratorProtocol {
    enum Unit: Equatable {
        case scalar(Unicode.Scalar)
        case invalid(UInt8)
    }

    struct Element {
        let unit: Unit
        /// In bytes from the first.
        let offset: Int
    }

    private var bytes: ArraySlice<UInt8>
    private let start: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        start = bytes.startIndex
    }

    init(_ bytes: [UInt8]) {
        self.init(bytes[...])
    }

    mutating func next() -> Element? {
        guard let first = bytes.first else { return nil }
        let offset = bytes.startIndex - start
        if first < 0x80 {
            bytes.removeFirst()
            return Element(unit: .scalar(Unicode.Scalar(first)), offset: offset)
        }
        var ahead = bytes.prefix(4).makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        if case .valid(let encoded) = parser.parseScalar(from: &ahead) {
            bytes.removeFirst(encoded.count)
            return Element(unit: .scalar(Unicode.UTF8.decode(encoded)), offset: offset)
        }
        bytes.removeFirst()
        return Element(unit: .invalid(first), offset: offset)
    }
}
