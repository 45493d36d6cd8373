import Bounds

/// A pattern for paths in the grammar of .gitignore, without negation: `Vendor/**`, `*.generated.plist`, `/Samples/`.
package struct PathPattern: Sendable {
    private let pattern: IgnorePattern?

    /// A blank pattern, or one that is malformed, matches nothing.
    package init(_ text: String) {
        let line = Array(text.utf8)
        pattern = IgnorePattern(line: line[...])
    }

    /// Whether the pattern matches the path or a folder that the path lies in.
    package func matches(_ path: TreePath) -> Bool {
        guard let pattern, !pattern.isNegated else { return false }
        var budget = Bound.Path.patternSteps
        var part = path
        while !part.isRoot {
            if pattern.matches(part.bytes[...], isFolder: part != path, budget: &budget) { return true }
            part = part.parent
        }
        return false
    }
}
