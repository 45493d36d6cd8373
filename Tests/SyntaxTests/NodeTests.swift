import Testing
@testable import Syntax

@Suite struct NodeTests {
    @Test func theLastOfTwoEqualKeysCounts() {
        func entry(_ key: String, _ value: String, _ offset: Int) -> Mapping.Entry {
            .init(key: key, keyRange: ByteRange(offset, offset + 1), value: Node(.string(value), range: ByteRange(offset + 2, offset + 3)))
        }
        let mapping = Mapping([entry("a", "1", 0), entry("b", "2", 10), entry("a", "3", 20)])
        #expect(mapping["a"]?.string == "3")
        #expect(mapping.effectiveEntries.map(\.key) == ["b", "a"])
        #expect(mapping.duplicates.map(\.shadowed.value.string) == ["1"])
    }
}
