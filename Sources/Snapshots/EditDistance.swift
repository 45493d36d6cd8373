import Bounds

/// How many single-character edits lie between two words.
package enum EditDistance {
    /// Insertions, deletions, substitutions and swaps of neighbours that turn `left` into `right`; nil above `limit`.
    package static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
        let (a, b) = (Array(left.utf8), Array(right.utf8))
        guard abs(a.count - b.count) <= limit, a.count <= Bound.Syntax.spelledBytes, b.count <= Bound.Syntax.spelledBytes else { return nil }
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for (row, character) in a.enumerated() {
            var current = [row + 1]
            for (column, other) in b.enumerated() {
                var best = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (character == other ? 0 : 1))
                if row > 0, column > 0, character == b[column - 1], a[row - 1] == other {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        guard let distance = previous.last, distance <= limit else { return nil }
        return distance
    }
}
