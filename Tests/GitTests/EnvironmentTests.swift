@testable import Git
import Testing

@Suite struct EnvironmentTests {
    @Test(arguments: [
        ("/a/objects", ["/a/objects"]),
        ("/a:/b", ["/a", "/b"]),
        ("\"/a:b\":/c", ["/a:b", "/c"]),
        ("\"/\\303\\274 \\\"q\\\" \\\\ \\t\"", ["/ü \"q\" \\ \t"]),
        (":/a::/b:", ["/a", "/b"]),
        ("#comment:/a", ["/a"]),
        ("\"unclosed:/a", ["\"unclosed", "/a"]),
        ("\"bad\\escape\\q\":/a", ["\"bad\\escape\\q\"", "/a"]),
        ("\"\\40\":/a", ["\"\\40\"", "/a"]),
        ("", []),
    ] as [(String, [String])])
    func alternateDirectoriesAreTakenApartAsGitDoes(value: String, paths: [String]) {
        #expect(AlternateDirectories.paths(in: value) == paths)
    }

    @Test func emptyVariablesAreUnsetOnesButForTheShallowFile() {
        let empty = GitEnvironment { _ in "" }
        #expect(empty.gitDirectory == nil)
        #expect(empty.indexFile == nil)
        #expect(empty.shallowFile == "")
        #expect(!empty.discoversAcrossFileSystems)
        #expect(GitEnvironment.empty.shallowFile == nil)
    }

    @Test func everyVariableHasItsPlace() {
        let environment = GitEnvironment { $0 == "SUDO_UID" ? "12" : $0 == "GIT_DISCOVERY_ACROSS_FILESYSTEM" ? "true" : "value of \($0)" }
        #expect(environment.gitDirectory == "value of GIT_DIR")
        #expect(environment.workTree == "value of GIT_WORK_TREE")
        #expect(environment.commonDirectory == "value of GIT_COMMON_DIR")
        #expect(environment.indexFile == "value of GIT_INDEX_FILE")
        #expect(environment.objectDirectory == "value of GIT_OBJECT_DIRECTORY")
        #expect(environment.alternateObjectDirectories == "value of GIT_ALTERNATE_OBJECT_DIRECTORIES")
        #expect(environment.shallowFile == "value of GIT_SHALLOW_FILE")
        #expect(environment.ceilingDirectories == "value of GIT_CEILING_DIRECTORIES")
        #expect(environment.discoversAcrossFileSystems)
        #expect(environment.sudoUser == 12)
    }
}
