import Bounds

/// Bounds on what a reader accepts; whatever is over one is a `SyntaxError`, never a crash or a hang.
package struct SyntaxLimits: Sendable {
    /// Nesting of arrays and dictionaries; Apple's readers stop at 512.
    package var depth = Bound.Syntax.depth
    /// Nodes in one file: keys and values.
    package var nodes = Bound.Syntax.nodes
    /// Pixels that are decoded of one image.
    package var pixels = Bound.Syntax.pixels

    package init() {}
}
