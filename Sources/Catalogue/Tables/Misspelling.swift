/// A name that is not known, and the known name that it must have been meant for.
package struct Misspelling: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Listed among the wrong spellings that were met or are likely.
        case listed
        /// The known name with white space around it.
        case surroundingBlanks
        /// The same letters in another case.
        case letterCase
        /// One letter too many, too few, or another one, or two neighbours swapped.
        ///
        /// Beside the known name itself it may be a name of its own.
        case oneEdit
        /// Two or three letters too many, too few or other ones, in a name whose form tells what it was meant for.
        case fewEdits
        /// The name that Xcode shows in the key's place.
        case displayName
    }

    package let written: String
    /// The known name; for an Info.plist key with the qualifier that is wanted.
    package let intended: String
    package let kind: Kind
    /// How sure it is that `intended` was meant.
    package let confidence: Confidence

    package init(written: String, intended: String, kind: Kind, confidence: Confidence) {
        self.written = written
        self.intended = intended
        self.kind = kind
        self.confidence = confidence
    }
}

extension Misspelling {
    /// The known name that an unknown one was meant for, where white space, case or one edit is all that parts them.
    package static func of(_ written: String, among known: [String]) -> Misspelling? {
        if known.contains(written) { return nil }
        return known.joined(separator: "\n").withBytes { bytes in
            Spelling.misspelling(written, among: bytes.split(separator: Mark.newline).lazy.map { UnsafeBufferPointer(rebasing: $0) }, isKnown: known.contains)
        }
    }
}
