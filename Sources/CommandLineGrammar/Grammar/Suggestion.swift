/// Finds the word that was probably meant.
enum Suggestion {
    /// Longer words are no typing errors of ours, and the comparison's cost is the product of both lengths.
    private static let longestWord = 64

    /// The candidate with the fewest typing errors, nil where more than a third of the letters are wrong.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let typed = Array(word.utf8)
        guard typed.count <= longestWord else { return nil }
        let allowed = max(1, typed.count / 3)
        var best: (candidate: String, errors: Int)?
        for candidate in candidates {
            let errors = typingErrors(typed, Array(candidate.utf8))
            if errors <= allowed, errors < best?.errors ?? .max { best = (candidate, errors) }
        }
        return best?.candidate
    }

    /// The number of letters added, left out, replaced or swapped with their neighbour (optimal string alignment).
    static func typingErrors(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
                var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    least = min(least, beforePrevious[column - 1] + 1)
                }
                current.append(least)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
