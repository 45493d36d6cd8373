import Snapshots
import Testing
import Xcode
@testable import Reporting

/// How rows are set.
@Suite struct ShowTableTests {
    private func row(_ label: String, _ value: String, _ line: Int? = nil, in file: TreePath = "A.plist", isUnknown: Bool = false) -> ProductRow {
        let range = line.map { Sample.range($0, 1) }
        return ProductRow(label, value, at: ShownPlace(Origin(path: file, range: range, mechanism: .infoPlistFile)), isUnknown: isUnknown)
    }

    private func lines(_ rows: [ProductRow], width: Int, indent: Int = 2) -> [String] {
        ProductTable(width: width, painter: Painter(usesColor: false)).lines(of: rows, under: "A.plist", indent: indent)
    }

    @Test func valuesAndPlacesStandInColumns() {
        #expect(lines([row("a", "one", 1), row("label", "three hundred", 20), row("b", "x", 3, in: "Other.plist")], width: 60) == [
            "  a      one            :1",
            "  label  three hundred  :20",
            "  b      x              Other.plist:3",
        ])
    }

    @Test func aLongPlaceMovesLeft() {
        #expect(lines([row("a", "a value of some length", 1), row("b", "x", 3, in: "A/Folder/Other.plist")], width: 40) == [
            "  a  a value of some length  :1",
            "  b  x  A/Folder/Other.plist:3",
        ])
    }

    @Test func longValuesWrapInTheirColumn() {
        #expect(lines([row("a", "one two three four five six", 1), row("b", "one two three four", 2, in: "Other.plist")], width: 24) == [
            "  a  one two three four",
            "     five six  :1",
            "  b  one two three four",
            "     Other.plist:2",
        ])
    }

    @Test func aLineNumberThatDoesNotFitHasALineOfItsOwn() {
        #expect(lines([row("a", "one two three four", 123)], width: 24) == ["  a  one two three four", "     :123"])
    }

    @Test func oneLongLabelDoesNotPushTheOthersAway() {
        let long = String(repeating: "k", count: 50)
        #expect(lines([row("key", "value", 1), row(long, "true", 2)], width: 70) == [
            "  key  value  :1",
            "  \(long)  true  :2",
        ])
        #expect(lines([row("key", "value", 1), row(long, "one two three four", 2)], width: 60) == [
            "  key  value  :1",
            "  \(long)",
            "       one two three four  :2",
        ])
    }

    @Test func wideCharactersTakeTwoColumns() {
        #expect(lines([row("键", "值值", 1), row("abc", "x", 2)], width: 40) == ["  键   值值  :1", "  abc  x     :2"])
    }

    @Test func theTitleNamesTheFileOfMostRows() {
        let section = ProductSection(title: "Keys", rows: [row("a", "1", 1, in: "B.plist"), row("b", "2", 2), row("c", "3", 3)])
        #expect(section.file == "A.plist")
        #expect(ProductSection(title: nil, rows: section.rows).file == nil)
        #expect(ProductSection(title: "Keys", rows: [ProductRow("a", "1")]).file == nil)
    }
}
