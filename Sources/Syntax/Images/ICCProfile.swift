/// What an embedded ICC profile says of itself (ICC.1:2022, sections 7.2 and 9.2.41).
package struct ICCProfile: Hashable, Sendable {
    /// The name that PNG's iCCP chunk gives the profile, which many writers leave at "ICC Profile".
    package let keyword: String?
    /// The profile's own description, such as "Display P3"; nil where the profile cannot be read.
    package let description: String?
    /// The model of the colours that it describes; nil for spaces that no image here uses or where the profile cannot be read.
    package let colorModel: ColorModel?

    init(keyword: String? = nil, profile: ByteReader?) {
        self.keyword = keyword
        guard let profile, profile.matches("acsp", at: 36) else {
            description = nil
            colorModel = nil
            return
        }
        description = Self.description(in: profile)
        colorModel = if profile.matches("RGB ", at: 16) {
            .rgb
        } else if profile.matches("GRAY", at: 16) {
            .grey
        } else if profile.matches("CMYK", at: 16) {
            .cmyk
        } else if profile.matches("Lab ", at: 16) {
            .lab
        } else {
            nil
        }
    }

    /// More tags than any profile has.
    private static let mostTags = 200
    /// Longest description read, in bytes.
    private static let longestText = 512

    private static func description(in profile: ByteReader) -> String? {
        guard let count = profile.big32(128) else { return nil }
        for index in 0..<min(count, mostTags) {
            let entry = 132 + 12 * index
            guard let offset = profile.big32(entry + 4), let size = profile.big32(entry + 8) else { return nil }
            if profile.matches("desc", at: entry), let tag = profile.part(offset, count: size) { return text(of: tag) }
        }
        return nil
    }

    /// The text of a description tag, in the form of version 2 or of version 4.
    private static func text(of tag: ByteReader) -> String? {
        if tag.matches("desc"), let count = tag.big32(8), count > 0, let ascii = tag.part(12, count: min(count - 1, longestText)) {
            return String(decoding: ascii.prefix { $0 != 0 }, as: UTF8.self)
        }
        // The first record stands for all languages: writers put English or the only language there.
        guard tag.matches("mluc"), let records = tag.big32(8), records > 0,
              let length = tag.big32(20), let offset = tag.big32(24), let utf16 = tag.part(offset, count: min(length, longestText)) else { return nil }
        let units = stride(from: 0, to: utf16.count - 1, by: 2).compactMap { utf16.big16($0).flatMap(UInt16.init(exactly:)) }
        return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    }
}
