import Foundation
import Testing
@testable import Syntax

/// Other readers and writers must see the same values.
@Suite struct PropertyListDifferentialTests {
    private static let count = 100

    @Test(.enabled(if: tool("python3") != nil, "needs python3"))
    func plistlibSeesTheSameValues() throws {
        let folder = try TemporaryFolder()
        let expected = try Self.writeSamples(to: folder)
        let output = try #require(try Self.run("python3", ["-c", Self.script, folder.path, String(Self.count)]))
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, value) in expected.enumerated() {
            #expect(lines[index] == value)
            #expect(try PropertyList.read(folder.bytes("\(index).bin")).root.canonical == value)
            #expect(try PropertyList.read(folder.bytes("\(index).xml")).root.canonical == value)
        }
    }

    /// Infinity and not-a-number are left out, which plistutil refuses.
    @Test(.enabled(if: tool("plistutil") != nil, "needs plistutil"))
    func plistutilSeesTheSameValues() throws {
        let folder = try TemporaryFolder()
        let expected = try Self.writeSamples(to: folder)
        _ = try Self.run("sh", ["-c", "cd \"$0\" && for f in *.plist; do plistutil -i $f -f bin -o ${f%.plist}.bin; done; exit 0", folder.path])
        var compared = 0
        for (index, value) in expected.enumerated() where ["real nan", "real 7ff0000000000000", "real fff0000000000000"].allSatisfy({ !value.contains($0) }) {
            guard let bytes = try? folder.bytes("\(index).bin"), !bytes.isEmpty else { continue }
            #expect(try PropertyList.read(bytes).root.canonical == value)
            compared += 1
        }
        #expect(compared > Self.count / 3)
    }

    @Test func openStepIsReadAsItWasWritten() throws {
        var generator = PropertyListGenerator(seed: 7)
        for _ in 0..<150 {
            let value = generator.value(isTyped: false)
            #expect(try PropertyList.read(Array(generator.openStep(value).utf8)).root.canonical == Node(value, range: .empty).canonical)
        }
    }

    /// Writes XML files and gives the values that they hold.
    private static func writeSamples(to folder: TemporaryFolder) throws -> [String] {
        var generator = PropertyListGenerator(seed: 1)
        return try (0..<count).map { index in
            let value = generator.value()
            let bytes = Array(generator.xml(value).utf8)
            try folder.write(bytes, to: "\(index).plist")
            let canonical = Node(value, range: .empty).canonical
            #expect(try PropertyList.read(bytes).root.canonical == canonical)
            return canonical
        }
    }

    /// Prints each value in canonical form, and writes it again as a binary property list and as XML.
    private static let script = #"""
        import sys, plistlib, struct, datetime
        def text(s): return '"' + ''.join(c if 0x1F < ord(c) < 0x7F else '‹%02X›' % ord(c) for c in s) + '"'
        def show(v):
            if isinstance(v, bool): return 'true' if v else 'false'
            if isinstance(v, str): return text(v)
            if isinstance(v, int): return str(v) + ('u' if v > 2**63 - 1 else '')
            if isinstance(v, float): return 'real nan' if v != v else 'real %x' % struct.unpack('>Q', struct.pack('>d', v))
            if isinstance(v, datetime.datetime): return 'date %r' % (v - datetime.datetime(2001, 1, 1)).total_seconds()
            if isinstance(v, bytes): return '<' + v.hex().upper() + '>'
            if isinstance(v, list): return '[' + ','.join(map(show, v)) + ']'
            return '{' + ','.join(sorted((text(k) + ':' + show(x) for k, x in v.items()), key=lambda s: s.encode())) + '}'
        sys.stdout.reconfigure(encoding='utf-8')
        for i in range(int(sys.argv[2])):
            v = plistlib.load(open('%s/%d.plist' % (sys.argv[1], i), 'rb'))
            print(show(v))
            open('%s/%d.bin' % (sys.argv[1], i), 'wb').write(plistlib.dumps(v, fmt=plistlib.FMT_BINARY))
            open('%s/%d.xml' % (sys.argv[1], i), 'wb').write(plistlib.dumps(v))
        """#

    private static func tool(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The output; nil where the tool fails.
    private static func run(_ name: String, _ arguments: [String]) throws -> String? {
        let process = Process()
        process.executableURL = tool(name)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}

/// A folder that goes away with its value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { "\(path)/\(name)" }
    func write(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path(name))) }
    func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(fileURLWithPath: path(name)))) }
}
