import Foundation
import Rules
import Testing

/// No list of rules is kept by hand: what is declared in the sources is registered.
struct RuleRegistrationTests {
    private static let folder = PackageFolder.url.appendingPathComponent("Sources/Rules")

    /// Swift files below the folder of rules that declare a description, with the identifier in it.
    private static func declarations() throws -> [(path: String, id: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Core/") }
        return try paths.sorted().compactMap { path in
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            guard let call = text.range(of: "RuleDescription("), let start = text[call.upperBound...].range(of: "id: \""),
                  let end = text[start.upperBound...].firstIndex(of: "\"") else { return nil }
            return (path, String(text[start.upperBound..<end]))
        }
    }

    @Test func everyRuleOfTheSourcesIsRegistered() throws {
        let declared = try Self.declarations()
        #expect(!declared.isEmpty)
        for (path, id) in declared { #expect(RuleSet.all.ids.contains(RuleID(id)), "\(path) declares \(id), which RuleRegistry lacks") }
        #expect(Set(declared.map(\.id)) == Set(RuleRegistry.descriptions.map(\.id.text)))
    }

    @Test func oneRuleIsOneFileInTheFolderOfItsSubject() throws {
        for (path, id) in try Self.declarations() {
            let group = try #require(RuleSet.all.description(of: RuleID(id))).group
            let name = id.split(separator: "-").map { $0.lowercased() }.joined()
            #expect(path.lowercased() == "\(group.rawValue)/\(name).swift".lowercased())
        }
    }

    @Test func rulesAreInstancesOfTheirOwnType() {
        let types = RuleRegistry.fileRules.map { "\(type(of: $0))" } + RuleRegistry.productRules.map { "\(type(of: $0))" }
            + RuleRegistry.continuityRules.map { "\(type(of: $0))" }
        #expect(Set(types).count == types.count, "a rule is registered twice")
    }
}
