import Bounds
import Testing
@testable import Syntax

@Suite struct XCConfigValueTests {
    @Test(arguments: [
        // comments, blanks, semicolons
        ("A = https://a.b\n", "https:"),
        ("A = \"pear // plum\"\n", "\"pear"),
        ("A = x /* y */ z\n", "x /* y */ z"),
        ("A = b;;\n", "b;"),
        ("A = a; b\n", "a; b"),
        ("A = ;\n", ""),
        ("A = b  ;  \n", "b"),
        ("A =\n", ""),
        ("A = // nothing\n", ""),
        ("A=x", "x"),
        ("  A\t =\u{B}\u{C} x \t\n", "x"),
        ("A = x\u{A0}\n", "x\u{A0}"),
        ("A = 'it''s' \"q\" \\n\n", "'it''s' \"q\" \\n"),
        ("A = x = y\n", "x = y"),
        // continuation
        ("A = one \\\n      two \\   \n\tthree\n", "one two three"),
        ("A = one \\\n// why\nB = two\n", "one"),
        ("A = one \\\n\nB = two\n", "one"),
        ("A = one \\ // why\ntwo\n", "one two"),
        ("A = one \\;\ntwo\n", "one two"),
        ("A = one \\\\\ntwo\n", "one \\ two"),
        ("A = one \\\nB = two\n", "one B = two"),
        ("A = \\\n\\\nx\n", "x"),
        ("A = one \\", "one"),
        ("A = one\\\r\ntwo\r\n", "one two"),
        ("A = one\u{A0}\\\ntwo\n", "one two"),
        // line ends
        ("A = x\rB = y\r", "x"),
        ("A = x\u{2028}B = y", "x"),
        ("A = x\u{2029}B = y", "x"),
    ])
    func theFirstValueIsWhatTheBuildSystemTakes(text: String, value: String) {
        let file = XCConfig.read(Array(text.utf8))
        #expect(assignments(of: file).first?.value == value)
        #expect(file.diagnostics == [])
    }

    @Test func aLineOfItsOwnFollowsTheContinuedValue() {
        let file = XCConfig.read(Array("A = one \\\n  two\nB = x\n".utf8))
        #expect(assignments(of: file).map(\.name) == ["A", "B"])
        #expect(assignments(of: file).map { file.text.range(of: $0.range).start.line } == [1, 3])
        #expect(assignments(of: file).first.map { file.text.range(of: $0.range).end } == SourcePosition(line: 2, column: 6))
    }

    @Test func rangesPointAtNameValueAndWhole() throws {
        let text = "\n  NAME[sdk=iphoneos*] [config=Debug] =  some value ; // note\n"
        let file = XCConfig.read(Array(text.utf8))
        let assignment = try #require(assignments(of: file).first)
        #expect(file.text.range(of: assignment.nameRange) == range(2, 3, 2, 7))
        #expect(assignment.conditions.map { file.text.range(of: $0.range) } == [range(2, 7, 2, 22), range(2, 23, 2, 37)])
        #expect(file.text.range(of: assignment.valueRange) == range(2, 41, 2, 51))
        #expect(file.text.range(of: assignment.range) == range(2, 3, 2, 51))
    }

    @Test(arguments: [
        ("A = https://a.b\n", [true]),
        ("A = x // note\n", [false]),
        ("A = // note\n", [false]),
        ("A = x \\ // one\ny//two\n", [false, true]),
        ("A = x\n", []),
    ])
    func commentsBehindAValueAreKept(text: String, cuts: [Bool]) {
        let assignment = assignments(of: XCConfig.read(Array(text.utf8))).first
        #expect(assignment?.comments.map(\.cutsText) == cuts)
    }
}

@Suite struct XCConfigConditionTests {
    @Test(arguments: [
        ("A[sdk=iphoneos*] = x", [["sdk", "iphoneos*"]]),
        ("A [sdk=iphoneos*][arch=arm64] = x", [["sdk", "iphoneos*"], ["arch", "arm64"]]),
        ("A[sdk=a,arch=b] = x", [["sdk", "a,arch=b"]]),
        ("A[sdk = a] = x", [["sdk ", " a"]]),
        ("A[sdk=a//b] = x", [["sdk", "a//b"]]),
        ("A[a\\=b\\] = x", [["a\\", "b\\"]]),
        ("A[=] = x", [["", ""]]),
    ])
    func bracketsAreTakenAsTheyStand(text: String, conditions: [[String]]) {
        let file = XCConfig.read(Array(text.utf8))
        #expect(assignments(of: file).first?.conditions.map { [$0.parameter, $0.pattern] } == conditions)
        #expect(file.diagnostics == [])
    }

    @Test(arguments: [
        ("FOO", "FOO"), ("FOO[sdk=*]", "FOO"), ("FOO [sdk=*]", "FOO"),
        ("FOO-BAR", nil), ("FOO[sdk", nil), ("1FOO", nil), ("", nil), ("FOO.BAR", nil), ("// FOO", nil),
    ])
    func keysOfSettingsDictionariesReadAsTheLeftSideOfALine(key: String, name: String?) {
        #expect(XCConfig.key(key)?.name == name)
    }
}

@Suite struct XCConfigIncludeTests {
    @Test(arguments: [
        ("#include \"a.xcconfig\"", "a.xcconfig", false),
        ("  # include \"a b\" // why", "a b", false),
        ("#include? \"a\"", "a", true),
        ("#include\t\"$(X)/a\"", "$(X)/a", false),
        ("#include \"\"", "", false),
    ])
    func includesKeepTheirPath(text: String, path: String, isOptional: Bool) {
        let file = XCConfig.read(Array(text.utf8))
        guard case .include(let include)? = file.statements.first else { Issue.record("no include in \(text)"); return }
        #expect(include.path == path)
        #expect(include.isOptional == isOptional)
        #expect(file.diagnostics == [])
    }
}

