import Snapshots
import Syntax
import Testing
@testable import Xcode

@Suite struct ProjectConfigurationTests {
    /// What is asked for, the project's default, what the list holds, what is built.
    @Test(arguments: [
        ("Release", "Debug", ["Debug", "Release"], "Release"),
        ("Staging", "Release", ["Debug", "Release"], "Release"),
        ("Staging", nil, ["Debug", "Release"], "Debug"),
        ("Staging", "Gone", ["Debug", "Release"], "Debug"),
        ("release", "Debug", ["Release", "Debug"], "Debug"),
        ("Release", "Release", [], nil),
    ] as [(String, String?, [String], String?)])
    func aMissingConfigurationFallsBackToTheProjectsDefault(asked: String, projectDefault: String?, names: [String], expected: String?) throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP")
        // The default of the target's own list never counts.
        text.configurations("APP", names, defaultName: names.last)
        text.configurations("PROJECT", ["Debug", "Release", "Other"], defaultName: projectDefault)
        let project = try text.read()
        let target = try #require(project.targets.first)
        #expect(target.configurations.configuration(named: asked, projectDefault: project.configurations.defaultName)?.name == expected)
        #expect(project.configuration(named: asked, of: target).target?.name == expected)
    }

    @Test func projectAndTargetAreMatchedByNameEachForItself() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP")
        text.configurations("APP", ["Debug", "Release"], settings: ["LEVEL": "target"])
        text.configurations("PROJECT", ["Debug", "Staging"], settings: ["LEVEL": "project"], defaultName: "Debug")
        let project = try text.read()
        let target = try #require(project.targets.first)
        let pair = project.configuration(named: "Staging", of: target)
        #expect(pair.name == "Debug")
        #expect(pair.project?.name == "Staging")
        #expect(pair.project?.settings["LEVEL"]?.string == "project")
        #expect(pair.target?.name == "Debug")
        #expect(pair.target?.settings["LEVEL"]?.string == "target")
    }

    @Test func ofTwoConfigurationsWithOneNameTheFirstCounts() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP")
        text.add("ONE", "XCBuildConfiguration", [("name", "Release"), ("buildSettings", ["A": "first"])])
        text.add("TWO", "XCBuildConfiguration", [("name", "Release"), ("buildSettings", ["A": "second"])])
        text.add("APP-LIST", "XCConfigurationList", [("buildConfigurations", ["ONE", "TWO"])])
        #expect(try text.read().targets.first?.configurations["Release"]?.settings["A"]?.string == "first")
    }

    @Test func settingsKeepTheirPlaces() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP")
        text.configurations("APP", ["Release"], settings: ["A[sdk=iphoneos*]": "x", "LIST": ["a", "b"]])
        let document = try PropertyList.readOpenStep(Array(text.text.utf8))
        let project = try Project.read(document, file: "P.xcodeproj/project.pbxproj")
        let settings = try #require(project.targets.first?.configurations["Release"]?.settings)
        let range = try #require(settings.entry(for: "A[sdk=iphoneos*]").flatMap { document.sourceRange(of: $0.keyRange) })
        #expect(range.start.line == text.line(of: "APP-Release"))
        #expect(settings["LIST"]?.array?.compactMap(\.string) == ["a", "b"])
    }

    @Test func aBaseFileIsAReferenceOrAPathBelowASynchronizedFolder() throws {
        var text = ProjectText(targets: ["APP"])
        text.group("CONFIG", "Config")
        text.file("XCCONFIG", "App.xcconfig", in: "CONFIG")
        text.add("FOLDER", "PBXFileSystemSynchronizedRootGroup", [("path", "Settings"), ("sourceTree", "<group>")])
        text.put("FOLDER", in: "CONFIG")
        text.target("APP")
        text.add("APP-LIST", "XCConfigurationList", [("buildConfigurations", ["A", "B", "C", "D", "E"])])
        text.add("A", "XCBuildConfiguration", [("name", "A"), ("baseConfigurationReference", "XCCONFIG")])
        text.add("B", "XCBuildConfiguration", [
            ("name", "B"), ("baseConfigurationReferenceAnchor", "FOLDER"), ("baseConfigurationReferenceRelativePath", "sub/App.xcconfig"),
        ])
        text.add("C", "XCBuildConfiguration", [("name", "C")])
        text.add("D", "XCBuildConfiguration", [("name", "D"), ("baseConfigurationReference", "GONE")])
        text.add("E", "XCBuildConfiguration", [("name", "E"), ("baseConfigurationReferenceAnchor", "FOLDER")])
        let project = try text.read()
        let configurations = try #require(project.targets.first?.configurations.configurations)
        #expect(configurations.map { $0.baseFile?.reference } == [
            .inTree("App/Config/App.xcconfig"), .inTree("App/Config/Settings/sub/App.xcconfig"), nil,
            .unresolvable(.danglingReference("GONE")), .unresolvable(.noPath),
        ])
        #expect(configurations[0].baseFile?.origin.range?.start.line == text.line(of: "A"))
    }
}
