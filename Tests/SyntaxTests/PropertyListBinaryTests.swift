import Testing
@testable import Syntax

/// Writes binary property lists, right and wrong ones.
struct BinaryFile {
    var objects: [[UInt8]]
    var top = 0
    var referenceSize = 1
    var offsetSize = 1
    var head = Array("bplist00".utf8)
    /// Stands between the offset table and the trailer, where nothing belongs.
    var padding: [UInt8] = []

    static func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { $0 >= 8 ? 0 : UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    static func text(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }

    var bytes: [UInt8] {
        var bytes = head
        var table: [UInt8] = []
        for object in objects {
            table += Self.bigEndian(bytes.count, offsetSize)
            bytes += object
        }
        let start = bytes.count
        bytes += table + padding + [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        return bytes + Self.bigEndian(objects.count, 8) + Self.bigEndian(top, 8) + Self.bigEndian(start, 8)
    }
}

@Suite struct PropertyListBinaryTests {
    private static let a = BinaryFile.text("a"), b = BinaryFile.text("b"), c = BinaryFile.text("c")

    @Test(arguments: [
        ([[0x08]], "false"), ([[0x09]], "true"), ([[0xA1, 1], [0x00]], "[null]"), ([[0x10, 0xFF]], "255"), ([[0x11, 1, 0]], "256"),
        ([[0x12, 0xFF, 0xFF, 0xFF, 0xFF]], "4294967295"), ([[0x13] + Array(repeating: 0xFF, count: 8)], "-1"),
        ([[0x14] + Array(repeating: 0, count: 15) + [5]], "5"), ([[0x14] + Array(repeating: 0xFF, count: 16)], "18446744073709551615u"),
        ([[0x22, 0x3F, 0xC0, 0, 0]], "1.5r"), ([[0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]], "1.5r"), ([[0x33, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]], "@1.5"),
        ([[0x43, 1, 2, 3]], "<010203>"), ([[0x40]], "<>"), ([[0x50]], "\"\""), ([[0x52, 0xE9, 0x61]], "\"‹E9›a\""),
        ([[0x5F, 0x10, 2, 0x61, 0x62]], "\"ab\""), ([[0x5F, 0x14] + Array(repeating: 0, count: 15) + [1, 0x61]], "\"a\""),
        ([[0x62, 0xD8, 0x3D, 0xDE, 0x00]], "\"‹1F600›\""), ([[0x62, 0, 0x41, 0xD8, 0x3D]], "\"A‹FFFD›\""), ([[0x80, 5]], "uid 5"),
        ([[0x8F] + Array(repeating: 0, count: 15) + [5]], "uid 5"),
        ([[0xA0]], "[]"), ([[0xD0]], "{}"), ([[0xA2, 1, 1], a], "[\"a\", \"a\"]"), ([[0xC1, 1], a], "[\"a\"]"),
        ([[0xD2, 1, 2, 3, 4], a, b, c, [0xA1, 1]], "{a: \"c\", b: [\"a\"]}"), ([[0xD2, 1, 1, 2, 3], a, b, c], "{a: \"b\"}"),
    ] as [([[UInt8]], String)])
    func readsEveryType(objects: [[UInt8]], value: String) throws {
        let document = try PropertyList.read(BinaryFile(objects: objects).bytes)
        #expect(document.root.summary == value)
        #expect(document.format == .binaryPropertyList && document.text == nil && document.root.range.isEmpty)
    }

    @Test(arguments: [
        ([[0xA1, 0]], "a container of the binary property list holds itself"),
        ([[0xA1, 1], [0xA1, 0]], "a container of the binary property list holds itself"),
        ([[0xD1, 0, 1], a], "a container of the binary property list holds itself"),
        ([[0xA1, 5]], "a reference to object 5"), ([[0xA3, 0]], "an object reaches over the end"),
        ([[0xAF, 0x10, 0xFF]], "an object reaches over the end"),
        ([[0xAF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)], "an object reaches over the end"),
        ([[0xAF, 0x13] + Array(repeating: 0xFF, count: 8)], "an object of the binary property list is too long"),
        ([[0x55, 0x61]], "an object reaches over the end"), ([[0x5F, 0x61]], "an object of the binary property list has no length"),
        ([[0x5F, 0x22, 0, 0, 0, 1, 0x61]], "an object of the binary property list has no length"), ([[0x11, 5]], "an object reaches over the end"),
        ([[0x63, 0, 0x41]], "an object reaches over the end"),
        ([[0x15] + Array(repeating: 0, count: 32)], "an object of unknown type 0x15"), ([[0x21, 0, 0]], "an object of unknown type 0x21"),
        ([[0x32, 0, 0, 0, 0]], "an object of unknown type 0x32"), ([[0x0F]], "an object of unknown type 0x0F"),
        ([[0x72, 0x61, 0x62]], "an object of unknown type 0x72"), ([[0xB0]], "an object of unknown type 0xB0"),
        ([[0xE0]], "an object of unknown type 0xE0"),
        ([[0x87] + Array(repeating: 1, count: 8)], "a UID of more than 32 bits"),
        ([[0xD1, 1, 2], [0x10, 5], b], "a key of the binary property list is no string"),
        ([[0xD1, 1, 2], [0xA0], b], "a key of the binary property list is no string"), ([], "the binary property list is cut off"),
    ] as [([[UInt8]], String)])
    func refusesBrokenObjects(objects: [[UInt8]], message: String) throws {
        let error = try #require(failureOf { () throws(SyntaxError) in try PropertyList.read(BinaryFile(objects: objects).bytes) })
        #expect(error.message.hasPrefix(message))
        #expect(error.position == nil)
    }

    @Test func sizesOfReferencesAndOffsetsVary() throws {
        for size in [1, 2, 3, 4, 7, 8, 9, 16] {
            let references = BinaryFile.bigEndian(1, size)
            let file = BinaryFile(objects: [[0xA1] + references, [0x09]], referenceSize: size, offsetSize: size)
            #expect(try PropertyList.read(file.bytes).root.summary == "[true]")
        }
        #expect(try PropertyList.read(BinaryFile(objects: [[0x09], [0x08]], top: 1).bytes).root.summary == "false")
    }

    @Test func theTrailerMustFitTheFile() {
        let good = BinaryFile(objects: [[0x09]])
        func isRefused(_ change: (inout BinaryFile) -> Void) -> Bool {
            var file = good
            change(&file)
            return failureOf { () throws(SyntaxError) in try PropertyList.readBinary(file.bytes) } != nil
        }
        #expect(!isRefused { _ in })
        #expect(!isRefused { $0.head = Array("bplist0x".utf8) })
        #expect(isRefused { $0.head = Array("bplist10".utf8) })
        #expect(isRefused { $0.padding = [0] })
        #expect(isRefused { $0.top = 1 })
        #expect(isRefused { $0.top = -1 })
        #expect(isRefused { $0.objects = Array(repeating: [0x09], count: 256); $0.offsetSize = 2 })
        #expect(isRefused { $0.objects = Array(repeating: [0x09], count: 256); $0.referenceSize = 2 })
        #expect(!isRefused { $0.objects = Array(repeating: [0x09], count: 256); $0.offsetSize = 2; $0.referenceSize = 2 })
        for count in 0..<good.bytes.count {
            #expect(failureOf { () throws(SyntaxError) in try PropertyList.readBinary(Array(good.bytes.prefix(count))) } != nil)
        }
        for position in (good.bytes.count - 24)..<good.bytes.count {
            var bytes = good.bytes
            bytes[position] = 0xFF
            #expect(failureOf { () throws(SyntaxError) in try PropertyList.readBinary(bytes) } != nil)
        }
    }

    @Test func nestingIsBoundedAlsoThroughSharing() {
        func chain(_ count: Int) -> BinaryFile {
            BinaryFile(objects: (1..<count).map { [0xA1] + BinaryFile.bigEndian($0, 2) } + [[0xA0]], referenceSize: 2, offsetSize: 2)
        }
        func failure(_ file: BinaryFile) -> String? { failureOf { () throws(SyntaxError) in try PropertyList.readBinary(file.bytes) }?.message }
        let message = "arrays and dictionaries are nested more than 512 levels deep"
        #expect(failure(chain(513)) == nil)
        #expect(failure(chain(514)) == message)
        // The root first reads the deep half, then reaches it again below the other half.
        var shared = chain(600)
        shared.objects[299] = [0xA0]
        shared.objects[300] = [0xA2] + BinaryFile.bigEndian(301, 2) + BinaryFile.bigEndian(0, 2)
        shared.objects[599] = [0xA1] + BinaryFile.bigEndian(0, 2)
        shared.objects.append([0xA2] + BinaryFile.bigEndian(0, 2) + BinaryFile.bigEndian(300, 2))
        shared.top = 600
        #expect(failure(shared) == message)
    }

    @Test func aSmallFileDoesNotUnfoldToAnEndlessTree() throws {
        func doubling(_ levels: Int) -> [UInt8] {
            BinaryFile(objects: (1..<levels).map { [0xA2, UInt8($0), UInt8($0)] } + [[0xA0]]).bytes
        }
        #expect(try PropertyList.readBinary(doubling(15)).root.array?.count == 2)
        #expect(failureOf { () throws(SyntaxError) in try PropertyList.readBinary(doubling(60)) }?.message == "more than 8000000 keys and values")
    }

    @Test func objectsThatLieOverEachOtherAreRefused() {
        // Every object is a string whose length reaches over all that follow.
        let count = 200
        let objects = [[0xAF, 0x10, UInt8(count)] + (1...UInt8(count)).map { $0 }] + Array(repeating: [0x5F, 0x10, 0x60], count: count)
        let file = BinaryFile(objects: objects, offsetSize: 2)
        let error = failureOf { () throws(SyntaxError) in try PropertyList.readBinary(file.bytes) }
        #expect(error?.message == "objects of the binary property list lie over each other")
    }

    @Test func textThatBeginsLikeABinaryFileIsRead() throws {
        #expect(try PropertyList.read(Array("bplist00".utf8)).root.string == "bplist00")
        #expect(try PropertyList.read(Array("bplist = 1;".utf8)).root["bplist"]?.string == "1")
    }
}
