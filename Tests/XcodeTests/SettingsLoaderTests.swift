import Snapshots
import Syntax
import Testing
import TestSupport
@testable import Xcode

@Suite struct SettingsLoaderTests {
    private func load(_ base: TreePath, _ snapshot: MemorySnapshot, projectFolder: TreePath = .root,
                      limits: SettingsLoader.Limits = .init()) throws -> LoadedSettings {
        try SettingsLoader(limits: limits).load(base, namedAt: place(1), projectFolder: projectFolder, in: snapshot)
    }

    private func values(_ loaded: LoadedSettings, _ names: [String]) -> [String?] {
        let all = settings(loaded.level)
        return names.map { name in
            switch all.string(name) {
            case .known(let value, _): value
            case .absent: nil
            case .unknown: "?"
            }
        }
    }

    @Test func includesStandInTheirPlace() throws {
        let loaded = try load("App.xcconfig", MemorySnapshot(["App.xcconfig": "X = outer\n#include \"In.xcconfig\"\nY = outer\n", "In.xcconfig": "X = inner\nY = inner\n"]))
        #expect(values(loaded, ["X", "Y"]) == ["inner", "outer"])
        #expect(loaded.issues == [])
        let origin = settings(loaded.level).string("X").provenance?.origin
        #expect(origin?.path == "In.xcconfig")
        #expect(origin?.range?.start == SourcePosition(line: 1, column: 1))
        #expect(origin?.mechanism == .xcconfigSetting)
    }

    @Test func theIncludingFilesFolderComesFirstThenThoseAboveThenTheProjects() throws {
        let files = ["c/App.xcconfig": "#include \"d/One\"\n", "c/d/One.xcconfig": "#include \"Two.xcconfig\"\n#include \"Three\"\n#include \"Four\"\n",
                     "c/d/Two.xcconfig": "A = near\n", "c/Two.xcconfig": "A = far\n", "c/Three.xcconfig": "B = includer\n", "p/Three.xcconfig": "B = project\n",
                     "p/Four.xcconfig": "C = project\n"]
        let loaded = try load("c/App.xcconfig", MemorySnapshot(files), projectFolder: "p")
        #expect(values(loaded, ["A", "B", "C"]) == ["near", "includer", "project"])
        for path: TreePath in ["c/App.xcconfig", "c/d/One", "c/d/One.xcconfig", "c/d/Two.xcconfig", "c/d/Three", "c/d/Three.xcconfig", "c/Three.xcconfig", "c/d/Four.xcconfig", "c/Four.xcconfig", "p/Four.xcconfig"] {
            #expect(loaded.dependencies.contains(path), "\(path)")
        }
        #expect(!loaded.dependencies.contains("c/Two.xcconfig"))
    }

