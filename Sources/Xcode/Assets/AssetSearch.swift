import Snapshots

/// Looks sets and images up in the asset catalogs of one product.
struct AssetSearch {
    let names: AssetNames
    let resources: ResourceSearch

    /// - Parameter kind: the ending of the set's folder, such as `colorset`
    func presence(of name: String, kind: String) -> ResourcePresence {
        if holds(name, kinds: [kind]) { return .yes }
        return absence(of: name)
    }

    /// An image set of this name, or an image file as an iPhone looks for it.
    func presence(ofImage name: String) throws(SnapshotError) -> ResourcePresence {
        if holds(name, kinds: ["imageset", "symbolset"]) || resources.hasImage(named: name) { return .yes }
        let absence = absence(of: name)
        if case .unknown = absence { return absence }
        return try resources.presence(of: name.lowercasedExtension == "png" ? name : name + ".png")
    }

    private func holds(_ name: String, kinds: Set<String>) -> Bool {
        names.entries.contains { entry in
            kinds.contains(entry.kind) && entry.isNamed(name) && resources.platform.map(entry.platformFilters.include) ?? true
        }
    }

    private func absence(of name: String) -> ResourcePresence {
        if let catalog = names.missing.first { return .unknown(Unknown("\(catalog) is not in the repository")) }
        for script in resources.names.scripts where script.mayAddResource(name) {
            return .unknown(Unknown("the script phase '\(script.name)' may add \(name)", at: script.origin))
        }
        return .no(otherCase: nil)
    }
}

extension ResourceSearch {
    /// Whether a PNG file of this name is there, for whatever scale and device.
    func hasImage(named name: String) -> Bool {
        let stem = name.lowercasedExtension == "png" ? String(name.dropLast(4)) : name
        let qualifiers = ["", "@2x", "@3x"].flatMap { scale in ["", "~iphone", "~ipad"].map { scale + $0 } }
        return qualifiers.contains { qualifier in isThere(stem + qualifier + ".png") }
    }
}
