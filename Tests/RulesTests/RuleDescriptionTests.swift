import Foundation
import Rules
import Testing

struct RuleDescriptionTests {
    static let ids = RuleRegistry.descriptions.map(\.id.text)

    @Test func identifiersAreUnique() {
        #expect(Set(Self.ids).count == Self.ids.count)
    }

    @Test(arguments: ids)
    func identifierIsWordsWithHyphens(_ id: String) {
        let words = id.split(separator: "-", omittingEmptySubsequences: false)
        #expect(words.allSatisfy { word in !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } })
        #expect(id.count <= 50)
    }

    @Test(arguments: ids)
    func descriptionSaysEverything(_ id: String) throws {
        let rule = try #require(RuleSet.all.description(of: RuleID(id)))
        for (name, text) in [("why", rule.why), ("remedy", rule.remedy)] {
            #expect(text.hasSuffix("."), "\(name) of \(id) is to be full sentences")
            #expect(!text.contains("\n") && !text.contains("  "), "\(name) of \(id) has breaks of its own")
        }
        #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix(".") && !rule.summary.contains("\n"))
        #expect(!rule.wrongExample.isEmpty && !rule.rightExample.isEmpty && rule.wrongExample != rule.rightExample)
        #expect(!rule.reads.isEmpty)
    }

    @Test(arguments: ids)
    func referenceIsAPage(_ id: String) throws {
        let rule = try #require(RuleSet.all.description(of: RuleID(id)))
        // What is about Plimsoll's own files and comments has no page but this.
        if rule.group == .suppressions { return #expect(rule.reference.isEmpty) }
        let url = try #require(URL(string: rule.reference))
        #expect(url.scheme == "https" && url.host?.isEmpty == false)
    }

    /// No citation, no error: what Apple states, or a store code that was seen. That a file can't be read needs neither.
    @Test(arguments: ids)
    func errorIsCited(_ id: String) throws {
        let rule = try #require(RuleSet.all.description(of: RuleID(id)))
        let isAboutFiles = RuleRegistry.fileRules.contains { $0.description.id == rule.id }
        guard rule.severity == .error, !isAboutFiles else { return }
        #expect(URL(string: rule.reference)?.host == "developer.apple.com" || !rule.storeCodes.isEmpty)
    }

    @Test(arguments: ids)
    func storeCodesHaveTheirForm(_ id: String) throws {
        for code in try #require(RuleSet.all.description(of: RuleID(id))).storeCodes {
            #expect(code.hasPrefix("ITMS-") && code.count == 10 && Int(code.dropFirst(5)) != nil)
        }
    }

    /// Whether the product ships decides whether a rule runs, and caps its severity.
    @Test func rulesAboutProductsReadTheirIdentity() {
        for rule in RuleRegistry.productRules { #expect(rule.description.reads.contains(.identity), "\(rule.description.id)") }
        for rule in RuleRegistry.continuityRules { #expect(rule.description.reads.contains(.identity), "\(rule.description.id)") }
    }
}
