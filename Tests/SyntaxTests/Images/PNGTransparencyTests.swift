import Testing
@testable import Syntax

@Suite struct PNGTransparencyTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let type: UInt8
        let depth: Int
        let before: [(String, [UInt8])]
        let opaque: [Int]
        let transparent: [Int]
        var testDescription: String { "colour type \(type) with \(depth) bits" }

        init(_ type: UInt8, _ depth: Int, opaque: [Int], transparent: [Int], before: [(String, [UInt8])] = []) {
            self.type = type
            self.depth = depth
            self.before = before
            self.opaque = opaque
            self.transparent = transparent
        }

        func file(_ width: Int, _ height: Int, interlaced: Bool, hole: PNGTransparency.Pixel?) -> PNGFile {
            PNGFile(width: width, height: height, type: type, depth: depth, interlaced: interlaced, before: before) { x, y in
                x == hole?.x && y == hole?.y ? transparent : opaque
            }
        }
    }

    /// A palette of two colours of which the second is not wholly opaque.
    private static let palette: [(String, [UInt8])] = [("PLTE", [255, 0, 0, 0, 255, 0]), ("tRNS", [255, 254])]

    static let kinds: [Kind] = [
        Kind(6, 8, opaque: [1, 2, 3, 255], transparent: [1, 2, 3, 254]),
        Kind(6, 8, opaque: [0, 0, 0, 255], transparent: [0, 0, 0, 0]),
        Kind(6, 16, opaque: [1, 2, 3, 65_535], transparent: [1, 2, 3, 65_534]),
        Kind(6, 16, opaque: [1, 2, 3, 65_535], transparent: [1, 2, 3, 0xFEFF]),
        Kind(4, 8, opaque: [7, 255], transparent: [7, 254]),
        Kind(4, 16, opaque: [7, 65_535], transparent: [7, 65_534]),
        Kind(3, 1, opaque: [0], transparent: [1], before: palette),
        Kind(3, 2, opaque: [0], transparent: [1], before: palette),
        Kind(3, 4, opaque: [0], transparent: [1], before: palette),
        Kind(3, 8, opaque: [0], transparent: [1], before: palette),
        Kind(0, 1, opaque: [0], transparent: [1], before: [("tRNS", [0, 1])]),
        Kind(0, 2, opaque: [1], transparent: [2], before: [("tRNS", [0, 2])]),
        Kind(0, 4, opaque: [9], transparent: [15], before: [("tRNS", [0, 15])]),
        Kind(0, 8, opaque: [9], transparent: [200], before: [("tRNS", [0, 200])]),
        Kind(0, 16, opaque: [0x0102], transparent: [0x0103], before: [("tRNS", [1, 3])]),
        Kind(2, 8, opaque: [1, 2, 4], transparent: [1, 2, 3], before: [("tRNS", [0, 1, 0, 2, 0, 3])]),
        Kind(2, 16, opaque: [256, 2, 3], transparent: [257, 2, 3], before: [("tRNS", [1, 1, 0, 2, 0, 3])]),
    ]

    @Test(arguments: kinds, [false, true]) func oneTransparentPixelIsFoundWhereverItIs(kind: Kind, interlaced: Bool) {
        #expect(PNGTransparency.scan(kind.file(11, 9, interlaced: interlaced, hole: nil).bytes) == .opaque)
        for (x, y) in [(0, 0), (10, 8), (3, 1), (4, 0), (0, 4), (2, 4), (6, 2), (1, 2), (7, 7), (8, 8)] {
            let hole = PNGTransparency.Pixel(x: x, y: y)
            #expect(PNGTransparency.scan(kind.file(11, 9, interlaced: interlaced, hole: hole).bytes) == .transparent(firstPixel: hole))
        }
    }

    @Test(arguments: 1...9, 1...9) func smallInterlacedImagesWithEmptyPassesAreRead(width: Int, height: Int) {
        let kind = Self.kinds[0]
        let hole = PNGTransparency.Pixel(x: width - 1, y: height - 1)
        #expect(PNGTransparency.scan(kind.file(width, height, interlaced: true, hole: nil).bytes) == .opaque)
        #expect(PNGTransparency.scan(kind.file(width, height, interlaced: true, hole: hole).bytes) == .transparent(firstPixel: hole))
    }

    @Test func theFirstOfSeveralIsGiven() {
        let file = PNGFile(width: 4, height: 4, type: 6) { x, y in [0, 0, 0, y >= 1 && x >= 2 ? 0 : 255] }
        #expect(PNGTransparency.scan(file.bytes) == .transparent(firstPixel: .init(x: 2, y: 1)))
    }

    @Test(arguments: [(0, 1), (0, 16), (2, 8), (2, 16), (3, 8)] as [(UInt8, Int)]) func withoutAlphaNothingIsDecoded(type: UInt8, depth: Int) {
        let file = PNGFile(width: 2, height: 2, type: type, depth: depth, before: type == 3 ? [("PLTE", [0, 0, 0])] : []).replacing("IDAT", with: [])
        #expect(PNGTransparency.scan(file.bytes) == .noAlpha)
    }

    @Test func whatCannotBeDecodedSaysWhy() {
        let file = PNGFile(width: 8, height: 8, type: 6) { _, _ in [0, 0, 0, 255] }
        let wide = PNGFile(width: 1, height: 1, type: 6)
        var cgbi = file
        cgbi.chunks.insert(("CgBI", [0x50, 0, 0x20, 0x06]), at: 0)
        var wrongSum = file.bytes
        wrongSum[29] ^= 1
        var few = SyntaxLimits()
        few.pixels = 63
        let cases: [(String, [UInt8], SyntaxLimits, String)] = [
            ("cut short", Array(file.bytes.dropLast(60)), SyntaxLimits(), "the file ends too early"),
            ("empty", [], SyntaxLimits(), "the file ends too early"),
            ("not a PNG", Array("GIF89a, which is something else".utf8), SyntaxLimits(), "not a PNG file"),
            ("no deflate stream", file.replacing("IDAT", with: Array(repeating: 0xFF, count: 40)).bytes, SyntaxLimits(), "IDAT"),
            ("too many pixels", file.bytes, few, "more pixels than are decoded"),
            ("a lying size", wide.replacing("IHDR", with: PNGFile.big32(4_000) + PNGFile.big32(4_000) + [8, 6, 0, 0, 0]).bytes, SyntaxLimits(), "not enough image data"),
            ("an absurd size", wide.replacing("IHDR", with: PNGFile.big32(0x7FFF_FFFF) + PNGFile.big32(1) + [16, 6, 0, 0, 0]).bytes, SyntaxLimits(), "IHDR"),
            ("a wrong checksum", wrongSum, SyntaxLimits(), "IHDR: CRC error"),
            ("rewritten for devices", cgbi.bytes, SyntaxLimits(), "CgBI"),
        ]
        for (name, bytes, limits, part) in cases {
            guard case .undecodable(let reason) = PNGTransparency.scan(bytes, limits: limits) else {
                Issue.record("\(name): decoded")
                continue
            }
            #expect(reason.contains(part), "\(name)")
        }
    }

    @Test func theLimitItselfIsAllowed() {
        var limits = SyntaxLimits()
        limits.pixels = 64
        #expect(PNGTransparency.scan(PNGFile(width: 8, height: 8, type: 6) { _, _ in [0, 0, 0, 255] }.bytes, limits: limits) == .opaque)
    }

    @Test func longTextsBeforeThePixelsDoNotMatter() {
        let text = ("tEXt", Array("Comment\0".utf8) + Array(repeating: 0x20, count: 5_000_000))
        let file = PNGFile(width: 1, height: 1, type: 6, before: [text]) { _, _ in [0, 0, 0, 255] }
        #expect(PNGTransparency.scan(file.bytes) == .opaque)
    }
}
