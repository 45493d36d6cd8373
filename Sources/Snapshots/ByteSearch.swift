extension String {
    /// Whether the bytes of another text stand in this one, one after the other.
    ///
    /// Compared byte by byte, as the programs do that read these files, and not as people read letters.
    package func holds(_ other: String) -> Bool {
        var (text, other) = (self, other)
        return text.withUTF8 { text in
            other.withUTF8 { other in
                guard let first = other.first else { return true }
                guard other.count <= text.count else { return false }
                return (0...(text.count - other.count)).contains { start in
                    text[start] == first && (1..<other.count).allSatisfy { text[start + $0] == other[$0] }
                }
            }
        }
    }
}
