/// Reads property lists in Apple's three formats, keeping the place of every key and value.
package enum PropertyList {
    /// A property list in any format, tried in the order of Apple's reader: binary, XML, OpenStep.
    ///
    /// Where no format fits, the error is that of the format which the file seems to have.
    package static func read(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        if bytes.starts(with: "bplist".utf8) {
            switch Result(catching: { () throws(SyntaxError) in try readBinary(bytes, limits: limits) }) {
            case .success(let document): return document
            case .failure(let error):
                // The letters may also begin a key or a word of an OpenStep property list.
                guard let document = try? readOpenStep(bytes, limits: limits) else { throw error }
                return document
            }
        }
        let decoded = try TextDecoding.decode(bytes)
        let text = decoded.text
        guard !text.bytes.isEmpty else { throw SyntaxError("the file is empty", at: SourcePosition(line: 1, column: 1)) }
        switch Result(catching: { () throws(SyntaxError) in try readXML(decoded, limits) }) {
        case .success(let document): return document
        case .failure(let xmlError):
            switch Result(catching: { () throws(SyntaxError) in try readOpenStep(valid(text), limits) }) {
            case .success(let document): return document
            case .failure(let openStepError): throw looksLikeXML(text) ? xmlError : openStepError
            }
        }
    }

    /// A strings file: OpenStep, or any property list that a tool has made of one. The build takes one without text for an empty table.
    package static func readStrings(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        let longestMark = 4
        if bytes.count <= longestMark, try TextDecoding.decode(bytes).text.bytes.isEmpty { return try readOpenStep(bytes, limits: limits) }
        return try read(bytes, limits: limits)
    }

    private static func looksLikeXML(_ text: SourceText) -> Bool {
        text.bytes.first { $0 != 0x20 && !(0x09...0x0D).contains($0) } == UInt8(ascii: "<") || text.bytes.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: "<plist".utf8) }
        }
    }

    /// An XML property list; what Apple's reader does not look at is not looked at here: bytes that are no UTF-8 in comments,
    /// and anything after the root.
    package static func readXML(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        try readXML(TextDecoding.decode(bytes), limits)
    }

    private static func readXML(_ decoded: TextDecoding.Decoded, _ limits: SyntaxLimits) throws(SyntaxError) -> Document {
        let text = decoded.text
        guard !decoded.isUnmarkedUTF16 || text.bytes.first != UInt8(ascii: "<") else {
            throw SyntaxError("UTF-16 without a byte order mark, which Apple's reader of XML refuses", at: SourcePosition(line: 1, column: 1))
        }
        do throws(ReadFailure) {
            return try text.bytes.withUnsafeBufferPointer { bytes throws(ReadFailure) in
                var reader = XMLReader(bytes, limits: limits)
                let root = try reader.read()
                let tail = reader.skipToTail() ? ByteRange(reader.offset, bytes.count) : nil
                return Document(root: root, format: .xmlPropertyList, text: text, ignoredTail: tail)
            }
        } catch {
            throw error.error(in: text)
        }
    }

    /// An OpenStep property list, as project.pbxproj is, or a strings file, which has no outer braces.
    ///
    /// An empty text, or one of comments only, is an empty dictionary.
    package static func readOpenStep(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        try readOpenStep(TextDecoding.utf8(from: bytes), limits)
    }

    private static func valid(_ text: SourceText) throws(SyntaxError) -> SourceText {
        guard let offset = text.bytes.withUnsafeBufferPointer({ UTF8Validation.firstInvalidOffset(in: $0) }) else { return text }
        throw TextDecoding.invalidByte(in: text, at: offset)
    }

    /// `text` must be UTF-8.
    private static func readOpenStep(_ text: SourceText, _ limits: SyntaxLimits) throws(SyntaxError) -> Document {
        do throws(ReadFailure) {
            let result = try text.bytes.withUnsafeBufferPointer { bytes throws(ReadFailure) in
                var reader = OpenStepReader(bytes, limits: limits)
                return try reader.read()
            }
            return Document(root: result.root, format: result.format, text: text, ignoredTail: result.ignoredTail)
        } catch {
            throw error.error(in: text)
        }
    }

    /// A binary property list; its nodes have no place and its errors neither.
    package static func readBinary(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) throws(SyntaxError) -> Document {
        do throws(ReadFailure) {
            let root = try bytes.withUnsafeBufferPointer { bytes throws(ReadFailure) in
                var reader = try BinaryReader(bytes, limits: limits)
                return try reader.read()
            }
            return Document(root: root, format: .binaryPropertyList, text: nil)
        } catch {
            throw SyntaxError(error.message, at: nil)
        }
    }
}
