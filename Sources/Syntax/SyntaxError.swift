/// Why a file could not be read as what it should be, and where.
package struct SyntaxError: Error, Hashable, Sendable {
    /// A lower-case sentence without a period.
    package let message: String
    /// Nil where the format has no lines (binary files, images).
    package let position: SourcePosition?

    package init(_ message: String, at position: SourcePosition?) {
        self.message = message
        self.position = position
    }
}
