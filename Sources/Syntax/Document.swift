/// A file that was read: its root value and the text that its ranges refer to.
package struct Document: Sendable {
    package enum Format: Hashable, Sendable {
        case xmlPropertyList
        case binaryPropertyList
        case openStepPropertyList
        /// An OpenStep dictionary without its outer braces.
        case strings
        case json
    }

    package let root: Node
    package let format: Format
    /// Nil for a binary property list, which has no lines.
    package let text: SourceText?

    package init(root: Node, format: Format, text: SourceText?) {
        self.root = root
        self.format = format
        self.text = text
    }

    /// Where `range` lies; nil for a binary property list.
    package func sourceRange(of range: ByteRange) -> SourceRange? {
        text?.range(of: range)
    }
}
