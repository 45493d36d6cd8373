/// Tells whether a project or xcconfig file could name a path outside the folder that it serves, from its bytes alone.
enum PathEscapes {
    /// Whether `..` stands anywhere, or could stand there in another encoding. An absolute path leads to no file of the repository.
    static func isPossible(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { isEncoded($0) || holdsTwoDots($0) }
    }

    /// XML, which has references to characters, a binary property list, or text with a byte order mark.
    private static func isEncoded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        return first == UInt8(ascii: "<") || first >= 0x80 || first == 0 || bytes.starts(with: "bplist".utf8) || (bytes.count > 1 && bytes[1] == 0)
    }

    /// One of two neighbours has an even index, so every other byte is enough to look at.
    private static func holdsTwoDots(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let dot = UInt8(ascii: ".")
        var index = 0
        while index < bytes.count {
            if bytes[index] == dot, (index + 1 < bytes.count && bytes[index + 1] == dot) || (index > 0 && bytes[index - 1] == dot) { return true }
            index += 2
        }
        return false
    }
}
