import Catalogue
import Snapshots
import Xcode

/// A purpose string with nothing in it.
package struct PurposeStringBlank: ProductRule {
    package static let description = RuleDescription(
        id: "purpose-string-blank",
        severity: .error,
        group: .purposeStrings,
        summary: "a purpose string is empty or only white space",
        why: """
            The system shows the purpose string when it asks for access. App Store Connect treats an empty one as missing and \
            refuses the upload; on the device the request for access fails. A system extension or driver with an empty text is activated \
            all the same, outside the store too; people then see no reason.
            """,
        remedy: "Write a sentence that tells people what the app does with the resource, or remove the key if the app never asks for it.",
        storeCodes: ["ITMS-90683"],
        reference: "https://developer.apple.com/documentation/uikit/requesting-access-to-protected-resources",
        reads: [.identity, .infoPlist],
        wrongExample: """
            <key>NSCameraUsageDescription</key>
            <string></string>
            """,
        rightExample: """
            <key>NSCameraUsageDescription</key>
            <string>Scans the code printed on your ticket.</string>
            """)

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        let blanks = try PurposeStringTexts(of: product).texts.filter { $0.text.allSatisfy(\.isWhitespace) }
        if blanks.isEmpty { return [] }
        let plist = try product.infoPlist()
        // Who replaces a text of the file has lost it; who writes none for this platform may not need it there.
        let leftOut = plist.background.unmatchedKeys.subtracting(plist.replaced.map(\.key))
        return blanks.compactMap { entry in
            let isEmpty = entry.text.isEmpty
            let subject = [entry.key, entry.text]
            if leftOut.contains(entry.key), let platform = product.platform {
                guard entry.string.platforms.includes(platform) else { return nil }
                return product.finding(Self.self, .note, at: entry.origin, subject: subject, .leftOut(entry.key, platform))
            }
            // Nothing reads the key there, which is said of the key itself.
            if entry.string.home == nil, entry.string.isForMacOnly, let platform = product.platform, platform != .macOS, platform != .macCatalyst { return nil }
            guard entry.string.home == nil else {
                return product.finding(Self.self, .warning, at: entry.origin, subject: subject, .unexplained(entry.key, isEmpty: isEmpty))
            }
            switch entry.string.strength {
            case .required, .should: return product.finding(Self.self, at: entry.origin, subject: subject, .refused(entry.key, isEmpty: isEmpty))
            case .recommended, .never: return product.finding(Self.self, .warning, at: entry.origin, subject: subject, .unread(entry.key, isEmpty: isEmpty))
            }
        }
    }
}

extension Message {
    fileprivate static func refused(_ key: String, isEmpty: Bool) -> Message {
        "\(blank(key, isEmpty)); the App Store rejects it (ITMS-90683)"
    }

    fileprivate static func leftOut(_ key: String, _ platform: Platform) -> Message {
        "no condition of this setting holds on \(platform.rawValue), so that \(key) is empty there; an app that asks for the access is rejected (ITMS-90683)"
    }

    fileprivate static func unexplained(_ key: String, isEmpty: Bool) -> Message {
        "\(blank(key, isEmpty)); people don't learn what the extension is for when they are asked to allow it"
    }

    fileprivate static func unread(_ key: String, isEmpty: Bool) -> Message {
        "\(blank(key, isEmpty)); people don't learn what the app wants the access for"
    }

    private static func blank(_ key: String, _ isEmpty: Bool) -> String {
        "\(key) is \(isEmpty ? "empty" : "only white space")"
    }
}
