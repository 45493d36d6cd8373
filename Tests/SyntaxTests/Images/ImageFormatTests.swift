import Testing
@testable import Syntax

/// Formats other than PNG and JPEG, as far as the bytes tell them apart.
@Suite struct ImageFormatTests {
    private static func little(_ value: Int, bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

    private static func webP(_ chunk: String, _ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(body.count + 12, bytes: 4) + Array("WEBP\(chunk)".utf8) + little(body.count, bytes: 4) + body
    }

    private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] { PNGFile.big32(body.count + 8) + Array(type.utf8) + body }

    /// A HEIF file whose item 2 of two is the primary one; properties are numbered from 1.
    static func heif(brand: String, compatible: String, primary: [UInt8], properties: [[UInt8]]) -> [UInt8] {
        let associations = [0, 1, 1, 0x81, 0, 2, UInt8(primary.count)] + primary
        let meta = box("hdlr", []) + box("pitm", [0, 0, 0, 0, 0, 2])
            + box("iprp", box("ipco", properties.flatMap { $0 }) + box("ipma", PNGFile.big32(0) + PNGFile.big32(2) + associations))
        return box("ftyp", Array(brand.utf8) + PNGFile.big32(0) + Array(compatible.utf8)) + box("meta", PNGFile.big32(0) + meta)
    }

    static let thumbnail = box("ispe", PNGFile.big32(0) + PNGFile.big32(160) + PNGFile.big32(120))
    static let picture = box("ispe", PNGFile.big32(0) + PNGFile.big32(4_032) + PNGFile.big32(3_024))
    static let depth = box("pixi", PNGFile.big32(0) + [3, 8, 8, 8])

