/// Tells whether a project or xcconfig file could name a path outside the folder that it serves, from its bytes alone.
enum PathEscapes {
    /// Whether `..` stands anywhere. An absolute path leads to no file of the repository.
    static func isPossible(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let dot = UInt8(ascii: ".")
            // One of two neighbours has an even index, so every other byte is enough to look at.
            var index = 0
            while index < bytes.count {
                if bytes[index] == dot, (index + 1 < bytes.count && bytes[index + 1] == dot) || (index > 0 && bytes[index - 1] == dot) { return true }
                index += 2
            }
            return false
        }
    }
}
