import Foundation
import Snapshots
import TestSupport
import Testing
@testable import Git

/// Objects that are not in a pack, read without libgit2 where nothing is wrong with them.
@Suite struct LooseObjectsTests {
    private struct Source {
        let test: TestRepository

        init() throws { test = try TestRepository() }

        var objects: LooseObjects { LooseObjects(["\(test.folder)/.git/objects"]) }

        /// Writes an object and gives its name and the file that holds it.
        func write(_ bytes: [UInt8], level: Int = 6) throws -> (id: ObjectID, path: String) {
            let file = "\(test.folder)/input"
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            let name = try test.git("-c", "core.looseCompression=\(level)", "hash-object", "-w", "--no-filters", "input")
            let path = "\(test.folder)/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))"
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
            return (try #require(ObjectID(hex: name)), path)
        }
    }

    private func bytes(_ outcome: LooseObjects.Outcome) -> [UInt8]? {
        if case .object(_, let bytes) = outcome { return bytes }
        return nil
    }

    @Test(arguments: [0, 1, 9]) func contentsOfAllLengthsAreWhole(level: Int) throws {
        let source = try Source()
        var random = SeededGenerator(5)
        for count in Array(0...40) + [16_000, 16_384, 65_504, 65_536, 65_537, 200_000] {
            let contents = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            let (id, _) = try source.write(contents, level: level)
            #expect(bytes(source.objects.read(id)) == contents, "\(count)")
        }
    }

    @Test func everyKindIsRead() throws {
        let source = try Source()
        let test = source.test
        try test.write("a", "a")
        try test.commitAll()
        try test.git("tag", "-a", "-m", "x", "v1")
        for (name, kind) in [("HEAD", ObjectKind.commit), ("HEAD^{tree}", .tree), ("HEAD:a", .blob), ("v1", .tag)] {
            let id = try test.id(name)
            let object = try #require(try Repository.open(test).objects.object(id))
            #expect(object.kind == kind)
            #expect(bytes(source.objects.read(id)) == object.bytes)
            #expect(object.bytes == Array(try test.git(["cat-file", kind.rawValue, name])))
        }
    }

    /// Wherever the file ends it is no object, and nothing waits for its rest.
    @Test func aFileThatIsCutOffIsNoObject() throws {
        let source = try Source()
        let (id, path) = try source.write(Array("some contents that are long enough for a few blocks of their own".utf8))
        let whole = try #require(FileManager.default.contents(atPath: path))
        for count in 0..<whole.count {
            try whole.prefix(count).write(to: URL(fileURLWithPath: path))
            #expect(bytes(source.objects.read(id)) == nil, "\(count) bytes")
            #expect(throws: RepositoryError.self, "\(count) bytes") { try Repository.open(source.test).objects.required(id) }
        }
    }

    /// What is damaged in another way is left to libgit2; whatever comes of it, it isn't more than the file says.
    @Test func aDamagedFileIsNotReadBeyondWhatItSays() throws {
        let source = try Source()
        let contents = Array("contents\n".utf8)
        let (id, path) = try source.write(contents, level: 0)
        let whole = try #require(FileManager.default.contents(atPath: path))
        for index in whole.indices {
            for bit in 0..<8 {
                var damaged = whole
                damaged[index] ^= 1 << UInt8(bit)
                try damaged.write(to: URL(fileURLWithPath: path))
                if let read = bytes(source.objects.read(id)) { #expect(read.count == contents.count) }
            }
        }
    }

    /// Writes a file of zlib's that holds these bytes as they are.
    private func file(holding text: String, in source: Source) throws -> ObjectID {
        let (id, path) = try source.write(Array("x".utf8))
        let bytes = Array(text.utf8)
        let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        let length = UInt16(bytes.count)
        let lengths = [length, ~length].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let sum = [high >> 8, high, low >> 8, low].map { UInt8(truncatingIfNeeded: $0) }
        try Data([0x78, 0x01, 0x01] + lengths + bytes + sum).write(to: URL(fileURLWithPath: path))
        return id
    }

    @Test(arguments: ["blob 1\0", "blob 1\0xy", "blob 1", "blob \0x", "blob  1\0x", "blob -1\0x", "blob 99999999999999999999999\0x", "blob 9223372036854775807\0x",
                      "blob 600000000\0x", "blub 1\0x", "1\0x", "", "blob 00000000000000000000000000000000000000000001\0x"])
    func aHeaderThatIsNoneIsNoObject(text: String) throws {
        let source = try Source()
        let id = try file(holding: text, in: source)
        #expect(bytes(source.objects.read(id)) == nil)
    }

    @Test func aHeaderThatIsOneIsRead() throws {
        let source = try Source()
        let id = try file(holding: "blob 1\0x", in: source)
        #expect(bytes(source.objects.read(id)) == Array("x".utf8))
    }
}
