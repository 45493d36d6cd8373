import Catalogue
import Syntax

/// Holds the keys and types of a privacy manifest against those that Apple documents.
///
/// What stands in the place of a category, a reason, a data type or a purpose has rules of its own.
struct PrivacyManifestForm {
    struct Fault {
        let range: ByteRange
        let subject: [String]
        let message: Message
        /// Whether Apple says that the store refuses it.
        var isCertain = true
        var fix: Fix?
    }

    private let manifest: ReadPrivacyManifest

    init(_ manifest: ReadPrivacyManifest) {
        self.manifest = manifest
    }

    func faults() -> [Fault] {
        check(manifest.root, of: nil, path: []) + manifest.root.effectiveEntries.flatMap { faults(inEntriesOf: $0) } + doubleHyphens()
    }

    /// The dictionaries in one of the two lists.
    private func faults(inEntriesOf list: Mapping.Entry) -> [Fault] {
        let keys = PrivacyManifest.keys(in: list.key)
        guard !keys.isEmpty else { return [] }
        return manifest.entries(list.key).flatMap { node, mapping -> [Fault] in
            if mapping.entries.isEmpty { return [Fault(range: node.range, subject: [list.key, "{}"], message: .emptyEntry(list.key))] }
            let identifying = keys.first.flatMap { mapping[$0.name]?.string } ?? ""
            let faults = check(mapping, of: list.key, path: [list.key, identifying])
            let meant = Set(mapping.effectiveEntries.compactMap { intended(by: $0.key, in: list.key) })
            let missing = keys.map(\.name).filter { mapping[$0] == nil && !meant.contains($0) && $0 != Self.reasons }
            return faults + (missing.isEmpty ? [] : [Fault(range: node.range, subject: [list.key, identifying] + missing, message: .lacks(list.key, missing))])
        }
    }

    /// A category without reasons is a matter of privacy-reason-invalid.
    private static let reasons = "NSPrivacyAccessedAPITypeReasons"
    private static let purposes = "NSPrivacyCollectedDataTypePurposes"

    private func check(_ mapping: Mapping, of parent: String?, path: [String]) -> [Fault] {
        mapping.effectiveEntries.flatMap { entry -> [Fault] in
            guard let key = PrivacyManifest.key(entry.key, in: parent) else {
                let meant = intended(by: entry.key, in: parent)
                // Beside the right one the wrong one has to go, not to be renamed.
                let isAlone = meant.map { mapping[$0] == nil } ?? false
                return [Fault(range: entry.keyRange, subject: path + [entry.key], message: .unknownKey(entry.key, meant),
                              fix: isAlone ? meant.flatMap { manifest.fix(keyAt: entry.keyRange, $0) } : nil)]
            }
            if key.type == .boolean, !manifest.hasBooleans { return [] }
            if entry.key == Self.purposes, entry.value.array?.isEmpty == true {
                return [Fault(range: entry.value.range, subject: path + [entry.key], message: .noPurpose, isCertain: false)]
            }
            guard let misfit = entry.value.misfit(of: key.type) else { return [] }
            return [Fault(range: misfit.range, subject: path + [entry.key], message: .wrongType(entry.key, key.type, misfit))]
        }
    }

    private func intended(by written: String, in parent: String?) -> String? {
        let names = PrivacyManifest.keys(in: parent).map(\.name)
        return names.contains(written) ? nil : PrivacySpelling.intended(by: written, among: names)
    }

    /// Comments with two hyphens inside, which Apple's reader takes and the store was seen to refuse.
    private func doubleHyphens() -> [Fault] {
        guard let bytes = manifest.text?.bytes else { return [] }
        return XMLComments.withDoubleHyphen(bytes).prefix(1).map { Fault(range: $0, subject: ["--"], message: .doubleHyphen, isCertain: false) }
    }
}

extension Node {
    /// The value, or the first item in it, that is not of a type; nil where all is well.
    fileprivate func misfit(of type: ValueType) -> Node? {
        switch type {
        case .string: string == nil ? self : nil
        case .boolean: boolean == nil ? self : nil
        case .arrayOfStrings: array.map { items in items.first { $0.string == nil } } ?? self
        case .arrayOfDictionaries: array.map { items in items.first { $0.dictionary == nil } } ?? self
        default: nil
        }
    }
}

extension Message {
    fileprivate static func emptyEntry(_ list: String) -> Message {
        "this entry of \(list) is empty; App Store Connect refuses the manifest (ITMS-91056): remove it, the list may be empty"
    }

    fileprivate static func lacks(_ list: String, _ keys: [String]) -> Message {
        "this entry of \(list) lacks \(keys.joined(separator: " and ")); App Store Connect refuses the manifest (ITMS-91056)"
    }

    fileprivate static func unknownKey(_ key: String, _ meant: String?) -> Message {
        "a privacy manifest has no key \(key) here; App Store Connect refuses it (ITMS-91056)\(meant.map { "; did you mean \($0)?" } ?? "")"
    }

    fileprivate static func wrongType(_ key: String, _ type: ValueType, _ node: Node) -> Message {
        "\(key) must be \(type.name) and is \(node.typeName); App Store Connect refuses the manifest (ITMS-91056)"
    }

    fileprivate static var noPurpose: Message {
        "NSPrivacyCollectedDataTypePurposes is empty; Apple wants at least one purpose for collected data"
    }

    fileprivate static var doubleHyphen: Message {
        "this comment holds two hyphens in a row; App Store Connect was seen to refuse such a manifest (ITMS-91056), though plutil takes it"
    }
}
