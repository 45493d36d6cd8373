import Testing

/// The reader that other tests judge by must itself see what the runner sees.
@Suite struct RunnerReaderTests {
    @Test func commandsAreFoundWhereTheRunnerFindsThem() {
        let cases: [(String, RunnerReader.Command?)] = [
            ("::error file=a.plist,line=3::m", RunnerReader.Command(name: "error", properties: ["file": "a.plist", "line": "3"], data: "m")),
            ("   ::error::indented", RunnerReader.Command(name: "error", properties: [:], data: "indented")),
            ("\u{A0}::error::behind a no-break space", RunnerReader.Command(name: "error", properties: [:], data: "behind a no-break space")),
            ("x ::error::not at the start", nil),
            ("::Error FILE=a::names ignore case", RunnerReader.Command(name: "Error", properties: ["FILE": "a"], data: "names ignore case")),
            ("::errors::unknown", nil),
            ("::error", nil),
            ("::error::", RunnerReader.Command(name: "error", properties: [:], data: "")),
            ("a:3:1: error: value is \"##[add-mask]Release\"", RunnerReader.Command(name: "add-mask", properties: [:], data: "Release\"")),
            ("##[nonsense]x", nil),
            ("::debug::%250A stays", RunnerReader.Command(name: "debug", properties: [:], data: "%0A stays")),
            ("::error file=a%2Cb%3Ac.plist,line=1::x", RunnerReader.Command(name: "error", properties: ["file": "a,b:c.plist", "line": "1"], data: "x")),
        ]
        for (line, expected) in cases {
            #expect(RunnerReader.command(in: line) == expected)
        }
    }
}
