import Snapshots

/// The Info.plist that a product ships: the file, the build settings that write keys, and what the build adds and drops.
package struct EffectiveInfoPlist: Sendable {
    /// Whether keys that are not listed are known to be absent.
    package enum Completeness: Sendable {
        case complete
        /// The file can't be read, is made by a script, or its path is unknown: any key may be there.
        case incomplete(Unknown)
    }

    package let contents: PlistDictionary
    package let completeness: Completeness
    /// Keys that may or may not be there though the rest is known, with the reason.
    package let uncertainKeys: [String: Unknown]
    /// Values of the file that a build setting takes the place of.
    package let replaced: [ReplacedKey]
    /// Keys that are there and that a script phase may give another value in the built product, with the reason.
    package let scriptedKeys: [String: Unknown]
    /// The file that INFOPLIST_FILE names, where there is one in the tree.
    package let file: TreePath?
    /// Whether the product has an Info.plist at all.
    package let exists: Bool
    /// Where to say that something is missing: the file's dictionary, else the target's settings.
    package let anchor: Origin
    /// What the contents alone don't show.
    package let background: Background

    init(contents: PlistDictionary, completeness: Completeness, uncertainKeys: [String: Unknown], scriptedKeys: [String: Unknown] = [:],
         replaced: [ReplacedKey] = [], file: TreePath?, exists: Bool, anchor: Origin, background: Background = Background()) {
        self.contents = contents
        self.completeness = completeness
        self.uncertainKeys = uncertainKeys
        self.scriptedKeys = scriptedKeys
        self.replaced = replaced
        self.file = file
        self.exists = exists
        self.anchor = anchor
        self.background = background
    }

    /// How the contents came about.
    package struct Background: Sendable {
        /// Whether the file's form has nothing but texts for numbers and Booleans, as OpenStep's.
        package var hasOnlyTexts = false
        /// The device families that the file names, where the build puts others in their place.
        package var replacedDeviceFamily: PlistItem?
        /// Keys that are empty because their setting is only assigned under conditions that don't hold here, such as `[sdk=iphoneos*]` on a Mac.
        package var unmatchedKeys: Set<String> = []
    }

    /// Whether all that the Info.plist holds is known.
    package var isComplete: Bool { if case .complete = completeness { true } else { false } }

    /// One top-level key, exactly as spelled, qualifiers included.
    package func value(_ key: String) -> Resolved<PlistValue> {
        if let item = contents[key] {
            if case .unknown(let unknown) = item.value { return .unknown(unknown) }
            return .known(item.value, item.provenance)
        }
        if let unknown = uncertainKeys[key] { return .unknown(unknown) }
        switch completeness {
        case .complete: return .absent
        case .incomplete(let unknown): return .unknown(unknown)
        }
    }

    /// Whether nobody gives the key, and only the build may add it, as it does with the word for the processor among the required capabilities.
    package func isLeftToBuild(_ key: String) -> Bool {
        guard contents[key] == nil, isComplete else { return false }
        return uncertainKeys[key].map { $0.reason == Self.writtenByBuild(key) } ?? false
    }

    static func writtenByBuild(_ key: String) -> String { "\(key) is written by the build" }

    /// The value that the built product has in the end: unknown where a script phase may write another one than `value(_:)` gives.
    package func finalValue(_ key: String) -> Resolved<PlistValue> {
        scriptedKeys[key].map { .unknown($0) } ?? value(key)
    }

    /// The value that a device of this kind reads for a key, by Core Foundation's order of qualifiers:
    /// `key-platform~device`, `key~device`, `key-platform`, `key` (CFBundle_InfoPlist.c).
    package func value(_ key: String, for device: Device) -> Resolved<PlistValue> {
        var answer = Resolved<PlistValue>.absent
        for spelling in device.spellings(of: key) {
            answer = value(spelling)
            if !answer.isAbsent { return answer }
        }
        return answer
    }

    /// A kind of device with qualifiers of its own.
    package enum Device: String, Sendable {
        case iPhone = "iphone"
        case iPad = "ipad"

        /// The spellings of a key that the device looks for, from the most to the least specific.
        package func spellings(of key: String) -> [String] {
            ["\(key)-iphoneos~\(rawValue)", "\(key)~\(rawValue)", "\(key)-iphoneos", key]
        }
    }
}
