import Testing
@testable import Syntax

@Suite struct JPEGHeaderTests {
    static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] { [0xFF, marker] + PNGFile.big32(body.count + 2).suffix(2) + body }

    /// A frame header of 640 by 480 pixels.
    static func frame(_ marker: UInt8, components: [UInt8], precision: UInt8 = 8, width: Int = 640, height: Int = 480) -> [UInt8] {
        let size = PNGFile.big32(height).suffix(2) + PNGFile.big32(width).suffix(2)
        return segment(marker, [precision] + size + [UInt8(components.count)] + components.flatMap { [$0, 0x11, 0] })
    }

    static let start: [UInt8] = [0xFF, 0xD8]
    static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    static func adobe(_ transform: UInt8) -> [UInt8] { segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform]) }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let model: ColorModel
        var depth = 8
    }

    static let cases: [Case] = [
        Case(testDescription: "baseline", bytes: start + jfif + frame(0xC0, components: [1, 2, 3]), model: .yCbCr),
        Case(testDescription: "extended with 12 bits", bytes: start + jfif + frame(0xC1, components: [1, 2, 3], precision: 12), model: .yCbCr, depth: 12),
        Case(testDescription: "progressive", bytes: start + jfif + frame(0xC2, components: [1, 2, 3]), model: .yCbCr),
        Case(testDescription: "arithmetic", bytes: start + frame(0xC9, components: [1, 2, 3]), model: .yCbCr),
        Case(testDescription: "grey", bytes: start + jfif + frame(0xC0, components: [1]), model: .grey),
        Case(testDescription: "CMYK", bytes: start + frame(0xC0, components: [1, 2, 3, 4]), model: .cmyk),
        Case(testDescription: "CMYK by Adobe", bytes: start + adobe(0) + frame(0xC0, components: [1, 2, 3, 4]), model: .cmyk),
        Case(testDescription: "YCCK by Adobe", bytes: start + adobe(2) + frame(0xC2, components: [1, 2, 3, 4]), model: .ycck),
        Case(testDescription: "RGB by Adobe", bytes: start + adobe(0) + frame(0xC0, components: [1, 2, 3]), model: .rgb),
        Case(testDescription: "YCbCr by Adobe", bytes: start + adobe(1) + frame(0xC0, components: Array("RGB".utf8)), model: .yCbCr),
        Case(testDescription: "RGB by component", bytes: start + frame(0xC0, components: Array("RGB".utf8)), model: .rgb),
        Case(testDescription: "tables before the frame", bytes: start + segment(0xDB, Array(repeating: 1, count: 65)) + segment(0xC4, [0, 1, 2]) + segment(0xCC, [0, 1])
            + frame(0xC0, components: [1]), model: .grey),
        Case(testDescription: "filled and stray bytes", bytes: start + [0xFF, 0xFF, 0xFF] + jfif + [0, 7, 0xFF, 0] + frame(0xC0, components: [1]), model: .grey),
        Case(testDescription: "a thumbnail inside Exif", bytes: start + segment(0xE1, Array("Exif\0\0".utf8) + start + frame(0xC0, components: [1, 2, 3, 4], width: 8, height: 8))
            + frame(0xC0, components: [1]), model: .grey),
    ]

    @Test(arguments: cases) func frameHeadersAreRead(_ item: Case) throws {
        #expect(try ImageHeader.read(item.bytes) == ImageHeader(format: .jpeg, width: 640, height: 480, bitDepth: item.depth, colorModel: item.model))
        for count in 3..<item.bytes.count { #expect(throws: SyntaxError.self) { try ImageHeader.read(Array(item.bytes.prefix(count))) } }
    }

    @Test func aProfileInSeveralPartsIsJoined() throws {
        let profile = ICCFile.version4("Display P3")
        func part(_ number: UInt8, _ bytes: ArraySlice<UInt8>) -> [UInt8] { Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [number, 2] + bytes) }
        let bytes = Self.start + part(2, profile[100...]) + part(1, profile[..<100]) + Self.frame(0xC0, components: [1, 2, 3])
        #expect(try ImageHeader.read(bytes).colorSpace.name == "Display P3")
    }

    static let broken: [(bytes: [UInt8], message: String)] = [
        (start + [0xFF], "the JPEG ends before its frame header"),
        (start + jfif, "the JPEG ends before its frame header"),
        (start + jfif + segment(0xDA, [1, 1, 0]), "the JPEG has no frame header before its pixels"),
        (start + [0xFF, 0xD9], "the JPEG has no frame header before its pixels"),
        (start + [0xFF, 0xE0, 0, 1], "the JPEG ends inside a segment"),
        (start + [0xFF, 0xE0, 0xFF, 0xFF], "the JPEG ends inside a segment"),
        (start + segment(0xC0, [8, 0, 1, 0, 1]), "the frame header of the JPEG is too short"),
        (start + segment(0xC0, [8, 0, 1, 0, 1, 3, 1, 2, 3]), "the frame header of the JPEG is too short"),
        (start + frame(0xC0, components: [1], width: 0), "the JPEG is said to be 0 by 480 pixels"),
        (start + frame(0xC0, components: [1, 2]), "the JPEG has 2 colour components"),
    ]

    @Test(arguments: broken) func aBrokenHeaderIsNamed(bytes: [UInt8], message: String) {
        #expect(throws: SyntaxError(message, at: nil)) { try ImageHeader.read(bytes) }
    }
}
