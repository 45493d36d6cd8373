import Foundation
import Reporting
import Rules
import Testing

/// What the README says of rules is what the code says, and what the accuracy files hold can be read.
struct ReadmeTests {
    private static func passage(_ name: String) throws -> String {
        let text = try String(contentsOf: PackageFolder.url.appendingPathComponent("README.md"), encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(name) -->\n"), "README.md has no mark '\(name)'")
        let end = try #require(text.range(of: "<!-- end of \(name) -->"), "README.md has no mark 'end of \(name)'")
        return String(text[start.upperBound..<end.lowerBound])
    }

    @Test func tablesOfRulesAreThoseOfTheCode() throws {
        #expect(try Self.passage("rules") == "\n\(RuleList.markdown(RuleRegistry.descriptions))\n", "run scripts/make-docs.py")
    }

    @Test func judgementsHaveTheirForm() throws {
        let folder = PackageFolder.url.appendingPathComponent("Tests/Accuracy/judgements")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".tsv") {
            #expect(RuleSet.all.ids.contains(RuleID(String(name.dropLast(4)))), "there is no rule of the name of \(name)")
            let lines = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map(String.init)
            #expect(lines.map { Array($0.utf8) } == lines.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }, "\(name) is not sorted")
            for line in lines {
                let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
                #expect(parts.count == 6 && parts[3].count == 32 && ["true", "false"].contains(parts[4]) && !parts[5].isEmpty, "\(name): \(line)")
            }
        }
    }
}
