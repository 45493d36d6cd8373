import Git
import Snapshots
import Testing

@Suite struct PushedReferenceTests {
    private static let zeros = String(repeating: "0", count: 40)
    private static let one = String(repeating: "1", count: 40)
    private static let two = String(repeating: "ab", count: 20)

    @Test func whatPreReceiveIsTold() throws {
        let text = "\(Self.one) \(Self.two) refs/heads/main\n\(Self.zeros) \(Self.two) refs/tags/v1\n\(Self.one) \(Self.zeros) refs/heads/gone"
        let references = try PushedReference.preReceive(Array(text.utf8))
        #expect(references.map(\.name) == ["refs/heads/main", "refs/tags/v1", "refs/heads/gone"])
        #expect(references.map { $0.oldID?.hex } == [Self.one, nil, Self.one])
        #expect(references.map { $0.newID?.hex } == [Self.two, Self.two, nil])
    }

    @Test func whatPrePushIsTold() throws {
        let text = "HEAD~1 \(Self.two) refs/heads/main \(Self.one)\n(delete) \(Self.zeros) refs/heads/gone \(Self.one)\n"
        let references = try PushedReference.prePush(Array(text.utf8))
        #expect(references.map(\.name) == ["refs/heads/main", "refs/heads/gone"])
        #expect(references.map { $0.oldID?.hex } == [Self.one, Self.one])
        #expect(references.map { $0.newID?.hex } == [Self.two, nil])
    }

    @Test func whatUpdateIsTold() throws {
        let reference = try PushedReference.update(["refs/heads/main", Self.zeros, Self.two])
        #expect(reference == PushedReference(name: "refs/heads/main", oldID: nil, newID: ObjectID(hex: Self.two)))
    }

    @Test func nothingPushedIsNoError() throws {
        #expect(try PushedReference.preReceive([]).isEmpty)
        #expect(try PushedReference.prePush([]).isEmpty)
    }

    @Test(arguments: [
        ("x", PushedReferenceError.wrongNumberOfWords(line: 1, expected: 3)),
        ("\n", .wrongNumberOfWords(line: 1, expected: 3)),
        ("\(one) \(two) refs/heads/main extra", .wrongNumberOfWords(line: 1, expected: 3)),
        ("\(one) \(two) refs/heads/a\n\(one)  refs/heads/b", .notAnObjectID(line: 2)),
        ("\(one) \(two)0 refs/heads/main", .notAnObjectID(line: 1)),
        ("\(one) \(two)\(two.prefix(24)) refs/heads/main", .notAnObjectID(line: 1)),
        ("\(one) \(two) ", .noName(line: 1)),
    ])
    func malformedLinesAreRefused(text: String, error: PushedReferenceError) {
        #expect(throws: error) { try PushedReference.preReceive(Array(text.utf8)) }
    }

    @Test func updateNeedsThreeArguments() {
        #expect(throws: PushedReferenceError.wrongNumberOfWords(line: 1, expected: 3)) { try PushedReference.update(["refs/heads/main"]) }
    }
}
