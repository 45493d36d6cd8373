import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

@Suite struct ProjectJSONTests {
    private static let text = """
    {
      // Xcode takes comments and trailing commas.
      "default-configuration": "Release",
      "configurations": [
        "Debug",
        { "name": "Release", "file": "Config/App.xcconfig" },
        { "name": "Beta", "file": { "anchor": "Settings", "relative-path": "sub/Beta.xcconfig" } },
        { "name": "Lost", "file": "Config/Gone.xcconfig" },
      ],
      "localizations": { "development": "en", "supported": [ "de", "Base" ] },
      "files": [
        { "kind": "group", "path": "Config", "children": [ { "path": "App.xcconfig", "id": "X1" } ] },
        { "kind": "folder", "path": "Settings" },
        { "kind": "group", "path": "Main", "name": "App Files", "children": [
          { "path": "main.swift", "target-membership": [ "App/compile-sources" ] },
          { "path": "Assets.xcassets", "target-membership": [ "App/resources", { "build-phase": "Ext/resources", "platforms": [ "ios" ] } ] },
          { "path": "<PROJECT>/Shared/PrivacyInfo.xcprivacy", "target-membership": [ "App/resources" ] },
          { "path": "Web", "type": "folder", "target-membership": [ "App/resources" ] },
          { "path": "<USER:STUFF>/a.plist", "target-membership": [ "App/resources" ] },
          { "path": "~/b.plist", "target-membership": [ "App/resources" ] },
          { "kind": "variant-group", "name": "InfoPlist.strings", "target-membership": [ "App/resources" ],
            "children": [ { "path": "de.lproj/InfoPlist.strings" }, { "path": "odd/InfoPlist.strings", "name": "tlh" } ] },
        ] },
        { "kind": "folder", "path": "Synced", "target-membership": [ "App" ], "opaque-folders": [ "web" ], "file-types": { "x": "text" },
          "membership-exceptions": [
            { "target": "App", "exclusions": [ "Info.plist" ], "platforms": { "mac.plist": [ "macos" ] } },
            { "target": "Ext", "inclusions": [ "Shared.xcassets" ] },
            { "build-phase": "App/copy/Embed Extensions", "inclusions": [ "point.appextensionpoint" ] },
          ] },
        { "path": "Vendor/Lib.xcodeproj" },
        { "path": "<SDK>/System/Library/Frameworks/HealthKit.framework", "target-membership": [ "App/frameworks" ] },
        { "kind": "group", "name": "Products", "children": [
          { "path": "<PRODUCTS>/App.app", "id": "P1" },
          { "path": "<PRODUCTS>/Ext.appex", "id": "P2", "target-membership": [ { "build-phase": "App/copy/Embed Extensions", "platforms": [ "ios" ] } ] },
        ] },
      ],
      "imported-products": [
        { "name": "Lib.framework", "project": "Lib.xcodeproj", "target": "Lib", "product-id": "FAR", "target-membership": [ "App/copy/Frameworks" ] },
      ],
      "targets": [
        { "name": "App", "id": "T1", "product": "Products/App.app", "product-type": "application",
          "dependencies": [ "Ext", { "target": "Tool", "platforms": [ "macos" ] },
            { "kind": "remoteTarget", "project": "Lib.xcodeproj", "target": "Lib", "target-id": "FAR-T" },
            { "kind": "package", "package": "swift-log", "product-name": "Logging" } ],
          "build-phases": [ "compile-sources", "frameworks", "resources",
            { "kind": "copy", "name": "Embed Extensions", "bundle-base-path": "plugins-directory" },
            { "kind": "copy", "name": "Frameworks", "bundle-base-path": "frameworks-directory", "relative-path": "Sub" },
            { "kind": "script", "name": "Stamp", "script": "echo", "input-paths": [ "a" ], "output-paths": [ "b" ] } ],
          "package-product-members": [ { "package": "swift-log", "product-name": "Logging", "build-phase": { "build-phase": "frameworks" } } ],
          "specialized-configurations": [ { "name": "Beta", "file": "id:X1" } ],
          "build-settings": { "A": "x", "B[config=Debug]": [ "1", "2" ] } },
        { "name": "Ext", "id": "T2", "product": "Products/Ext.appex", "product-type": "app-extension", "build-phases": [ "resources" ] },
        { "name": "Tool", "id": "T3", "full-product-type": "com.example.thing" },
        { "name": "All", "id": "T4", "kind": "aggregate" },
        { "name": "Make", "id": "T5", "kind": "external-build-system" },
      ],
      "build-settings": { "P": "project" },
    }
    """

