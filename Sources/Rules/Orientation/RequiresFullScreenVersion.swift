import Catalogue
import Snapshots
import Xcode

/// A version from which on UIRequiresFullScreen is ignored, where that can't be.
package struct RequiresFullScreenVersion: ProductRule {
    package static let description = RuleDescription(
        id: "requires-full-screen-version",
        severity: .warning,
        group: .orientation,
        summary: "UIRequiresFullScreenIgnoredStartingWithVersion has no effect",
        why: """
            UIRequiresFullScreenIgnoredStartingWithVersion says from which system on UIRequiresFullScreen no longer counts. The system \
            looks at it only beside UIRequiresFullScreen with the value true, and it must be the number of a version.
            """,
        remedy: "Write a version such as 27.0 beside UIRequiresFullScreen, or remove the key where the full screen isn't asked for.",
        reference: """
            https://developer.apple.com/documentation/bundleresources/information-property-list/uirequiresfullscreenignoredstartingwithversion
            """,
        reads: Fact.infoPlist(onDevices: RequiresFullScreen.key, RequiresFullScreen.versionKey),
        wrongExample: """
            <key>UIRequiresFullScreenIgnoredStartingWithVersion</key>
            <string>27.0</string>
            """,
        rightExample: """
            <key>UIRequiresFullScreen</key>
            <true/>
            <key>UIRequiresFullScreenIgnoredStartingWithVersion</key>
            <string>27.0</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.mayBeIOSApplication else { return [] }
        var fault: Finding?
        for device in try product.devices() {
            guard case .known(let value, let provenance) = try product.infoPlist(RequiresFullScreen.versionKey, on: device) else { continue }
            if let text = value.string, SystemVersion(text) == nil {
                return [product.finding(Self.self, at: provenance.editableOrigin, subject: [text], .malformed(text))]
            }
            switch try product.infoPlist(RequiresFullScreen.key, on: device) {
            case .unknown: return []
            case .known(let flag, _) where flag.lenientBoolean != false: return []
            // The key may be there for one kind of device alone.
            case .absent, .known: fault = fault ?? product.finding(Self.self, at: provenance.origin, subject: [product.name], .alone)
            }
        }
        return fault.map { [$0] } ?? []
    }
}

extension Message {
    fileprivate static func malformed(_ text: String) -> Message {
        "'\(text)' is no version of a system; write one such as 27.0"
    }

    fileprivate static var alone: Message {
        "the system looks at UIRequiresFullScreenIgnoredStartingWithVersion only where UIRequiresFullScreen is true, and here it isn't"
    }
}
