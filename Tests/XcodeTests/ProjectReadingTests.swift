import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

@Suite struct ProjectReadingTests {
    /// Shapes that projects of several object versions have.
    @Test(arguments: ["42", "46", "54", "70", "77", "90", "100", "110", "nonsense"])
    func noObjectVersionIsRefused(version: String) throws {
        var text = ProjectText(targets: ["APP"], project: [("developmentRegion", "de"), ("knownRegions", ["de", "Base"])])
        text.objectVersion = version
        text.target("APP")
        text.configurations("APP")
        text.configurations("PROJECT")
        let project = try text.read()
        #expect(project.objectVersion == version)
        #expect(project.name == "App")
        #expect(project.path == "App/App.xcodeproj")
        #expect(project.folder == "App")
        #expect(project.developmentRegion == "de")
        #expect(project.knownRegions == ["de", "Base"])
        #expect(project.targets.map(\.name) == ["APP"])
        #expect(project.configurations.names == ["Debug", "Release"])
        #expect(project.issues.isEmpty)
    }

    @Test func shortIdentifiersAndLaterKeysAreFine() throws {
        let text = """
        {
            archiveVersion = 1; classes = {}; objectVersion = 100; validationLevel = 1;
            objects = {
                1 = {isa = PBXProject; buildConfigurationList = 2; mainGroup = 3; targets = (4); preferredProjectObjectVersion = 100; };
                2 = {isa = XCConfigurationList; buildConfigurations = (5); };
                3 = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
                4 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = 2;
                     buildPhases = (6, 9); };
                5 = {isa = XCBuildConfiguration; name = Release; buildSettings = {A = B; }; };
                6 = {isa = PBXCopyFilesBuildPhase; dstSubfolder = PlugIns; files = (7); };
                7 = {isa = PBXBuildFile; fileRef = 8; };
                8 = {isa = PBXFileReference; path = Ext.appex; sourceTree = BUILT_PRODUCTS_DIR; };
                9 = {isa = PBXSomethingFromTheFuture; files = (7); };
            };
            rootObject = 1;
        }
        """
        let project = try Project.read(PropertyList.readOpenStep(Array(text.utf8)), file: "P.xcodeproj/project.pbxproj")
        let target = try #require(project.targets.first)
        #expect(target.embedded.map(\.product) == [.builtProduct(name: "Ext.appex")])
        #expect(target.embedded.map(\.destination) == [CopyDestination(base: .plugIns, path: "")])
        #expect(target.configurations["Release"]?.settings["A"]?.string == "B")
        #expect(project.folder == .root)
    }

    /// What is no project at all, and what is said of it.
    @Test(arguments: [
        ("(a, b)", "must be a dictionary with the key objects"),
        ("{ a = b; }", "must be a dictionary with the key objects"),
        ("{ objects = {}; }", "names no rootObject"),
        ("{ objects = {}; rootObject = X; }", "rootObject X is no PBXProject"),
        ("{ objects = {X = {isa = PBXGroup; }; }; rootObject = X; }", "rootObject X is no PBXProject"),
        ("{ objects = {X = text; }; rootObject = X; }", "rootObject X is no PBXProject"),
    ])
    func onlyARootThatIsNoProjectIsRefused(text: String, expected: String) throws {
        let document = try PropertyList.readOpenStep(Array(text.utf8))
        let error = #expect(throws: SyntaxError.self) { try Project.read(document, file: "P.xcodeproj/project.pbxproj") }
        #expect(error?.message.contains(expected) == true)
        #expect(error?.position != nil)
    }

