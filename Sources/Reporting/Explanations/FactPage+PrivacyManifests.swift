import Catalogue
import Rules

extension FactPage {
    init(_ key: PrivacyManifestKey, _ watchers: RuleWatchers) {
        let place = key.parent.map { "an entry of \($0)" } ?? "the root of PrivacyInfo.xcprivacy"
        self.init(key.name, kind: "key of a privacy manifest", summary: "\(key.displayName), a key of \(place)", reference: key.reference)
        add("in Xcode", key.displayName)
        add("type", key.type.name)
        add("required", key.isRequired ? "every entry must have it" : nil)
        add("source", key.confidence.words)
        addList("Keys of an entry", PrivacyManifest.keys(in: key.name).map { "\($0.name): \($0.type.name)" })
        switch key.name {
        case "NSPrivacyAccessedAPIType": addList("Values", PrivacyManifest.categories.map { "\($0.value): \($0.covers)" })
        case "NSPrivacyAccessedAPITypeReasons": addList("Values", PrivacyManifest.reasons.map { "\($0.code): \($0.gist)" })
        case "NSPrivacyCollectedDataType": addList("Values", PrivacyManifest.dataTypes.map(\.value))
        case "NSPrivacyCollectedDataTypePurposes": addList("Values", PrivacyManifest.purposes.map(\.value))
        default: break
        }
        see(watchers.ofPrivacyManifests)
    }

    init(_ category: RequiredReasonCategory, _ watchers: RuleWatchers) {
        self.init(category.value, kind: "category of API that needs a reason", summary: "code that uses API for \(category.covers) declares why in its privacy manifest",
                  reference: category.reference)
        add("covers", category.covers)
        add("platforms", "all but macOS")
        add("source", category.confidence.words)
        addList("Reasons", category.reasons.map { "\($0.code): \($0.gist)" })
        addList("Its functions and properties", category.symbols.map { "\($0.swift) (\($0.framework))" })
        addText("What goes wrong without it", "App Store Connect looks at the binary and answers with ITMS-91053 where no manifest of the product declares the category")
        see(watchers.ofPrivacyManifests)
    }

    init(_ reason: RequiredReason, _ watchers: RuleWatchers) {
        self.init(reason.code, kind: "reason in a privacy manifest", summary: reason.gist, reference: reason.reference)
        add("category", reason.category)
        add("covers", PrivacyManifest.category(reason.category)?.covers)
        add("declared by", reason.declaredBy.words)
        add("source", reason.confidence.words)
        addList("Other reasons of the category", PrivacyManifest.reasons(of: reason.category).filter { $0.code != reason.code }.map { "\($0.code): \($0.gist)" })
        addText("What goes wrong", "A reason of another category, or one that is unknown, makes the manifest invalid: App Store Connect answers with ITMS-91055")
        see(watchers.ofPrivacyManifests)
    }

    init(_ type: CollectedDataType, _ watchers: RuleWatchers) {
        self.init(type.value, kind: "type of collected data", summary: "a value of NSPrivacyCollectedDataType, asked for in App Store Connect under \(type.group)",
                  reference: type.reference)
        add("under", type.group)
        add("source", type.confidence.words)
        addList("Others under that heading", PrivacyManifest.dataTypes.filter { $0.group == type.group && $0.value != type.value }.map(\.value))
        see(watchers.ofPrivacyManifests)
    }

    init(_ purpose: CollectionPurpose, _ watchers: RuleWatchers) {
        self.init(purpose.value, kind: "purpose of collection", summary: "a value of NSPrivacyCollectedDataTypePurposes: why an app collects a type of data",
                  reference: purpose.reference)
        add("source", purpose.confidence.words)
        addList("Other purposes", PrivacyManifest.purposes.filter { $0.value != purpose.value }.map(\.value))
        see(watchers.ofPrivacyManifests)
    }

    init(listedSDK name: String, _ watchers: RuleWatchers) {
        self.init(name, kind: "SDK of Apple's list", summary: "it must come with a privacy manifest of its own and, as a binary, with a signature",
                  reference: "https://developer.apple.com/support/third-party-SDK-requirements/")
        addText("What goes wrong", "App Store Connect answers an app that adds it without a manifest with ITMS-91061, and one without a signature with ITMS-91065")
        see(watchers.ofPrivacyManifests)
    }
}

extension RequiredReason.Declarer {
    fileprivate var words: String {
        switch self {
        case .any: "apps and SDKs"
        case .app: "apps alone"
        case .sdk: "SDKs of others alone, never the app itself"
        }
    }
}
