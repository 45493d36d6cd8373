/// Finds the known name next to an unknown one.
package enum Spelling {
    /// Longer names are not looked at; the longest known one has fewer than 100 bytes.
    static let longestName = 200
    /// Shorter known names have too many neighbours.
    package static let shortestForOneEdit = 10

    /// The known name with the same letters in another case, else the first one that is one edit away.
    ///
    /// The caller has made sure that `name` is not known itself.
    static func nearest<Names: Sequence<UnsafeBufferPointer<UInt8>>>(to name: String, in names: Names) -> (name: String, kind: Misspelling.Kind)? {
        name.withBytes { name in
            guard name.count <= longestName else { return nil }
            var neighbour: UnsafeBufferPointer<UInt8>?
            for known in names {
                if EditDistance.isSameIgnoringCase(name, known) { return (String(decoding: known, as: UTF8.self), .letterCase) }
                if neighbour == nil, known.count >= shortestForOneEdit, EditDistance.isOneEdit(name, known) { neighbour = known }
            }
            return neighbour.map { (String(decoding: $0, as: UTF8.self), .oneEdit) }
        }
    }

    /// `name` without white space around it, nil where there is none.
    static func withoutSurroundingBlanks(_ name: String) -> String? {
        guard name.utf8.count <= longestName else { return nil }
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || (9...13).contains(byte) }
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last, isBlank(first) || isBlank(last) else { return nil }
        var inner = bytes.drop(while: isBlank)
        while let byte = inner.last, isBlank(byte) { inner.removeLast() }
        return String(decoding: inner, as: UTF8.self)
    }

    /// The misspelling that an unknown name is, where white space, case or one edit is all that parts it from a known one.
    static func misspelling<Names: Sequence<UnsafeBufferPointer<UInt8>>>(
        _ written: String, among names: Names, isKnown: (String) -> Bool
    ) -> Misspelling? {
        if let trimmed = withoutSurroundingBlanks(written), isKnown(trimmed) {
            return Misspelling(written: written, intended: trimmed, kind: .surroundingBlanks, confidence: .inferred)
        }
        return nearest(to: written, in: names).map {
            Misspelling(written: written, intended: $0.name, kind: $0.kind, confidence: .inferred)
        }
    }
}