    private static func read(_ text: String = text) throws -> Project {
        try Project.read(JSON.read(Array(text.utf8), dialect: .json5), file: "App/App.xcodeproj/project.xcproj")
    }

    @Test func theProjectIsReadAsOneOfTheOlderFormat() throws {
        let project = try Self.read()
        #expect(project.name == "App")
        #expect(project.folder == "App")
        #expect(project.developmentRegion == "en")
        #expect(project.knownRegions == ["de", "Base"])
        #expect(project.configurations.defaultName == "Release")
        #expect(project.otherProjects == [.inTree("App/Vendor/Lib.xcodeproj")])
        #expect(project.targets.map(\.name) == ["App", "Ext", "Tool", "All", "Make"])
        #expect(project.targets.map(\.kind) == [.application, .appExtension, .other("com.example.thing"), .aggregate, .externalBuildSystem])
        #expect(project.targets.map(\.id) == ["T1", "T2", "T3", "T4", "T5"])
        #expect(project.target(buildingProduct: "P2")?.name == "Ext")
        #expect(project.targets[0].productFileName == "App.app")
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(project.targets[0].origin.range?.start.line == lines.firstIndex { $0.contains("\"id\": \"T1\"") }.map { $0 + 1 })
        #expect(project.issues.isEmpty)
    }

