import Foundation
import TestSupport
import Testing

/// `plimsoll fix` and `plimsoll baseline` in a real repository.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct FixTests {
    private static let plist = "Info.plist"
    private static let wrong = "<plist version=\"1.0\">\r\n<dict>\r\n\t<key>UIRequiresFullscreen</key>\r\n\t<true/>\r\n</dict>\r\n</plist>\r\n"
    private static let right = wrong.replacingOccurrences(of: "Fullscreen", with: "FullScreen")

    private func repository(_ text: String = wrong) throws -> AppRepository {
        let app = try AppRepository()
        // Beside a project that doesn't use it the file would ship nowhere.
        try app.repository.remove("App.xcodeproj")
        try app.repository.write(Self.plist, text)
        try app.repository.commitAll()
        return app
    }

    private func run(_ app: AppRepository, _ words: String..., environment: [String: String] = [:]) throws -> Command {
        try app.run([app.plimsoll] + words, environment: environment)
    }

    private func text(_ app: AppRepository) throws -> String {
        String(decoding: try app.repository.contents(Self.plist) ?? [], as: UTF8.self)
    }

    @Test func theFilesOnDiskAreMendedAndNothingElse() throws {
        let app = try repository()
        let permissions = [FileAttributeKey.posixPermissions: 0o750]
        try FileManager.default.setAttributes(permissions, ofItemAtPath: app.repository.folder + "/" + Self.plist)
        let fix = try run(app, "fix")
        #expect(fix.status == 0 && fix.outputText.hasPrefix("fixed: Info.plist:3:7: ") && fix.outputText.hasSuffix("plimsoll: 1 fixed in 1 file\n"))
        #expect(try text(app) == Self.right)
        let attributes = try FileManager.default.attributesOfItem(atPath: app.repository.folder + "/" + Self.plist)
        #expect(attributes[.posixPermissions] as? Int == 0o750)
        #expect(try app.repository.git("diff", "--cached", "--name-only").isEmpty)
        #expect(try run(app, "fix").outputText == "plimsoll: 0 fixed\n")
    }

    @Test func aDryRunPrintsAPatchAndWritesNothing() throws {
        let app = try repository()
        let dry = try run(app, "fix", "--dry-run")
        #expect(dry.status == 0 && dry.errorText.hasSuffix("plimsoll: 1 would be fixed in 1 file\n"))
        #expect(try text(app) == Self.wrong)
        try app.repository.write("../fix.patch", dry.output)
        try app.repository.git("apply", "../fix.patch")
        #expect(try text(app) == Self.right)
    }

    @Test func theIndexIsMendedWhereItIsWhatIsOnDisk() throws {
        let app = try repository(Self.right)
        try app.repository.write(Self.plist, Self.wrong)
        #expect(try run(app, "fix", "--staged").outputText == "plimsoll: 0 fixed\n")
        try app.repository.git("add", "-A")
        #expect(try run(app, "fix", "--staged").status == 0)
        #expect(try text(app) == Self.right)
        #expect(try app.repository.git("status", "--porcelain").isEmpty)

        try app.repository.write(Self.plist, Self.wrong)
        try app.repository.git("add", "-A")
        try app.repository.write(Self.plist, Self.wrong + "<!-- more -->")
        let left = try run(app, "fix", "--staged")
        #expect(left.status == 1 && left.outputText.contains("(Info.plist has changes that are not staged)"))
        #expect(try text(app) == Self.wrong + "<!-- more -->")
        #expect(try app.repository.git("diff", "--cached").contains("+\t<key>UIRequiresFullscreen"))
    }

    @Test func anotherIndexIsTheOneThatGitNames() throws {
        let app = try repository(Self.right)
        let index = app.repository.folder + "/.git/other index"
        try FileManager.default.copyItem(atPath: app.repository.folder + "/.git/index", toPath: index)
        try app.repository.write(Self.plist, Self.wrong)
        app.repository.variables = ["GIT_INDEX_FILE": index]
        try app.repository.git("add", "-A")
        #expect(try run(app, "fix", "--staged", environment: ["GIT_INDEX_FILE": index]).outputText.contains("1 fixed"))
        #expect(try app.repository.git("diff", "--cached", "--name-only").isEmpty)
    }

    @Test func whoHoldsTheIndexLosesNothing() throws {
        let app = try repository(Self.right)
        try app.repository.write(Self.plist, Self.wrong)
        try app.repository.git("add", "-A")
        try app.repository.write(".git/index.lock", "")
        let locked = try run(app, "fix", "--staged")
        #expect(locked.status == 3 && locked.errorText.contains("nothing was changed") && locked.errorText.contains("index.lock"))
        #expect(try text(app) == Self.wrong)
        try app.repository.remove(".git/index.lock")
        #expect(try app.repository.git("diff", "--cached").contains("+\t<key>UIRequiresFullscreen"))
        #expect(try !FileManager.default.contentsOfDirectory(atPath: app.repository.folder + "/.git").contains("plimsoll-fix"))
    }

    @Test func aLinkOutOfTheTreeIsLeftAlone() throws {
        let app = try repository(Self.right)
        try Data(Self.wrong.utf8).write(to: URL(fileURLWithPath: app.repository.beside("Outside.plist")))
        try app.repository.link("Link.plist", to: "../Outside.plist")
        #expect(try run(app, "fix").status == 0)
        #expect(try String(contentsOfFile: app.repository.beside("Outside.plist"), encoding: .utf8) == Self.wrong)
    }

    @Test func acceptedFindingsStayAndTheBaselinesAreMended() throws {
        let app = try repository(Self.wrong.replacingOccurrences(of: "\t<key>", with: "<!-- plimsoll:allow key-misspelled: ours -->\r\n\t<key>"))
        #expect(try run(app, "fix").outputText == "plimsoll: 0 fixed\n")
        try app.repository.write(Self.plist, Self.wrong)
        _ = try run(app, "baseline")
        #expect(try run(app, "fix").outputText.contains("1 fixed"))
    }

    @Test func theBaselineIsWrittenHonouredAndPruned() throws {
        let app = try repository()
        #expect(try run(app, "baseline", "--prune").status == 0)
        #expect(try run(app, "baseline").outputText.hasSuffix("plimsoll: .plimsoll-baseline.json lists 1 finding.\n"))
        let file = String(decoding: try app.repository.contents(".plimsoll-baseline.json") ?? [], as: UTF8.self)
        #expect(file.hasPrefix("{\"version\": 1, \"findings\": [\n{\"path\": \"Info.plist\", \"rule\": \"key-misspelled\", \"subject\": [\"UIRequiresFullscreen\"], \"severity\": \"warning\""))
        let all = try app.check("--all", "--fail-on", "note")
        #expect(all.status == 0 && all.outputText.hasPrefix("plimsoll: nothing introduced, 1 suppressed"), "\(all.outputText)")
        #expect(try run(app, "baseline").outputText.contains("lists 1 finding"))
        #expect(try run(app, "baseline", "--check").status == 0)
        try app.repository.write(Self.plist, Self.right)
        let stale = try run(app, "baseline", "--check")
        #expect(stale.status == 1 && stale.outputText.contains("[key-misspelled] is no longer found"))
        #expect(try app.check("--all").outputText.contains("[stale-baseline]"))
        #expect(try run(app, "baseline", "--prune").outputText == "plimsoll: 1 entry taken out of .plimsoll-baseline.json, 0 kept.\n")
        #expect(try run(app, "baseline", "--check").status == 0)
        try app.repository.write(".plimsoll-baseline.json", "{\n\"version\": 2, \"findings\": []}")
        let newer = try app.check("--all")
        #expect(newer.status == 2 && newer.errorText.contains(".plimsoll-baseline.json:2:"), "\(newer.errorText)")
    }
}
