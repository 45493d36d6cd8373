import Snapshots
import Xcode

extension ProductComparison {
    /// - Parameter obstacles: why the whole Info.plist can't be known at one end or both
    func iconChanges(obstacles: [ShownValue.Content]) throws(SnapshotError) -> [FactChange] {
        // An extension without a catalog often inherits the name of the app's icon, which says nothing.
        guard head.kind.isApplication else { return [] }
        var changes: [FactChange] = []
        let (old, new) = (try icon(of: base), try icon(of: head))
        if [old, new].contains(where: { value in value.map { obstacles.contains($0.content) } ?? false }) {
            // Said once, with the whole list.
        } else if let change = FactChange(.icon, "icon", old: old, new: new) {
            // That the icon of a new product can't be told is no news of the change.
            if base != nil || change.isKnown { changes.append(change) }
        } else if let base, new?.value != nil, try base.iconImages() != head.iconImages() {
            changes.append(FactChange(.icon, "icon", .changed, old: old, new: new))
        }
        let (alternates, others) = (try base?.alternateIcons() ?? [], try head.alternateIcons())
        changes += ListedFacts.set(PlistComparison.Pair(key: "alternateIcons", old: Self.shown(alternates), new: Self.shown(others)), .icon)
        if let redrawn = Self.shown(try redrawn(others, since: alternates)) {
            changes.append(FactChange(.icon, "alternateIcons", .changed, old: redrawn, new: redrawn))
        }
        return changes
    }

    /// The alternate icons that both ends have, with other images.
    private func redrawn(_ icons: [IconSet.Place], since older: [IconSet.Place]) throws(SnapshotError) -> [IconSet.Place] {
        guard let base else { return [] }
        let before = Dictionary(older.map { ($0.name, $0) }) { first, _ in first }
        var redrawn: [IconSet.Place] = []
        for icon in icons {
            guard let old = before[icon.name], try base.imageFiles(of: old) != head.imageFiles(of: icon) else { continue }
            redrawn.append(icon)
        }
        return redrawn
    }

    private func icon(of product: Product?) throws(SnapshotError) -> ShownValue? {
        guard let product else { return nil }
        let icons = try product.icons()
        switch icons.primary {
        case .absent: return try iconFile(of: product)
        case .known(let set, _): return ShownValue(.string(set.name), at: ShownPlace(set.folder))
        case .unknown(let unknown):
            // Where all that the catalogs hold has been seen, a name that none of them has gives no icon.
            if icons.listing.gap == nil, try product.settings().string("ASSETCATALOG_COMPILER_APPICON_NAME").value != nil { return try iconFile(of: product) }
            return ShownValue(unknown)
        }
    }

    /// The key for an icon that is no asset, as apps for the Mac have one.
    static let iconFileKey = "CFBundleIconFile"

    private func iconFile(of product: Product) throws(SnapshotError) -> ShownValue? {
        guard product.platform == .macOS, try product.carriesInfoPlist() else { return nil }
        let plist = try product.infoPlist()
        if plist.contents[Self.iconFileKey] == nil {
            // The build gives the key too, with an asset's name.
            guard case .incomplete(let unknown) = plist.completeness else { return nil }
            return ShownValue(unknown)
        }
        let value = ShownValue(editing: plist.value(Self.iconFileKey), in: changed)
        return value?.value == .string("") ? nil : value
    }

    private static func shown(_ icons: [IconSet.Place]) -> ShownValue? {
        let items = icons.map { PlistItem(.string($0.name), Provenance(Origin(path: $0.folder, range: nil, mechanism: .assetCatalog))) }
        return icons.first.map { ShownValue(.array(items), at: ShownPlace($0.folder)) }
    }
}
