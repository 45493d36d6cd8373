import Catalogue
import Rules

extension FactPage {
    init(_ key: InfoPlistKey, _ watchers: RuleWatchers) {
        let purposeString = key.parent.isEmpty ? PurposeStrings.find(key.name) : nil
        self.init(key.path.joined(separator: "/"), kind: purposeString == nil ? "Info.plist key" : "Info.plist key, purpose string", summary: Self.gist(of: key),
                  reference: key.reference ?? purposeString?.reference)
        add("in Xcode", key.displayName)
        add("type", key.types.map(\.name).joined(separator: " or "))
        add("values", key.allowedValues)
        add("other values", key.allowedValues.isEmpty ? nil : key.isClosed ? "are wrong" : "may exist")
        add("platforms", key.platforms.map(\.words))
        add("status", key.status.words)
        add("instead", key.replacements)
        add("required", key.isRequired ? "the dictionary that holds it must have it" : nil)
        add("needs", key.needs)
        add("not beside", key.excludes)
        add("ignored beside", key.ignoredBeside)
        add("set by", InfoPlistKeySettings.settings(writing: key.path.joined(separator: "/")).map(\.setting))
        add("store codes", key.storeCodes)
        add("source", key.confidence.words)
        let children = InfoPlistKeys.children(of: key.path).map { child in "\(child.name): \(child.types.map(\.name).joined(separator: " or "))" }
        addList("Keys in it", children)
        if let purposeString { add(purposeString) }
        addList("Misspellings that were met", InfoPlistKeys.listedMisspellings(of: key.name))
        addList("What the store says", key.storeCodes.compactMap { code in StoreCodes.find(code).map { "\(code): \($0.gist)" } })
        see(watchers.ofInfoPlistKey(key.name, codes: key.storeCodes))
    }

    private static func gist(of key: InfoPlistKey) -> String {
        if let gist = Explanations.gist(of: key) { return gist }
        if key.isWrittenByBuild { return "the build writes it; it is not for a file of yours" }
        let parent = InfoPlistKeys.find(path: key.parent)
        if let parent {
            let place = parent.path.joined(separator: "/")
            return "part of \(place)\(Explanations.gist(of: parent).map { " (\($0))" } ?? "")\(key.displayName.map { ", shown in Xcode as \($0)" } ?? "")"
        }
        return key.displayName ?? "a key that \(key.confidence == .apple ? "Apple documents" : "was seen in shipping apps")"
    }

    private mutating func add(_ string: PurposeString) {
        let need = Explanations.need(of: string)
        add("for", string.resource)
        add("strength", string.strength.words)
        addText("Who needs it", need?.when)
        addText("What goes wrong without it", need?.ifMissing)
        addList("Known consequences", string.consequences.map { "\($0.kind.words) (\($0.confidence.words))" })
        addList("Goes with", string.companions.map(\.key) + string.entitlements.map { "\($0.key) (\($0.relation.words))" })
        addList("Replaced by", string.replacements.map { "\($0.key) from \($0.from.map(\.words).joined(separator: ", "))" })
        addList("Code that may need it", string.swiftSymbols)
    }

    init(_ setting: InfoPlistKeySetting, _ watchers: RuleWatchers) {
        let key = InfoPlistKeys.find(setting.key)
        let gist = key.flatMap(Explanations.gist(of:)).map { ": \($0)" } ?? ""
        self.init(setting.setting, kind: "build setting", summary: "writes the Info.plist key \(setting.key)\(gist)", reference: setting.reference)
        add("key", setting.key)
        add("in Xcode", setting.displayName)
        add("type", setting.type.name)
        add("values", setting.allowedValues)
        add("written", setting.isWritten ? "where GENERATE_INFOPLIST_FILE is YES" : "never: the build system declares the setting and does nothing with it")
        add("beside a file", setting.merge?.words)
        add("when empty", setting.isWritten ? setting.whenEmpty.words : nil)
        add("source", setting.confidence.words)
        see(watchers.ofSetting(setting.setting))
        see(watchers.ofInfoPlistKey(setting.key, codes: key?.storeCodes ?? []))
    }
}

extension Availability {
    var words: String {
        let since = introduced.map { " \($0)" } ?? ""
        let until = deprecated.map { " to \($0)" } ?? (introduced == nil ? "" : "+")
        return "\(platform.rawValue)\(since)\(until)\(isInferred ? " (probably)" : "")"
    }
}

extension InfoPlistKey.Status {
    fileprivate var words: String {
        switch self {
        case .current: "current"
        case .archived: "described only in Apple's archived reference"
        case .deprecated: "deprecated"
        case .superseded: "another key has taken its place"
        case .ignored: "systems of today don't look at it"
        case .removed: "no system of today has what it was for"
        case .undocumented: "documented nowhere; known from the build system or shipping apps"
        }
    }
}

extension PurposeString.Strength {
    fileprivate var words: String {
        switch self {
        case .required: "required by whoever uses what it is for"
        case .should: "Apple says should"
        case .recommended: "recommended; without it the system shows a text of its own"
        case .never: "demanded by nobody"
        }
    }
}

extension PurposeStringConsequence.Kind {
    fileprivate var words: String {
        switch self {
        case .refusesUpload: "the store refuses the upload (ITMS-90683)"
        case .warnsByMail: "the upload passes, and a mail warns (ITMS-90683)"
        case .endsProcess: "the system ends the process on access"
        case .deniesAccess: "the access is denied"
        case .showsDefaultText: "the system shows a text of its own"
        }
    }
}

extension PurposeStringEntitlement.Relation {
    fileprivate var words: String {
        switch self {
        case .triggers: "the store demands the string for it alone"
        case .needsBoth: "both are needed"
        case .pairs: "both are normally there"
        case .sometimes: "some of its uses need the string"
        case .supersedes: "it decides, and the string is never shown"
        }
    }
}

extension InfoPlistKeySetting.Merge {
    fileprivate var words: String {
        switch self {
        case .replaces: "replaces what the file holds"
        case .joins: "is added to what the file holds"
        }
    }
}

extension InfoPlistKeySetting.EmptyEffect {
    fileprivate var words: String {
        switch self {
        case .emptyString: "writes an empty string"
        case .false: "writes false"
        case .dropped: "leaves the key out, also where the file has it"
        case .nothing: "does nothing"
        }
    }
}
