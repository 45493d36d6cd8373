import Snapshots
import Testing
@testable import Xcode

@Suite struct ProjectPathTests {
    /// Source tree of a resource in the group `Sub` (folder `Sub` of the project's folder), its path, where it leads.
    @Test(arguments: [
        ("<group>", "a.plist", PathReference.inTree("App/Sub/a.plist")),
        ("<group>", "../b/./a.plist", .inTree("App/b/a.plist")),
        ("<group>", "../../../a.plist", .unresolvable(.leavesTree("../../../a.plist"))),
        ("<group>", "/abs/a.plist", .unresolvable(.absolute("/abs/a.plist"))),
        ("<group>", "$(SRCROOT)/a.plist", .unresolvable(.buildSetting("$(SRCROOT)/a.plist"))),
        ("SOURCE_ROOT", "Other/a.plist", .inTree("App/Other/a.plist")),
        ("<absolute>", "/Users/someone/a.plist", .unresolvable(.absolute("/Users/someone/a.plist"))),
        ("SDKROOT", "usr/lib/a.plist", .unresolvable(.buildLocation("SDKROOT"))),
        ("DEVELOPER_DIR", "a.plist", .unresolvable(.buildLocation("DEVELOPER_DIR"))),
        ("TEAM_SHARED", "a.plist", .unresolvable(.customSourceTree("TEAM_SHARED"))),
    ])
    func sourceTreesSayWhereAPathBegins(tree: String, path: String, expected: PathReference) throws {
        var text = ProjectText(targets: ["APP"])
        text.group("SUB", "Sub")
        text.file("FILE", path, tree: tree, in: "SUB")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["FILE"])
        #expect(try text.read().targets.first?.resources.map(\.reference) == [expected])
    }

    @Test func groupsAddTheirPathsAndNamesAddNothing() throws {
        var text = ProjectText(targets: ["APP"])
        text.group("OUTER", "Outer")
        text.group("LABEL", in: "OUTER", [("name", "Only a name")])
        text.group("ROOTED", "Rooted", tree: "SOURCE_ROOT", in: "LABEL")
        text.file("ONE", "one.plist", in: "LABEL")
        text.file("TWO", "two.plist", in: "ROOTED", [("name", "Another name.txt")])
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE", "TWO"])
        #expect(try text.paths() == ["App/Outer/one.plist", "App/Rooted/two.plist"])
    }

    @Test func projectDirPathMovesTheFolderThatPathsBeginAt() throws {
        var text = ProjectText(targets: ["APP"], project: [("projectDirPath", "../Shared")])
        text.file("ONE", "one.plist")
        text.file("TWO", "two.plist", tree: "SOURCE_ROOT")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE", "TWO"])
        let project = try text.read()
        #expect(project.folder == "Shared")
        #expect(project.resolve("App/Info.plist") == .inTree("Shared/App/Info.plist"))
        #expect(try text.paths() == ["Shared/one.plist", "Shared/two.plist"])
    }

    @Test func aProjectFolderOutsideTheRepositoryLeavesNoPathKnown() throws {
        var text = ProjectText(targets: ["APP"], project: [("projectDirPath", "../../..")])
        text.file("ONE", "one.plist")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE"])
        let project = try text.read()
        #expect(project.folder == nil)
        #expect(project.resolve("Info.plist").path == nil)
        #expect(try text.paths() == [nil])
    }

    @Test func aFileOutsideEveryGroupLiesInTheProjectFolder() throws {
        var text = ProjectText(targets: ["APP"])
        text.file("ONE", "deep/one.plist", in: "NO-SUCH-GROUP")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE"])
        #expect(try text.paths() == ["App/deep/one.plist"])
    }

    @Test func aMemberOfTwoGroupsIsKnownOnlyWhereTheyAgree() throws {
        var text = ProjectText(targets: ["APP"])
        text.group("A", "A")
        text.group("B", "B")
        text.group("AGAIN", "A")
        text.file("SAME", "same.plist", in: "A")
        text.put("SAME", in: "AGAIN")
        text.file("TORN", "torn.plist", in: "A")
        text.put("TORN", in: "B")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["SAME", "TORN"])
        let references = try text.read().targets.first?.resources.map(\.reference)
        #expect(references == [.inTree("App/A/same.plist"), .unresolvable(.ambiguous)])
    }

    @Test func aGroupThatNothingHoldsPlacesNoFileThatAnotherOnePlaces() throws {
        var text = ProjectText(targets: ["APP"])
        text.group("STRAY", "Stray", in: "NO-SUCH-GROUP")
        text.file("ONE", "one.plist")
        text.put("ONE", in: "STRAY")
        text.file("TWO", "two.plist", in: "STRAY")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE", "TWO"])
        #expect(try text.paths() == ["App/one.plist", "App/Stray/two.plist"])
    }

    @Test func groupsInACircleEnd() throws {
        var text = ProjectText(targets: ["APP"])
        text.group("A", "A", in: "B")
        text.group("B", "B", in: "A")
        text.put("A", in: "B")
        text.group("SELF", "Self", in: "SELF")
        text.put("SELF", in: "SELF")
        text.file("ONE", "one.plist", in: "A")
        text.file("TWO", "two.plist", in: "SELF")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE", "TWO"])
        let references = try text.read().targets.first?.resources.map(\.reference)
        #expect(references == [.unresolvable(.nesting), .unresolvable(.nesting)])
    }

    @Test func groupsMayLieDeepButNotEndless() throws {
        var text = ProjectText(targets: ["APP"])
        for depth in 0..<400 { text.group("G\(depth)", "g", in: depth == 0 ? "MAIN" : "G\(depth - 1)") }
        text.file("DEEP", "deep.plist", in: "G399")
        text.file("FINE", "fine.plist", in: "G99")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["FINE", "DEEP"])
        let references = try #require(try text.read().targets.first?.resources.map(\.reference))
        #expect(references[0].path?.components.count == 102)
        #expect(references[1] == .unresolvable(.nesting))
    }

    @Test func overlongPathsAreNotFollowed() throws {
        var text = ProjectText(targets: ["APP"])
        for depth in 0..<50 { text.group("G\(depth)", String(repeating: "g", count: 200), in: depth == 0 ? "MAIN" : "G\(depth - 1)") }
        text.file("LONG", "long.plist", in: "G49")
        text.target("APP", phases: ["RESOURCES"])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["LONG"])
        #expect(try text.read().targets.first?.resources.first?.reference == .unresolvable(.overlong))
    }

    @Test func obstaclesAreSentencesWithoutAPeriod() {
        let obstacles: [PathReference.Obstacle] = [
            .absolute("/a"), .leavesTree("../a"), .buildLocation("SDKROOT"), .customSourceTree("X"), .buildSetting("$(X)"), .ambiguous,
            .nesting, .overlong, .danglingReference("ID"), .noPath,
        ]
        for text in obstacles.map(\.description) {
            #expect(text.first?.isLowercase == true && !text.hasSuffix("."), "\(text)")
        }
    }
}

extension ProjectText {
    /// The paths of all resources of the first target.
    func paths() throws -> [String?] {
        try read().targets.first?.resources.map { $0.reference.path?.text } ?? []
    }
}
