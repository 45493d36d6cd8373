import Testing
import Snapshots
import TestSupport

@Suite struct TreePathTests {
    @Test(arguments: [
        ("App", "Info.plist", "App/Info.plist"),
        ("App", "../Shared/./Info.plist", "Shared/Info.plist"),
        ("", "a//b", "a/b"),
        ("App", "..", ""),
    ])
    func relativePathsAreNormalised(folder: String, relative: String, expected: String) {
        #expect(TreePath(folder).resolving(relative)?.text == expected)
    }

    @Test(arguments: ["/etc/passwd", "../..", "../../App"])
    func nothingOutsideTheTreeHasAPath(relative: String) {
        #expect(TreePath("App").resolving(relative) == nil)
    }

    @Test func namesAreComparedAsBytes() {
        #expect(TreePath("\u{E9}") != TreePath("e\u{301}"))
    }

    @Test func belowMeansStrictlyBelow() {
        #expect(TreePath("App/Info.plist").isBelow("App"))
        #expect(!TreePath("Application").isBelow("App"))
        #expect(!TreePath("App").isBelow("App"))
        #expect(TreePath("App/a/b").relative(to: "App")?.text == "a/b")
    }

    @Test func fileNamesMatchWholeNamesAndEndings() {
        let names = FileNames(names: ["project.pbxproj"], suffixes: [".xcconfig"])
        #expect(names.contains(TreePath("A.xcodeproj/project.pbxproj")))
        #expect(names.contains(TreePath("project.pbxproj")))
        #expect(!names.contains(TreePath("my-project.pbxproj")))
        #expect(names.contains(TreePath("Config/Base.xcconfig")))
    }
}

@Suite struct FileLookupTests {
    @Test func linksAreFollowedInsideTheTree() throws {
        let tree = MemorySnapshot(["Shared/Info.plist": "x"], links: ["App/Info.plist": "../Shared/Info.plist", "Alias": "Shared"])
        for path in ["App/Info.plist", "Alias/Info.plist"] {
            guard case .file(let entry) = try tree.lookUp(TreePath(path)) else { Issue.record("\(path) leads nowhere"); return }
            #expect(entry.path == "Shared/Info.plist")
        }
    }

    @Test func linksOutOfTheTreeAndCirclesAreUnknown() throws {
        let tree = MemorySnapshot([:], links: ["out": "/etc/passwd", "up": "../x", "a": "b", "b": "a"])
        for path in ["out", "up", "a"] {
            guard case .unknown = try tree.lookUp(TreePath(path)) else { Issue.record("\(path) should be unknown"); return }
        }
    }
}
