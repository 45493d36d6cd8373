import Snapshots

/// The icon sets of a snapshot, each catalog listed and each set read once however many products take from it.
///
/// Used from one thread.
final class IconSets {
    private let search: AssetCatalogSearch
    private let reader: IconSetReader
    private var listings: [TreePath: AssetCatalogSearch.Listing] = [:]
    private var sets: [IconSet.Place: IconSet] = [:]
    private var scripts: [TreePath: ShellScript?] = [:]

    init(in snapshot: any Snapshot, files: FileStore, ignoreRules: IgnoreRules) {
        search = AssetCatalogSearch(snapshot: snapshot)
        reader = IconSetReader(snapshot: snapshot, files: files, ignoreRules: ignoreRules)
    }

    func listing(of catalog: TreePath) throws(SnapshotError) -> AssetCatalogSearch.Listing {
        if let known = listings[catalog] { return known }
        let found = try search.listing(of: catalog)
        listings[catalog] = found
        return found
    }

    /// A script phase, of whatever target, whose words have to do with icons; it may fill the catalog of another target, too.
    func script(of project: Project) -> ShellScript? {
        if let known = scripts[project.path] { return known }
        let script = project.targets.lazy.flatMap(\.scripts).first(where: \.mayMakeIcons)
        scripts[project.path] = .some(script)
        return script
    }

    func set(at place: IconSet.Place) throws(SnapshotError) -> IconSet {
        if let known = sets[place] { return known }
        let set = try reader.read(place)
        sets[place] = set
        return set
    }
}

extension IconSet {
    /// Where a set lies, before it is read.
    package struct Place: Hashable, Sendable {
        package let folder: TreePath
        package let kind: Kind

        /// What build settings call the set.
        package var name: String { String(folder.name.dropLast(kind.rawValue.count + 1)) }
    }
}

extension ShellScript {
    /// Whether the script's words have to do with assets or icons.
    fileprivate var mayMakeIcons: Bool {
        // A single file for the product, such as a font of icons, is no part of a catalog.
        let outputs = outputPaths.filter { !$0.contains("UNLOCALIZED_RESOURCES_FOLDER_PATH") || $0.lowercased().contains("asset") }
        return ([name[...]] + commands + outputs.map { $0[...] }).contains { part in
            // Most have no such word at all.
            let words = part.lowercased()
            guard words.contains("asset") || words.contains("icon") else { return false }
            return words.split(whereSeparator: \.endsPath).contains { word in
                if Self.otherThings.contains(where: word.contains) { return false }
                return word.contains("asset") || word.replacing("silicon", with: "").replacing("favicon", with: "").contains("icon")
            }
        }
    }

    /// What makes a path one of something else than an icon: other sets of a catalog, and what is linked.
    private static let otherThings = [".imageset", ".colorset", ".dataset", ".framework", ".xcframework", "libiconv"]
}

extension Character {
    /// Whether a path in a script ends here.
    fileprivate var endsPath: Bool { isWhitespace || self == "\"" || self == "'" || self == ";" || self == "," }
}
