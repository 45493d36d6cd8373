/// What keys, entitlements, purpose strings and codes are about, in a sentence each; for people.
package enum Explanations {
    private static let keys = FactTable<KeyGistTable.Column>(KeyGistTable.text)
    private static let entitlements = FactTable<EntitlementGistTable.Column>(EntitlementGistTable.text)
    private static let purposeStrings = FactTable<PurposeStringNeedTable.Column>(PurposeStringNeedTable.text)
    private static let codes = FactTable<StoreCodeRemedyTable.Column>(StoreCodeRemedyTable.text)

    /// What a key of an Info.plist says; nil for a nested one, and for what the build writes.
    package static func gist(of key: InfoPlistKey) -> String? {
        keys.row(key.path.joined(separator: "/"))?.string(.gist)
    }

    /// What an entitlement allows.
    package static func gist(of entitlement: Entitlement) -> String? {
        entitlements.row(entitlement.key)?.string(.gist)
    }

    /// When a purpose string is needed, and what happens without it.
    package static func need(of purposeString: PurposeString) -> (when: String, ifMissing: String?)? {
        purposeStrings.row(purposeString.key).map { ($0.string(.neededWhen), $0.optional(.ifMissing)) }
    }

    /// When a code is met, and what to do about it.
    package static func answer(to code: StoreCode) -> (condition: String, remedy: String)? {
        codes.row(code.code).map { ($0.string(.condition), $0.string(.remedy)) }
    }
}
