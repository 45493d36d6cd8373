import Evaluation
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import Rules
import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Reporting

/// Whatever a push holds in names, values and lines, no form of a report is broken by it or made to say something else.
@Suite struct HostileInputTests {
    static let values: [[UInt8]] = [
        "\n::error file=x::y", "\r::add-mask::Release", "##[error]x", "::error::x", "\u{A0}::stop-commands::x", "\u{2028}::stop-commands::x",
        "\u{1B}[2J\u{1B}[31m", "\u{9B}31m\u{85}", "x\u{202E}gnp.exe\u{2066}", "`code`|cell|<img src=x onerror=alert(1)>", "</script><script>alert(1)</script>",
        "@everyone ![x](http://127.0.0.1/)", "]]><x>", "\u{0}\u{7}\u{8}", "%0A::error::y", "a\"b\\c'd&e", "##vso[task.complete]", "\u{FFFE}\u{FFFF}\u{10FFFF}",
        "a,b:c=d;e%25", "  \t ", "",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80, 0x0A]]

    @Test(arguments: ReportFormat.allCases)
    func namesAndValuesOfEveryKindKeepEveryFormWhole(format: ReportFormat) {
        for value in Self.values {
            check(hostile(path: value, message: value, line: value, column: 1), as: format)
            check(hostile(path: Array("App/".utf8) + value, message: "is " + String(decoding: value, as: UTF8.self), line: [0x20] + value, column: 3), as: format)
        }
    }

    @Test(arguments: ReportFormat.allCases)
    func randomBytesKeepEveryFormWhole(format: ReportFormat) {
        var random = SplitMix(state: 0x706C_696D_736F_6C6C)
        for _ in 0..<150 {
            let report = hostile(path: random.bytes(), message: String(decoding: random.bytes(), as: UTF8.self), line: random.bytes(),
                                 column: Int(random.next() % 40), end: Int(random.next() % 60))
            check(report, as: format)
        }
    }

    @Test func logsAndNotesStayWhole() throws {
        for value in Self.values {
            let text = String(decoding: value, as: UTF8.self)
            let report = hostile(path: value, message: value, line: value, column: 1)
            let line = AuditRecord(time: "2026-11-30T00:00:00Z", repository: text, hook: "pre-receive", references: [.init(name: text, old: nil, new: nil)],
                                   actor: [("GL_USER", text)], verdict: .refused, reason: text, report: report, milliseconds: 1).line
            let log = try #require(String(validating: line, as: UTF8.self))
            #expect(log.utf8.count { $0 == 0x0A } == 1 && log.utf8.last == 0x0A && Self.isJSON(log))
            #expect(log.unicodeScalars.allSatisfy { Self.mayStand($0, in: .json) }, "\(Array(line))")
            let note = try #require(NoteText.text(of: report, rules: [Sample.rule]))
            // The head, the finding, a blank line, the JSON.
            #expect(note.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).count == 5)
            #expect(note.unicodeScalars.allSatisfy { Self.mayStand($0, in: .json) }, "\(Array(note.utf8))")
            #expect(RunnerReader.commands(in: note).isEmpty)
            let shown = NoteText.visible(text + "\n" + text)
            #expect(shown.unicodeScalars.allSatisfy { Self.mayStand($0, in: .text) })
        }
    }

    @Test(arguments: ["INFOPLIST_KEY_NSCameraUsageDescription", "PRODUCT_BUNDLE_IDENTIFIER", "name"]) func comparisonsStayWhole(key: String) throws {
        for value in Self.values {
            let text = String(decoding: value, as: UTF8.self)
            let quoted = "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
            let project = { (value: String) in
                """
                // !$*UTF8*$!
                {archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
                P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, ); }; G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
                L = {isa = XCConfigurationList; buildConfigurations = (C, ); defaultConfigurationName = Release; };
                C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; GENERATE_INFOPLIST_FILE = YES; \(key == "name" ? "A" : key) = \(value); }; };
                T = {isa = PBXNativeTarget; name = \(key == "name" ? value : "App"); productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = M; };
                M = {isa = XCConfigurationList; buildConfigurations = (D, ); defaultConfigurationName = Release; };
                D = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
                };}
                """
            }
            let path = "A.xcodeproj/project.pbxproj"
            let report = try DifferenceReport(MemorySnapshot.changes(from: MemorySnapshot([path: project("plain")]), to: MemorySnapshot([path: project(quoted)])))
            #expect(Self.isJSON(String(decoding: report.json, as: UTF8.self)))
            for output in [report.markdown, report.text(width: 100, color: false), String(decoding: report.json, as: UTF8.self)] {
                #expect(output.unicodeScalars.allSatisfy { Self.mayStand($0, in: .json) }, "\(Array(output.utf8))")
                #expect(RunnerReader.commands(in: output).isEmpty, "\(output)")
            }
            // What stands between backticks is code, in which nothing acts.
            let outside = report.markdown.replacingOccurrences(of: "(?s)(`+)(?!`).*?(?<!`)\\1(?!`)", with: "", options: .regularExpression)
            #expect(!outside.contains("<img") && !outside.contains("<script") && !outside.contains("@everyone"), "\(report.markdown)")
        }
    }

    @Test func controlsInColourAreOnlyOurOwn() {
        var options = TextOptions()
        options.color = true
        for value in Self.values {
            let output = write(hostile(path: value, message: String(decoding: value, as: UTF8.self), line: value, column: 1), as: .text, text: options)
            #expect(output.contains("\u{1B}[1;31m"))
            let others = ["[1m", "[1;31m", "[1;32m", "[0m"].reduce(output) { $0.replacingOccurrences(of: "\u{1B}" + $1, with: "") }
            #expect(!others.unicodeScalars.contains("\u{1B}"))
        }
    }

    @Test func aNewlineInANameForgesNoSecondFinding() {
        let path = Array("a.plist\nb.plist:1:1: error: forged [x]".utf8)
        let output = write(hostile(path: path, message: "real\nc.plist:1:1: error: forged [y]", line: Array("x\nd.plist:1:1: error: forged [z]".utf8), column: 1), as: .text)
        let heads = output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
        #expect(heads.count == 2)
        #expect(heads[0].hasPrefix("a.plist\\nb.plist:1:1: error: forged [x]:1:1: error: real\\nc.plist"))
        #expect(heads[1].hasPrefix("plimsoll: "))
    }

    @Test func pathsAreNeverLost() throws {
        let path = Array("a\n\u{1B}é".utf8)
        let report = hostile(path: path, message: "m", line: [], column: 1)
        let log = try JSONSerialization.jsonObject(with: Data(write(report, as: .json).utf8)) as? [String: Any]
        #expect((log?["findings"] as? [[String: Any]])?.first?["path"] as? String == "a\n\u{1B}é")
        #expect(write(hostile(path: [0x61, 0xFF], message: "m", line: [], column: 1), as: .sarif).contains("\"uri\": \"a%FF\""))
    }

    private func check(_ report: Report, as format: ReportFormat) {
        let bytes = format.write(report, options: ReportOptions(rules: [Sample.rule], toolVersion: "1.2.3"))
        guard let output = String(validating: bytes, as: UTF8.self) else {
            Issue.record("not UTF-8: \(bytes)")
            return
        }
        #expect(output.unicodeScalars.allSatisfy { Self.mayStand($0, in: format) }, "a steering character is raw in \(Array(output.utf8))")
        #expect(output.utf8.last == 0x0A)
        let commands = RunnerReader.commands(in: output)
        #expect(commands.count == (format == .github ? 1 : 0), "commands that nobody meant: \(commands.count)")
        if format == .github { #expect(commands.first?.name == "error") }
        switch format {
        case .json, .sarif, .gitlab, .rdjson, .bitbucket: #expect(Self.isJSON(output))
        case .rdjsonl: #expect(output.split(separator: "\n").allSatisfy { Self.isJSON(String($0)) })
        case .checkstyle, .junit: #expect(XMLParser(data: Data(output.utf8)).parse(), "not XML: \(Array(output.utf8))")
        // The finding, its source line and mark, its cause, its related place, the summary.
        case .text: #expect(output.utf8.split(separator: 0x0A).count <= 6)
        // The annotation, the finding, its cause, its related place, the summary.
        case .github: #expect(output.utf8.split(separator: 0x0A).count <= 5)
        }
    }

    /// Judged by Unicode's own categories, not by the code under test.
    private static func mayStand(_ scalar: Unicode.Scalar, in format: ReportFormat) -> Bool {
        if scalar == "\n" || scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
        if scalar == "\t" { return format == .text }
        return ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            && !scalar.properties.isNoncharacterCodePoint
    }

    private static func isJSON(_ text: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    }

    private func write(_ report: Report, as format: ReportFormat, text: TextOptions = TextOptions()) -> String {
        Sample.write(report, as: format, text: text)
    }

    private func hostile(path: [UInt8], message: [UInt8], line: [UInt8], column: Int) -> Report {
        hostile(path: path, message: String(decoding: message, as: UTF8.self), line: line, column: column)
    }

    /// A report of one finding that holds the values wherever a repository's bytes can get to.
    private func hostile(path: [UInt8], message: String, line: [UInt8], column: Int, end: Int = 9) -> Report {
        let path = TreePath(bytes: path)
        let location = Location(path: path, range: Sample.range(1, column, 1, end))
        let finding = Finding(rule: "hostile", severity: .error, message: message, location: location, subject: [message],
                              related: [RelatedLocation(location, message)], fix: Fix(path: path, range: Sample.range(1, 1), replacement: message))
        let judged = JudgedFinding(finding: finding, state: .introduced, cause: column % 2 == 0 ? location : nil, fingerprint: "00112233445566778899aabbccddeeff",
                                   sourceLine: line, lineHash: "abc:1")
        return Sample.report([judged])
    }
}

/// Sebastiano Vigna's SplitMix64, so that a failure comes again.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Up to 40 bytes: plain random ones, or pieces that mean something to a reader.
    mutating func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        let length = Int(next() % 40)
        while bytes.count < length {
            if next() % 3 == 0 {
                let value = HostileInputTests.values[Int(next() % UInt64(HostileInputTests.values.count))]
                bytes += value
            } else if next() % 2 == 0 {
                bytes += Array("#[]:% \t\n\r<&\"\\/".utf8).randomPiece(next())
            } else {
                bytes.append(UInt8(truncatingIfNeeded: next()))
            }
        }
        return bytes
    }
}

private extension Array<UInt8> {
    func randomPiece(_ number: UInt64) -> [UInt8] {
        let start = Int(number % UInt64(count))
        return Array(self[start..<Swift.min(count, start + 1 + Int(number >> 32 % 3))])
    }
}
