/// The command line.
struct Options {
    static let usage = """
        usage: plimsoll-law REPOSITORY [A..B] [--last N] [--everything-last N] [--everything-each K] [--pairs N] [--seed S] [--list error|warning|note] [--trace 1]
               plimsoll-law random ROUNDS [--seed S] [--trace 1]
        Judges each commit against its first parent, and compares the targeted answer with that of evaluating everything:
        for the last N commits, and for each K-th. --pairs compares A..B of random commits. --list prints what is introduced,
        --trace each change before it is judged, to see where a crash is.
        """

    let repository: String
    var range: String?
    /// How many random repositories are judged in place of a history.
    var rounds: UInt64?
    /// How many of the newest commits are judged.
    var last = Int.max
    /// How many of the newest commits are evaluated in both ways.
    var everythingLast = 0
    /// Of the older ones each how manieth is; 0 for none.
    var everythingEach = 0
    /// How many pairs of random commits are compared.
    var pairs = 0
    var seed: UInt64 = 1
    /// The least severity of which introduced findings are printed.
    var list: String?
    var isTraced = false

    init?(_ arguments: [String]) {
        guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
        repository = first
        var rest = arguments.dropFirst()
        if first == "random" {
            guard let rounds = rest.popFirst().flatMap(UInt64.init), rounds < 1 << 32 else { return nil }
            self.rounds = rounds
        } else if let range = rest.first, !range.hasPrefix("-") {
            self.range = range
            rest = rest.dropFirst()
        }
        while let option = rest.popFirst() {
            guard let value = rest.popFirst(), set(option, to: value) else { return nil }
        }
    }

    private mutating func set(_ option: String, to value: String) -> Bool {
        if option == "--list" {
            list = value
            return value == "error" || value == "warning" || value == "note"
        }
        guard let number = Int(value), number >= 0 else { return false }
        switch option {
        case "--last": last = number
        case "--everything-last": everythingLast = number
        case "--everything-each": everythingEach = number
        case "--pairs": pairs = number
        case "--trace": isTraced = number > 0
        case "--seed": seed = UInt64(number)
        default: return false
        }
        return true
    }
}