    @Test func aProjectMayBeAnXMLPropertyList() throws {
        let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>objectVersion</key><integer>46</integer>
        <key>objects</key><dict>
        <key>P</key><dict><key>isa</key><string>PBXProject</string><key>targets</key><array><string>T</string></array></dict>
        <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
        <key>productType</key><string>com.apple.product-type.application</string></dict>
        </dict>
        <key>rootObject</key><string>P</string>
        </dict></plist>
        """
        let project = try Project.read(PropertyList.read(Array(text.utf8)), file: "P.xcodeproj/project.pbxproj")
        #expect(project.objectVersion == "46")
        #expect(project.targets.map(\.kind) == [.application])
        #expect(project.targets.first?.origin.range?.start.line == 6)
    }

    /// What lies in the project's folder, which file is read, whether another one is passed over.
    @Test(arguments: [
        (["project.pbxproj"], "project.pbxproj", false), (["project.xcproj"], "project.xcproj", false),
        (["project.pbxproj", "project.xcproj"], "project.xcproj", true), (["project.pbxproj.orig", "sub/project.pbxproj"], nil, false),
    ] as [([String], String?, Bool)])
    func theFileOfAProjectIsFound(names: [String], expected: String?, ignoresOne: Bool) throws {
        let tree = MemorySnapshot(Dictionary(uniqueKeysWithValues: names.map { ("App/App.xcodeproj/" + $0, "") }))
        let files = try ProjectFiles.find(in: "App/App.xcodeproj", of: tree)
        #expect(files?.file.path.name == expected)
        #expect((files?.ignored != nil) == ignoresOne)
    }

    @Test func mistypedKeysCountAsAbsent() throws {
        var text = ProjectText(targets: ["APP", ["list"], "TEXT"], project: [("knownRegions", "de"), ("developmentRegion", ["x"]), ("attributes", "x")])
        text.add("APP", "PBXNativeTarget", [
            ("name", ["not", "a", "text"]), ("productType", [:]), ("buildPhases", "NOPE"), ("buildConfigurationList", [:]), ("dependencies", [[:]]),
            ("fileSystemSynchronizedGroups", [:]),
        ])
        text.add("TEXT", "PBXGroup")
        let project = try text.read()
        #expect(project.targets.map(\.name) == ["APP"])
        #expect(project.targets.map(\.kind) == [.other("")])
        #expect(project.developmentRegion == nil)
        #expect(project.configurations.names.isEmpty)
    }

    @Test func placesAreThoseOfNames() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", named: "Shop")
        text.configurations("APP")
        let target = try #require(try text.read().target(named: "Shop"))
        #expect(target.origin.path == "App/App.xcodeproj/project.pbxproj")
        #expect(target.origin.range?.start.line == text.line(of: "APP"))
        #expect(target.origin.mechanism == .projectFile)
        #expect(target.configurations["Debug"]?.origin.range?.start.line == text.line(of: "APP-Debug"))
    }

    @Test func targetsOfEveryClassAreRead() throws {
        var text = ProjectText(targets: ["NATIVE", "AGGREGATE", "LEGACY", "ALIEN"], project: [
            ("attributes", ["TargetAttributes": ["NATIVE": ["DevelopmentTeam": "TEAM"]]]),
        ])
        text.target("NATIVE", type: "tool")
        text.add("AGGREGATE", "PBXAggregateTarget", [("name", "All")])
        text.add("LEGACY", "PBXLegacyTarget", [("name", "Make"), ("buildToolPath", "/usr/bin/make")])
        text.add("ALIEN", "PBXAlienTarget", [("name", "Alien")])
        let project = try text.read()
        #expect(project.targets.map(\.kind) == [.commandLineTool, .aggregate, .externalBuildSystem])
        #expect(project.targets.map(\.buildsProduct) == [true, false, false])
        #expect(project.targets[0].productFileName == "NATIVE.product")
        #expect(project.targets[0].attributes["DevelopmentTeam"]?.string == "TEAM")
        #expect(project.target(id: "LEGACY")?.name == "Make")
        #expect(project.target(buildingProduct: "NATIVE-PRODUCT")?.id == "NATIVE")
    }

    @Test func dependenciesScriptsAndPackagesAreNoted() throws {
        var text = ProjectText(targets: ["APP", "KIT"])
        text.target("APP", phases: ["SCRIPT", "OLD"], [("dependencies", ["D1", "D2", "D3", "D4", "GONE"]), ("packageProductDependencies", ["P"])])
        text.target("KIT", type: "framework")
        text.add("D1", "PBXTargetDependency", [("target", "KIT"), ("targetProxy", "X"), ("platformFilter", "ios")])
        text.add("D2", "PBXTargetDependency", [("targetProxy", "SAME")])
        text.add("D3", "PBXTargetDependency", [("targetProxy", "OTHER")])
        text.add("D4", "PBXTargetDependency", [("productRef", "P")])
        text.add("SAME", "PBXContainerItemProxy", [("containerPortal", "PROJECT"), ("proxyType", "1"), ("remoteGlobalIDString", "KIT")])
        text.add("OTHER", "PBXContainerItemProxy", [("containerPortal", "LIB"), ("proxyType", "1"), ("remoteGlobalIDString", "FAR"), ("remoteInfo", "Lib")])
        text.file("LIB", "Vendor/Lib.xcodeproj")
        text.add("P", "XCSwiftPackageProductDependency", [("productName", "Logging")])
        text.add("SCRIPT", "PBXShellScriptBuildPhase", [
            ("name", "Stamp"), ("shellScript", "echo \"$INFOPLIST_FILE\"\n"), ("inputPaths", ["a"]), ("inputFileListPaths", ["b"]), ("outputPaths", ["c"]),
        ])
        text.add("OLD", "PBXShellScriptBuildPhase", [("shellScript", ["one", "two"])])
        let app = try #require(try text.read().targets.first)
        #expect(app.dependencies.map(\.product) == [
            .target(id: "KIT"), .target(id: "KIT"),
            .otherProject(ForeignProduct(project: .inTree("App/Vendor/Lib.xcodeproj"), id: "FAR", isTarget: true, targetName: "Lib", productName: nil)),
            .package(name: "Logging"),
        ])
        #expect(app.dependencies[0].platformFilters.names == ["ios"])
        #expect(app.packageProducts == ["Logging"])
        #expect(app.scripts.map(\.text) == ["echo \"$INFOPLIST_FILE\"\n", "one\ntwo"])
        #expect(app.scripts[0].inputPaths == ["a", "b"])
        #expect(app.scripts[0].outputPaths == ["c"])
        #expect(app.scripts.map(\.name) == ["Stamp", "Run Script"])
        #expect(app.scripts[0].origin.range?.start.line == text.line(of: "SCRIPT"))
    }

    @Test func sharedListsDoNotTakeForEver() throws {
        let files = (0..<20_000).map { "F\($0)" }
        let targets = (0..<1500).map { "T\($0)" }
        var text = ProjectText(targets: targets.map { .text($0) })
        for target in targets { text.add(target, "PBXNativeTarget", [("buildPhases", ["PHASE"])]) }
        text.add("PHASE", "PBXResourcesBuildPhase", [("files", .list(files.map { .text($0) }))])
        let error = #expect(throws: SyntaxError.self) { try text.read() }
        #expect(error?.message == "the lists of the project are too long")
    }
}
