import Bounds
import Evaluation
import Foundation
import Git
import Reporting
import Rules
import Snapshots
@testable import Syntax
import TestSupport
import Testing
@testable import Xcode

/// Each bound at its last value and one beyond: docs/limits.md has a row for each.
struct LimitTests {
    private func plist(_ body: String) -> [UInt8] { Array("<plist version=\"1.0\">\(body)</plist>\n".utf8) }

    /// The findings of a change that adds these files.
    private func findings(_ files: [String: [UInt8]], links: [String: String] = [:]) throws -> [JudgedFinding] {
        let change = MemorySnapshot.changes(from: MemorySnapshot(), to: MemorySnapshot(data: files, links: links))
        return try Checks.report(on: change, .affected).findings
    }

    @Test(arguments: ["<array>", "<dict><key>a</key>"]) func nestingOfPropertyLists(opening: String) throws {
        let closing = opening == "<array>" ? "</array>" : "</dict>"
        for (depth, isRead) in [(Bound.Syntax.depth - 1, true), (Bound.Syntax.depth + 2, false)] {
            let text = String(repeating: opening, count: depth) + "<true/>" + String(repeating: closing, count: depth)
            let found = try findings(["App/Info.plist": plist(text)])
            #expect(found.contains { $0.finding.rule == "file-unparsable" } != isRead)
        }
    }

    @Test func nestingOfJSON() {
        for (depth, isRead) in [(Bound.Syntax.depth - 1, true), (Bound.Syntax.depth + 2, false)] {
            let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(((try? JSON.read(Array(text.utf8))) != nil) == isRead)
        }
    }

    @Test func nodesOfOneFile() {
        var limits = SyntaxLimits()
        #expect(limits.nodes == Bound.Syntax.nodes && limits.depth == Bound.Syntax.depth && limits.pixels == Bound.Syntax.pixels)
        limits.nodes = 1_001
        for (entries, isRead) in [(500, true), (501, false)] {
            let text = "{" + (0..<entries).map { "\"\($0)\":1" }.joined(separator: ",") + "}"
            #expect(((try? JSON.read(Array(text.utf8), limits: limits)) != nil) == isRead)
        }
    }

    @Test func aliasesAndNestingOfConfigurations() throws {
        for (depth, isRead) in [(Bound.Syntax.yamlDepth - 1, true), (Bound.Syntax.yamlDepth, false)] {
            let text = String(repeating: "[", count: depth) + "x" + String(repeating: "]", count: depth)
            #expect(((try? YAMLReader.read(Array(text.utf8))) != nil) == isRead)
        }
        for (count, isRead) in [(Bound.Syntax.yamlNodes - 2, true), (Bound.Syntax.yamlNodes, false)] {
            let text = "[" + String(repeating: "x,\n ", count: count) + "]"
            #expect(((try? YAMLReader.read(Array(text.utf8))) != nil) == isRead)
        }
        let bomb = "a: &a [x,x,x,x,x,x,x,x,x,x]\n" + zip("bcdefghij", "abcdefghi").map { "\($0): &\($0) [" + Array(repeating: "*\($1)", count: 10).joined(separator: ",") + "]\n" }.joined()
        #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(bomb.utf8), aliases: .expanded) }
        #expect(throws: SyntaxError.self) { try YAMLReader.read(Array(bomb.utf8)) }
        // A configuration needs none of it: what is over a bound is an error with its place.
        #expect(throws: CheckError.self) { try self.findings([".plimsoll.yml": Array(bomb.utf8), "App/Info.plist": self.plist("<dict/>")]) }
    }

    @Test func theSizeOfConfigurations() throws {
        let text = Array("rules: {}\n".utf8)
        let loader = { (count: Int) in
            let bytes = text + Array(repeating: UInt8(ascii: "\n"), count: count - text.count)
            _ = try self.findings([".plimsoll.yml": bytes, "App/Info.plist": self.plist("<dict/>")])
        }
        try loader(Bound.File.configurationBytes)
        #expect(throws: CheckError.self) { try loader(Bound.File.configurationBytes + 1) }
    }