    @Test(arguments: [
        ("#include \"Gone.xcconfig\"", "?", SettingsIssue.Kind.missingInclude("Gone.xcconfig", generator: nil)),
        ("#include? \"Gone.xcconfig\"", nil, nil),
        ("#include? \"../../Gone.xcconfig\"", nil, nil),
        ("#include \"../../Gone.xcconfig\"", "?", .missingInclude("../../Gone.xcconfig", generator: nil)),
        ("#include \"/etc/a.xcconfig\"", "?", nil),
        ("#include? \"/etc/a.xcconfig\"", "?", nil),
        ("#include \"<DEVELOPER_DIR>/a.xcconfig\"", "?", nil),
        ("#include \"Folder\"", nil, .notAFile("Folder")),
        ("#include \"big.xcconfig\"", "?", .tooLarge("big.xcconfig")),
        ("#include \"lfs.xcconfig\"", "?", nil),
        ("#include? \"lfs.xcconfig\"", "?", nil),
        ("#include \"elsewhere.xcconfig\"", "?", nil),
        ("#include? \"out.xcconfig\"", "?", nil),
        ("#include \"Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig\"", nil, .missingInclude("Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig", generator: .cocoaPods)),
        ("#include \"Flutter/Generated.xcconfig\"", nil, .missingInclude("Flutter/Generated.xcconfig", generator: .flutter)),
        ("#include \"Flutter/ephemeral/Flutter-Generated.xcconfig\"", nil, .missingInclude("Flutter/ephemeral/Flutter-Generated.xcconfig", generator: .flutter)),
        ("#include \"my.XCConfig\"", "mine", .differsInCase("my.XCConfig", "My.xcconfig")),
        ("#include \"my\"", "mine", .differsInCase("my", "My.xcconfig")),
    ] as [(String, String?, SettingsIssue.Kind?)])
    func whatAnIncludeLeadsToIsKnownAbsentOrUnknown(line: String, expected: String?, issue: SettingsIssue.Kind?) throws {
        var limits = SettingsLoader.Limits()
        limits.fileSize = 1_000
        let snapshot = MemorySnapshot(
            ["App.xcconfig": "BEFORE = b\n\(line)\nAFTER = a\n", "Folder/x": "", "My.xcconfig": "X = mine\n", "big.xcconfig": String(repeating: "// long\n", count: 1_000),
             "lfs.xcconfig": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n"],
            links: ["out.xcconfig": "/etc/passwd"], unavailable: ["elsewhere.xcconfig"])
        let loaded = try load("App.xcconfig", snapshot, limits: limits)
        #expect(values(loaded, ["X", "AFTER"]) == [expected, "a"])
        #expect(loaded.issues.map(\.kind) == (issue.map { [$0] } ?? []))
        #expect(loaded.issues.allSatisfy { $0.origin.range?.start.line == 2 })
    }

    @Test func generatedFilesLeaveTheirVariablesUnknown() throws {
        let files = ["App.xcconfig": "#include \"Flutter/Generated.xcconfig\"\n#include \"Pods/Target Support Files/Pods-Runner/Pods-Runner.release.xcconfig\"\n"]
        let loaded = try load("App.xcconfig", MemorySnapshot(files))
        #expect(values(loaded, ["FLUTTER_BUILD_NAME", "FLUTTER_BUILD_NUMBER", "PODS_ROOT", "FRAMEWORK_SEARCH_PATHS", "MARKETING_VERSION"]) == ["?", "?", "?", "?", nil])
    }

    @Test func noMissingFileRenamesWhatXcodeNames() throws {
        let loaded = try load("App.xcconfig", MemorySnapshot(["App.xcconfig": "#include \"Gone.xcconfig\"\n"]))
        let defaults = SettingsLevel(defaults: [("SRCROOT", "/root"), ("CONFIGURATION", "Release"), ("PRODUCT_NAME", "App")], origin: place(1))
        let all = BuildSettings(levels: [defaults, loaded.level], context: SettingsContext(configuration: "Release", sdk: nil))
        #expect(all.string("SRCROOT").value == "/root")
        #expect(all.string("CONFIGURATION").value == "Release")
        #expect(all.string("PRODUCT_NAME").isUnknown)
    }

    @Test func circlesAreCutAndEveryLineIsUsedOnce() throws {
        let loaded = try load("A.xcconfig", MemorySnapshot(["A.xcconfig": "A = $(inherited)1\n#include \"B\"\nA2 = 3\n", "B.xcconfig": "B = 2\n#include \"Link.xcconfig\"\nB2 = 4\n"],
                                                           links: ["Link.xcconfig": "A.xcconfig"]))
        #expect(values(loaded, ["A", "B", "A2", "B2"]) == ["1", "2", "3", "4"])
        #expect(loaded.issues.map(\.kind) == [.includeCycle("A.xcconfig")])
        #expect(loaded.issues.first?.origin.path == "B.xcconfig")
        #expect(loaded.dependencies.isSuperset(of: ["A.xcconfig", "B.xcconfig", "Link.xcconfig"]))
    }

    @Test func aFileMayBeIncludedTwice() throws {
        let loaded = try load("A.xcconfig", MemorySnapshot(["A.xcconfig": "#include \"B\"\n#include \"B\"\n", "B.xcconfig": "X = $(inherited)b\n? bad\n"]))
        #expect(values(loaded, ["X"]) == ["bb"])
        #expect(loaded.issues.map(\.kind) == [.unreadableLine(.unexpectedCharacter("?"))])
    }

    @Test func aLinksOwnFolderIsWhereItsIncludesAreLookedFor() throws {
        let snapshot = MemorySnapshot(["real/App.xcconfig": "#include \"In\"\n", "real/In.xcconfig": "X = real\n", "here/In.xcconfig": "X = here\n"], links: ["here/App.xcconfig": "../real/App.xcconfig"])
        #expect(values(try load("here/App.xcconfig", snapshot), ["X"]) == ["here"])
    }

    @Test(arguments: [
        ("Gone.xcconfig", "?", nil), ("Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig", nil, SettingsGenerator.cocoaPods),
    ] as [(TreePath, String?, SettingsGenerator?)])
    func aMissingBaseIsAnIssue(path: TreePath, expected: String?, generator: SettingsGenerator?) throws {
        let loaded = try load(path, MemorySnapshot([:]))
        #expect(values(loaded, ["X"]) == [expected])
        #expect(loaded.issues == [SettingsIssue(.missingBase(path, generator: generator), at: place(1), lookedFor: [path])])
        #expect(loaded.dependencies.contains(path))
    }

    @Test func unreadableLinesAreIssuesAndTheOthersCount() throws {
        let loaded = try load("A.xcconfig", MemorySnapshot(["A.xcconfig": "A = 1\n<<<<<<< HEAD\nB = 2\n"]))
        #expect(values(loaded, ["A", "B"]) == ["1", "2"])
        #expect(loaded.issues.map(\.kind) == [.unreadableLine(.conflictMarker)])
        #expect(loaded.issues.first?.origin.range?.start == SourcePosition(line: 2, column: 1))
    }

    @Test func whatIncludesItselfManifoldIsGivenUp() throws {
        var files: [String: String] = [:]
        for index in 0..<40 { files["\(index).xcconfig"] = "#include \"\(index + 1).xcconfig\"\n#include \"\(index + 1)\"\n" }
        files["40.xcconfig"] = "X = deep\n"
        let loaded = try load("0.xcconfig", MemorySnapshot(files))
        #expect(loaded.issues.contains { $0.kind == .tooManyIncludes })
        #expect(values(loaded, ["X"]) == ["?"])
        var limits = SettingsLoader.Limits()
        limits.depth = 3
        #expect(try load("38.xcconfig", MemorySnapshot(files), limits: limits).issues == [])
        #expect(try load("37.xcconfig", MemorySnapshot(files), limits: limits).issues.allSatisfy { $0.kind == .tooManyIncludes })
    }

    @Test func contentsAreParsedOnceForAllSnapshots() throws {
        let loader = SettingsLoader()
        let first = MemorySnapshot(["A.xcconfig": "X = 1\n"])
        let second = MemorySnapshot(["B.xcconfig": "X = 1\n"])
        let one = try loader.load("A.xcconfig", namedAt: place(1), projectFolder: .root, in: first)
        let two = try loader.load("B.xcconfig", namedAt: place(1), projectFolder: .root, in: second)
        #expect(settings(one.level).string("X").provenance?.origin.path == "A.xcconfig")
        #expect(settings(two.level).string("X").provenance?.origin.path == "B.xcconfig")
    }
}
