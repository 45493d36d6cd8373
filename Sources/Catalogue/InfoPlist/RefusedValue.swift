/// A value that the store refuses though its key takes any text.
package struct RefusedValue: Sendable {
    package let value: String
    package let storeCode: String
    package let confidence: Confidence

    /// What is refused under a key, given by the names that lead to it in the catalogue.
    package static func find(_ path: [String]) -> RefusedValue? {
        FactTable<RefusedInfoPlistValueTable.Column>(RefusedInfoPlistValueTable.text).row(path.joined(separator: "/")).map {
            RefusedValue(value: $0.string(.value), storeCode: $0.string(.code), confidence: $0.confidence(.confidence))
        }
    }
}
