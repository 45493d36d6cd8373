import Catalogue
import Snapshots
import Syntax
import Xcode

extension ProductView {
    /// Whether the form of its entitlements counts: it is signed with them and given to people, or it is a file whose use isn't known.
    package var isJudgedBySignature: Bool { isLooseFile || (kind.carriesEntitlements && !kind.isTestBundle) }

    /// Whether it is a program for the Mac that is given to people: what notarization and the Mac App Store look at.
    package var isMacExecutable: Bool { platform == .macOS && kind.carriesEntitlements && !kind.isTestBundle }

    /// Whether the App Sandbox is on; unknown where an entitlement that is not listed may be there after all.
    package func isSandboxed() throws(SnapshotError) -> Resolved<Bool> {
        try entitlement(EntitlementKey.sandbox).map { $0.boolean == true }
    }

    /// Whether Xcode signs the product with the hardened runtime.
    package func hasHardenedRuntime() throws(SnapshotError) -> Resolved<Bool> {
        try booleanSetting(Self.hardenedRuntimeSetting)
    }

    package static let hardenedRuntimeSetting = "ENABLE_HARDENED_RUNTIME"
}

/// Entitlements that several rules ask for.
enum EntitlementKey {
    static let sandbox = "com.apple.security.app-sandbox"
    static let inherit = "com.apple.security.inherit"
    static let microphone = "com.apple.security.device.microphone"
    static let audioInput = "com.apple.security.device.audio-input"
}

extension Resolved<Bool> {
    /// Known to be false, or to be assigned nowhere.
    var isFalse: Bool { isAbsent || value == false }
    var isTrue: Bool { value == true }
}

extension PlistValue {
    /// Whether an entitlement of this value asks for anything.
    var isClaimed: Bool {
        switch self {
        case .boolean(let flag): flag
        case .array(let items): !items.isEmpty
        case .dictionary(let dictionary): !dictionary.entries.isEmpty
        case .string(let text): !text.isEmpty
        case .integer, .real, .date, .data: true
        case .unknown: false
        }
    }
}

extension EffectiveEntitlements {
    /// The entries that ask for something the catalogue knows.
    var claims: [(entry: PlistDictionary.Entry, entitlement: Entitlement)] {
        contents.entries.compactMap { entry in
            guard entry.item.value.isClaimed, let known = Entitlements.find(entry.key) else { return nil }
            return (entry, known)
        }
    }
}

extension PlistDictionary.Entry {
    /// Whether a person wrote the key, and no setting or product type made it.
    var isWritten: Bool { keyOrigin.mechanism == .infoPlistFile || keyOrigin.mechanism == .entitlementsFile || keyOrigin.mechanism == .generatorSpec }

    /// The key spelled otherwise, where it stands in the file letter by letter.
    func renaming(to key: String) -> Fix? {
        guard isKeyPlain, let range = keyOrigin.range else { return nil }
        return Fix(path: keyOrigin.path, range: range, replacement: key)
    }

    /// The key and its value taken out of a property list in XML.
    var removal: Fix? {
        guard isKeyPlain, let keyRange = keyOrigin.range, let valueRange = item.origin.range, item.origin.path == keyOrigin.path,
              keyRange.start.column > Self.tag.utf8.count else { return nil }
        let start = SourcePosition(line: keyRange.start.line, column: keyRange.start.column - Self.tag.utf8.count)
        return Fix(path: keyOrigin.path, range: SourceRange(start: start, end: valueRange.end), replacement: "")
    }

    private static let tag = "<key>"

    private var isKeyPlain: Bool {
        guard keyOrigin.mechanism != .generatorSpec, let range = keyOrigin.range else { return false }
        return range.start.line == range.end.line && range.end.column - range.start.column == key.utf8.count
    }
}