    @Test func allConfigurationsShareOneDictionary() throws {
        let project = try Self.read()
        #expect(project.configurations.names == ["Debug", "Release", "Beta", "Lost"])
        #expect(project.configurations.configurations.map { $0.baseFile?.reference } == [
            nil, .inTree("App/Config/App.xcconfig"), .inTree("App/Settings/sub/Beta.xcconfig"), .unresolvable(.danglingReference("Config/Gone.xcconfig")),
        ])
        #expect(project.configurations["Beta"]?.settings["P"]?.string == "project")
        let app = project.targets[0].configurations
        #expect(app.names == project.configurations.names)
        #expect(app["Debug"]?.settings["B[config=Debug]"]?.array?.count == 2)
        #expect(app.configurations.map { $0.baseFile?.reference } == [nil, nil, .inTree("App/Config/App.xcconfig"), nil])
    }

    @Test func filesSayThemselvesWhereTheyBelong() throws {
        let app = try Self.read().targets[0]
        #expect(app.resources.map(\.name) == [
            "Assets.xcassets", "PrivacyInfo.xcprivacy", "Web", "a.plist", "b.plist", "InfoPlist.strings", "InfoPlist.strings",
        ])
        #expect(app.resources.map(\.reference) == [
            .inTree("App/Main/Assets.xcassets"), .inTree("App/Shared/PrivacyInfo.xcprivacy"), .inTree("App/Main/Web"),
            .unresolvable(.customSourceTree("STUFF")), .unresolvable(.absolute("~/b.plist")),
            .inTree("App/Main/de.lproj/InfoPlist.strings"), .inTree("App/Main/odd/InfoPlist.strings"),
        ])
        #expect(app.resources.map(\.region) == [nil, nil, nil, nil, nil, "de", "tlh"])
        #expect(app.resources[2].kind == .folder)
        #expect(app.sourceCount == 1)
        #expect(try Self.read().targets[1].resources.map(\.platformFilters.names) == [["ios"]])
    }

    @Test func productsAreEmbeddedAndLinked() throws {
        let app = try Self.read().targets[0]
        let foreign = ForeignProduct(project: .inTree("App/Vendor/Lib.xcodeproj"), id: "FAR", isTarget: false, targetName: "Lib", productName: "Lib.framework")
        #expect(app.embedded.map(\.product) == [.target(id: "T2"), .otherProject(foreign)])
        #expect(app.embedded.map(\.destination) == [CopyDestination(base: .plugIns, path: ""), CopyDestination(base: .frameworks, path: "Sub")])
        #expect(app.embedded[0].platformFilters.names == ["ios"])
        #expect(app.linked.map(\.product) == [
            .file(.unresolvable(.buildLocation("SDK")), name: "HealthKit.framework"), .package(name: "Logging"),
        ])
        #expect(app.dependencies.map(\.product) == [
            .target(id: "T2"), .target(id: "T3"),
            .otherProject(ForeignProduct(project: .inTree("App/Vendor/Lib.xcodeproj"), id: "FAR-T", isTarget: true, targetName: "Lib", productName: nil)),
            .package(name: "Logging"),
        ])
        #expect(app.dependencies[1].platformFilters.names == ["macos"])
        #expect(app.packageProducts == ["Logging"])
        #expect(app.scripts.map(\.text) == ["echo"])
    }

    @Test func foldersKnowOwnersAndOthers() throws {
        let project = try Self.read()
        let own = try #require(project.targets[0].synchronizedFolders.first)
        #expect(own.reference == .inTree("App/Synced"))
        #expect(own.membership == .allExcept(["Info.plist"]))
        #expect(own.copied == [.init(paths: ["point.appextensionpoint"], destination: CopyDestination(base: .plugIns, path: ""))])
        #expect(own.explicitFolders == ["web"])
        #expect(own.explicitFileTypes == ["x": "text"])
        #expect(own.platformFilters == ["mac.plist": PlatformFilters(["macos"])])
        #expect(project.targets[1].synchronizedFolders.map(\.membership) == [.only(["Shared.xcassets"])])
        let tree = MemorySnapshot(["App/Synced/Info.plist": "", "App/Synced/Shared.xcassets/x": "", "App/Synced/a.strings": "", "App/Synced/b.swift": ""])
        #expect(try project.targets[1].contents(in: tree).items.map(\.path.text) == ["App/Main/Assets.xcassets", "App/Synced/Shared.xcassets"])
        let document = try JSON.read(Array(Self.text.utf8), dialect: .json5)
        #expect(try project.targets[0].sources(of: project, in: document, tree).files.map(\.text) == ["App/Main/main.swift", "App/Synced/b.swift"])
    }

    @Test func unknownCapabilitiesAreNoted() throws {
        let project = try Self.read(#"{ "required-capabilities": [ "time-travel" ], "targets": [ { "name": "A" } ] }"#)
        #expect(project.targets.map(\.id) == ["A"])
        guard case .unknownCapability("time-travel", let origin) = project.issues.first else { Issue.record("not noted"); return }
        #expect(origin.range?.start == SourcePosition(line: 1, column: 30))
    }

    @Test(arguments: ["[]", "1", "null", "\"text\""])
    func whatIsNoObjectIsRefused(text: String) {
        #expect(throws: SyntaxError.self) { try Self.read(text) }
    }

    @Test(arguments: [
        #"{ "files": 1, "targets": { "name": "A" }, "configurations": "Debug" }"#,
        #"{ "files": [ 1, [], { "children": 3 }, { "path": [] } ], "targets": [ 1, {}, { "name": 3 } ] }"#,
        #"{ "targets": [ { "name": "A", "build-phases": [ 1, {}, { "kind": "copy" }, "future-phase" ], "dependencies": [ 1, {}, { "kind": "x" } ] } ] }"#,
    ])
    func mistypedKeysCountAsAbsent(text: String) throws {
        _ = try Self.read(text)
    }

    @Test func groupsMayLieDeepButNotEndless() throws {
        var files = #"{ "path": "deep.plist", "target-membership": [ "A/resources" ] }"#
        for _ in 0..<200 { files = #"{ "kind": "group", "path": "g", "children": [ \#(files) ] }"# }
        let target = #"{ "name": "A", "build-phases": [ "resources" ] }"#
        #expect(try Self.read(#"{ "files": [ \#(files) ], "targets": [ \#(target) ] }"#).targets[0].resources.count == 1)
    }
}
