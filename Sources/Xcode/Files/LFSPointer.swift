/// The text that Git LFS commits in place of a file.
package enum LFSPointer {
    private static let firstLine = Array("version https://git-lfs.github.com/spec/v1\n".utf8)

    /// Whether these bytes are a pointer: small, and beginning with the line that the LFS specification fixes.
    package static func matches(_ bytes: [UInt8]) -> Bool {
        bytes.count < 1024 && bytes.starts(with: firstLine)
    }
}
