/// Text as one word of a POSIX shell.
enum ShellWord {
    /// In single quotes, inside of which nothing has a meaning but the quote itself.
    static func quote(_ text: String) -> String {
        var word = "'"
        for scalar in text.unicodeScalars {
            if scalar == "'" { word += #"'\''"# } else { word.unicodeScalars.append(scalar) }
        }
        return word + "'"
    }
}
