import Evaluation
import Foundation
import Rules
import Snapshots
import Syntax
import Testing
@testable import Reporting

/// Runs the published schemas and the checkers that stand beside them over our output.
///
/// `PLIMSOLL_SCHEMAS` names their folder; python3 runs the checkers, its package `jsonschema` and the program `xmllint` the schemas.
@Suite struct SchemaTests {
    private static let schemas = ProcessInfo.processInfo.environment["PLIMSOLL_SCHEMAS"]
    private static let hasPython = run("python3", ["-c", "pass"])?.status == 0
    private static let hasJSONSchema = run("python3", ["-c", "import jsonschema"])?.status == 0
    private static let hasXMLLint = run("xmllint", ["--version"])?.status == 0

    @Test(.enabled(if: schemas != nil && hasPython, "PLIMSOLL_SCHEMAS is not set, or there is no python3"))
    func sarifPassesWhatGitHubAsks() throws {
        let root = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: root) }
        let source = "<plist>\n<dict>\n\t<key>é😀</key>\t<string></string>\n</dict>\n</plist>\n"
        let name = "Info é%20.plist"
        try Data(source.utf8).write(to: root.appendingPathComponent(name))
        let bytes = Array(source.utf8)
        let text = SourceText(utf8: bytes)
        let findings = [(2, 1, 4, 8), (3, 2, 3, 13), (3, 20, 3, 37), (6, 1, 6, 1)].map { line, column, endLine, endColumn in
            JudgedFinding(
                finding: Finding(rule: "purpose-string-blank", severity: .error, message: "it is blank", location: Sample.at(TreePath(name), line, column, endLine, endColumn),
                                 subject: [], related: [RelatedLocation(Sample.at(TreePath(name), 1), "here")]),
                state: .introduced, cause: nil, fingerprint: "00112233445566778899aabbccddeeff", sourceLine: Array(text.line(line)),
                lineHash: LineHashes(of: bytes)[line])
        }
        let output = try Self.file(Sample.write(Sample.report(findings), as: .sarif), in: root)
        try Self.expectSuccess("python3", [Self.path("check-sarif.py"), "--root", root.path, output])
        try Self.expectSuccess("python3", [Self.path("check-sarif.py"), Self.file(Sample.write(Self.hostile, as: .sarif), in: root)])
    }

    @Test(.enabled(if: schemas != nil && hasJSONSchema, "PLIMSOLL_SCHEMAS is not set, or python3 has no jsonschema"),
          arguments: [
            (ReportFormat.sarif, "sarif-schema-2.1.0.json"), (.gitlab, "gitlab-codequality.json"), (.bitbucket, "bitbucket-annotations.json"),
            (.rdjson, "rdjson.json"), (.rdjsonl, "rdjsonl-line.json"),
          ])
    func documentsFollowTheirSchemas(format: ReportFormat, schema: String) throws {
        let root = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: root) }
        for report in [Self.hostile, Sample.report([])] {
            let output = try Self.file(Sample.write(report, as: format), in: root)
            try Self.expectSuccess("python3", ["-c", Self.validator, Self.path(schema), output, format == .rdjsonl ? "lines" : "whole"])
        }
    }

    /// Arguments: the schema, the file, and whether each line of it is a document.
    private static let validator = """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        text = open(sys.argv[2], encoding="utf-8").read()
        for document in text.splitlines() if sys.argv[3] == "lines" else [text]:
            jsonschema.validate(json.loads(document), schema)
        """

    @Test(.enabled(if: schemas != nil && hasXMLLint, "PLIMSOLL_SCHEMAS is not set, or there is no xmllint"),
          arguments: [(ReportFormat.checkstyle, "checkstyle.xsd"), (.junit, "junit.xsd")])
    func xmlFollowsItsSchema(format: ReportFormat, schema: String) throws {
        let root = try Self.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: root) }
        for report in [Self.hostile, Sample.report([])] {
            try Self.expectSuccess("xmllint", ["--noout", "--schema", Self.path(schema), Self.file(Sample.write(report, as: format), in: root)])
        }
    }

    private static let hostile = Sample.report(HostileInputTests.values.flatMap { value in
        [Severity.error, .warning, .note].map { severity in
            Sample.finding("hostile", severity, String(decoding: value, as: UTF8.self), at: Sample.at(TreePath(bytes: Array("a".utf8) + value), 1, 1, 1, 3))
        }
    } + [Sample.finding(at: Location(path: .root)), Sample.finding(at: Location(path: "../../etc"), cause: Sample.at("/x", 1))])

    private static func path(_ name: String) -> String {
        (schemas ?? "") + "/" + name
    }

    private static func temporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func file(_ text: String, in folder: URL) throws -> String {
        let file = folder.appendingPathComponent(UUID().uuidString)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private static func expectSuccess(_ program: String, _ arguments: [String]) throws {
        let result = try #require(run(program, arguments))
        #expect(result.status == 0, "\(result.output.suffix(2000))")
    }

    private static func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        guard (try? process.run()) != nil else { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
