/// Texts made into identifiers by the operators of setting references (swift-build, String.swift).
enum SettingIdentifier {
    /// Every character but letters and digits of ASCII and the underscore becomes an underscore; a digit in front too.
    static func c(_ text: String) -> String {
        replacing(text, with: "_") { $0 == "_" }
    }

    /// Every character but letters and digits of ASCII becomes a hyphen; a digit in front too.
    static func rfc1034(_ text: String) -> String {
        replacing(text, with: "-") { _ in false }
    }

    private static func replacing(_ text: String, with replacement: Character, keeping isKept: (Character) -> Bool) -> String {
        var result = ""
        for character in text {
            switch character {
            case "A"..."Z", "a"..."z": result.append(character)
            case "0"..."9" where !result.isEmpty: result.append(character)
            default: result.append(isKept(character) ? character : replacement)
            }
        }
        return result
    }

    /// Every scalar that C99 doesn't allow in an identifier becomes an underscore; a digit in front too.
    ///
    /// Nil for text with combining marks: the build system composes them first, and the tables for that are not at hand.
    static func c99Extended(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.canonicalCombiningClass != .notReordered { return nil }
            let isAllowed = result.isEmpty ? isAllowed(scalar) && !isDigit(scalar) : isAllowed(scalar)
            result.append(isAllowed ? scalar : "_")
        }
        return String(result)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 ? (0x30...0x39).contains(scalar.value) : digits.contains { $0.contains(scalar.value) }
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 {
            return scalar == "_" || scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        }
        var low = 0
        var high = allowed.count
        while low < high {
            let middle = (low + high) / 2
            if allowed[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < allowed.count && allowed[low].contains(scalar.value)
    }
}
