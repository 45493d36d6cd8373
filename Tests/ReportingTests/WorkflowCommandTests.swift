import Testing
@testable import Reporting

@Suite struct WorkflowCommandTests {
    private static func command(_ kind: WorkflowCommand.Kind, _ message: String, file: String? = nil, line: Int? = nil, endLine: Int? = nil,
                                column: Int? = nil, endColumn: Int? = nil, title: String? = nil) -> WorkflowCommand {
        WorkflowCommand(kind: kind, title: title, file: file, line: line, endLine: endLine, column: column, endColumn: endColumn, message: message)
    }

    // Looped over, not passed as arguments: a runner would take the printed ones for its own.
    @Test func commandsAreWrittenAsTheRunnerReadsThem() {
        let cases: [(WorkflowCommand, String)] = [
            (Self.command(.error, "NSCameraUsageDescription is blank", file: "App/Info.plist", line: 41, endLine: 41, column: 2, endColumn: 30,
                                  title: "purpose-string-blank"),
                 "::error title=purpose-string-blank,file=App/Info.plist,line=41,endLine=41,col=2,endColumn=30::NSCameraUsageDescription is blank"),
            (Self.command(.warning, "100% of 5% and %25 already", file: "Sources/a,b:c.plist", line: 1),
                 "::warning file=Sources/a%2Cb%3Ac.plist,line=1::100%25 of 5%25 and %2525 already"),
            (Self.command(.notice, "first line\nsecond line\r\nthird", file: "App/Info.plist", line: 3),
                 "::notice file=App/Info.plist,line=3::first line%0Asecond line%0D%0Athird"),
            (Self.command(.error, "an :: inside, a ; and a ] stay", file: "Ünï/日本.plist", line: 7, title: "a: b, c % d = e"),
                 "::error title=a%3A b%2C c %25 d = e,file=Ünï/日本.plist,line=7::an :: inside, a ; and a ] stay"),
            (Self.command(.error, "no place known"), "::error::no place known"),
            (Self.command(.error, "zero numbers are left out", file: "a.plist", line: 0, column: 0),
                 "::error file=a.plist::zero numbers are left out"),
            (Self.command(.error, "::error::quoted text that looks like a command", file: ".plimsoll.yml", line: 2),
                 "::error file=.plimsoll.yml,line=2::::error::quoted text that looks like a command"),
            (Self.command(.warning, "a file whose name holds an escape", file: "100%25.plist", line: 1),
                 "::warning file=100%2525.plist,line=1::a file whose name holds an escape"),
        ]
        for (command, line) in cases {
            #expect(command.text == line)
        }
    }

    @Test func messagesAreCutWhereTheRunnerWould() {
        let exact = String(repeating: "a", count: 4096)
        #expect(Self.command(.error, exact).text == "::error::" + exact)
        #expect(Self.command(.error, exact + "a").text == "::error::" + String(repeating: "a", count: 4095) + "…")
        let wide = String(repeating: "😀", count: 2049)
        #expect(Self.command(.error, wide).text.utf16.count == "::error::".utf16.count + 2 * 2047 + 1)
        #expect(Self.command(.error, String(repeating: "%", count: 4096)).text.utf8.count == "::error::".utf8.count + 3 * 4096)
    }
}
