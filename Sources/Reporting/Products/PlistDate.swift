/// A date of a property list in the form that XML property lists have: `2027-03-01T12:00:00Z`.
struct PlistDate {
    private static let secondsPerDay: Int64 = 86_400
    /// 2001-01-01, Apple's reference date, in days from 0000-03-01.
    private static let referenceDay: Int64 = 730_791
    /// The years 1 to 9999, in seconds from the reference date; what lies outside has no such form.
    private static let range = -63_113_904_000.0..<252_423_993_600.0

    /// The date in whole seconds; outside the years 1 to 9999, and for what is no number, the seconds from the reference date as they are.
    let text: String

    /// - Parameter seconds: from 2001-01-01T00:00:00Z
    init(_ seconds: Double) {
        guard Self.range.contains(seconds) else {
            text = "\(seconds)"
            return
        }
        let whole = Int64(seconds.rounded(.down))
        let day = (whole - Self.remainder(whole, Self.secondsPerDay)) / Self.secondsPerDay
        let second = Self.remainder(whole, Self.secondsPerDay)
        let (year, month, date) = Self.calendar(day + Self.referenceDay)
        text = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(date, 2))"
            + "T\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))Z"
    }

    /// - Parameter day: from 0000-03-01 in the Gregorian calendar; with the year beginning in March the leap day is its last
    private static func calendar(_ day: Int64) -> (year: Int64, month: Int64, date: Int64) {
        let (era, dayOfEra) = (day / 146_097, day % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func remainder(_ value: Int64, _ divisor: Int64) -> Int64 {
        let rest = value % divisor
        return rest < 0 ? rest + divisor : rest
    }

    private static func padded(_ number: Int64, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
