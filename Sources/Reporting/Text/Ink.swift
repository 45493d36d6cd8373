import Rules

/// The colours of the text form, those of gcc and clang.
enum Ink: String {
    case path = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case mark = "1;32"
    /// What stands beside what matters.
    case aside = "2"

    init(_ severity: Severity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .note: self = .note
        }
    }
}

/// Puts colours around text where they are wanted.
struct Painter {
    let usesColor: Bool

    func paint(_ text: String, _ ink: Ink?) -> String {
        guard usesColor, let ink else { return text }
        return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
    }
}
