/// The references that may stand in the value of an XML attribute: `&amp;` and its four siblings, `&#10;`, `&#x41;`.
enum XMLReferences {
    /// What is no such reference stays as it is.
    static func expand(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var expanded: [UInt8] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position] == UInt8(ascii: "&"), let end = bytes[position...].firstIndex(of: UInt8(ascii: ";")), end - position <= 10,
               let scalar = scalar(named: String(decoding: bytes[(position + 1)..<end], as: UTF8.self)) {
                expanded.append(contentsOf: String(Character(scalar)).utf8)
                position = end + 1
            } else {
                expanded.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: expanded, as: UTF8.self)
    }

    private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private static func scalar(named name: String) -> Unicode.Scalar? {
        if let scalar = named[name] { return scalar }
        if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
        return nil
    }
}
