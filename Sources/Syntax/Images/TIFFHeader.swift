/// The first image directory of a TIFF file (TIFF 6.0, section 2 and part 3).
enum TIFFHeader {
    private enum Tag {
        static let width = 256
        static let height = 257
        static let bitsPerSample = 258
        static let photometricInterpretation = 262
        static let extraSamples = 338
        static let profile = 34675
    }

    static func read(_ data: ByteReader) throws(SyntaxError) -> ImageHeader {
        let file = File(data: data, isBig: data[0] == 0x4D)
        guard let directory = file.long(4), let count = file.short(directory) else { throw SyntaxError("the TIFF ends before its first directory", at: nil) }
        var entries: [Int: Int] = [:]
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = file.short(entry), data.part(entry, count: 12) != nil else { throw SyntaxError("the TIFF ends inside its first directory", at: nil) }
            entries[tag] = entries[tag] ?? entry
        }
        guard let width = entries[Tag.width].flatMap(file.value), let height = entries[Tag.height].flatMap(file.value) else {
            throw SyntaxError("the TIFF does not say how large it is", at: nil)
        }
        // Extra samples of kind 1 and 2 are alpha, premultiplied or not.
        let extra = entries[Tag.extraSamples].flatMap(file.value)
        let hasAlpha = extra == 1 || extra == 2
        let profile = entries[Tag.profile].flatMap(file.bytes).map { ICCProfile(profile: $0) }
        return ImageHeader(format: .tiff, width: width, height: height, bitDepth: entries[Tag.bitsPerSample].flatMap(file.value) ?? 1,
                           colorModel: entries[Tag.photometricInterpretation].flatMap(file.value).flatMap { model($0, hasAlpha: hasAlpha) },
                           hasAlphaChannel: hasAlpha, colorSpace: profile.map(ImageColorSpace.profile) ?? .untagged)
    }

    private static func model(_ interpretation: Int, hasAlpha: Bool) -> ColorModel? {
        switch interpretation {
        case 0, 1: hasAlpha ? .greyAlpha : .grey
        case 2: hasAlpha ? .rgba : .rgb
        case 3: .palette
        case 5: .cmyk
        case 6: .yCbCr
        case 8: .lab
        default: nil
        }
    }

    private struct File {
        let data: ByteReader
        let isBig: Bool

        func short(_ offset: Int) -> Int? { isBig ? data.big16(offset) : data.little16(offset) }
        func long(_ offset: Int) -> Int? { isBig ? data.big32(offset) : data.little32(offset) }

        /// The first value of a directory entry that holds SHORT or LONG.
        func value(_ entry: Int) -> Int? {
            guard let type = short(entry + 2), let count = long(entry + 4) else { return nil }
            switch type {
            case 3 where count <= 2: return short(entry + 8)
            case 3: return long(entry + 8).flatMap(short)
            case 4 where count == 1: return long(entry + 8)
            case 4: return long(entry + 8).flatMap(long)
            default: return nil
            }
        }

        /// The bytes that a directory entry of one-byte items points to.
        func bytes(_ entry: Int) -> ByteReader? {
            guard let count = long(entry + 4), let offset = long(entry + 8) else { return nil }
            return data.part(offset, count: count)
        }
    }
}
