import Catalogue
import Rules
import Snapshots

/// Finds what is known of a name.
package struct FactPages {
    private let watchers: RuleWatchers
    private let rules: [RuleDescription]

    package init(rules: [RuleDescription]) {
        self.rules = rules
        watchers = RuleWatchers(rules: rules)
    }

    /// A page for each thing of this name; in another case of letters too, where nothing has it exactly.
    package func find(_ name: String) -> [FactPage] {
        let exact = pages(name)
        if !exact.isEmpty { return exact }
        let lowered = name.lowercased()
        return names.filter { $0.lowercased() == lowered }.prefix(1).flatMap(pages)
    }

    /// What was probably meant by a name that nothing has; the nearest first.
    package func nearest(to name: String) -> [String] {
        let lowered = name.lowercased()
        guard lowered.count >= 3 else { return [] }
        let allowed = min(max(lowered.count / 5, 1), 3)
        let close = names.compactMap { known in EditDistance.between(known.lowercased(), lowered, atMost: allowed).map { (known, $0) } }
        if !close.isEmpty { return close.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(5).map(\.0) }
        return Array(names.filter { $0.lowercased().contains(lowered) }.sorted { ($0.count, $0) < ($1.count, $1) }.prefix(5))
    }

    /// Every name that has a page.
    package var names: [String] {
        var names = rules.map(\.id.text) + InfoPlistKeys.all.map { $0.path.joined(separator: "/") } + Entitlements.all.map(\.key)
        names += InfoPlistKeySettings.all.map(\.setting) + EntitlementSettings.all.map(\.setting) + StoreCodes.all.map(\.code)
        names += PrivacyManifest.allKeys.map(\.name) + PrivacyManifest.categories.map(\.value) + PrivacyManifest.reasons.map(\.code)
        names += PrivacyManifest.dataTypes.map(\.value) + PrivacyManifest.purposes.map(\.value) + PrivacyManifest.listedSDKs
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private func pages(_ name: String) -> [FactPage] {
        var pages: [FactPage] = []
        if let rule = rules.first(where: { $0.id.text == name }) { pages.append(FactPage(rule)) }
        pages += infoPlistKeys(name).map { FactPage($0, watchers) }
        if let entitlement = Entitlements.find(name) { pages.append(FactPage(entitlement, watchers)) }
        if let setting = InfoPlistKeySettings.find(name) { pages.append(FactPage(setting, watchers)) }
        if let setting = EntitlementSettings.find(name) { pages.append(FactPage(setting, watchers)) }
        if let code = StoreCodes.find(name) { pages.append(FactPage(code, watchers)) }
        pages += PrivacyManifest.allKeys.filter { $0.name == name }.map { FactPage($0, watchers) }
        if let category = PrivacyManifest.category(name) { pages.append(FactPage(category, watchers)) }
        if let reason = PrivacyManifest.reason(name) { pages.append(FactPage(reason, watchers)) }
        if let type = PrivacyManifest.dataType(name) { pages.append(FactPage(type, watchers)) }
        if let purpose = PrivacyManifest.purpose(name) { pages.append(FactPage(purpose, watchers)) }
        if PrivacyManifest.isListedSDK(name) { pages.append(FactPage(listedSDK: name, watchers)) }
        return pages
    }

    /// By a whole path, by a top-level key with or without a qualifier, or by a nested key's own name.
    private func infoPlistKeys(_ name: String) -> [InfoPlistKey] {
        if let key = InfoPlistKeys.find(path: name.split(separator: "/").map(String.init)) { return [key] }
        return InfoPlistKeys.all.filter { $0.path.count > 1 && $0.name == name && name != "*" }
    }
}

/// Which rules see what.
struct RuleWatchers {
    private let rules: [RuleDescription]

    init(rules: [RuleDescription]) {
        self.rules = rules
    }

    func ofInfoPlistKey(_ key: String, codes: [String]) -> [RuleID] {
        let isPurposeString = PurposeStrings.find(key) != nil
        return ids { rule in
            if rule.reads.contains(.infoPlistKey(key)) || !Set(rule.storeCodes).isDisjoint(with: codes) { return true }
            return rule.reads.contains(.infoPlist) && (rule.group == .infoPlist || (isPurposeString && rule.group == .purposeStrings))
        }
    }

    func ofEntitlement(_ key: String) -> [RuleID] {
        ids { $0.reads.contains(.entitlement(key)) || ($0.reads.contains(.entitlements) && $0.group == .entitlements) }
    }

    func ofSetting(_ name: String) -> [RuleID] {
        ids { $0.reads.contains(.setting(name)) || $0.reads.contains(.settingFile(name)) }
    }

    func ofCode(_ code: String) -> [RuleID] { ids { $0.storeCodes.contains(code) } }

    var ofPrivacyManifests: [RuleID] { ids { $0.group == .privacyManifest } }

    private func ids(_ sees: (RuleDescription) -> Bool) -> [RuleID] {
        rules.filter(sees).map(\.id).sorted()
    }
}
