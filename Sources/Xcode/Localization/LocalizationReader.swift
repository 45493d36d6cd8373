import Bounds
import Snapshots
import Syntax

/// Reads the texts of strings files and string catalogs.
struct LocalizationReader {
    let snapshot: any Snapshot
    let files: FileStore
    /// Whether another product may be meant by what the file at this path holds.
    let isShared: (TreePath) -> Bool

    private var texts: [InfoPlistLocalizations.Text] = []
    private var obstacles: [Unknown] = []

    init(in snapshot: any Snapshot, files: FileStore, isShared: @escaping (TreePath) -> Bool) {
        self.snapshot = snapshot
        self.files = files
        self.isShared = isShared
    }

    var result: InfoPlistLocalizations { InfoPlistLocalizations(texts: texts, obstacles: obstacles) }

    mutating func read(_ item: TargetContents.Item) throws(SnapshotError) {
        let entry: TreeEntry
        switch try snapshot.isWatched(item.path) ? snapshot.lookUp(item.path) : .unknown {
        case .file(let found): entry = found
        case .absent, .folder:
            obstacles.append(Unknown("\(item.path) is not in the repository", at: item.origin))
            return
        case .unknown:
            obstacles.append(Unknown("\(item.path) leads out of the repository", at: item.origin))
            return
        }
        let isCatalog = item.kind == .stringCatalog
        switch try isCatalog ? files.json(entry, in: snapshot) : files.strings(entry, in: snapshot) {
        case .unknown(let reason): obstacles.append(Unknown(reason, at: item.origin))
        case .malformed: obstacles.append(Unknown("\(entry.path) can't be parsed", at: item.origin))
        case .document(let document):
            let place = Place(document: document, path: entry.path, isShared: isShared(item.path))
            if isCatalog { readCatalog(place) } else { readStrings(place, language: item.region) }
        }
    }

    private struct Place {
        let document: Document
        let path: TreePath
        let isShared: Bool

        func origin(_ range: ByteRange) -> Origin {
            Origin(path: path, range: document.sourceRange(of: range), mechanism: .localization)
        }
    }

    private mutating func readStrings(_ place: Place, language: String?) {
        for entry in place.document.root.dictionary?.effectiveEntries ?? [] {
            guard let value = entry.value.string else { continue }
            add(entry, value, at: entry.value.range, language: language, isStale: false, place)
        }
    }

    private mutating func readCatalog(_ place: Place) {
        for entry in place.document.root["strings"]?.dictionary?.effectiveEntries ?? [] {
            let isStale = entry.value["extractionState"]?.string == "stale"
            for localization in entry.value["localizations"]?.dictionary?.effectiveEntries ?? [] {
                addUnits(of: localization.value, key: entry, language: localization.key, isStale: isStale, depth: 0, place)
            }
        }
    }

    /// The text of a localization, or those of its variations by device and number.
    private mutating func addUnits(of node: Node, key: Mapping.Entry, language: String, isStale: Bool, depth: Int, _ place: Place) {
        guard depth < 4 else { return }
        if let unit = node["stringUnit"], let value = unit["value"], let text = value.string {
            // What nobody has translated yet is not compiled.
            if unit["state"]?.string == "new", text.allSatisfy(\.isWhitespace) { return }
            add(key, text, at: value.range, language: language, isStale: isStale, place)
        }
        for variation in node["variations"]?.dictionary?.effectiveEntries ?? [] {
            for choice in variation.value.dictionary?.effectiveEntries ?? [] {
                addUnits(of: choice.value, key: key, language: language, isStale: isStale, depth: depth + 1, place)
            }
        }
    }

    private mutating func add(_ key: Mapping.Entry, _ value: String, at range: ByteRange, language: String?, isStale: Bool, _ place: Place) {
        guard texts.count < Bound.Project.localizedTexts else { return }
        texts.append(InfoPlistLocalizations.Text(key: key.key, language: language, value: value, origin: place.origin(range),
                                                 keyOrigin: place.origin(key.keyRange), isStale: isStale, isShared: place.isShared))
    }
}
