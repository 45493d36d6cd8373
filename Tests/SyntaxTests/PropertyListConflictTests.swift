import Testing
@testable import Syntax

@Suite struct PropertyListConflictTests {
    /// Lines of the markers that open a block.
    @Test(arguments: [
        ("", []), ("a\nb\n", []), ("Title\n=======\ntext", []),
        ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n", [1]), ("x\r\n<<<<<<< HEAD\r\n||||||| base\r\n=======\r\n>>>>>>> main\r\n", [2]),
        ("<<<<<<<\n=======\n>>>>>>>", [1]), ("<<<<<<< a\n=======\n>>>>>>> a\ntext\n=======\n<<<<<<< b\n=======\n>>>>>>> b\n", [1, 6]),
        ("<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> b\n", [2]), ("<<<<<<< HEAD\n=======\n", []), ("<<<<<<< HEAD\n>>>>>>> main\n", []),
        ("=======\n>>>>>>> main\n", []), ("<<<<<<< HEAD\n>>>>>>> main\n=======\n>>>>>>> main\n", []),
        (" <<<<<<< HEAD\n=======\n>>>>>>> main\n", []), ("<<<<<<<< HEAD\n=======\n>>>>>>> main\n", []),
        ("<<<<<<< HEAD\n========\n>>>>>>> main\n", []), ("<<<<<< HEAD\n======\n>>>>>> main\n", []), ("<<<<<<<HEAD\n=======\n>>>>>>> main\n", []),
    ] as [(String, [Int])])
    func realBlocksAreFound(text: String, lines: [Int]) {
        #expect(ConflictMarkers.find(in: SourceText(utf8: Array(text.utf8))).map(\.start.line) == lines)
    }

    @Test func aBlockIsShownByItsOpeningLine() {
        let text = SourceText(utf8: Array("a\n<<<<<<< HEAD\r\n=======\r\n>>>>>>> main".utf8))
        #expect(ConflictMarkers.find(in: text) == [SourceRange(start: SourcePosition(line: 2, column: 1), end: SourcePosition(line: 2, column: 13))])
    }
}