    @Test func includesOfOneFile() throws {
        for (count, isRead) in [(Bound.Settings.includeDepth - 1, true), (Bound.Settings.includeDepth + 1, false)] {
            var files = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).xcconfig", "#include \"\($0 + 1).xcconfig\"\n") })
            files["\(count).xcconfig"] = "A = 1\n"
            let loaded = try SettingsLoader().load("0.xcconfig", namedAt: Origin(path: "p", range: nil, mechanism: .projectSetting), projectFolder: .root, in: MemorySnapshot(files))
            #expect(loaded.issues.contains { $0.kind == .tooManyIncludes } != isRead, "\(count)")
        }
    }

    @Test func statementsOfOneXCConfig() {
        for (count, isWhole) in [(Bound.Syntax.xcconfigNodes - 1, true), (Bound.Syntax.xcconfigNodes + 10, false)] {
            let file = XCConfig.read(Array(String(repeating: "A=\n", count: count).utf8))
            #expect(file.diagnostics.isEmpty == isWhole)
        }
    }

    @Test func symbolicLinks() throws {
        for (count, isFollowed) in [(Bound.Path.links, true), (Bound.Path.links + 1, false)] {
            let links = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", $0 == count - 1 ? "file" : "\($0 + 1)") })
            let snapshot = MemorySnapshot(["file": ""], links: links)
            if case .file = try snapshot.lookUp("0") { #expect(isFollowed) } else { #expect(!isFollowed) }
        }
        for (length, isFollowed) in [(Bound.Path.linkBytes, true), (Bound.Path.linkBytes + 1, false)] {
            let target = String(repeating: "./", count: (length - 4) / 2) + (length % 2 == 0 ? "file" : "/file")
            let snapshot = MemorySnapshot(["file": ""], links: ["link": target])
            if case .file = try snapshot.lookUp("link") { #expect(isFollowed) } else { #expect(!isFollowed) }
        }
        for target in ["..", "../../etc/passwd", "/etc/passwd", "link"] {
            guard case .unknown = try MemorySnapshot(["file": ""], links: ["link": target]).lookUp("link") else { Issue.record("\(target) leads somewhere"); continue }
        }
    }

    @Test func foldersOfOnePath() throws {
        for (depth, isKnown) in [(Bound.Git.folderDepth, true), (Bound.Git.folderDepth + 1, false)] {
            let path = TreePath(String(repeating: "a/", count: depth) + "file")
            if case .file = try MemorySnapshot([path.text: ""]).lookUp(path) { #expect(isKnown) } else { #expect(!isKnown) }
            if case .absent = try MemorySnapshot([:]).lookUp(path) { #expect(isKnown) } else { #expect(!isKnown) }
        }
    }

    /// More of them than Git's walks take: what has been read is judged.
    @Test(.timeLimit(.minutes(1))) func aFileInHundredsOfFolders() throws {
        let path = String(repeating: "App.xcassets/", count: 400) + "Info.plist"
        let found = try findings([path: plist("<dict><key>NSCameraUsageDescription</key><string></string></dict>"), "App.xcodeproj/project.pbxproj": Array("{}".utf8)])
        #expect(!found.isEmpty)
    }

    @Test func patterns() {
        let name = String(repeating: "a", count: Bound.Path.patternBytes)
        #expect(PathPattern("/" + name.dropFirst()).matches(TreePath(String(name.dropFirst()))))
        #expect(!PathPattern("/*" + name).matches(TreePath(name + name)))
        // Made to be slow: it ends, and matches nothing.
        #expect(!PathPattern(String(repeating: "*a", count: 900) + "b").matches(TreePath(String(repeating: "a", count: 4_000))))
    }

    @Test func badLinesAndRepeatedKeysOfOneFile() throws {
        for count in [Bound.Findings.linesOfFile, Bound.Findings.linesOfFile + 1] {
            let found = try findings(["App/App.xcconfig": Array((0..<count).map { "no assignment \($0)\n" }.joined().utf8)])
            #expect(found.count { $0.finding.rule == "file-unparsable" } == Bound.Findings.linesOfFile)
        }
        for (count, expected) in [(Bound.Findings.repeatedKeysOfFile, Bound.Findings.repeatedKeysOfFile), (Bound.Findings.repeatedKeysOfFile + 5, Bound.Findings.repeatedKeysOfFile)] {
            let body = "<dict>" + (0..<count).map { "<key>k\($0)</key><true/><key>k\($0)</key><true/>" }.joined() + "</dict>"
            #expect(try findings(["App/Info.plist": plist(body)]).count { $0.finding.rule == "duplicate-key" } == expected)
        }
    }

    @Test func theSizeOfABaseline() throws {
        let text = Array("{\"version\": 1, \"findings\": []}\n".utf8)
        let load = { (count: Int) in
            let bytes = text + Array(repeating: UInt8(ascii: "\n"), count: count - text.count)
            return try Baseline.load(from: MemorySnapshot(data: [Baseline.path.text: bytes]))
        }
        #expect(try load(Bound.File.baselineBytes)?.entries.isEmpty == true)
        let error = #expect(throws: CheckError.self) { try load(Bound.File.baselineBytes + 1) }
        guard case .configuration(let failure)? = error else { Issue.record("the baseline is not to blame"); return }
        #expect(failure.description == ".plimsoll-baseline.json: larger than 16 MB")
    }

    /// Held with a smaller bound: with one more nothing is told, whichever end has them, and whatever is looked at.
    @Test(arguments: [Evaluator.Scope.affected, .everything]) func findingsOfOneSnapshot(scope: Evaluator.Scope) throws {
        let files = ["App/App.xcconfig": (0..<8).map { "no assignment \($0)\n" }.joined()]
        for change in [MemorySnapshot.changes(from: MemorySnapshot(), to: MemorySnapshot(files)), MemorySnapshot.changes(from: MemorySnapshot(files), to: MemorySnapshot())] {
            let evaluate = { (limit: Int) in
                try Evaluator(rules: .all, configuration: ConfigurationLoader(knownRules: RuleSet.all.ids), comparer: LineComparer(), today: nil, mostFindings: limit)
                    .evaluate(change, scope)
            }
            #expect(try evaluate(8).findings.count == 8)
            let error = #expect(throws: CheckError.self) { try evaluate(7) }
            guard case .snapshot(let failure)? = error else { Issue.record("the number is not to blame"); return }
            #expect(failure.message == "there are more than 7 findings, so none of them is told")
        }
        #expect(Bound.Findings.ofSnapshot == 200_000)
    }

    private func judged(_ number: Int, _ severity: Severity, _ state: JudgedFinding.State = .introduced) -> JudgedFinding {
        JudgedFinding(finding: Finding(rule: "x", severity: severity, message: "\(number)", location: Location(path: TreePath("a\(number)")), subject: []),
                      state: state, cause: nil, fingerprint: "\(number)", sourceLine: nil, lineHash: nil)
    }

    @Test func findingsOfOneReport() throws {
        let notes = (0..<Bound.Report.findings).map { judged($0, .note) }
        for (more, rest) in [([], 0), ([judged(-1, .error), judged(-2, .warning)], 2)] {
            var summary = Summary()
            (summary.errors, summary.warnings, summary.notes) = (more.isEmpty ? 0 : 1, more.isEmpty ? 0 : 1, notes.count)
            let report = Report(base: .empty, head: .index, findings: notes + more, summary: summary)
            let written = { (format: ReportFormat) in
                String(decoding: format.write(report, options: ReportOptions(rules: [], toolVersion: "1")), as: UTF8.self)
            }
            let text = written(.text)
            #expect(text.split(separator: "\n").count == Bound.Report.findings + (rest == 0 ? 1 : 2))
            #expect(text.contains("plimsoll: \(rest) more findings not shown\n") == (rest > 0))
            #expect(text.contains("\(notes.count) notes introduced"))
            let json = try #require(try JSONSerialization.jsonObject(with: Data(written(.json).utf8)) as? [String: Any])
            let listed = try #require(json["findings"] as? [[String: Any]])
            #expect(listed.count == Bound.Report.findings)
            #expect(listed.suffix(more.count).compactMap { $0["severity"] as? String } == more.map { $0.finding.severity.rawValue })
            #expect((json["summary"] as? [String: Any])?["unlisted"] as? Int == (rest > 0 ? rest : nil))
        }
    }

    @Test func whatAReportLeavesOutMattersLess() {
        let findings = [judged(0, .note), judged(1, .error, .existing), judged(2, .error, .fixed), judged(3, .error), judged(4, .warning), judged(5, .note)]
        let report = Report(base: .empty, head: .index, findings: findings, suppressed: Array(findings.prefix(2)), summary: Summary())
        let listed = { (limit: Int) in
            let part = report.listing(atMost: limit)
            return "\(part.findings.map(\.finding.message).joined())+\(part.suppressed.count), \(part.summary.unlisted)"
        }
        #expect((1...9).map(listed) == ["3+0, 7", "34+0, 6", "034+0, 5", "0345+0, 4", "01345+0, 3", "012345+0, 2", "012345+1, 1", "012345+2, 0", "012345+2, 0"] as [String])
    }

    @Test func whatALogLineAndANoteHold() {
        let name = String(repeating: "n", count: 10_000)
        let finding = Finding(rule: "x", severity: .error, message: name, location: Location(path: TreePath(name)), subject: [])
        let judged = JudgedFinding(finding: finding, state: .introduced, cause: nil, fingerprint: "f", sourceLine: nil, lineHash: nil)
        var summary = Summary()
        summary.milliseconds = 1
        let report = Report(base: .empty, head: .index, findings: Array(repeating: judged, count: 150), summary: summary)
        let references = (0..<5_000).map { AuditRecord.Reference(name: "refs/heads/\($0)" + name.prefix(3_000), old: nil, new: nil) }
        let line = AuditRecord(time: "t", repository: "r", hook: "pre-receive", references: references, actor: [("USER", name)], verdict: .refused,
                               reason: name, report: report, milliseconds: 1).line
        let findings = Bound.Report.auditFindings * (Bound.Path.bytes + 500)
        let others = Bound.Report.auditReferences * (Bound.Report.auditTextScalars + 200) + 10_000
        #expect(line.count < findings + others)
        #expect((try? JSONSerialization.jsonObject(with: Data(line))) != nil)
        let note = NoteText.text(of: report, rules: [])
        #expect(note?.contains("\(Bound.Report.noteFindings)") == true)
    }
}
