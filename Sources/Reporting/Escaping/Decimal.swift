/// A figure rounded to a few decimals, without the locale, exponents and trailing zeros.
struct Decimal {
    let text: String

    /// Negative values, infinities and what is no number count as 0; nothing counts as more than 10¹².
    init(_ value: Double, places: Int) {
        let scale = (0..<min(max(places, 0), 4)).reduce(1) { scale, _ in scale * 10 }
        let scaled = value > 0 ? Int(min(value, 1e12) * Double(scale) + 0.5) : 0
        var fraction = String(scaled % scale + scale).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        text = fraction.isEmpty ? String(scaled / scale) : "\(scaled / scale).\(fraction)"
    }
}
