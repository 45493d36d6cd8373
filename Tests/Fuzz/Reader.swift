import Syntax

/// A reader under test, with inputs to start from.
struct Reader: Sendable {
    let name: String
    let seeds: [[UInt8]]
    /// Pieces that mean something to the reader.
    let tokens: [[UInt8]]
    let repair: (@Sendable (inout [UInt8]) -> Void)?
    /// Makes inputs, where that takes more than damaging seeds.
    let make: (@Sendable (inout Random) -> [UInt8])?
    /// Reads the input and gives what is wrong with the answer: a promise that it breaks.
    let read: @Sendable ([UInt8]) -> String?

    init(_ name: String, seeds: [[UInt8]], tokens: [String] = [], repair: (@Sendable (inout [UInt8]) -> Void)? = nil, read: @escaping @Sendable ([UInt8]) -> String?) {
        self.name = name
        self.seeds = seeds
        self.tokens = tokens.map { Array($0.utf8) }
        self.repair = repair
        self.make = nil
        self.read = read
    }

    init(_ name: String, make: @escaping @Sendable (inout Random) -> [UInt8], read: @escaping @Sendable ([UInt8]) -> String?) {
        self.name = name
        (seeds, tokens, repair) = ([], [], nil)
        self.make = make
        self.read = read
    }

    /// A reader that gives a document, whose ranges must lie in the text and whose errors must point into it.
    static func document(_ name: String, seeds: [[UInt8]], tokens: [String],
                         read: @escaping @Sendable ([UInt8]) throws(SyntaxError) -> Document) -> Reader {
        Reader(name, seeds: seeds, tokens: tokens) { bytes in
            do throws(SyntaxError) {
                let document = try read(bytes)
                return Promise.broken(by: document, of: bytes)
            } catch {
                return Promise.broken(by: error, of: bytes)
            }
        }
    }
}

/// What every reader promises about its answers.
enum Promise {
    static func broken(by document: Document, of bytes: [UInt8]) -> String? {
        let length = document.text?.bytes.count ?? bytes.count
        var nodes = [document.root]
        while let node = nodes.popLast() {
            if !fits(node.range, length) { return "a value lies at \(node.range) in \(length) bytes" }
            if let items = node.array { nodes += items }
            for entry in node.dictionary?.entries ?? [] {
                if !fits(entry.keyRange, length) { return "a key lies at \(entry.keyRange) in \(length) bytes" }
                nodes.append(entry.value)
            }
        }
        return nil
    }

    static func broken(by root: YAMLNode, of bytes: [UInt8]) -> String? {
        var nodes = [root]
        var ranges: [SourceRange] = []
        while let node = nodes.popLast() {
            ranges.append(node.range)
            ranges += (node.mapping ?? []).map(\.keyRange)
            nodes += (node.sequence ?? []) + (node.mapping ?? []).map(\.value)
        }
        let isInside: (SourcePosition) -> Bool = { $0.line >= 1 && $0.column >= 1 && $0.line <= bytes.count + 1 && $0.column <= 3 * bytes.count + 1 }
        return ranges.first { $0.end < $0.start || !isInside($0.start) || !isInside($0.end) }.map { "a value lies at \($0)" }
    }

    static func broken(by error: SyntaxError, of bytes: [UInt8]) -> String? {
        if error.message.isEmpty || error.message.hasSuffix(".") { return "the error's message is \"\(error.message)\"" }
        guard let position = error.position else { return nil }
        // A character of a one-byte encoding takes up to three bytes in the document.
        let isInside = position.line >= 1 && position.column >= 1 && position.line <= bytes.count + 1 && position.column <= 3 * bytes.count + 1
        return isInside ? nil : "the error is said to be at \(position.line):\(position.column) of \(bytes.count) bytes"
    }

    static func broken(by ranges: [ByteRange], of text: SourceText) -> String? {
        ranges.first { !fits($0, text.bytes.count) }.map { "something lies at \($0) in \(text.bytes.count) bytes" }
    }

    private static func fits(_ range: ByteRange, _ length: Int) -> Bool {
        range.lowerBound <= range.upperBound && range.upperBound <= length
    }
}