@Suite struct XCConfigDiagnosticTests {
    @Test(arguments: [
        ("A += x", .appendOperator("A")),
        ("export A = x", .missingEquals("export")),
        ("MY-NAME = x", .invalidName("MY-NAME")),
        ("a.b = x", .invalidName("a.b")),
        ("A", .missingEquals("A")),
        ("A // = x", .missingEquals("A")),
        ("1A = x", .unexpectedCharacter("1")),
        ("é = x", .unexpectedCharacter("é")),
        ("[sdk=*] = x", .unexpectedCharacter("[")),
        ("A[sdk=* = x", .unterminatedCondition),
        ("A[sdk", .unterminatedCondition),
        ("A[sdk] = x", .conditionWithoutEquals),
        ("A[sdk=*] y = x", .missingEquals("A")),
        ("# text", .unknownDirective("text")),
        ("#", .unknownDirective("")),
        ("#define A 1", .unknownDirective("define")),
        ("#include\"a\"", .unknownDirective("include\"a\"")),
        ("#include a", .missingIncludePath),
        ("#include", .missingIncludePath),
        ("#include <a>", .missingIncludePath),
        ("#include \"a", .unterminatedIncludePath),
        ("#include \"a\" b", .textAfterInclude),
        ("#include \"a\";", .textAfterInclude),
        ("<<<<<<< HEAD", .conflictMarker),
        ("=======", .conflictMarker),
        (">>>>>>> topic", .conflictMarker),
        ("||||||| base", .conflictMarker),
        ("========", .unexpectedCharacter("=")),
        ("\u{FEFF}A = 1", .byteOrderMark),
    ] as [(String, XCConfigDiagnostic.Kind)])
    func aLineThatCannotBeReadCostsItselfOnly(line: String, kind: XCConfigDiagnostic.Kind) {
        let first = XCConfig.read(Array((line + "\nAFTER = 2\n").utf8))
        #expect(first.diagnostics.map(\.kind) == [kind])
        #expect(assignments(of: first).map(\.name) == ["AFTER"])
        #expect(first.diagnostics.first.map { first.text.range(of: $0.range).start.line } == 1)
        if kind == .byteOrderMark { return }
        let later = XCConfig.read(Array(("BEFORE = 1\r\n" + line + "\r\nAFTER = 2").utf8))
        #expect(assignments(of: later).map(\.name) == ["BEFORE", "AFTER"])
        #expect(later.diagnostics.first.map { later.text.range(of: $0.range).start.line } == 2)
    }

    @Test func aConflictMarkerInsideAContinuedValueIsTextAndReported() {
        let file = XCConfig.read(Array("A = x \\\n<<<<<<< HEAD\n".utf8))
        #expect(assignments(of: file).first?.value == "x <<<<<<< HEAD")
        #expect(file.diagnostics.map(\.kind) == [.conflictMarker])
    }

    @Test func messagesAreShortWhateverTheFileHolds() {
        let file = XCConfig.read(Array((String(repeating: "N", count: 100_000) + " x").utf8))
        #expect(file.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
    }

    @Test func endlessFilesAreReadInPart() {
        let lines = String(repeating: "A=\n", count: Bound.Syntax.xcconfigNodes + 10)
        let file = XCConfig.read(Array(lines.utf8))
        #expect(!file.isComplete)
        #expect(file.diagnostics.last?.kind == .tooManyStatements)
        let bad = XCConfig.read(Array(String(repeating: "-\n", count: 5_000).utf8))
        #expect(bad.diagnostics.count == Bound.Syntax.xcconfigDiagnostics)
    }
}

@Suite struct XCConfigMutationTests {
    @Test func noBytesCrashTheReader() {
        let seed = Array("A[sdk=iphoneos*] = x \\\n y // z\n#include? \"f\"\nB = $(A);\r\n<<<<<<< H\n\u{2028}é=1\n".utf8)
        var state: UInt64 = 42
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let alphabet: [UInt8] = Array("A=[]\\/\"#;\n\r $()<> \t".utf8) + [0, 0xE2, 0x80, 0xA8, 0xFF, 0xEF, 0xBB, 0xBF]
        for _ in 0..<20_000 {
            var bytes = seed
            for _ in 0...next(6) {
                switch next(4) {
                case 0: bytes.insert(alphabet[next(alphabet.count)], at: next(bytes.count + 1))
                case 1: if !bytes.isEmpty { bytes.remove(at: next(bytes.count)) }
                case 2: if !bytes.isEmpty { bytes[next(bytes.count)] = alphabet[next(alphabet.count)] }
                default: bytes = Array(bytes.prefix(next(bytes.count + 1)))
                }
            }
            let file = XCConfig.read(bytes)
            for assignment in assignments(of: file) {
                #expect(assignment.range.upperBound <= bytes.count)
                #expect(assignment.nameRange.lowerBound < assignment.nameRange.upperBound)
                #expect(assignment.valueRange.lowerBound <= assignment.valueRange.upperBound)
            }
        }
    }
}

private func assignments(of file: XCConfigFile) -> [XCConfigAssignment] {
    file.statements.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
}

private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(start: SourcePosition(line: line, column: column), end: SourcePosition(line: endLine, column: endColumn))
}
