#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Searching bytes for a text.
enum ByteSearch {
    static func contains(_ text: StaticString, in bytes: [UInt8]) -> Bool {
        let count = text.utf8CodeUnitCount
        return bytes.withUnsafeBytes { buffer in
            guard count > 0, var place = buffer.baseAddress else { return count == 0 }
            var left = buffer.count
            // memchr is what makes this fast; the texts begin with characters that are rare in the files searched.
            while left >= count, let found = memchr(place, Int32(text.utf8Start.pointee), left - count + 1) {
                if memcmp(found, text.utf8Start, count) == 0 { return true }
                left -= UnsafeRawPointer(found) - place + 1
                place = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }
}
