/// Bounds on what a reader accepts; whatever is over one is a `SyntaxError`, never a crash or a hang.
package struct SyntaxLimits: Sendable {
    /// Nesting of arrays and dictionaries; Apple's readers stop at 512.
    package var depth = 512
    /// Nodes in one file: keys and values.
    package var nodes = 8_000_000
    /// Pixels that are decoded of one image.
    package var pixels = 16_000_000

    package init() {}
}
