import Testing
@testable import Syntax

@Suite struct LineHashesTests {
    private func hashes(of bytes: [UInt8]) -> [String] {
        let hashes = LineHashes(of: bytes)
        return (1...max(hashes.count, 1)).compactMap { hashes[$0] }
    }

    @Test(arguments: [
        ("", ["c129715d7a2bc9a3:1"]),
        (" p\nq\n  \t\tr\n s",
         ["598f3193c85574ab:1", "1c2f3928eebc1ed9:1", "b64d9f79e6947782:1", "b334a02de75adfee:1"]),
        ("one line without an end", ["603d82b431c13ed3:1"]),
        ("\n\n\n", ["4e5d562094661a0d:1", "5b5d4caf73a13177:1", "3c5bef55b72b93c9:1", "c129715d7a2bc9a3:1"]),
        ("<plist version=\"1.0\">\n<dict>\n\t<key>NSCameraUsageDescription</key>\n\t<string></string>\n</dict>\n</plist>\n",
         ["523a35ceca791e54:1", "16346989b3016ce6:1", "55848866b93baffa:1", "1f372240617315c:1", "1d0f6925bdf76125:1",
          "abb60a60939e5ea:1", "c129715d7a2bc9a3:1"]),
        ("<dict>\n<key>A</key>\n<string></string>\n<key>A</key>\n<string></string>\n</dict>\n",
         ["8cf51def6508491c:1", "70976d1909913cb8:1", "7697ca0afd50bb84:1", "b198402fac1d470d:1", "3c102edfa8bf5a1d:1",
          "a6b4eb201a9a4fe:1", "c129715d7a2bc9a3:1"]),
        ("\u{E9}\u{65E5}\u{672C}\u{1F600}\nb\n", ["a42f58ef765c316c:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"]),
        (String(repeating: "a", count: 250) + "\nb\n", ["871f6af4d0d4dd7c:1", "ade70578248be16f:1", "c129715d7a2bc9a3:1"]),
        ("x\ry\r\nz", ["e29b9650316d6922:1", "8224ba6bd678b490:1", "76dcabf80cb35c79:1"]),
        ("\u{FEFF}<plist/>\n", ["62f4c9d45c1f1d19:1", "c129715d7a2bc9a3:1"]),
    ])
    func everyLineHasTheHashThatGitHubComputes(text: String, expected: [String]) {
        #expect(hashes(of: Array(text.utf8)) == expected)
    }

    @Test func lineEndsOfEveryKindHashAlike() {
        let text = "<dict>\n\t<key>A</key>\n</dict>\n"
        let withCRLF = text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        let withCR = text.utf8.map { $0 == 0x0A ? 0x0D : $0 }
        #expect(hashes(of: withCRLF) == hashes(of: Array(text.utf8)))
        #expect(hashes(of: withCR) == hashes(of: Array(text.utf8)))
    }

    @Test func linesWithOneHashAreCounted() {
        #expect(hashes(of: Array(String(repeating: "}\n", count: 53).utf8)).prefix(5) == ["4d54ff68c4c1c5ce:1", "4d54ff68c4c1c5ce:2", "4d54ff68c4c1c5ce:3", "4d54ff68c4c1c5ce:4", "4d54ff68c4e6b38e:1"])
    }

    @Test func aLineThatIsNotThereHasNone() {
        let hashes = LineHashes(of: Array("a\nb".utf8))
        #expect([-1, 0, 3].allSatisfy { hashes[$0] == nil })
    }

    @Test(arguments: [[], [0x0D], [0x0A, 0x0D, 0x0A], [0xFF, 0x0A, 0xC3], [0x61, 0x0D, 0x20, 0x0A, 0x62]] as [[UInt8]])
    func thereIsOneHashForEachLineOfTheSourceText(bytes: [UInt8]) {
        #expect(LineHashes(of: bytes).count == SourceText(utf8: bytes).lineCount)
    }

    @Test func bytesThatAreNoTextHashAsReplacementCharacters() {
        #expect(hashes(of: [0x61, 0xFF, 0x62]) == hashes(of: Array("a\u{FFFD}b".utf8)))
    }
}
