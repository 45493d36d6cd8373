#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells whether a project or xcconfig file could name a path outside the folder that it serves, from its bytes alone.
enum PathEscapes {
    /// Whether `..` stands anywhere, or could stand there in another encoding. An absolute path leads to no file of the repository.
    static func isPossible(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { isEncoded($0) || holdsTwoDots($0) }
    }

    /// The same for a project generator's spec; what it includes may climb out too, and YAML has escapes.
    static func isPossible(inSpec bytes: [UInt8]) -> Bool {
        isPossible(in: bytes) || bytes.contains(UInt8(ascii: "\\")) || bytes.firstRange(of: Array("include".utf8)) != nil
    }

    /// XML, which has references to characters, a binary property list, or text with a byte order mark.
    private static func isEncoded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first else { return false }
        return first == UInt8(ascii: "<") || first >= 0x80 || first == 0 || bytes.starts(with: "bplist".utf8) || (bytes.count > 1 && bytes[1] == 0)
    }

    private static func holdsTwoDots(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let dot = UInt8(ascii: ".")
        guard let start = bytes.baseAddress else { return false }
        var position = 0
        while position + 1 < bytes.count, let found = memchr(start + position, Int32(dot), bytes.count - position - 1) {
            position = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
            if bytes[position] == dot { return true }
        }
        return false
    }
}
