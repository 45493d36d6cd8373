import Snapshots

/// A path as a relative URI reference (RFC 3986): every byte but unreserved characters and `/` percent-encoded,
/// so no byte is lost and neither a scheme nor a query can arise.
enum URIPath {
    /// The root is `.`; components that a reader would resolve away (`.` and `..`) have their dots encoded.
    static func encoded(_ path: TreePath) -> String {
        if path.isRoot { return "." }
        return path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { component in
                let isDots = component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8)
                return component.map { !isDots && isUnreserved($0) ? String(Unicode.Scalar($0)) : percent($0) }.joined()
            }
            .joined(separator: "/")
    }

    private static func percent(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (byte < 0x10 ? "0" : "") + digits
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
             UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
