/// The elements of an XML property list; names are case-sensitive.
enum XMLTag: String, CaseIterable {
    case plist, dict, key, array, string, integer, real, date, data
    case yes = "true"
    case no = "false"

    /// Nil where `name` is no element's; no name is longer than eight bytes.
    init?(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        guard name.count <= 8 else { return nil }
        self.init(rawValue: String(decoding: name, as: UTF8.self))
    }

    var isContainer: Bool { self == .plist || self == .dict || self == .array }

    var name: String { rawValue }

    /// What is meant by an unknown name, where that is plain.
    static func meant(by name: String) -> XMLTag? {
        switch name.lowercased() {
        case "yes": .yes
        case "no": .no
        case let lowered: XMLTag(rawValue: lowered)
        }
    }
}
