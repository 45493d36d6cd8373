/// A revision that names a commit by way of its descendants: `HEAD~2`, `main^2~1`.
struct AncestorSteps {
    enum Step: Hashable {
        /// So many first parents up.
        case generations(Int)
        /// One of the parents, counted from 1; 0 is the commit itself.
        case parent(Int)
    }

    let start: String
    let steps: [Step]

    /// Nil for all other ways to name something.
    init?(_ revision: String) {
        guard let mark = revision.firstIndex(where: { $0 == "~" || $0 == "^" }), mark != revision.startIndex else { return nil }
        start = String(revision[..<mark])
        var steps: [Step] = []
        var rest = revision[mark...]
        while let sign = rest.popFirst() {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard sign == "~" || sign == "^", let number = digits.isEmpty ? 1 : Int(digits) else { return nil }
            steps.append(sign == "~" ? .generations(number) : .parent(number))
        }
        self.steps = steps
    }
}
