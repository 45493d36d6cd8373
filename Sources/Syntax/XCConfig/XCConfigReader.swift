import Bounds

/// The grammar of build configuration files, a line at a time.
struct XCConfigReader {
    private var scanner: XCConfigScanner
    private var statements: [XCConfigStatement] = []
    private var diagnostics: [XCConfigDiagnostic] = []
    private var nodes = 0

    init(_ bytes: [UInt8]) {
        scanner = XCConfigScanner(bytes)
    }

    mutating func read() -> XCConfigFile {
        var isComplete = true
        while !scanner.isAtEnd {
            guard nodes <= Bound.Syntax.xcconfigNodes else {
                report(.tooManyStatements, at: scanner.position)
                isComplete = false
                break
            }
            readLine()
            scanner.passRestOfLine()
            scanner.passLineEnd()
        }
        return XCConfigFile(text: SourceText(utf8: scanner.bytes), statements: statements, diagnostics: diagnostics, isComplete: isComplete)
    }

    private mutating func readLine() {
        let lineStart = scanner.position
        scanner.passBlanksAndComment()
        if scanner.isAtLineEnd { return }
        if scanner.current == UInt8(ascii: "#") {
            readDirective()
        } else if XCConfigScanner.startsName(scanner.current) {
            readAssignment()
        } else if lineStart == 0, startsWithByteOrderMark {
            report(.byteOrderMark, at: 0)
        } else if isConflictMarker(at: lineStart) {
            report(.conflictMarker, at: lineStart)
        } else {
            report(.unexpectedCharacter(characterAtPosition), at: scanner.position)
        }
    }

    private mutating func readDirective() {
        let start = scanner.position
        scanner.advance()
        scanner.passBlanks()
        let word = scanner.text(scanner.passLine { !XCConfigScanner.isBlank($0) })
        guard word == "include" || word == "include?" else { return report(.unknownDirective(shortened(word)), at: start) }
        scanner.passBlanksAndComment()
        guard scanner.current == UInt8(ascii: "\"") else { return report(.missingIncludePath, at: start) }
        scanner.advance()
        let pathRange = scanner.passLine { $0 != UInt8(ascii: "\"") }
        guard scanner.current == UInt8(ascii: "\"") else { return report(.unterminatedIncludePath, at: start) }
        scanner.advance()
        let end = scanner.position
        scanner.passBlanksAndComment()
        guard scanner.isAtLineEnd else { return report(.textAfterInclude, at: scanner.position) }
        nodes += 1
        statements.append(.include(XCConfigInclude(path: scanner.text(pathRange), pathRange: pathRange, isOptional: word == "include?",
                                                   range: ByteRange(start, end))))
    }

    private mutating func readAssignment() {
        let nameRange = scanner.passLine(while: XCConfigScanner.continuesName)
        let name = scanner.text(nameRange)
        let nameEnd = scanner.position
        scanner.passBlanksAndComment()
        var conditions: [XCConfigCondition] = []
        while scanner.current == UInt8(ascii: "[") {
            guard let condition = readCondition() else { return }
            conditions.append(condition)
            scanner.passBlanksAndComment()
        }
        guard scanner.current == UInt8(ascii: "=") else {
            return report(missingEqualsKind(name, isDirectlyBehindName: scanner.position == nameEnd), at: nameRange.lowerBound)
        }
        scanner.advance()
        var value = XCConfigValueReader(scanner)
        value.read()
        scanner = value.scanner
        nodes += 1 + conditions.count + value.comments.count
        for marker in value.conflictMarkers { report(.conflictMarker, range: marker) }
        statements.append(.assignment(XCConfigAssignment(
            name: name, nameRange: nameRange, conditions: conditions, value: String(decoding: value.text, as: UTF8.self),
            valueRange: value.firstRange, range: ByteRange(nameRange.lowerBound, value.end), comments: value.comments)))
    }

    private mutating func readCondition() -> XCConfigCondition? {
        let start = scanner.position
        scanner.advance()
        let parameter = scanner.passLine { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "]") }
        if scanner.isAtLineEnd {
            report(.unterminatedCondition, at: start)
            return nil
        }
        guard scanner.current == UInt8(ascii: "=") else {
            report(.conditionWithoutEquals, at: start)
            return nil
        }
        scanner.advance()
        let pattern = scanner.passLine { $0 != UInt8(ascii: "]") }
        if scanner.isAtLineEnd {
            report(.unterminatedCondition, at: start)
            return nil
        }
        scanner.advance()
        return XCConfigCondition(parameter: scanner.text(parameter), pattern: scanner.text(pattern),
                                 range: ByteRange(start, scanner.position))
    }

    private func missingEqualsKind(_ name: String, isDirectlyBehindName: Bool) -> XCConfigDiagnostic.Kind {
        if scanner.current == UInt8(ascii: "+"), scanner.byte(at: scanner.position + 1) == UInt8(ascii: "=") {
            return .appendOperator(shortened(name))
        }
        guard isDirectlyBehindName, !scanner.isAtLineEnd else { return .missingEquals(shortened(name)) }
        var rest = scanner
        let tail = rest.passLine { !XCConfigScanner.isBlank($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "[") }
        return .invalidName(shortened(name + scanner.text(tail)))
    }

    private var startsWithByteOrderMark: Bool {
        scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) || scanner.bytes.starts(with: [0xFF, 0xFE]) || scanner.bytes.starts(with: [0xFE, 0xFF])
    }

    private func isConflictMarker(at start: Int) -> Bool {
        scanner.position == start && XCConfigValueReader.conflictMarkerLength(scanner) > 0
    }

    private var characterAtPosition: String {
        String(decoding: scanner.bytes[scanner.position...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
    }

    private mutating func report(_ kind: XCConfigDiagnostic.Kind, at start: Int) {
        report(kind, range: scanner.lineRange(from: start))
    }

    private mutating func report(_ kind: XCConfigDiagnostic.Kind, range: ByteRange) {
        guard diagnostics.count < Bound.Syntax.xcconfigDiagnostics else { return }
        diagnostics.append(XCConfigDiagnostic(kind, range: range))
    }

    private func shortened(_ text: String) -> String {
        text.utf8.count <= 80 ? text : String(text.prefix(40)) + "..."
    }
}
