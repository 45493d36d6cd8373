/// The segments of a JPEG up to its frame header (ITU-T T.81, annex B) with Adobe's APP14 and the ICC profile in APP2.
enum JPEGHeader {
    static func read(_ data: ByteReader) throws(SyntaxError) -> ImageHeader {
        var segments = Segments()
        var offset = 2
        while let marker = nextMarker(data, &offset) {
            // Markers without a length: TEM, RST0 to RST7 and a second SOI.
            if marker == 0x01 || 0xD0...0xD8 ~= marker { continue }
            guard marker != 0xDA, marker != 0xD9 else { throw SyntaxError("the JPEG has no frame header before its pixels", at: nil) }
            guard let length = data.big16(offset), length >= 2, let body = data.part(offset + 2, count: length - 2) else {
                throw SyntaxError("the JPEG ends inside a segment", at: nil)
            }
            if isFrameHeader(marker) { return try header(frame: body, segments) }
            segments.note(marker, body)
            offset += length
        }
        throw SyntaxError("the JPEG ends before its frame header", at: nil)
    }

    /// The next marker, behind which `offset` then stands; nil at the end. What lies between segments is skipped, as decoders do.
    private static func nextMarker(_ data: ByteReader, _ offset: inout Int) -> UInt8? {
        while let byte = data[offset] {
            offset += 1
            if byte == 0xFF, let marker = data[offset], marker != 0xFF, marker != 0 {
                offset += 1
                return marker
            }
        }
        return nil
    }

    /// SOF0 to SOF15 without DHT, JPG and DAC, which lie among them.
    private static func isFrameHeader(_ marker: UInt8) -> Bool {
        0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    /// What the segments before the frame header tell.
    private struct Segments {
        /// Of APP14: 0 for RGB and CMYK, 1 for YCbCr, 2 for YCCK.
        var adobeTransform: UInt8?
        var profileParts: [UInt8: ByteReader] = [:]

        mutating func note(_ marker: UInt8, _ body: ByteReader) {
            if marker == 0xEE, body.matches("Adobe") {
                adobeTransform = body[11]
            } else if marker == 0xE2, body.matches("ICC_PROFILE\0"), let number = body[12], let part = body.rest(14) {
                profileParts[number] = profileParts[number] ?? part
            }
        }

        var colorSpace: ImageColorSpace {
            guard !profileParts.isEmpty else { return .untagged }
            let profile = profileParts.sorted { $0.key < $1.key }.flatMap(\.value.array)
            return .profile(ICCProfile(profile: ByteReader(profile)))
        }
    }

    private static func header(frame: ByteReader, _ segments: Segments) throws(SyntaxError) -> ImageHeader {
        guard let precision = frame[0].map(Int.init), let height = frame.big16(1), let width = frame.big16(3), let components = frame[5].map(Int.init),
              frame.count >= 6 + 3 * components else {
            throw SyntaxError("the frame header of the JPEG is too short", at: nil)
        }
        guard width > 0, height > 0 else { throw SyntaxError("the JPEG is said to be \(width) by \(height) pixels", at: nil) }
        guard let model = colorModel(components, of: frame, segments) else { throw SyntaxError("the JPEG has \(components) colour components", at: nil) }
        return ImageHeader(format: .jpeg, width: width, height: height, bitDepth: precision, colorModel: model, colorSpace: segments.colorSpace)
    }

    private static func colorModel(_ components: Int, of frame: ByteReader, _ segments: Segments) -> ColorModel? {
        switch components {
        case 1: return .grey
        case 3:
            // Component identifiers that spell RGB are the other way in which encoders mark it.
            let namesRGB = [frame[6], frame[9], frame[12]] == Array("RGB".utf8)
            return segments.adobeTransform == 0 || (segments.adobeTransform == nil && namesRGB) ? .rgb : .yCbCr
        case 4: return segments.adobeTransform == 2 ? .ycck : .cmyk
        default: return nil
        }
    }
}
