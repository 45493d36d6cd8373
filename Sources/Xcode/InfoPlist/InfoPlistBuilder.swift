import Catalogue
import Snapshots
import Syntax

/// Makes the effective Info.plist in the build system's order: file, contents given as a setting, what product type and
/// platform add, what the settings generate, expansion, and what is dropped (swift-build, InfoPlistProcessorTaskAction.swift).
struct InfoPlistBuilder {
    private let input: InfoPlistInput
    private var plist = PlistDictionary()
    private var completeness = EffectiveInfoPlist.Completeness.complete
    /// Why the file's own keys can't be known; nil where it has been read, though settings may add to it unseen.
    private var fileObstacle: Unknown?
    private var uncertain: [String: Unknown] = [:]
    private var replaced: [ReplacedKey] = []
    private var background = EffectiveInfoPlist.Background()
    private var scripted: [String: Unknown] = [:]

    static func build(_ input: InfoPlistInput) -> EffectiveInfoPlist {
        var builder = InfoPlistBuilder(input)
        return builder.build()
    }

    private init(_ input: InfoPlistInput) {
        self.input = input
    }

    private mutating func build() -> EffectiveInfoPlist {
        let file = addFile()
        addContentsSetting()
        addKeysLeftToSettings()
        for (key, value) in ProductTypeKeys.keys(of: input.kind) { merge(key, value, input.target) }
        addPlatformKeys()
        switch input.generates {
        case .known(true, let provenance) where input.expands: addGeneratedKeys(switch: provenance.origin)
        case .unknown(let unknown):
            completeness = .incomplete(unknown)
            doubtGeneratedKeys(unknown)
        default: break
        }
        dropEmptyTexts()
        addDeviceFamily()
        if input.settings.boolean("DISABLE_INFOPLIST_PLATFORM_PROCESSING").value != true {
            PlatformEditing.edit(&plist, for: input.platform)
            addTerminationKeys()
        }
        raiseMinimumSystem()
        noteScripts()
        return EffectiveInfoPlist(contents: plist, completeness: completeness, uncertainKeys: uncertain, scriptedKeys: scripted, replaced: replaced,
                                  file: file.path, exists: file.exists, anchor: file.anchor, background: background)
    }

    // MARK: Steps

    private mutating func addFile() -> (path: TreePath?, exists: Bool, anchor: Origin) {
        let settingsAnchor = input.settings.string("GENERATE_INFOPLIST_FILE").provenance?.origin ?? input.target
        switch input.file {
        case .none:
            let refuses = input.settings.boolean("DONT_GENERATE_INFOPLIST_FILE").value == true
            return (nil, input.generates.value != false && !input.generates.isAbsent && !refuses, settingsAnchor)
        case .unknown(let unknown, let path):
            completeness = .incomplete(unknown)
            fileObstacle = unknown
            return (path, true, path.map { Origin(path: $0, range: nil, mechanism: .infoPlistFile) } ?? settingsAnchor)
        case .generated(let spec, let path):
            if let obstacle = spec.obstacle { completeness = .incomplete(obstacle) }
            fileObstacle = spec.obstacle
            plist = spec.dictionary(expand: expansion(identifier: spec.identifier))
            return (path, true, spec.origin)
        case .dictionary(let mapping, let document, let path):
            let tree = PlistTree(document: document, path: path, mechanism: .infoPlistFile, expand: expansion(identifier: mapping["CFBundleIdentifier"]?.string))
            plist = tree.dictionary(mapping)
            background.hasOnlyTexts = document.hasOnlyTexts
            return (path, true, tree.origin(document.root.range).firstLine)
        }
    }

    /// How texts of the file are expanded. `$(CFBundleIdentifier)` means the value that the key has in the end: with generation
    /// that of the setting, which takes the place of the file's.
    private func expansion(identifier: String?) -> (String, Origin) -> Resolved<String> {
        guard input.expands else { return { text, origin in .known(text, Provenance(origin)) } }
        let settings = input.settings
        let ownIdentifier: Resolved<String>? = switch input.generates {
        case .known(true, _): settings.string("PRODUCT_BUNDLE_IDENTIFIER")
        case .unknown(let unknown): .unknown(unknown)
        default: identifier.map { settings.expand($0, at: input.target) }
        }
        return { text, origin in
            settings.expand(text, at: origin) { name in name == "CFBundleIdentifier" ? ownIdentifier : nil }
        }
    }

