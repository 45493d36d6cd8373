/// A platform as Apple's pages list them: iPadOS apart from iOS, Mac Catalyst apart from macOS.
package enum DocumentedPlatform: String, Hashable, Sendable, CaseIterable {
    case iOS
    case iPadOS
    case macCatalyst = "Mac Catalyst"
    case macOS
    case tvOS
    case visionOS
    case watchOS
}

/// Since when, and until when, a platform knows something.
///
/// Pages are at times late or incomplete: that a platform is not listed is no reason for a finding by itself.
package struct Availability: Hashable, Sendable {
    package let platform: DocumentedPlatform
    /// Nil where the first version is not known.
    package let introduced: SystemVersion?
    package let deprecated: SystemVersion?
    /// Whether the first version is a conclusion and not from a page.
    package let isInferred: Bool

    package init(_ platform: DocumentedPlatform, introduced: SystemVersion?, deprecated: SystemVersion? = nil, isInferred: Bool = false) {
        self.platform = platform
        self.introduced = introduced
        self.deprecated = deprecated
        self.isInferred = isInferred
    }

    /// Reads `iOS`, `iOS 6.0`, `iOS 6.0-13.0` and `iOS 6.0?`.
    init?(code: String) {
        let isInferred = code.hasSuffix("?")
        let text = isInferred ? code.dropLast() : code[...]
        if let platform = DocumentedPlatform(rawValue: String(text)) {
            self.init(platform, introduced: nil, isInferred: isInferred)
            return
        }
        guard let blank = text.lastIndex(of: " "), let platform = DocumentedPlatform(rawValue: String(text[..<blank])) else { return nil }
        let versions = text[text.index(after: blank)...].split(separator: "-").map { SystemVersion(String($0)) }
        guard let introduced = versions.first ?? nil, versions.count <= 2 else { return nil }
        self.init(platform, introduced: introduced, deprecated: versions.count == 2 ? versions[1] : nil, isInferred: isInferred)
    }
}

extension [Availability] {
    /// The entry of a platform.
    package subscript(platform: DocumentedPlatform) -> Availability? {
        first { $0.platform == platform }
    }
}
