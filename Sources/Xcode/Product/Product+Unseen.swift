import Snapshots

extension Product {
    /// What may decide parts of the product and can't be read: xcconfig files that are not in the repository, what the preprocessor makes
    /// of the Info.plist.
    package func unseen() throws(SnapshotError) -> [Unknown] {
        let settings = try settings()
        var unseen = settings.gaps
        if case .known(true, let provenance) = settings.boolean("INFOPLIST_PREPROCESS") { unseen.append(.preprocessor(at: provenance.origin)) }
        return unseen
    }
}

extension Unknown {
    static func preprocessor(at origin: Origin) -> Unknown { Unknown("the Info.plist runs through the C preprocessor", at: origin) }
}
