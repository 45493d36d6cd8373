/// The entitlements. Apple grants some that no page names, so that an unknown one is no fault by itself.
package enum Entitlements {
    private static let table = FactTable<EntitlementTable.Column>(EntitlementTable.text)
    private static let names = NamesByLength(EntitlementNameTable.text)

    package static func find(_ key: String) -> Entitlement? {
        table.row(key).map(Entitlement.init)
    }

    package static var all: [Entitlement] { table.rows.map(Entitlement.init) }

    /// The known entitlement that an unknown one was meant for; nil for known ones and for those that are close to none.
    package static func nearMiss(of key: String) -> Entitlement? {
        misspelling(of: key).flatMap { find($0.intended) }
    }

    /// What is wrong with the spelling of an entitlement: surrounding blanks, another case, or one edit from ten letters or more.
    package static func misspelling(of key: String) -> Misspelling? {
        guard find(key) == nil else { return nil }
        return Spelling.misspelling(key, among: names.near(key)) { find($0) != nil }
    }
}