    private static func tiff(isBig: Bool) -> [UInt8] {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { isBig ? PNGFile.big32(value).suffix(count) : little(value, bytes: count) }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] { bytes(tag, 2) + bytes(type, 2) + bytes(count, 4) + value }
        let entries = [entry(256, 3, 1, bytes(300, 2) + [0, 0]), entry(257, 4, 1, bytes(200, 4)), entry(258, 3, 4, bytes(74, 4)), entry(262, 3, 1, bytes(2, 2) + [0, 0]),
                       entry(338, 3, 1, bytes(2, 2) + [0, 0])]
        return Array((isBig ? "MM\0*" : "II*\0").utf8) + bytes(8, 4) + bytes(entries.count, 2) + entries.flatMap { $0 } + bytes(0, 4) + bytes(16, 2) + bytes(16, 2)
    }

    static let gif: [UInt8] = Array("GIF89a".utf8) + [10, 0, 20, 0, 0xF7, 0, 0] + Array(repeating: 0, count: 768)

    static let headers: [(bytes: [UInt8], header: ImageHeader)] = [
        (gif + [0x2C], ImageHeader(format: .gif, width: 10, height: 20, bitDepth: 8, colorModel: .palette)),
        (gif + [0x21, 0xFE, 1, 0x41, 0, 0x21, 0xF9, 4, 1, 0, 0, 5, 0, 0x2C],
         ImageHeader(format: .gif, width: 10, height: 20, bitDepth: 8, colorModel: .palette, hasTransparencyChunk: true)),
        (gif + [0x21, 0xF9, 4, 0, 0, 0, 5, 0, 0x2C], ImageHeader(format: .gif, width: 10, height: 20, bitDepth: 8, colorModel: .palette)),
        (webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A] + little(300, bytes: 2) + little(200, bytes: 2)), ImageHeader(format: .webP, width: 300, height: 200, bitDepth: 8, colorModel: .yCbCr)),
        (webP("VP8L", [0x2F] + little(1 << 28 | 199 << 14 | 299, bytes: 4)),
         ImageHeader(format: .webP, width: 300, height: 200, bitDepth: 8, colorModel: .rgba, hasAlphaChannel: true)),
        (webP("VP8L", [0x2F] + little(199 << 14 | 299, bytes: 4)), ImageHeader(format: .webP, width: 300, height: 200, bitDepth: 8, colorModel: .rgb)),
        (webP("VP8X", [0x10, 0, 0, 0] + little(299, bytes: 3) + little(199, bytes: 3)),
         ImageHeader(format: .webP, width: 300, height: 200, bitDepth: 8, colorModel: .rgba, hasAlphaChannel: true)),
        (heif(brand: "heic", compatible: "mif1heic", primary: [2, 3], properties: [thumbnail, picture, depth]),
         ImageHeader(format: .heic, width: 4_032, height: 3_024, bitDepth: 8, colorModel: .yCbCr)),
        (heif(brand: "mif1", compatible: "heic", primary: [0x82, 3, 4],
              properties: [thumbnail, picture, box("irot", [1]), box("colr", Array("nclx".utf8) + [0, 12, 0, 13, 0, 5, 0x80]),
                           box("auxC", PNGFile.big32(0) + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8))]),
         ImageHeader(format: .heic, width: 3_024, height: 4_032, colorModel: .yCbCr, hasAlphaChannel: true, colorSpace: .codePoints(primaries: 12, transfer: 13))),
        (heif(brand: "avif", compatible: "mif1avif", primary: [2], properties: [thumbnail, picture]), ImageHeader(format: .avif, width: 4_032, height: 3_024, colorModel: .yCbCr)),
        (tiff(isBig: false), ImageHeader(format: .tiff, width: 300, height: 200, bitDepth: 16, colorModel: .rgba, hasAlphaChannel: true)),
        (tiff(isBig: true), ImageHeader(format: .tiff, width: 300, height: 200, bitDepth: 16, colorModel: .rgba, hasAlphaChannel: true)),
        (Array("icns".utf8) + PNGFile.big32(8), ImageHeader(format: .icns)),
        (Array("%PDF-1.7\n".utf8), ImageHeader(format: .pdf)),
    ]

    @Test(arguments: headers) func headersAreRead(bytes: [UInt8], header: ImageHeader) throws {
        #expect(try ImageHeader.read(bytes) == header)
    }

    @Test(arguments: headers) func everyTruncationIsRefusedOrRead(bytes: [UInt8], header: ImageHeader) {
        for count in 0..<bytes.count {
            let cut = try? ImageHeader.read(Array(bytes.prefix(count)))
            #expect(cut == nil || cut?.format == .unknown || (cut?.width == header.width && cut?.height == header.height))
        }
    }

    @Test func aProfileInWebPIsRead() throws {
        let profile = ICCFile.version2("Adobe RGB (1998)")
        let bytes = Self.webP("VP8X", [0x20, 0, 0, 0] + Self.little(9, bytes: 3) + Self.little(9, bytes: 3)) + Array("ICCP".utf8) + Self.little(profile.count, bytes: 4) + profile
        #expect(try ImageHeader.read(bytes).colorSpace.name == "Adobe RGB (1998)")
    }

    @Test(arguments: [
        ("<svg/>", .svg), ("<svg>", .svg), ("<svg xmlns='x'>", .svg), ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- > --><svg\n>", .svg), ("<s:svg xmlns:s='x'/>", .svg),
        ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"x\" [ <!ENTITY a \"b\"> ]>\n<svg>", .svg),
        ("<svgz>", .unknown), ("<html><svg/></html>", .unknown), ("<!-- <svg> ", .unknown), ("<?xml", .unknown), ("<!DOCTYPE svg [", .unknown), ("svg", .unknown), ("<", .unknown),
        ("", .unknown), ("version https://git-lfs.github.com/spec/v1\n", .unknown), ("BM", .unknown), ("RIFF1234WAVE", .unknown), ("\0\0\0\u{18}ftypqt  \0\0\0\0", .unknown),
    ] as [(String, ImageFormat)]) func textsAreToldApart(text: String, format: ImageFormat) throws {
        #expect(try ImageHeader.read(Array(text.utf8)) == ImageHeader(format: format))
    }
}
