import Testing
import TestSupport
import Xcode
@testable import Reporting

/// What a difference says of icons, places, long lists, and files that can't be read or that no target uses.
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

    // MARK: Property lists

    /// A text that holds a reference among other words stands where it is written; one that is nothing else where the setting is.
    @Test func textsWithReferencesHaveThePlaceOfTheText() throws {
        let key = "<key>BGTaskSchedulerPermittedIdentifiers</key>"
        let sample = DifferenceSample.infoPlist("\(key)<array><string>a</string></array>",
                                                "\(key)<array><string>a</string>\n<string>$(PRODUCT_BUNDLE_IDENTIFIER).refresh</string></array>")
        #expect(try sample.text() == """
            App  app · iOS · Release
              Info.plist  App/Info.plist
                + BGTaskSchedulerPermittedIdentifiers  com.example.app.refresh  :4

            """)
        // Where the text stays and the setting changes, the setting is the place.
        var moved = Self.settings("VENDOR = a\n", "VENDOR = b\n")
        for files in [\DifferenceSample.old, \.new] {
            moved[keyPath: files]["App/Info.plist"] = ShowSample.plist("<key>Vendor</key><string>by $(VENDOR)</string>")
        }
        #expect(try moved.changes().map { $0.place?.path.text } == [Self.config])
        let alone = DifferenceSample.infoPlist("", "<key>Version</key><string>$(MARKETING_VERSION)</string>")
        #expect(try alone.changes().map { $0.place?.path.text } == ["App/Info.plist"])
    }

    @Test(arguments: ["CFBundleIcons", "UIRequiredDeviceCapabilities"])
    func whatTheBuildOnlyAddsToIsNewWhereItIsFirstGiven(key: String) throws {
        let value = "<key>\(key)</key><dict><key>a</key><true/></dict>"
        #expect(try DifferenceSample.infoPlist("", value).changes().map(\.direction) == [.added])
        #expect(try DifferenceSample.infoPlist(value, "").changes().map(\.direction) == [.removed])
    }

    @Test func anEntryThatStaysTellsWhatElseBecameOfIt() throws {
        func types(_ type: String, _ name: String) -> String {
            "<key>CFBundleDocumentTypes</key><array><dict>\n<key>LSItemContentTypes</key><array><string>\(type)</string></array>\n"
                + "<key>CFBundleTypeName</key><string>\(name)</string></dict></array>"
        }
        #expect(try DifferenceSample.infoPlist(types("public.jpeg", "Photo"), types("public.movie", "Film")).text() == """
            App  app · iOS · Release
              + document types  public.movie  App/Info.plist:4
              - document types  public.jpeg
              Info.plist  App/Info.plist
                ~ CFBundleDocumentTypes ▸ CFBundleTypeName  Photo → Film  :5

            """)
    }

    @Test func longListsAreCutAtAnItem() throws {
        let schemes = (1...40).map { "<string>scheme-\($0)</string>" }.joined()
        let text = try DifferenceSample.infoPlist("", "<key>LSApplicationQueriesSchemes</key><array>\(schemes)</array>").text(width: 400)
        #expect(text.contains("scheme-14, scheme-15 and 25 more  App/Info.plist:3\n"), "\(text)")
    }

    @Test func manyKeysOfOneDictionaryAreToldByName() throws {
        func icons(_ names: [String]) -> String {
            let entries = names.map { "<key>\($0)</key><dict><key>CFBundleIconFiles</key><array><string>\($0)</string></array></dict>" }.joined()
            return "<key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>\(entries)</dict></dict>"
        }
        let text = try DifferenceSample.infoPlist(icons(["a", "b", "c", "d", "e", "f", "g", "h"]), icons(["h"])).text()
        #expect(text.hasSuffix("    - CFBundleIcons ▸ CFBundleAlternateIcons  a, b, c, d, e, f, g\n"), "\(text)")
    }

    // MARK: What can't be read

    @Test func aListThatCannotBeReadIsSaidToBeEdited() throws {
        let entitlements = DifferenceSample("App/App.entitlements", "<plist>", "<plist><dict>")
        #expect(try entitlements.text() == """
            App  app · iOS · Release
              Entitlements  App/App.entitlements
                ? entitlements  edited, but unknown: App/App.entitlements can't be parsed

            """)
        #expect(try entitlements.changes().map(\.direction) == [.unknown])
        let plist = DifferenceSample("App/Info.plist", "<plist>", "<plist><dict>")
        #expect(try plist.changes().contains { $0.key == "Info.plist" && $0.place?.path.text == "App/Info.plist" })
    }

    private static let preprocessed = "INFOPLIST_PREPROCESS = YES\n"

    @Test func aListThatIsReadAsWrittenNeedsNoSuchWord() throws {
        var sample = Self.settings(Self.preprocessed, Self.preprocessed)
        sample.new["App/Info.plist"] = ShowSample.appFiles["App/Info.plist"]?.replacing("To scan codes.", with: "Scans.")
        #expect(try sample.changes().map(\.key) == ["NSCameraUsageDescription"])
        sample.new["App/Info.plist"] = ShowSample.appFiles["App/Info.plist"].map { $0 + "\n" }
        #expect(try sample.changes().isEmpty)
    }

    @Test func theSettingsTellTheVersionOfAPreprocessedInfoPlist() throws {
        let changes = try Self.settings(Self.preprocessed, Self.preprocessed + "MARKETING_VERSION = 1.3\n").changes()
        #expect(changes.map(\.kind) == [.version] && changes.map(\.direction) == [.changed])
        #expect(changes.first?.old?.value == .string("1.2") && changes.first?.new?.value == .string("1.3"))
    }

    @Test func aNewTargetSaysThatItsInfoPlistCantBeRead() throws {
        var sample = DifferenceSample("App/Info.plist", "<plist>", "<plist>")
        (sample.targets, sample.newTargets) = ([], [ShowSample.app])
        #expect(try sample.changes().contains { $0.key == "Info.plist" && $0.direction == .unknown })
    }

    @Test(arguments: ["NO", "YES"])
    func anIconFileOfAMacGivesWayToAnAsset(_ isPreprocessed: String) throws {
        func app(_ icon: String) -> ShowSample.Target {
            ShowSample.Target(configurations: ["Release": [
                "SDKROOT": "macosx", "INFOPLIST_FILE": "App/Info.plist", "ASSETCATALOG_COMPILER_APPICON_NAME": icon, "INFOPLIST_PREPROCESS": isPreprocessed,
            ]], resources: ["App/Assets.xcassets"])
        }
        var sample = DifferenceSample([app("")], [app("AppIcon")])
        sample.old["App/Info.plist"] = ShowSample.plist("<key>CFBundleIconFile</key><string>Old</string>")
        sample.new["App/Info.plist"] = ShowSample.plist("")
        let changes = try sample.changes()
        #expect(changes.map(\.kind) == [.icon] && changes.first?.isAsWritten == (isPreprocessed == "YES"))
        #expect(changes.first?.old?.value == .string("Old") && changes.first?.new?.value == .string("AppIcon"))
    }

    // MARK: Files of no target

    @Test func aFileThatNoTargetUsesIsComparedAlone() throws {
        let path = "src/iOS/Info.plist"
        let key = "<key>NSCameraUsageDescription</key>"
        let old = ShowSample.plist("<key>CFBundleShortVersionString</key><string>1.0</string>")
        let new = ShowSample.plist("<key>CFBundleShortVersionString</key><string>1.1</string>\n\(key)<string>Scans.</string>")
        var sample = DifferenceSample(path, old, new)
        sample.project = "mac/App.xcodeproj"
        #expect(try sample.text() == """
            src/iOS/Info.plist  used by no known target
              ~ version  1.0 → 1.1  src/iOS/Info.plist:3
              Permissions  src/iOS/Info.plist
                + NSCameraUsageDescription  Scans.  :4

            """)
        sample.new[path] = nil
        #expect(try sample.changes().map(\.direction) == [.removed])
        sample.new[path] = "<plist>"
        #expect(try sample.text().isEmpty)
        // A readable project above it has its own list of what it uses.
        sample.new[path] = new
        sample.project = "App.xcodeproj"
        #expect(try sample.text().isEmpty)
    }

    @Test func aFileThatNoTargetUsesMayBeMoved() throws {
        let (old, new) = ("src/iOS/Info.plist", "app/Platforms/iOS/Info.plist")
        let body = "<key>CFBundleIdentifier</key><string>com.example.app</string>\n<key>MinimumOSVersion</key><string>15.0</string>"
        var sample = DifferenceSample(old, ShowSample.plist(body), nil)
        sample.project = "mac/App.xcodeproj"
        sample.new[new] = ShowSample.plist(body.replacing("15.0", with: "16.0"))
        #expect(try sample.changes().map(\.kind) == [.file, .minimumOS])
        #expect(try sample.text().contains("  ~ file        src/iOS/Info.plist → app/Platforms/iOS/Info.plist  app"))
        // Of two that may be meant neither is.
        sample.new["app/Platforms/tvOS/Info.plist"] = sample.new[new]
        #expect(try sample.changes().filter { $0.kind == .file }.map(\.direction) == [.added, .added, .removed])
    }

    @Test func aFileOfTestsShipsNowhere() throws {
        var sample = DifferenceSample("Kit/Tests/KitTests/Info.plist", nil, ShowSample.plist("<key>CFBundleVersion</key><string>1</string>"))
        sample.project = "mac/App.xcodeproj"
        #expect(try sample.report().isEmpty)
    }

    @Test func aFileOfAnotherNameForEntitlementsIsComparedAsThem() throws {
        let path = "src/iOS/Entitlements.plist"
        let group = "<key>com.apple.security.application-groups</key><array><string>group.app</string></array>"
        var sample = DifferenceSample(path, ShowSample.plist(""), ShowSample.plist(group))
        sample.project = "mac/App.xcodeproj"
        #expect(try sample.changes().map(\.kind) == [.entitlement])
        sample.old[path] = nil
        #expect(try sample.changes().map(\.kind) == [.file, .entitlement])
    }
}
