import Snapshots
import Syntax

/// The languages that a product speaks, by its resources.
package struct ProductLanguages: Sendable {
    /// In the spelling of today: `de`, `pt-BR`, `zh-Hans`.
    package let languages: Set<String>
    /// Those in which more than the Info.plist is translated.
    package let spoken: Set<String>
    /// Why there may be more; nil where those are all.
    package let obstacle: Unknown?

    static let none = ProductLanguages(languages: [], spoken: [], obstacle: nil)

    /// The spelling of today for the name of a language's folder; nil for `Base`, which is none.
    package static func name(_ folder: String) -> String? {
        if folder.lowercased() == "base" || folder.lowercased() == "mul" { return nil }
        let hyphenated = String(folder.map { $0 == "_" ? "-" : $0 })
        return formerNames[folder] ?? formerNames[hyphenated] ?? hyphenated
    }

    /// Names that folders had in former times.
    private static let formerNames = [
        "Chinese": "zh-Hans", "Danish": "da", "Dutch": "nl", "English": "en", "Finnish": "fi", "French": "fr", "German": "de", "Italian": "it",
        "Japanese": "ja", "Korean": "ko", "Norwegian": "nb", "Polish": "pl", "Portuguese": "pt", "Russian": "ru", "Spanish": "es", "Swedish": "sv",
        "in": "id", "iw": "he", "ji": "yi", "no": "nb", "zh-CN": "zh-Hans", "zh-TW": "zh-Hant",
    ]

    /// The scripts that regions write, where the name of a language leaves its script out.
    private static let generalNames = ["zh-HK": "zh-Hant", "zh-MO": "zh-Hant", "zh-SG": "zh-Hans"]

    /// Whether people who have chosen a language are still spoken to in it: the system takes `fr` where there is no `fr-FR`.
    package func serves(_ language: String) -> Bool {
        var name = language
        while !languages.contains(name) {
            if let general = Self.generalNames[name] {
                name = general
            } else if let end = name.lastIndex(of: "-") {
                name = String(name[..<end])
            } else {
                return false
            }
        }
        return true
    }
}

/// A resource that says something in a language, or in several.
struct LocalizedFile: Hashable {
    let path: TreePath
    /// Nil for a string catalog that the project names and the snapshot lacks.
    let id: ObjectID?
    let region: String?
    let isCatalog: Bool
    let platformFilters: PlatformFilters

    /// Whether it translates the Info.plist and nothing that the app itself shows.
    var isOfInfoPlist: Bool { path.name == "InfoPlist.strings" || path.name == "InfoPlist.xcstrings" }
}

extension TargetContents {
    /// The files that decide which languages there are, as they lie in the snapshot.
    func localizedFiles(in snapshot: any Snapshot) throws(SnapshotError) -> [LocalizedFile] {
        var files: [LocalizedFile] = []
        for item in items where item.region != nil || item.kind == .stringCatalog {
            guard RelevantPaths.contains(item.path) else { continue }
            let isCatalog = item.kind == .stringCatalog
            let id: ObjectID? = if case .file(let entry) = try snapshot.lookUp(item.path) { entry.id } else { nil }
            if id == nil, !isCatalog { continue }
            files.append(LocalizedFile(path: item.path, id: id, region: item.region, isCatalog: isCatalog, platformFilters: item.platformFilters))
        }
        return files
    }
}

extension Product {
    /// The languages that the product's resources are in.
    package func languages() throws(SnapshotError) -> ProductLanguages {
        var found: Set<String> = []
        var spoken: Set<String> = []
        var obstacle: Unknown?
        for file in try localizedFiles() {
            var languages = Set([file.region].compactMap(\.self))
            if file.isCatalog {
                if let translated = try catalogLanguages(file) {
                    languages.formUnion(translated)
                } else {
                    obstacle = Unknown("the languages of \(file.path) can't be told")
                }
            }
            let names = languages.compactMap(ProductLanguages.name)
            found.formUnion(names)
            if !file.isOfInfoPlist { spoken.formUnion(names) }
        }
        switch try infoPlist().value("CFBundleLocalizations") {
        case .known(let value, _):
            let names = (value.array ?? []).compactMap(\.value.string).compactMap(ProductLanguages.name)
            found.formUnion(names)
            spoken.formUnion(names)
        case .unknown(let unknown): obstacle = unknown
        case .absent: break
        }
        return ProductLanguages(languages: found, spoken: spoken, obstacle: obstacle)
    }

    /// Whether the same files decide the languages of both; only where they differ are they worth reading.
    func hasSameLanguages(as other: Product) throws(SnapshotError) -> Bool {
        if try localizedFiles() == other.localizedFiles() {
            return try infoPlist().value("CFBundleLocalizations").isSameFact(as: other.infoPlist().value("CFBundleLocalizations"))
        }
        let (mine, others) = (try languages(), try other.languages())
        return mine.languages == others.languages && mine.spoken == others.spoken && mine.obstacle?.reason == others.obstacle?.reason
    }

    private func localizedFiles() throws(SnapshotError) -> [LocalizedFile] {
        let files = try resources()?.localizedFiles(in: maker.snapshot) ?? []
        return files.filter { file in platform.map(file.platformFilters.include) ?? true }
    }

    /// The languages in which a string catalog says anything; nil where it can't be read.
    private func catalogLanguages(_ file: LocalizedFile) throws(SnapshotError) -> Set<String>? {
        guard case .file(let entry) = try maker.snapshot.lookUp(file.path),
              case .document(let document) = try maker.files.json(entry, in: maker.snapshot) else { return nil }
        var languages: Set<String> = []
        if let source = document.root["sourceLanguage"]?.string { languages.insert(source) }
        for entry in document.root["strings"]?.dictionary?.entries ?? [] {
            for localization in entry.value["localizations"]?.dictionary?.entries ?? [] { languages.insert(localization.key) }
        }
        return languages
    }
}