    private mutating func addContentsSetting() {
        switch input.settings.string("INFOPLIST_FILE_CONTENTS") {
        case .absent: return
        case .unknown(let unknown): completeness = .incomplete(unknown)
        case .known(let text, let provenance):
            if text.isEmpty { return }
            guard let document = try? PropertyList.read(Array(text.utf8)), let mapping = document.root.dictionary else {
                let unknown = Unknown("INFOPLIST_FILE_CONTENTS holds no property list", at: provenance.origin)
                (completeness, fileObstacle) = (.incomplete(unknown), unknown)
                return
            }
            // The text has no lines of its own in the repository: everything in it stands where the setting does.
            let tree = PlistTree(document: Document(root: document.root, format: document.format, text: nil),
                                 path: provenance.origin.path, mechanism: provenance.origin.mechanism, expand: expansion(identifier: nil))
            for entry in tree.dictionary(mapping).entries {
                plist.set(PlistDictionary.Entry(key: entry.key, keyOrigin: provenance.origin, item: PlistItem(entry.item.value, provenance)))
            }
        }
    }

    /// What the preprocessor makes of the file is not known, but what it leaves to one setting is.
    private mutating func addKeysLeftToSettings() {
        guard let preprocessed = input.preprocessed else { return }
        let minimum = MinimumOSKeys.key(for: input.platform)
        for (key, setting) in [("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), (minimum.key, minimum.setting)] where plist[key] == nil {
            guard preprocessed.leaves(key, to: setting, isOwnAffair: key == minimum.key),
                  case .known(let text, let provenance) = input.settings.string(setting), !text.isEmpty else { continue }
            merge(key, .string(text), provenance.origin)
        }
    }

    /// Keys that the platform adds where they are missing. What asset catalogs and the SDK write is uncertain here.
    private mutating func addPlatformKeys() {
        let (key, setting) = MinimumOSKeys.key(for: input.platform)
        if plist[key] == nil {
            switch input.settings.string(setting) {
            case _ where fileObstacle != nil: uncertain[key] = fileObstacle
            case .known(let version, let provenance) where !version.isEmpty: merge(key, .string(version), provenance.origin)
            case .unknown(let unknown): uncertain[key] = unknown
            default: uncertain[key] = Unknown("\(key) comes from the SDK where \(setting) is not set", at: input.target)
            }
        }
        for key in ["CFBundleIcons", "CFBundleIcons~ipad", "CFBundleIconName", "CFBundleIconFile", "NSAccentColorName", "UILaunchImages",
                    "CFBundleSupportedPlatforms", "NSPrivacyTrackingDomains", "UIRequiredDeviceCapabilities"] where plist[key] == nil {
            uncertain[key] = Unknown(EffectiveInfoPlist.writtenByBuild(key), at: input.target)
        }
    }

    private mutating func addGeneratedKeys(switch origin: Origin) {
        let generated = GeneratedKeys(settings: input.settings, kind: input.kind, platform: input.platform, gate: origin)
        background.unmatchedKeys = generated.unmatchedKeys()
        for entry in generated.entries() {
            if let own = plist.entry(entry.key) { replaced += ReplacedKey.list(entry, over: own) }
            PlistMerge.merge(unreadable.map { entry.united(with: $0) } ?? entry, into: &plist)
            uncertain[entry.key] = nil
        }
    }

    /// Why keys of the file can't be known; nil where the file has been read or there is none.
    private var unreadable: Unknown? {
        if case .incomplete(let unknown) = completeness { unknown } else { nil }
    }

    /// Whether keys are generated is unknown, so those that would be hold the file's value or the setting's.
    private mutating func doubtGeneratedKeys(_ reason: Unknown) {
        for entry in GeneratedKeys(settings: input.settings, kind: input.kind, platform: input.platform, gate: reason.origin ?? input.target).entries() {
            guard let own = plist.entry(entry.key), own.item.value != entry.item.value else { continue }
            plist.set(PlistDictionary.Entry(key: entry.key, keyOrigin: own.keyOrigin, item: PlistItem(.unknown(reason), own.item.provenance)))
        }
    }

    private mutating func dropEmptyTexts() {
        plist = Self.withoutEmptyTexts(plist, Set(InfoPlistKeys.droppedWhenEmpty))
    }

    /// The build leaves these keys out at any depth where they are empty.
    private static func withoutEmptyTexts(_ dictionary: PlistDictionary, _ keys: Set<String>) -> PlistDictionary {
        PlistDictionary(dictionary.entries.compactMap { entry in
            if entry.item.value.string?.isEmpty == true, keys.contains(entry.key) { return nil }
            return entry.item.value.isContainer
                ? PlistDictionary.Entry(key: entry.key, keyOrigin: entry.keyOrigin, item: withoutEmptyTexts(entry.item, keys)) : entry
        })
    }

    private static func withoutEmptyTexts(_ item: PlistItem, _ keys: Set<String>) -> PlistItem {
        switch item.value {
        case .array(let items): PlistItem(.array(items.map { withoutEmptyTexts($0, keys) }), item.provenance)
        case .dictionary(let dictionary): PlistItem(.dictionary(withoutEmptyTexts(dictionary, keys)), item.provenance)
        default: item
        }
    }

    /// Catalyst apps say that they can be ended at any time, unless they say otherwise.
    private mutating func addTerminationKeys() {
        guard input.platform == .macCatalyst, input.kind.isApplication, case .complete = completeness else { return }
        for key in ["NSSupportsAutomaticTermination", "NSSupportsSuddenTermination"] where plist[key] == nil { merge(key, .boolean(true), input.target) }
    }

    /// The oldest system is never named lower than the deployment target.
    private mutating func raiseMinimumSystem() {
        let (key, setting) = MinimumOSKeys.key(for: input.platform)
        guard let entry = plist.entry(key), let text = entry.item.value.string,
              case .known(let target, let provenance) = input.settings.string(setting), let oldest = SystemVersion(target) else { return }
        let isTooLow = text.isEmpty || SystemVersion(text).map { $0 < oldest } == true
        guard isTooLow else { return }
        plist.set(PlistDictionary.Entry(key: key, keyOrigin: provenance.origin, item: PlistItem(.string(target), provenance)))
    }

    private mutating func addDeviceFamily() {
        switch DeviceFamilies.written(settings: input.settings, platform: input.platform, kind: input.kind) {
        case .known(let families, let provenance):
            background.replacedDeviceFamily = plist["UIDeviceFamily"]
            let items = families.sorted().map { PlistItem(.integer(Int64($0)), provenance) }
            plist.set(PlistDictionary.Entry(key: "UIDeviceFamily", keyOrigin: provenance.origin, item: PlistItem(.array(items), provenance)))
        case .unknown(let unknown):
            plist.remove("UIDeviceFamily")
            uncertain["UIDeviceFamily"] = unknown
        case .absent: break
        }
    }

    /// A script phase may write keys into the built product: those it names by their full name are not known to be absent.
    private mutating func noteScripts() {
        for script in input.scripts where script.mayWriteInfoPlist {
            for word in script.words where word.count > 4 {
                let unknown = Unknown("the script phase '\(script.name)' may write \(word)", at: script.origin)
                if plist[word] != nil { scripted[word] = unknown } else if uncertain[word] == nil { uncertain[word] = unknown }
            }
        }
    }

    private mutating func merge(_ key: String, _ value: PlistValue, _ origin: Origin) {
        PlistMerge.merge(PlistDictionary.Entry(key: key, keyOrigin: origin, item: PlistItem(value, Provenance(origin))), into: &plist)
    }
}

extension PlistDictionary.Entry {
    /// What becomes of a generated entry over a file that can't be read: a single value replaces whatever is there, a list or
    /// dictionary may gain what the file holds.
    fileprivate func united(with unreadable: Unknown) -> PlistDictionary.Entry {
        guard item.value.array != nil || item.value.dictionary != nil else { return self }
        return PlistDictionary.Entry(key: key, keyOrigin: keyOrigin, item: PlistItem(.unknown(unreadable), item.provenance))
    }
}

extension Origin {
    /// The beginning of a place that spans many lines, for pointing at a whole dictionary.
    package var firstLine: Origin {
        guard let range, range.end.line > range.start.line else { return self }
        return Origin(path: path, range: .init(start: range.start, end: .init(line: range.start.line, column: range.start.column + 1)), mechanism: mechanism)
    }
}

extension ShellScript {
    /// Whether the script looks like one that edits the Info.plist of the built product.
    var mayWriteInfoPlist: Bool {
        text.holds("PlistBuddy") || text.holds("INFOPLIST_PATH") || text.holds("plutil") || text.holds("defaults write")
    }

    /// The words of the script that could be keys.
    var words: Set<String> {
        Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "~") }.map(String.init))
    }
}
