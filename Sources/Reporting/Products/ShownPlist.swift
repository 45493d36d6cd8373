import Catalogue
import Snapshots
import Xcode

/// An effective Info.plist, or effective entitlements.
struct ShownPlist: Equatable {
    struct Entry: Equatable {
        let key: String
        let value: ShownValue
        /// Whether the key may be missing after all: it is written, or not, by something that no file of the repository decides.
        let isUncertain: Bool
    }

    /// The file that the build setting names, where there is one.
    let file: TreePath?
    /// Why more keys may be there than are listed; nil where all are.
    let obstacle: ShownValue?
    /// In file order, uncertain ones last.
    let entries: [Entry]

    init(_ plist: EffectiveInfoPlist) {
        file = plist.file
        obstacle = if case .incomplete(let unknown) = plist.completeness { ShownValue(unknown) } else { nil }
        // Most words of a script that may write keys are none.
        let uncertain = plist.uncertainKeys.filter { plist.contents[$0.key] == nil && InfoPlistKeys.find($0.key) != nil }.sorted { $0.key < $1.key }
        entries = Self.entries(of: plist.contents) + uncertain.map { Entry(key: $0.key, value: ShownValue($0.value), isUncertain: true) }
    }

    init(_ entitlements: EffectiveEntitlements) {
        file = entitlements.file
        obstacle = entitlements.incompleteness.map { ShownValue($0) }
        entries = Self.entries(of: entitlements.contents)
    }

    private static func entries(of contents: PlistDictionary) -> [Entry] {
        contents.entries.map { Entry(key: $0.key, value: ShownValue($0.item), isUncertain: false) }
    }
}

/// The app icon: a set or document with its name, or why it can't be known.
enum ShownIcon: Equatable {
    case found(name: String, folder: TreePath)
    case unknown(ShownValue)

    /// Nil where the product names none.
    init?(_ icon: Resolved<IconSet>) {
        switch icon {
        case .absent: return nil
        case .known(let set, _): self = .found(name: set.name, folder: set.folder)
        case .unknown(let unknown): self = .unknown(ShownValue(unknown))
        }
    }
}

/// A privacy manifest that the product ships, and why its contents can't be known where they can't.
struct ShownManifest: Equatable {
    let path: TreePath
    let obstacle: String?

    init(_ manifest: PrivacyManifestFile) {
        path = manifest.path
        obstacle = switch manifest.contents {
        case .document: nil
        case .malformed(let error, _): "it can't be parsed: \(error.message)"
        case .unknown(let reason): reason
        }
    }
}
