/// A place in a text: lines and columns count from 1, columns in bytes of UTF-8.
package struct SourcePosition: Hashable, Sendable, Comparable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Two places in a text; `end` is one past the last byte.
package struct SourceRange: Hashable, Sendable {
    package let start: SourcePosition
    package let end: SourcePosition

    package init(start: SourcePosition, end: SourcePosition) {
        self.start = start
        self.end = end
    }
}

/// A half-open range of byte offsets into a `SourceText`, small enough to stand on every node of a large tree.
package struct ByteRange: Hashable, Sendable {
    private let lower: UInt32
    private let upper: UInt32

    package static let empty = ByteRange(0, 0)

    package init(_ lower: Int, _ upper: Int) {
        self.lower = UInt32(clamping: lower)
        self.upper = UInt32(clamping: upper)
    }

    package var lowerBound: Int { Int(lower) }
    package var upperBound: Int { Int(upper) }
    package var isEmpty: Bool { lower == upper }
}

/// A text in UTF-8 with an index of its lines.
///
/// A line ends with LF, CR or CRLF.
package struct SourceText: Sendable {
    package let bytes: [UInt8]
    private let lineStarts: [UInt32]

    package init(utf8 bytes: [UInt8]) {
        self.bytes = bytes
        var starts: [UInt32] = [0]
        bytes.withUnsafeBufferPointer { buffer in
            var offset = 0
            while offset < buffer.count {
                let byte = buffer[offset]
                offset += 1
                if byte == 0x0A {
                    starts.append(UInt32(clamping: offset))
                } else if byte == 0x0D {
                    if offset < buffer.count, buffer[offset] == 0x0A { offset += 1 }
                    starts.append(UInt32(clamping: offset))
                }
            }
        }
        lineStarts = starts
    }

    package var lineCount: Int { lineStarts.count }

    package func position(of offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
        }
        return SourcePosition(line: low + 1, column: offset - Int(lineStarts[low]) + 1)
    }

    package func range(of range: ByteRange) -> SourceRange {
        SourceRange(start: position(of: range.lowerBound), end: position(of: range.upperBound))
    }

    /// The bytes of a line without its line end, empty where there is no such line.
    package func line(_ number: Int) -> ArraySlice<UInt8> {
        guard number >= 1, number <= lineStarts.count else { return [] }
        let start = Int(lineStarts[number - 1])
        var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return bytes[start..<end]
    }
}
