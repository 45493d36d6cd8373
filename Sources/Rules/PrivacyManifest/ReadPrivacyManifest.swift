import Catalogue
import Snapshots
import Syntax
import Xcode

/// A privacy manifest that could be read as a dictionary, with the place of everything in it.
struct ReadPrivacyManifest {
    let path: TreePath
    let root: Mapping
    private let document: Document

    init?(_ file: PrivacyManifestFile) {
        guard case .document(let document) = file.contents, let root = document.root.dictionary else { return nil }
        path = file.path
        self.root = root
        self.document = document
    }

    /// Nil for a binary one.
    var text: SourceText? { document.text }
    /// Whether the form of the file has Booleans.
    var hasBooleans: Bool { document.format != .openStepPropertyList && document.format != .strings }

    func origin(_ node: Node) -> Origin { origin(node.range) }

    func origin(_ range: ByteRange) -> Origin {
        Origin(path: path, range: document.sourceRange(of: range), mechanism: .privacyManifest)
    }

    /// The dictionaries in the array under a key of the root.
    func entries(_ key: String) -> [(node: Node, mapping: Mapping)] {
        (root[key]?.array ?? []).compactMap { node in node.dictionary.map { (node, $0) } }
    }

    /// Writes another text in the place of one.
    func fix(_ node: Node, _ text: String) -> Fix? {
        guard document.format == .xmlPropertyList, let range = document.sourceRange(of: node.range) else { return nil }
        return Fix(path: path, range: range, replacement: "<string>\(text)</string>")
    }

    func fix(keyAt range: ByteRange, _ key: String) -> Fix? {
        guard document.format == .xmlPropertyList, let range = document.sourceRange(of: range) else { return nil }
        return Fix(path: path, range: range, replacement: key)
    }
}

extension ProductView {
    /// The privacy manifests that can be read; none of a test bundle, which goes nowhere, nor of what lies among samples and is used by nobody.
    func readPrivacyManifests() throws(SnapshotError) -> [ReadPrivacyManifest] {
        if kind.isTestBundle { return [] }
        return try privacyManifests().filter { !isLooseFile || !$0.path.liesAmongSamples }.compactMap(ReadPrivacyManifest.init)
    }
}

/// Finds what was meant by a name that Apple doesn't list.
enum PrivacySpelling {
    /// - Parameters:
    ///   - names: those that may stand in its place
    ///   - prefix: what all of them begin with
    static func intended(by written: String, among names: [String], prefix: String = "") -> String? {
        if let listed = PrivacyManifest.misspelling(of: written)?.intended, names.contains(listed) { return listed }
        let folded = written.lowercased()
        return names.first { $0.lowercased() == folded } ?? names.first { !prefix.isEmpty && $0.lowercased() == prefix.lowercased() + folded }
            ?? names.first { $0.count > 8 && EditDistance.between(written, $0, atMost: 2) != nil }
    }
}
