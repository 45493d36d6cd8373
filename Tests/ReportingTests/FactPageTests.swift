import Catalogue
import Foundation
import Rules
import Testing
@testable import Reporting

/// `explain` has a page worth reading for everything that is known.
@Suite struct FactPageTests {
    private static let facts = FactPages(rules: RuleRegistry.descriptions)

    @Test func everyNameHasAPageWorthReading() throws {
        let names = Self.facts.names
        #expect(names.count > 1400)
        for name in names {
            let pages = Self.facts.find(name)
            #expect(!pages.isEmpty, "\(name)")
            for page in pages {
                #expect(page.title == name || page.title.hasSuffix("/\(name)"), "\(name)")
                #expect(page.summary.count > 8 && ".!?".contains(page.summary.last ?? " "), "\(name): \(page.summary)")
                #expect(page.facts.count + page.sections.count >= 2 || page.reference != nil, "\(name) has nothing but a sentence")
                let text = page.text(width: 80)
                #expect(text.split(separator: "\n").count >= 4 && text.hasSuffix("\n"), "\(name): \(text)")
                #expect(text.contains(page.title) && page.markdown.hasPrefix("# ") && !text.contains("\u{1B}"))
            }
            _ = try JSONSerialization.jsonObject(with: Data(FactPage.json(pages)))
        }
    }

    /// Apple's page stands wherever Apple has one.
    @Test func whatAppleStatesHasItsPage() {
        for entitlement in Entitlements.all where entitlement.confidence == .apple {
            #expect(Self.facts.find(entitlement.key).contains { $0.reference != nil }, "\(entitlement.key)")
        }
        for code in StoreCodes.all { #expect(Self.facts.find(code.code).contains { $0.facts.count >= 4 }, "\(code.code)") }
        for string in PurposeStrings.all where string.strength != .never {
            #expect(Self.facts.find(string.key).contains { page in page.sections.contains { $0.title == "Who needs it" } }, "\(string.key)")
        }
    }

    @Test func everyRuleThatNamesACodeIsOnTheCodesPage() {
        for rule in RuleRegistry.descriptions {
            for code in rule.storeCodes { #expect(Self.facts.find(code).contains { $0.rules.contains(rule.id) }, "\(rule.id): \(code)") }
        }
    }

    @Test(arguments: [
        ("90683", "ITMS-90683"), ("itms-90683", "ITMS-90683"), ("nscamerausagedescription", "NSCameraUsageDescription"),
        ("UISupportedInterfaceOrientations~ipad", "UISupportedInterfaceOrientations"), ("CFBundleURLSchemes", "CFBundleURLTypes/CFBundleURLSchemes"),
        ("CFBundleURLTypes/CFBundleURLSchemes", "CFBundleURLTypes/CFBundleURLSchemes"), ("ca92.1", "CA92.1"),
    ])
    func namesAreFoundInOtherForms(name: String, title: String) {
        #expect(Self.facts.find(name).contains { $0.title == title })
    }

    @Test(arguments: [
        ("NSCameraUsageDescripton", "NSCameraUsageDescription"), ("purpose-string-blnk", "purpose-string-blank"), ("CameraUsage", "NSCameraUsageDescription"),
        ("com.apple.security.app-sandbx", "com.apple.security.app-sandbox"), ("ITMS-9068", "ITMS-90068"),
    ])
    func whatWasMeantIsSaid(name: String, meant: String) {
        #expect(Self.facts.find(name).isEmpty && Self.facts.nearest(to: name).contains(meant), "\(Self.facts.nearest(to: name))")
    }

    @Test(arguments: ["", "x", "zzzzzzzzzzzzzzzzzzzz", "/", "*", "\u{1B}[2J", String(repeating: "a", count: 100_000)])
    func whatIsNothingIsNothing(name: String) {
        #expect(Self.facts.find(name).isEmpty && Self.facts.nearest(to: name).isEmpty)
    }
}
