import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

/// The cases are only as good as what reads them.
struct HarnessTests {
    @Test func archiveIsTakenApart() {
        let archive = TextArchive("what it shows\n-- both/A --\nx\n\ny\n-- after/B (link) --\n-- expect --\nz")
        #expect(archive.comment == "what it shows\n")
        #expect(archive.sections.map(\.name) == ["both/A", "after/B (link)", "expect"])
        #expect(archive.sections.map(\.body) == ["x\n\ny\n", "", "z"])
        #expect(archive.sections.map(\.line) == [2, 6, 7])
    }

    @Test(arguments: [
        ("1024x1024 rgb", PNGTransparency.Transparency.noAlpha), ("3x5 gray", .noAlpha), ("3x5 palette", .noAlpha), ("3x5 rgba", .opaque),
        ("3x5 gray-alpha 16-bit", .opaque), ("3x5 rgb key", .opaque), ("3x5 gray key", .opaque), ("3x5 palette key", .opaque),
    ])
    func imageWithoutAHoleIsRead(recipe: String, transparency: PNGTransparency.Transparency) throws {
        let bytes = try PNGImage(recipe.split(separator: " ").map(String.init)).bytes
        let header = try ImageHeader.read(bytes)
        #expect("\(header.width ?? 0)x\(header.height ?? 0)" == recipe.prefix { $0 != " " })
        #expect(PNGTransparency.scan(bytes) == transparency)
    }

    @Test(arguments: ["rgba", "rgba 16-bit", "gray-alpha", "palette", "rgb", "gray", "rgb 16-bit"])
    func holeInAnImageIsFound(color: String) throws {
        let bytes = try PNGImage("300x20 \(color) alpha=0@299,7".split(separator: " ").map(String.init)).bytes
        guard case .transparent(let pixel) = PNGTransparency.scan(bytes) else {
            Issue.record("no pixel of \(color) is transparent")
            return
        }
        #expect((pixel.x, pixel.y) == (299, 7))
    }

    @Test(arguments: ["", "4x", "4x4 blue", "4x4 alpha=1", "4x4 alpha=300@0,0"])
    func imageRecipeThatMeansNothingIsRefused(recipe: String) {
        #expect(throws: CaseError.self) { try PNGImage(recipe.split(separator: " ").map(String.init)) }
    }

    @Test func describedProjectIsReadByTheProjectReader() throws {
        let text = try ProjectDescription("""
            configurations Debug Beta Release
            project
              SDKROOT = iphoneos
            target App application
              NAME = two words
              Beta NAME = "  "
              Beta xcconfig Config/Beta.xcconfig
              resource App/Assets.xcassets for ios macos
              folder App except Info.plist
              script echo "$INFOPLIST_PATH"
              embed Share
            target Share app-extension
            """).projectFile
        let document = try PropertyList.read(Array(text.utf8))
        let project = try Project.readObjects(document, file: "App.xcodeproj/project.pbxproj")
        #expect(project.targets.map(\.name) == ["App", "Share"] && project.issues.isEmpty)
        #expect(project.configurations.names == ["Debug", "Beta", "Release"])
        let app = try #require(project.target(named: "App"))
        #expect(app.kind == .application)
        #expect(app.configurations.configurations.map { $0.settings["NAME"]?.string } == ["two words", "  ", "two words"])
        #expect(app.configurations["Beta"]?.baseFile?.reference.path == "Config/Beta.xcconfig" && app.configurations["Debug"]?.baseFile == nil)
        #expect(app.resources.map(\.reference.path) == ["App/Assets.xcassets"] && app.resources.first?.platformFilters.names == ["ios", "macos"])
        #expect(app.synchronizedFolders.map(\.reference.path) == ["App"] && app.synchronizedFolders.first?.includes("Info.plist") == false)
        #expect(app.scripts.map(\.text) == ["echo \"$INFOPLIST_PATH\""] && app.embedded.count == 1)
    }

    @Test(arguments: ["target App", "Debug", "folder App but Info.plist", "embed A B", "nothing"])
    func statementThatIsNoneIsRefused(line: String) {
        #expect(throws: CaseError.self) { try ProjectDescription("target T tool\n" + line) }
    }

    @Test(arguments: [
        ("wrong-x", "-- nowhere/A --\n-- expect --\n"), ("wrong-x", "-- both/A --\n"), ("maybe-x", "-- expect --\n"),
        ("wrong-x", "-- both/A --\n-- after/A --\n-- expect --\n"), ("wrong-x", "-- both/A (wizardry) --\n-- expect --\n"), ("wrong-x", "-- expect --\n-- expect --\n"),
        ("wrong-x", "-- expect --\nA:1: error introduced\n"), ("wrong-x", "-- expect --\nA:1: fatal introduced [b] c\n"), ("wrong-x", "-- expect --\nA:one: error introduced [b] c\n"),
    ])
    func caseThatMeansNothingIsRefused(name: String, text: String) {
        #expect(throws: CaseError.self) { try RuleCase("comment\n" + text, rule: "merge-conflict", name: name) }
    }

    @Test(arguments: [
        ("App.xcconfig:2:1: error introduced [merge-conflict] conflict", true), ("App.xcconfig:/<<<<<<< HEAD/: error introduced [merge-conflict]", true),
        ("App.xcconfig:/<<<^<<<< HEAD/: error introduced [merge-conflict]", false), ("App.xcconfig:2: error introduced [merge-conflict] conflict", true),
        ("App.xcconfig:3: error introduced [merge-conflict] conflict", false), ("App.xcconfig:2:2: error introduced [merge-conflict] conflict", false),
        ("App.xcconfig: error introduced [merge-conflict] conflict", false), ("App.xcconfig:2:1: warning introduced [merge-conflict] conflict", false),
        ("App.xcconfig:2:1: error existing [merge-conflict] conflict", false), ("App.xcconfig:2:1: error introduced [file-unparsable] conflict", false),
        ("App.xcconfig:2:1: error introduced [merge-conflict] quarrel", false), ("Other.xcconfig:2:1: error introduced [merge-conflict] conflict", false),
    ])
    func expectationIsHeldAgainstTheFinding(line: String, isMet: Bool) throws {
        let text = "comment\n-- after/App.xcconfig --\nA = 1\n<<<<<<< HEAD\nB = 1\n=======\nB = 2\n>>>>>>> x\n-- expect --\n\(line)\n"
        let aCase = try RuleCase(text, rule: "merge-conflict", name: "wrong-x")
        let findings = try Checks.report(on: aCase.change(), .everything).findings
        #expect(try findings.contains { try aCase.expectations[0].matches($0, in: aCase.head) } == isMet)
    }

    @Test func textThatStandsTwiceInAFileIsNoPlace() throws {
        let text = "comment\n-- after/App.xcconfig --\n<<<<<<< x\n=======\n>>>>>>> x\n-- expect --\nApp.xcconfig:/x/: error introduced [merge-conflict]\n"
        let aCase = try RuleCase(text, rule: "merge-conflict", name: "wrong-x")
        let findings = try Checks.report(on: aCase.change(), .everything).findings
        #expect(throws: CaseError.self) { try aCase.expectations[0].matches(findings[0], in: aCase.head) }
    }
}
