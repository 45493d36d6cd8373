import Testing
import Xcode
@testable import Reporting

/// Texts that take the place of the Info.plist's, which are what people read.
@Suite struct DifferenceLocalizationTests {
    private let own = "<key>CFBundleDevelopmentRegion</key><string>en</string>\n<key>NSCameraUsageDescription</key><string>Scans.</string>"

    /// The texts for the camera by language, before and after.
    private func sample(_ old: [String: String], _ new: [String: String], plist: String? = nil) -> DifferenceSample {
        var target = ShowSample.app
        let languages = Set(old.keys).union(new.keys).sorted()
        target.resources = languages.map { "App/\($0).lproj/InfoPlist.strings" }
        var sample = DifferenceSample([target], [target])
        (sample.old["App/Info.plist"], sample.new["App/Info.plist"]) = (ShowSample.plist(own), ShowSample.plist(plist ?? own))
        func file(_ text: String?) -> String { text.map { "NSCameraUsageDescription = \"\($0)\";\n" } ?? "\n" }
        for language in languages {
            sample.old["App/\(language).lproj/InfoPlist.strings"] = file(old[language])
            sample.new["App/\(language).lproj/InfoPlist.strings"] = file(new[language])
        }
        return sample
    }

    @Test func aTextIsSaidWithItsLanguage() throws {
        let text = try sample(["en": "A", "de": "B"], ["en": "C", "de": "B"]).text()
        #expect(text.hasSuffix("  Permissions  App/en.lproj/InfoPlist.strings\n    ~ NSCameraUsageDescription (en)  A → C  :1\n"), "\(text)")
    }

    @Test func aTextThatRepeatsTheInfoPlistSaysNothing() throws {
        #expect(try sample([:], ["en": "Scans."]).text().isEmpty)
        let reworded = own.replacing("Scans.", with: "Reads.")
        #expect(try sample(["en": "Scans."], ["en": "Reads."], plist: reworded).changes().map(\.language) == [nil])
    }

    @Test func textsOfKeysThatAreNotThereSayNothing() throws {
        #expect(try sample(["en": "A"], ["en": "B"], plist: "").changes().map(\.language) == [nil, nil])
    }

    @Test func manyTranslationsAreOneLine() throws {
        let languages = ["da", "de", "fr", "it"]
        let old = Dictionary(uniqueKeysWithValues: languages.map { ($0, "A") })
        let new = Dictionary(uniqueKeysWithValues: languages.map { ($0, "B") })
        #expect(try sample(old, new).text().contains("    ~ NSCameraUsageDescription  in 4 languages: da, de, fr, it"))
        #expect(try sample([:], new).text().contains("    + NSCameraUsageDescription  in 4 languages: da, de, fr, it"))
        #expect(try sample(old, [:]).text().contains("    - NSCameraUsageDescription  in 4 languages: da, de, fr, it"))
        let few = try sample(["de": "A"], ["de": "B", "fr": "C"]).text()
        #expect(few.contains("~ NSCameraUsageDescription (de)  A → B") && few.contains("+ NSCameraUsageDescription (fr)  C"), "\(few)")
    }

    @Test func aFileThatCannotBeReadRemovesNothing() throws {
        var sample = sample(["de": "A"], ["de": "B"])
        sample.new["App/de.lproj/InfoPlist.strings"] = "NSCameraUsageDescription = "
        #expect(try sample.changes().isEmpty)
    }
}
