import Testing
@testable import Syntax

@Suite struct PNGHeaderTests {
    static let models: [(type: UInt8, depths: [Int], model: ColorModel, hasAlpha: Bool)] = [
        (0, [1, 2, 4, 8, 16], .grey, false), (2, [8, 16], .rgb, false), (3, [1, 2, 4, 8], .palette, false),
        (4, [8, 16], .greyAlpha, true), (6, [8, 16], .rgba, true),
    ]

    @Test(arguments: models) func everyColourTypeIsNamed(type: UInt8, depths: [Int], model: ColorModel, hasAlpha: Bool) throws {
        for depth in depths {
            let header = try ImageHeader.read(PNGFile(width: 5, height: 3, type: type, depth: depth).bytes)
            #expect(header == ImageHeader(format: .png, width: 5, height: 3, bitDepth: depth, colorModel: model, hasAlphaChannel: hasAlpha))
        }
        for depth in [0, 1, 2, 3, 4, 8, 16, 32] where !depths.contains(depth) {
            #expect(throws: SyntaxError("the PNG has colour type \(type) with \(depth) bits, which do not go together", at: nil)) {
                try ImageHeader.read(PNGFile(width: 5, height: 3, type: type, depth: depth).bytes)
            }
        }
    }

    @Test func aTransparencyChunkIsSeen() throws {
        let header = try ImageHeader.read(PNGFile(width: 1, height: 1, type: 2, before: [("tRNS", [0, 1, 0, 2, 0, 3])]).bytes)
        #expect(header.hasTransparencyChunk)
        #expect(!header.hasAlphaChannel)
    }

    static func profileChunk(_ profile: [UInt8], name: String = "ICC Profile") -> (String, [UInt8]) { ("iCCP", Array(name.utf8) + [0, 0] + PNGFile.zlib(profile)) }

    static let spaces: [(chunks: [(String, [UInt8])], name: String?, space: ImageColorSpace)] = [
        ([], nil, .untagged),
        ([("sRGB", [0])], "sRGB", .sRGB),
        ([("gAMA", PNGFile.big32(45_455))], nil, .gamma(0.45455)),
        ([("gAMA", PNGFile.big32(45_455)), ("sRGB", [0])], "sRGB", .sRGB),
        ([("cICP", [12, 13, 0, 1])], "Display P3", .codePoints(primaries: 12, transfer: 13)),
        ([("cICP", [1, 13, 0, 1])], "sRGB", .codePoints(primaries: 1, transfer: 13)),
        ([("cICP", [9, 16, 0, 1])], nil, .codePoints(primaries: 9, transfer: 16)),
        ([profileChunk(ICCFile.version2("sRGB IEC61966-2.1"))], "sRGB IEC61966-2.1", .profile(ICCProfile(keyword: "ICC Profile", profile: ByteReader(ICCFile.version2("sRGB IEC61966-2.1"))))),
        ([profileChunk(ICCFile.version4("Display P3"))], "Display P3", .profile(ICCProfile(keyword: "ICC Profile", profile: ByteReader(ICCFile.version4("Display P3"))))),
        ([("cICP", [12, 13, 0, 1]), profileChunk(ICCFile.version2("x"))], "Display P3", .codePoints(primaries: 12, transfer: 13)),
        ([("iCCP", Array("My name\0\0damaged".utf8))], "My name", .profile(ICCProfile(keyword: "My name", profile: nil))),
        ([("iCCP", [0xE9])], "é", .profile(ICCProfile(keyword: "é", profile: nil))),
    ]

    @Test(arguments: spaces) func colourSpacesAreReadInTheOrderOfPrecedence(chunks: [(String, [UInt8])], name: String?, space: ImageColorSpace) throws {
        let header = try ImageHeader.read(PNGFile(width: 1, height: 1, type: 6, before: chunks).bytes)
        #expect(header.colorSpace == space)
        #expect(header.colorSpace.name == name)
    }

    @Test func aProfileTellsItsColourModel() throws {
        let header = try ImageHeader.read(PNGFile(width: 1, height: 1, type: 0, before: [Self.profileChunk(ICCFile.version2("Gray Gamma 2.2", space: "GRAY"))]).bytes)
        guard case .profile(let profile) = header.colorSpace else { return #expect(Bool(false), "no profile") }
        #expect(profile.colorModel == .grey)
        #expect(profile.description == "Gray Gamma 2.2")
    }

    @Test func aFileRewrittenForDevicesIsSeen() throws {
        var file = PNGFile(width: 4, height: 2, type: 6)
        file.chunks.insert(("CgBI", [0x50, 0, 0x20, 0x06]), at: 0)
        let header = try ImageHeader.read(file.bytes)
        #expect(header.isAppleCgBI)
        #expect(header.width == 4)
    }

    static let broken: [(bytes: [UInt8], message: String)] = [
        (Array(PNGFile.signature.prefix(6)), "the PNG signature is damaged, as by a conversion of line ends"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0, 0], "the PNG signature is damaged, as by a conversion of line ends"),
        (PNGFile.signature, "the PNG ends before its pixels"),
        (PNGFile.signature + PNGFile.big32(0) + Array("IEND".utf8), "the PNG has no IHDR chunk"),
        (PNGFile.signature + PNGFile.big32(0) + Array("gAMA".utf8) + PNGFile.big32(0), "the PNG does not begin with an IHDR chunk"),
        (PNGFile.signature + PNGFile.big32(0) + [0, 1, 2, 3], "the PNG holds something that is no chunk"),
        (PNGFile.signature + PNGFile.big32(0x7FFF_FFFF) + Array("IHDR".utf8), "the PNG ends inside its IHDR chunk"),
        (PNGFile(width: 1, height: 1, type: 6).replacing("IHDR", with: [1, 2, 3]).bytes, "the IHDR chunk of the PNG does not have 13 bytes"),
        (PNGFile(width: 0, height: 1, type: 6).bytes, "the PNG is said to be 0 by 1 pixels"),
        (PNGFile(width: 1, height: 1, type: 6).replacing("IHDR", with: PNGFile.big32(1) + PNGFile.big32(0x8000_0000) + [8, 6, 0, 0, 0]).bytes, "the PNG is said to be 1 by 2147483648 pixels"),
    ]

    @Test(arguments: broken) func aBrokenHeaderIsNamed(bytes: [UInt8], message: String) {
        #expect(throws: SyntaxError(message, at: nil)) { try ImageHeader.read(bytes) }
    }

    @Test func everyTruncationIsRefusedOrRead() throws {
        let bytes = PNGFile(width: 3, height: 2, type: 3, before: [("PLTE", [1, 2, 3]), ("tRNS", [9]), Self.profileChunk(ICCFile.version4("P3"))]).bytes
        let whole = try ImageHeader.read(bytes)
        for count in 4..<bytes.count {
            let header = try? ImageHeader.read(Array(bytes.prefix(count)))
            #expect(header == nil || header?.width == whole.width)
        }
    }
}
