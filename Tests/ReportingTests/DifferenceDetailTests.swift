import Testing
import TestSupport
import Xcode
@testable import Reporting

/// What a difference says of icons, translations, long lists and files that can't be read.
@Suite struct DifferenceDetailTests {
    private static let set = "App/Assets.xcassets/AppIcon.appiconset"

    private static let config = "Config/App.xcconfig"

    /// The sample application with further settings at each end.
    private static func settings(_ old: String, _ new: String) -> DifferenceSample {
        let own = ShowSample.appFiles[config] ?? ""
        return DifferenceSample(config, own + old, own + new)
    }

    // MARK: Icons

    @Test func aSlotWithoutAnImageShipsNothing() throws {
        let filled = #"{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "icon.png"}"#
        var sample = DifferenceSample("\(Self.set)/Contents.json", #"{"images": [\#(filled)]}"#,
                                      #"{"images": [\#(filled), {"idiom": "iphone", "size": "20x20", "scale": "2x"}]}"#)
        (sample.old["\(Self.set)/icon.png"], sample.new["\(Self.set)/icon.png"]) = ("one", "one")
        #expect(try sample.text().isEmpty)
    }

    @Test func anIconThatNoCatalogHeldIsNew() throws {
        var sample = DifferenceSample("\(Self.set)/Contents.json", nil, #"{"images": []}"#)
        (sample.old["App/Assets.xcassets/Contents.json"], sample.new["App/Assets.xcassets/Contents.json"]) = ("{}", "{}")
        #expect(try sample.text() == "App  app · iOS · Release\n  + icon  AppIcon  \(Self.set)\n")
    }

    @Test func allSetsAreAlternateIconsWhereAllAreCompiled() throws {
        let night = "App/Assets.xcassets/Night.appiconset"
        var sample = Self.settings("", "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES\n")
        for path in ["\(night)/Contents.json", "App/Assets.xcassets/Vision.solidimagestack/Contents.json"] {
            (sample.old[path], sample.new[path]) = ("{}", "{}")
        }
        #expect(try sample.text() == "App  app · iOS · Release\n  + alternate icons  Night  \(night)\n")
        sample.old[Self.config] = sample.new[Self.config]
        #expect(try sample.text().isEmpty)
        (sample.old["\(night)/icon.png"], sample.new["\(night)/icon.png"]) = ("one", "two")
        #expect(try sample.text() == "App  app · iOS · Release\n  ~ alternate icons  Night → other images  \(night)\n")
    }
}
