/// A top-level Info.plist key taken apart: `UISupportedInterfaceOrientations~ipad` is a key and a device.
///
/// The form is `key[-platform][~device]`; both parts are compared with their case, and nested keys have none.
/// Source: Core Foundation, CFBundle_InfoPlist.c.
package struct InfoPlistKeyName: Hashable, Sendable {
    package enum Device: String, Hashable, Sendable, CaseIterable {
        case iPhone = "iphone"
        case iPad = "ipad"
        case iPod = "ipod"
        case appleWatch = "applewatch"
        case appleTV = "appletv"
    }

    package enum Platform: String, Hashable, Sendable, CaseIterable {
        case iOS = "iphoneos"
        case macOS = "macos"
        case watchOS = "watchos"
        case tvOS = "tvos"
    }

    /// The key without its qualifiers.
    package let base: String
    package let platform: Platform?
    package let device: Device?

    package init(_ key: String) {
        var rest = key[...]
        var device: Device?
        if let mark = rest.utf8.lastIndex(of: UInt8(ascii: "~")), let known = Device(rawValue: String(rest[rest.utf8.index(after: mark)...])) {
            device = known
            rest = rest[..<mark]
        }
        var platform: Platform?
        if let mark = rest.utf8.lastIndex(of: UInt8(ascii: "-")), let known = Platform(rawValue: String(rest[rest.utf8.index(after: mark)...])) {
            platform = known
            rest = rest[..<mark]
        }
        base = String(rest)
        self.platform = platform
        self.device = device
    }

    package var isQualified: Bool { platform != nil || device != nil }

    /// The qualifiers as they are written, empty where there is none.
    var suffix: String {
        (platform.map { "-" + $0.rawValue } ?? "") + (device.map { "~" + $0.rawValue } ?? "")
    }
}
