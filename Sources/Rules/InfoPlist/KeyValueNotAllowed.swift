import Catalogue
import Snapshots
import Xcode

/// A value outside the set that Apple documents for its key.
package struct KeyValueNotAllowed: ProductRule {
    package static let description = RuleDescription(
        id: "key-value-not-allowed",
        severity: .error,
        group: .infoPlist,
        summary: "an Info.plist key has a value that is none of those it takes",
        why: """
            Values are compared letter by letter, in their case. App Store Connect refuses background modes, device capabilities and \
            categories that it doesn't know (ITMS-90112, ITMS-90242), and the activation rule that Xcode's template leaves behind \
            (ITMS-90362). Elsewhere an unknown value is passed over. Where Apple's list is open, only what looks like a slip is reported.
            """,
        remedy: "Write one of the values that Apple documents, in its spelling.",
        storeCodes: ["ITMS-90112", "ITMS-90242", "ITMS-90362"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: Fact.storeRefusal.union([.infoPlist]),
        wrongExample: """
            <key>UIBackgroundModes</key>
            <array>
                <string>picture-in-picture</string>
            </array>
            """,
        rightExample: """
            <key>UIBackgroundModes</key>
            <array>
                <string>audio</string>
            </array>
            """)

    /// Keys whose values other rules judge, or that take any value of their kind.
    private static let leftOut: Set<String> = ["UISupportedInterfaceOrientations", "UIPreferredDefaultInterfaceOrientation", "UIDeviceFamily", "CFBundlePackageType"]
    /// Keys of which Apple lists every value there is with an SDK.
    private static let listed: Set<String> = ["UIBackgroundModes", "UIRequiredDeviceCapabilities", "LSApplicationCategoryType"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isJudged else { return [] }
        let refusal = try product.storeRefusal() ?? .note
        let plist = try product.infoPlist()
        var findings: [Finding] = []
        for entry in plist.contents.knownEntries where !entry.isPurposeString && isRead(entry, on: product.platform) {
            for (text, origin) in entry.texts {
                guard let fault = fault(of: text, in: entry), plist.scriptedKeys[entry.path[0]] == nil else { continue }
                findings.append(product.finding(Self.self, severity(of: fault, in: entry, product, refusal), at: origin, subject: [entry.name, text],
                                                .notAllowed(text, entry.name, fault)))
            }
            findings += misspelledRoles(in: entry, product)
        }
        return findings
    }

    /// Keys of UIKit mean nothing to a Mac app, and device capabilities something else to a watch.
    private func isRead(_ entry: KnownEntry, on platform: Platform?) -> Bool {
        switch platform {
        case .macOS?: !entry.path[0].hasPrefix("UI")
        case .iOS?, nil: true
        default: entry.key.name != "UIRequiredDeviceCapabilities"
        }
    }

    private func fault(of text: String, in entry: KnownEntry) -> ValueFault? {
        if let refused = RefusedValue.find(entry.key.path), refused.value == text { return .refused(refused.storeCode) }
        guard !text.isEmpty, !text.isPlaceholder, !Self.leftOut.contains(entry.key.name), entry.key.isAllowed(text) == false else { return nil }
        if Self.listed.contains(entry.key.name) { return .unknown(intended: entry.key.nearestValue(to: text, shortest: 4)) }
        if entry.key.isClosed { return .unknown(intended: entry.key.nearestValue(to: text)) }
        return entry.key.nearestValue(to: text).map { .unknown(intended: $0) }
    }

    /// An error where the store was seen to refuse such a value, and a value newer than the list is ruled out.
    private func severity(of fault: ValueFault, in entry: KnownEntry, _ product: ProductView, _ refusal: Severity) -> Severity {
        guard refusal == .error, product.sdk <= SDKRelease.current.version.major else { return .warning }
        switch (fault, entry.key.name) {
        case (.refused, _): return .error
        case (.unknown, "UIBackgroundModes") where product.isIOS: return .error
        case (.unknown(.some), "UIRequiredDeviceCapabilities") where product.isIOS: return .error
        case (.unknown, "LSApplicationCategoryType") where product.platform == .macOS || product.platform == .macCatalyst: return .error
        default: return .warning
        }
    }

    private func misspelledRoles(in entry: KnownEntry, _ product: ProductView) -> [Finding] {
        guard entry.key.name == "UISceneConfigurations", let roles = entry.value.dictionary else { return [] }
        return roles.entries.compactMap { role in
            guard let misspelling = InfoPlistKeys.misspelling(of: role.key, under: entry.key.path) else { return nil }
            return product.finding(Self.self, .warning, at: role.keyOrigin, subject: [entry.name, role.key],
                                   .notAllowed(role.key, entry.name, .unknown(intended: misspelling.intended)))
        }
    }
}

private enum ValueFault {
    case unknown(intended: String?)
    /// The store's code.
    case refused(String)
}

extension KnownEntry {
    /// The texts and whole numbers that it holds, each at the line a person would edit; of a dictionary of Booleans the names.
    fileprivate var texts: [(String, Origin)] {
        if key.types.contains(.dictionaryOfBooleans), let dictionary = value.dictionary { return dictionary.entries.map { ($0.key, $0.keyOrigin) } }
        return items.compactMap { item in
            switch item.value {
            case .string(let text): (text, item.provenance.editableOrigin)
            case .integer(let number): (String(number), item.origin)
            default: nil
            }
        }
    }
}

extension Message {
    fileprivate static func notAllowed(_ text: String, _ key: String, _ fault: ValueFault) -> Message {
        switch fault {
        case .unknown(let intended?): "'\(text)' is no value of \(key); did you mean \(intended)?"
        case .unknown(nil): "'\(text)' is no value of \(key) that Apple documents"
        case .refused(let code): "App Store Connect refuses '\(text)' for \(key) (\(code))"
        }
    }
}
