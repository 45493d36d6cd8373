/// The boxes of a HEIF file that describe its primary picture (ISO/IEC 23008-12, sections 6 and 9).
enum HEIFHeader {
    /// The format that the brands of an `ftyp` box stand for.
    static func format(_ data: ByteReader) -> ImageFormat {
        guard let size = data.big32(0), size >= 16, let box = data.part(0, count: min(size, 256)) else { return .unknown }
        let offsets = [8] + Array(stride(from: 16, to: box.count - 3, by: 4))
        if offsets.contains(where: { box.matches("avif", at: $0) || box.matches("avis", at: $0) }) { return .avif }
        let brands: [StaticString] = ["heic", "heix", "heim", "heis", "hevc", "hevx", "avci", "avcs", "mif1", "msf1"]
        return offsets.contains { offset in brands.contains { box.matches($0, at: offset) } } ? .heic : .unknown
    }

    static func read(_ data: ByteReader, format: ImageFormat) throws(SyntaxError) -> ImageHeader {
        guard let meta = box("meta", in: data)?.rest(4) else { throw SyntaxError("the \(format.name) file has no meta box", at: nil) }
        guard let properties = box("iprp", in: meta), let list = box("ipco", in: properties) else {
            throw SyntaxError("the \(format.name) file does not describe its pictures", at: nil)
        }
        let all = boxes(in: list)
        let primary = primaryProperties(meta: meta, properties: properties).filter { $0 >= 1 && $0 <= all.count }.map { all[$0 - 1] }
        guard let size = primary.first(where: { $0.type.matches("ispe") })?.body, let width = size.big32(4), let height = size.big32(8) else {
            throw SyntaxError("the \(format.name) file does not say how large its picture is", at: nil)
        }
        // A rotation by a quarter is part of how the picture is to be shown.
        let isTurned = primary.contains { $0.type.matches("irot") && ($0.body[0] ?? 0) & 1 == 1 }
        let hasAlpha = all.contains { $0.type.matches("auxC") && isAlpha($0.body) }
        let depth = primary.first { $0.type.matches("pixi") }?.body[5].map(Int.init)
        return ImageHeader(format: format, width: isTurned ? height : width, height: isTurned ? width : height, bitDepth: depth,
                           colorModel: .yCbCr, hasAlphaChannel: hasAlpha, colorSpace: colorSpace(primary))
    }

    private struct Box {
        let type: ByteReader
        let body: ByteReader
    }

    /// More boxes beside each other than any picture has.
    private static let mostBoxes = 4_096

    private static func boxes(in data: ByteReader) -> [Box] {
        var boxes: [Box] = []
        var offset = 0
        while boxes.count < mostBoxes, let size = data.big32(offset), let type = data.part(offset + 4, count: 4) {
            let (header, length) = size == 1 ? (16, data.big32(offset + 12) ?? 0) : (8, size == 0 ? data.count - offset : size)
            guard length >= header, let body = data.part(offset + header, count: length - header) else { break }
            boxes.append(Box(type: type, body: body))
            offset += length
        }
        return boxes
    }

    private static func box(_ type: StaticString, in data: ByteReader) -> ByteReader? {
        boxes(in: data).first { $0.type.matches(type) }?.body
    }

    /// The numbers, from 1, of the properties that belong to the primary item.
    private static func primaryProperties(meta: ByteReader, properties: ByteReader) -> [Int] {
        guard let item = box("pitm", in: meta), let primary = item[0] == 0 ? item.big16(4) : item.big32(4),
              let map = box("ipma", in: properties), let version = map[0], let flags = map[3], let count = map.big32(4) else { return [] }
        let (idSize, propertySize) = (version < 1 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
        var offset = 8
        for _ in 0..<min(count, mostBoxes) {
            guard let id = idSize == 2 ? map.big16(offset) : map.big32(offset), let properties = map[offset + idSize].map(Int.init) else { return [] }
            offset += idSize + 1
            if id == primary {
                return (0..<properties).compactMap { index in
                    propertySize == 2 ? map.big16(offset + 2 * index).map { $0 & 0x7FFF } : map[offset + index].map { Int($0 & 0x7F) }
                }
            }
            offset += properties * propertySize
        }
        return []
    }

    private static func isAlpha(_ body: ByteReader) -> Bool {
        body.matches("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", at: 4) || body.matches("urn:mpeg:hevc:2015:auxid:1", at: 4)
    }

    private static func colorSpace(_ properties: [Box]) -> ImageColorSpace {
        for property in properties where property.type.matches("colr") {
            let body = property.body
            if body.matches("prof") || body.matches("rICC") { return .profile(ICCProfile(profile: body.rest(4))) }
            if body.matches("nclx"), let primaries = body.big16(4), let transfer = body.big16(6) {
                return .codePoints(primaries: primaries, transfer: transfer)
            }
        }
        return .untagged
    }
}
