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
    /// What follows the part that Apple's reader looks at: anything but white space and comments after the root of an
    /// XML property list, or behind the last pair of a strings file. Nil where there is none.
    package let ignoredTail: ByteRange?

    package init(root: Node, format: Format, text: SourceText?, ignoredTail: ByteRange? = nil) {
        self.root = root
        self.format = format
        self.text = text
        self.ignoredTail = ignoredTail
    }

    /// Whether the form has nothing but texts for numbers and Booleans.
    package var hasOnlyTexts: Bool { format == .openStepPropertyList || format == .strings }

    /// Where `range` lies; nil for a binary property list.
    package func sourceRange(of range: ByteRange) -> SourceRange? {
        text?.range(of: range)
    }
}
