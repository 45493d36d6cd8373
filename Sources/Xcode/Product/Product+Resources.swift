import Snapshots

extension Product {
    /// Whether a file is among what the product copies: storyboards and nibs by the names of their sources.
    ///
    /// - Parameter path: below the product's resources; a mere name is found in any folder
    package func resource(_ path: String) throws(SnapshotError) -> ResourcePresence {
        try resourceSearch()?.presence(of: path) ?? Self.nothingKnown
    }

    /// Whether an image set or a PNG file of this name is there, as `UIImage(named:)` looks for it.
    package func image(named name: String) throws(SnapshotError) -> ResourcePresence {
        try assetSearch()?.presence(ofImage: name) ?? Self.nothingKnown
    }

    /// Whether an asset catalog of the product holds a set.
    ///
    /// - Parameter kind: the ending of the set's folder, such as `colorset`
    package func assetSet(named name: String, kind: String) throws(SnapshotError) -> ResourcePresence {
        try assetSearch()?.presence(of: name, kind: kind) ?? Self.nothingKnown
    }

    private static let nothingKnown = ResourcePresence.unknown(Unknown("no known target uses the file"))

    /// Whether every question about resources has the same answer in both products.
    func hasSameResources(as other: Product) throws(SnapshotError) -> Bool {
        switch (try resourceSearch(), try other.resourceSearch()) {
        case (nil, nil): true
        case (let mine?, let others?): mine.names.isSameFact(as: others.names)
        default: false
        }
    }

    func hasSameAssets(as other: Product) throws(SnapshotError) -> Bool {
        switch (try assetSearch(), try other.assetSearch()) {
        case (nil, nil): true
        case (let mine?, let others?): mine.names.isSameFact(as: others.names) && mine.resources.names.isSameFact(as: others.resources.names)
        default: false
        }
    }
}
