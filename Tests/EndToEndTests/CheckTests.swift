import Foundation
import TestSupport
import Testing

/// `plimsoll check` as people and other programs use it.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct CheckTests {
    /// A good commit, and one that blanks the purpose string.
    private func history() throws -> AppRepository {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.commit(purpose: "")
        return app
    }

    @Test func theStatusTellsFindingsFromWrongUse() throws {
        let app = try history()
        #expect(try app.check("HEAD").status == 1)
        #expect(try app.check("HEAD", "--fail-on", "never").status == 0)
        #expect(try app.check("HEAD~1").status == 0)
        #expect(try app.check("HEAD..HEAD~1").status == 0)
        for words in [["nowhere..HEAD"], ["HEAD..HEAD..HEAD"], ["--frequently"], ["HEAD", "--rule", "no-such-rule"], ["HEAD", "--format", "verse"], ["HEAD", "--config", "none.yml"]] {
            let wrong = try app.run([app.plimsoll, "check"] + words)
            #expect(wrong.status == 2, "\(words): \(wrong.errorText)")
            #expect(wrong.errorText.hasPrefix("plimsoll: "), "\(words)")
            #expect(wrong.output.isEmpty)
        }
    }

    @Test func aBrokenConfigurationIsNamedWithItsLine() throws {
        let app = try history()
        try app.repository.write(".plimsoll.yml", "sdk: \"27\"\nrules: { purpose-string-blunk: off }\n")
        try app.repository.commitAll()
        let broken = try app.check("HEAD")
        #expect(broken.status == 2)
        #expect(broken.errorText.contains(".plimsoll.yml:2:"), "\(broken.errorText)")
    }

    @Test func whereThereIsNoRepositoryNothingIsTakenForClean() throws {
        let nowhere = try history().check("HEAD", folder: "/")
        #expect(nowhere.status == 3)
        #expect(nowhere.errorText.hasPrefix("plimsoll: "))
    }

    @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "rdjson", "rdjsonl", "checkstyle", "junit", "bitbucket"])
    func reportsGoToStandardOutput(format: String) throws {
        let app = try history()
        let report = try app.check("HEAD", "--format", format)
        #expect(report.status == 1)
        #expect(report.outputText.contains("purpose-string-blank"))
        #expect(report.outputText.contains(AppRepository.settings))
        #expect(report.error.isEmpty)
        if format == "json" || format == "sarif" { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(report.output)) } }
    }

    @Test func aReaderThatGoesAwayChangesNoVerdict() throws {
        let app = try history()
        _ = try app.run(["sh", "-c", "(sleep 0.2; '\(app.plimsoll)' check HEAD; echo $? > ../status) | :"])
        let status = try #require(try app.repository.contents("../status"))
        #expect(String(decoding: status, as: UTF8.self) == "1\n")
        #expect(try app.run(["sh", "-c", "'\(app.plimsoll)' check HEAD >&-"]).status == 1)
    }

    @Test func theRepositoryIsFoundFromWhereverItIsAskedFor() throws {
        let app = try history()
        let folder = app.repository.folder
        let outside = app.repository.beside("elsewhere")
        try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
        let checks = [
            try app.check("HEAD", folder: folder + "/App"), try app.check("-C", folder, "HEAD", folder: outside), try app.check("-C", "../the app/App", "HEAD", folder: outside),
            try app.check("HEAD", folder: outside, environment: ["GIT_DIR": folder + "/.git"]),
            try app.check("HEAD", folder: folder + "/App", environment: ["GIT_DIR": "../.git"]),
        ]
        for check in checks {
            #expect(check.status == 1, "\(check.errorText)")
            #expect(check.outputText.hasPrefix("\(AppRepository.settings):\(AppRepository.purposeLine):"), "\(check.outputText)")
        }
    }

    @Test func eachOfThreeStatesCanBeJudged() throws {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.write(purpose: "")
        #expect(try app.check().status == 1)
        #expect(try app.check("--working-tree").status == 1)
        #expect(try app.check("--staged").status == 0)
        try app.repository.git("add", "-A")
        #expect(try app.check("--staged").status == 1)
        try app.write(purpose: "Scans.")
        #expect(try app.check("--working-tree").status == 0)
        #expect(try app.check("--staged").status == 1)
    }

    @Test func eachCommitOfARangeCanBeJudged() throws {
        let app = try history()
        try app.commit(purpose: "Scans.")
        #expect(try app.check("HEAD~2..HEAD").status == 0)
        let each = try app.check("HEAD~2..HEAD", "--each-commit")
        #expect(each.status == 1)
        #expect(each.outputText.contains("[purpose-string-blank]"))
    }

    @Test func theConfigurationIsReadFromTheSnapshotThatIsJudged() throws {
        let app = try history()
        try app.repository.write(".plimsoll.yml", "rules: { purpose-string-blank: off }\n")
        #expect(try app.check("HEAD").status == 1)
        #expect(try app.check("HEAD~1..HEAD").status == 1)
        try app.repository.commitAll()
        #expect(try app.check("HEAD~2..HEAD").status == 0)
        try app.repository.remove(".plimsoll.yml")
        #expect(try app.check("HEAD~2..HEAD").status == 0)
    }
}
