import Foundation
import TestSupport
import Testing

/// `plimsoll diff` as people and other programs use it.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct DiffTests {
    private func diff(_ app: AppRepository, _ words: String...) throws -> Command { try app.run([app.plimsoll, "diff"] + words) }

    /// Two commits, of which the second rewords the purpose string.
    private func history() throws -> AppRepository {
        let app = try AppRepository()
        try app.commit(purpose: "Scans.")
        try app.commit(purpose: "Scans codes.")
        return app
    }

    @Test func aChangeIsPrintedWithItsPlace() throws {
        let app = try history()
        let text = try diff(app, "HEAD")
        #expect(text.status == 0 && text.error.isEmpty)
        #expect(text.outputText == """
            App  app · iOS · Release
              Permissions  Config/App.xcconfig
                ~ NSCameraUsageDescription  Scans. → Scans codes.  :4

            """)
        #expect(try diff(app, "HEAD~1..HEAD", "--format", "markdown").outputText.contains("| `Scans.` | `Scans codes.` | `Config/App.xcconfig:4` |"))
        let json = try diff(app, "HEAD", "--format", "json", "--target", "App")
        #expect(json.outputText.contains(try app.head()))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output)) }
    }

    @Test func nothingIsPrintedWhereNothingChanged() throws {
        let app = try history()
        #expect(try diff(app, "HEAD..HEAD").isSilent)
        #expect(try diff(app, "HEAD..HEAD", "--format", "markdown").isSilent)
        #expect(try diff(app, "HEAD..HEAD", "--format", "json").outputText.hasSuffix(#""products": []}"# + "\n"))
    }

    @Test func theStatusTellsWrongUseFromFailure() throws {
        let app = try history()
        for words in [["nowhere"], ["HEAD..HEAD..HEAD"], [], ["HEAD", "--target", "Nobody"]] {
            let wrong = try app.run([app.plimsoll, "diff"] + words)
            #expect(wrong.status == 2, "\(words)")
            #expect(wrong.output.isEmpty && wrong.errorText.hasPrefix("plimsoll: "))
        }
        #expect(try app.run([app.plimsoll, "diff", "HEAD"], in: "/").status == 3)
        try app.repository.write("App.xcodeproj/project.pbxproj", "<<<<<<< HEAD\n")
        try app.repository.commitAll()
        let broken = try diff(app, "HEAD")
        #expect(broken.status == 3 && broken.output.isEmpty, "\(broken.errorText)")
    }
}
