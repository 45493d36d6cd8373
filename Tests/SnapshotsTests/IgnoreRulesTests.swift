import TestSupport
import Testing
@testable import Snapshots

@Suite struct IgnoreRulesTests {
    /// Pattern, path, whether it is a folder, whether Git ignores it.
    @Test(arguments: [
        ("Secrets.xcconfig", "App/Secrets.xcconfig", false, true),
        ("Secrets.xcconfig", "App/Secrets.xcconfig.sample", false, false),
        ("*.xcconfig", "App/Secrets.xcconfig", false, true),
        ("/Secrets.xcconfig", "App/Secrets.xcconfig", false, false),
        ("/Secrets.xcconfig", "Secrets.xcconfig", false, true),
        ("App/Secrets.xcconfig", "App/Secrets.xcconfig", false, true),
        ("App/Secrets.xcconfig", "Other/App/Secrets.xcconfig", false, false),
        ("build/", "build", false, false),
        ("build/", "build", true, true),
        ("build/", "App/build/Info.plist", false, true),
        ("**/Generated", "Generated/Info.plist", false, true),
        ("**/Generated", "a/b/Generated", true, true),
        ("App/**/Info.plist", "App/Info.plist", false, true),
        ("App/**/Info.plist", "App/a/b/Info.plist", false, true),
        ("App/**/Info.plist", "AppInfo.plist", false, false),
        ("App/**", "App/x", false, true),
        ("App/**", "App", true, false),
        ("App/*/Info.plist", "App/a/b/Info.plist", false, false),
        ("a**b", "a/b", false, false),
        ("?.plist", "a.plist", false, true),
        ("App?x/", "App/x", true, false),
        ("[A-C]x", "Bx", false, true),
        ("[!A-C]x", "Bx", false, false),
        ("[^A-C]x", "Dx", false, true),
        ("[]x]y", "]y", false, true),
        ("[[:digit:]]*", "7up", false, true),
        ("[[:nonsense:]]", "n", false, false),
        ("[a", "[a", false, false),
        ("\\#x", "#x", false, true),
        ("\\!x", "!x", false, true),
        ("# x", "# x", false, false),
        ("x\\", "x\\", false, false),
        ("x  ", "x", false, true),
        ("x\\ ", "x ", false, true),
        ("x\r", "x", false, true),
        ("\u{FEFF}x", "x", false, true),
        ("*\n!keep", "keep", false, false),
        ("*\n!keep", "other", false, true),
        ("dir\n!dir/keep", "dir/keep", false, true),
        ("dir/*\n!dir/keep", "dir/keep", false, false),
        ("X", "x", false, false),
        ("", "x", false, false),
    ])
    func patternsMeanWhatGitMeans(patterns: String, path: String, isFolder: Bool, expected: Bool) throws {
        let rules = IgnoreRules(MemorySnapshot([".gitignore": patterns + "\n"]))
        #expect(try rules.isIgnored(TreePath(path), isFolder: isFolder) == expected)
    }

    @Test func innerFilesDecideBeforeOuterOnes() throws {
        let rules = IgnoreRules(MemorySnapshot([".gitignore": "*.plist\n/only-here\n", "App/.gitignore": "!Info.plist\n/local\n"]))
        #expect(try !rules.isIgnored("App/Info.plist", isFolder: false))
        #expect(try rules.isIgnored("App/Other.plist", isFolder: false))
        #expect(try rules.isIgnored("App/local", isFolder: false))
        #expect(try !rules.isIgnored("App/x/local", isFolder: false))
        #expect(try !rules.isIgnored("App/only-here", isFolder: false))
    }

    @Test func belowAFileThatCannotBeReadEverythingCountsAsIgnored() throws {
        let rules = IgnoreRules(MemorySnapshot(["a": ""], unavailable: ["App/.gitignore"]))
        #expect(try rules.isIgnored("App/x", isFolder: false))
        #expect(try !rules.isIgnored("b", isFolder: false))
    }

    @Test func aLinkedGitignoreIsNotRead() throws {
        let rules = IgnoreRules(MemorySnapshot(["real": "x\n"], links: [".gitignore": "real"]))
        #expect(try !rules.isIgnored("x", isFolder: false))
    }

    @Test func patternsMadeToBeSlowEndInIgnored() throws {
        let folders = String(repeating: "**/", count: 600) + "b"
        let patterns = "x/\(folders)\n\(String(repeating: "[", count: 100_000))\n"
        let rules = IgnoreRules(MemorySnapshot([".gitignore": patterns]), budget: 100_000)
        #expect(try !rules.isIgnored("y", isFolder: false))
        for count in 1...20 {
            _ = try rules.isIgnored(TreePath("x/" + String(repeating: "a/", count: count * 10) + "c"), isFolder: false)
        }
        #expect(try rules.isIgnored("y", isFolder: false))
    }
}
