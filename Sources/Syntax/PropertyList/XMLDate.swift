/// `<date>`.
extension XMLReader {
    /// `YYYY-MM-DDTHH:MM:SSZ`, the year of any length and with a minus sign where it is negative; nothing else may stand there.
    ///
    /// The fields are not checked against the calendar: a day or an hour too many counts on.
    mutating func readDate() throws(ReadFailure) -> Double {
        let start = offset
        let failure = ReadFailure("<date> is not of the form YYYY-MM-DDTHH:MM:SSZ", at: start)
        let isNegative = offset < bytes.count && bytes[offset] == UInt8(ascii: "-")
        if isNegative { offset &+= 1 }
        var year: Int32 = 0
        while offset < bytes.count, let digit = Self.digit(bytes[offset]), digit < 10 {
            year = year &* 10 &+ Int32(digit)
            offset &+= 1
        }
        func readField(_ separator: Unicode.Scalar) throws(ReadFailure) -> Int64 {
            guard offset &+ 2 < bytes.count, bytes[offset] == UInt8(ascii: separator),
                  let tens = Self.digit(bytes[offset &+ 1]), let ones = Self.digit(bytes[offset &+ 2]), tens < 10, ones < 10 else { throw failure }
            offset &+= 3
            return Int64(tens) * 10 + Int64(ones)
        }
        let month = try readField("-"), day = try readField("-")
        let hour = try readField("T"), minute = try readField(":"), second = try readField(":")
        guard isAt("Z</") else { throw failure }
        offset &+= 1
        let days = Self.days(year: Int64(isNegative ? 0 &- year : year), month: month, day: day)
        return Double(days * 86_400 + hour * 3_600 + minute * 60 + second)
    }

    /// Days since 2001-01-01 in the Gregorian calendar, also before it was introduced. Month 13 is the next January;
    /// every other number that is no month counts as January of the same year, as in Apple's reader.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let before: Int64 = switch month {
        case 2...13: [31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365][Int(month) - 2] + (isLeap && month > 2 ? 1 : 0)
        default: 0
        }
        let previous = year - 1
        func floored(_ divisor: Int64) -> Int64 { previous / divisor - (previous % divisor < 0 ? 1 : 0) }
        let daysBeforeYear = previous * 365 + floored(4) - floored(100) + floored(400)
        return daysBeforeYear - 730_485 + before + day - 1
    }
}
