import Snapshots
import Testing
@testable import Xcode

@Suite struct ProjectIssueTests {
    typealias Dangling = ProjectIssue.DanglingReference

    @Test func whatABuildNeedsAndNothingDefinesIsNotedWithItsPlace() throws {
        var text = ProjectText(targets: ["APP", "LOST"])
        text.add("APP", "PBXNativeTarget", [
            ("name", "App"), ("buildConfigurationList", "APP-LIST"), ("buildPhases", ["NO-PHASE"]), ("fileSystemSynchronizedGroups", ["NO-FOLDER"]),
        ])
        text.add("APP-LIST", "XCConfigurationList", [("buildConfigurations", ["NO-CONFIGURATION", "R", "S"])])
        text.add("R", "XCBuildConfiguration", [("name", "Release"), ("baseConfigurationReference", "NO-FILE")])
        text.add("S", "XCBuildConfiguration", [("name", "Staging"), ("baseConfigurationReferenceAnchor", "NO-ANCHOR")])
        let dangling = try text.read().issues.compactMap { if case .danglingReference(let reference) = $0 { reference } else { nil } }
        let expected: [(String, Dangling.Place, String, String?)] = [
            ("PROJECT", .configurationList, "PROJECT-LIST", nil), ("APP-LIST", .configuration, "NO-CONFIGURATION", nil),
            ("R", .baseConfiguration, "NO-FILE", "Release"), ("S", .baseConfigurationFolder, "NO-ANCHOR", "Staging"),
            ("APP", .synchronizedFolder, "NO-FOLDER", "App"), ("APP", .buildPhase, "NO-PHASE", "App"), ("PROJECT", .target, "LOST", nil),
        ]
        #expect(dangling.map(\.place) == expected.map(\.1))
        #expect(dangling.map(\.to) == expected.map(\.2))
        #expect(dangling.map(\.from) == expected.map(\.0))
        #expect(dangling.map(\.fromName) == expected.map(\.3))
        for reference in dangling {
            #expect(reference.origin.range?.start.line == text.line(of: reference.from), "\(reference)")
        }
    }

    @Test func aMissingMainGroupIsNoted() throws {
        let text = ProjectText(project: [("mainGroup", "NOWHERE")])
        let issues = try text.read().issues
        #expect(issues.contains { if case .danglingReference(let reference) = $0 { reference.place == .mainGroup } else { false } })
    }

    @Test func harmlessGapsAreNotNoted() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", phases: ["SOURCES"], [("dependencies", ["NO-DEPENDENCY"]), ("productReference", "NO-PRODUCT")])
        text.configurations("APP")
        text.configurations("PROJECT")
        text.add("SOURCES", "PBXSourcesBuildPhase", [("files", ["NO-BUILD-FILE"])])
        text.put("NO-CHILD", in: "MAIN")
        #expect(try text.read().issues.isEmpty)
    }

    @Test func anObjectDefinedTwiceIsNotedAndTheLastOneCounts() throws {
        var text = ProjectText(targets: ["APP"])
        text.configurations("PROJECT")
        text.target("APP", phases: ["RESOURCES"])
        text.configurations("APP")
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["F", "G"])
        text.add("F", "PBXFileReference", [("path", "first.plist"), ("sourceTree", "<group>")])
        text.add("F", "PBXFileReference", [("path", "second.plist"), ("sourceTree", "<group>")])
        text.add("G", "PBXFileReference", [("path", "same.plist"), ("sourceTree", "<group>")])
        text.add("G", "PBXFileReference", [("sourceTree", "<group>"), ("path", "same.plist")])
        let project = try text.read()
        let duplicates = project.issues.compactMap { if case .duplicateObject(let object) = $0 { object } else { nil } }
        #expect(duplicates.map(\.id) == ["F", "G"])
        #expect(duplicates.map(\.haveSameContent) == [false, true])
        #expect(duplicates.first?.shadowed.range?.start.line == text.line(of: "F"))
        #expect(duplicates.first?.kept.range?.start.line == text.line(of: "F").map { $0 + 1 })
        #expect(project.targets.first?.resources.map(\.name) == ["second.plist", "same.plist"])
    }

    @Test func aGroupDefinedTwiceHasTheChildrenOfTheLastOne() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["F", "G"])
        text.add("F", "PBXFileReference", [("path", "f.plist"), ("sourceTree", "<group>")])
        text.add("G", "PBXFileReference", [("path", "g.plist"), ("sourceTree", "<group>")])
        text.add("GROUP", "PBXGroup", [("path", "Old"), ("children", ["F", "G"])])
        text.add("GROUP", "PBXGroup", [("path", "New"), ("children", ["F"])])
        #expect(try text.paths() == ["App/New/f.plist", "App/g.plist"])
    }
}
