import Xcode

extension JSONWriter {
    /// A value of any property list type: dates as `2027-03-01T12:00:00Z`, data in Base64, numbers that JSON doesn't have as null, and
    /// what can't be known inside an array or dictionary as an object with `unknown`, the reason.
    ///
    /// Property lists are parsed to a bounded depth.
    mutating func propertyListValue(_ value: PlistValue) {
        switch value {
        case .string(let text): string(text)
        case .integer(let number): self.number(Int(clamping: number))
        case .real(let number): exact(number)
        case .boolean(let flag): boolean(flag)
        case .date(let seconds): string(PlistDate(seconds).text)
        case .data(let bytes): string(Base64.encoded(bytes))
        case .array(let items): array(items) { json, item in json.propertyListValue(item.value) }
        case .dictionary(let dictionary):
            object { json in
                for entry in dictionary.entries {
                    json.key(entry.key)
                    json.propertyListValue(entry.item.value)
                }
            }
        case .unknown(let unknown): object { json in json.member("unknown", TerminalText.visible(unknown.reason)) }
        }
    }
}

/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encoded(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let word = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place > group.count ? UInt8(ascii: "=") : alphabet[Int(word >> UInt32(18 - 6 * place) & 63)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
