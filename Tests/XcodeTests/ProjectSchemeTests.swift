import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

@Suite struct ProjectSchemeTests {
    /// A scheme that builds targets and archives in one configuration.
    private static func scheme(_ configuration: String?, targets: [(id: String, name: String, archives: Bool)], container: String = "App.xcodeproj") -> String {
        let entries = targets.map { target in
            """
                  <BuildActionEntry
                     buildForRunning = "YES"
                     buildForArchiving = "\(target.archives ? "YES" : "NO")">
                     <BuildableReference BuildableIdentifier = "primary" BlueprintIdentifier = "\(target.id)" BuildableName = "x.app"
                        BlueprintName = "\(target.name)" ReferencedContainer = "container:\(container)">
                     </BuildableReference>
                  </BuildActionEntry>
            """
        }.joined(separator: "\n")
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <Scheme LastUpgradeVersion = "2700" version = "1.7">
           <BuildAction><BuildActionEntries>
        \(entries)
           </BuildActionEntries></BuildAction>
           <!-- <ArchiveAction buildConfiguration = "Commented"/> -->
           <LaunchAction buildConfiguration = "Debug">
              <BuildableReference BlueprintIdentifier = "LAUNCHED" BlueprintName = "Launched" ReferencedContainer = "container:App.xcodeproj"/>
           </LaunchAction>
           \(configuration.map { "<ArchiveAction buildConfiguration = \"\($0)\" revealArchiveInOrganizer = \"YES\"></ArchiveAction>" } ?? "")
        </Scheme>

        """
    }

    private static let path: TreePath = "App/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme"

    @Test func aSchemeSaysWhatItBuildsAndHowItArchives() throws {
        let text = Self.scheme("App Store", targets: [("APP", "App", true), ("T", "Tests &amp; &#x41;", false)])
        let scheme = try Scheme.read(Array(text.utf8), path: Self.path)
        #expect(scheme.name == "App")
        #expect(scheme.archiveConfiguration == "App Store")
        #expect(scheme.entries.map(\.targetID) == ["APP", "T"])
        #expect(scheme.entries.map(\.targetName) == ["App", "Tests & A"])
        #expect(scheme.entries.map(\.isArchived) == [true, false])
        #expect(scheme.entries.map(\.project) == [.inTree("App/App.xcodeproj"), .inTree("App/App.xcodeproj")])
        let range = try #require(scheme.archiveOrigin?.range)
        #expect(String(decoding: SourceText(utf8: Array(text.utf8)).line(range.start.line), as: UTF8.self)
            .utf8.dropFirst(range.start.column - 1).starts(with: "App Store\"".utf8))
    }

    @Test func withoutAnArchiveActionReleaseIsArchived() throws {
        let scheme = try Scheme.read(Array(Self.scheme(nil, targets: []).utf8), path: Self.path)
        #expect(scheme.archiveConfiguration == "Release")
        #expect(scheme.archiveOrigin == nil)
    }

    @Test(arguments: [
        ("", "Scheme element"), ("<plist/>", "Scheme element"), ("<Scheme><A b", "expected ="), ("<Scheme a=1>", "expected a quote"),
        ("<Scheme a='x", "closing quote"), ("<Scheme", "expected >"), ("<Scheme><!-- x", "expected -->"), ("<Scheme/x>", "expected > after /"),
        ("<Scheme>\n<<<<<<< HEAD\n", "expected an element's name"), ("<Scheme></>", "expected an element's name"),
    ])
    func whatIsNoSchemeIsRefusedWithItsPlace(text: String, expected: String) {
        let error = #expect(throws: SyntaxError.self) { try Scheme.read(Array(text.utf8), path: Self.path) }
        #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
        #expect(error?.position != nil)
    }

    @Test(arguments: [
        ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x1F600;", "A\u{1F600}"), ("&unknown; & &#xD800; &#x110000;", "&unknown; & &#xD800; &#x110000;"),
        ("plain", "plain"), ("&", "&"), ("&;", "&;"),
    ])
    func referencesAreExpanded(text: String, expected: String) {
        #expect(XMLReferences.expand(Array(text.utf8)[...]) == expected)
    }

    @Test func schemesOfTheProjectAndOfWorkspacesAroundItAreFound() throws {
        let tree = MemorySnapshot([
            "App/App.xcodeproj/xcshareddata/xcschemes/B.xcscheme": Self.scheme("B", targets: []),
            "App/App.xcodeproj/xcshareddata/xcschemes/A.xcscheme": Self.scheme("A", targets: []),
            "App/App.xcodeproj/xcuserdata/me.xcuserdatad/xcschemes/Mine.xcscheme": Self.scheme("Mine", targets: []),
            "App/App.xcworkspace/xcshareddata/xcschemes/C.xcscheme": Self.scheme("C", targets: []),
            "Top.xcworkspace/xcshareddata/xcschemes/D.xcscheme": "<broken",
            "Other/Other.xcworkspace/xcshareddata/xcschemes/E.xcscheme": Self.scheme("E", targets: []),
        ])
        let schemes = try SharedSchemes.find(for: Self.project().read(), in: tree)
        #expect(schemes.schemes.map(\.name) == ["A", "B", "C"])
        #expect(schemes.malformed.map(\.path) == ["Top.xcworkspace/xcshareddata/xcschemes/D.xcscheme"])
        #expect(schemes.listedFolders.contains("App/App.xcodeproj/xcshareddata/xcschemes"))
        #expect(schemes.listedFolders.contains(.root))
    }

    /// An app with an extension, a target that nothing archives, and one without configurations.
    private static func project() -> ProjectText {
        var text = ProjectText(targets: ["APP", "EXT", "ALONE", "BARE"])
        text.target("APP", named: "App", phases: ["EMBED"])
        text.target("EXT", named: "Ext", type: "app-extension")
        text.target("ALONE", named: "Alone")
        text.add("BARE", "PBXNativeTarget", [("name", "Bare")])
        for owner in ["APP", "EXT", "ALONE"] { text.configurations(owner, ["Debug", "Staging", "Release", "AppStore"]) }
        text.configurations("PROJECT", ["Debug", "Release"], defaultName: "Debug")
        text.phase("EMBED", "PBXCopyFilesBuildPhase", files: ["EXT-PRODUCT"], [("dstSubfolderSpec", "13")])
        return text
    }

    private static func shipping(_ target: String, _ schemes: [String: String], _ text: ProjectText = project()) throws -> ShippingConfiguration? {
        let project = try text.read()
        let files = Dictionary(uniqueKeysWithValues: schemes.map { ("App/App.xcodeproj/xcshareddata/xcschemes/\($0).xcscheme", $1) })
        let found = try SharedSchemes.find(for: project, in: MemorySnapshot(files))
        return ShippingConfigurations(project, schemes: found).configuration(of: try #require(project.target(id: target)))
    }

    @Test func theArchiveConfigurationOfTheSchemeShips() throws {
        let shipping = try Self.shipping("APP", ["App": Self.scheme("AppStore", targets: [("APP", "App", true)])])
        #expect(shipping?.name == "AppStore")
        guard case .scheme(let origin?) = shipping?.reason else { Issue.record("no scheme"); return }
        #expect(origin.path == Self.path)
    }

    @Test func whatIsEmbeddedShipsWithItsHost() throws {
        let schemes = [
            "App": Self.scheme("AppStore", targets: [("APP", "App", true)]),
            "Ext": Self.scheme("Staging", targets: [("EXT", "Ext", true)]),
        ]
        #expect(try Self.shipping("EXT", schemes)?.name == "AppStore")
        #expect(try Self.shipping("EXT", ["Ext": Self.scheme("Staging", targets: [("EXT", "Ext", true)])])?.name == "Staging")
    }

    @Test func ofSeveralSchemesTheOneOfTheTargetsNameCounts() throws {
        let archiving = [("APP", "App", true)]
        let schemes = ["Beta": Self.scheme("Staging", targets: archiving), "App": Self.scheme("AppStore", targets: archiving)]
        let shipping = try Self.shipping("APP", schemes)
        #expect(shipping?.name == "AppStore")
        #expect(shipping?.alternatives == ["Staging"])
        let nameless = ["A": Self.scheme("Staging", targets: archiving), "B": Self.scheme("Release", targets: archiving)]
        #expect(try Self.shipping("APP", nameless)?.name == "Release")
        let neither = ["B": Self.scheme("AppStore", targets: archiving), "A": Self.scheme("Staging", targets: archiving)]
        #expect(try Self.shipping("APP", neither)?.name == "Staging")
    }

    @Test func aSchemeForDebuggingCountsWhereNoneIsForRelease() throws {
        let archiving = [("APP", "App", true)]
        let schemes = ["App": Self.scheme("Debug", targets: archiving), "Distribute": Self.scheme("AppStore", targets: archiving)]
        let shipping = try Self.shipping("APP", schemes)
        #expect(shipping?.name == "AppStore")
        #expect(shipping?.alternatives == ["Debug"])
        #expect(try Self.shipping("APP", ["App": Self.scheme("Debug", targets: archiving)])?.name == "Debug")
    }

    @Test func aNewIdentifierLeavesTheNameToGoBy() throws {
        #expect(try Self.shipping("APP", ["S": Self.scheme("AppStore", targets: [("REGENERATED", "App", true)])])?.name == "AppStore")
    }

    /// Schemes that don't count: they don't archive, are of another project, or archive in a configuration that isn't there.
    @Test(arguments: [
        scheme("AppStore", targets: [("APP", "App", false)]),
        scheme("AppStore", targets: [("APP", "App", true)], container: "Other.xcodeproj"),
        scheme("Nowhere", targets: [("APP", "App", true)]),
    ])
    func otherwiseReleaseShips(scheme: String) throws {
        let shipping = try Self.shipping("APP", ["S": scheme])
        #expect(shipping?.name == "Release")
        #expect(shipping?.reason == .release)
    }

    @Test func withoutReleaseTheProjectsDefaultShips() throws {
        var text = ProjectText(targets: ["APP", "BARE"])
        text.target("APP")
        text.add("BARE", "PBXNativeTarget", [("name", "Bare")])
        text.configurations("APP", ["Debug", "Production"])
        text.configurations("PROJECT", ["Debug", "Production"], defaultName: "Production")
        #expect(try Self.shipping("APP", [:], text)?.name == "Production")
        #expect(try Self.shipping("APP", [:], text)?.reason == .projectDefault)
        #expect(try Self.shipping("BARE", [:], text)?.name == "Production")
        var empty = ProjectText(targets: ["BARE"])
        empty.add("BARE", "PBXNativeTarget", [("name", "Bare")])
        #expect(try Self.shipping("BARE", [:], empty) == nil)
    }
}
