#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The order of whole paths in an index: as bytes, a shorter path before what it is the beginning of.
enum PathOrder {
    /// Negative, zero or positive, as the left one comes before, is the same as, or comes after the right one.
    static func compare(_ left: Slice<UnsafeBufferPointer<UInt8>>, _ right: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let a = UnsafeBufferPointer(rebasing: left)
        let b = UnsafeBufferPointer(rebasing: right)
        if let start = a.baseAddress, let other = b.baseAddress {
            let difference = memcmp(start, other, min(a.count, b.count))
            if difference != 0 { return Int(difference) }
        }
        return a.count - b.count
    }
}
