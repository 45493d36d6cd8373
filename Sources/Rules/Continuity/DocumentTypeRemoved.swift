import Snapshots
import Xcode

/// A type of document that an application no longer opens.
package struct DocumentTypeRemoved: ContinuityRule {
    package static let description = RuleDescription(
        id: "document-type-removed",
        severity: .warning,
        group: .continuity,
        summary: "an application no longer opens a type of document",
        why: "Files that people open with the app today, from the Finder, Files or other apps, no longer offer it.",
        remedy: "Keep the type as long as people have such files.",
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundledocumenttypes",
        reads: [.identity, .infoPlistKey(key)],
        wrongExample: """
            <key>CFBundleDocumentTypes</key>
            <array/>
            """,
        rightExample: """
            <key>CFBundleDocumentTypes</key>
            <array>
                <dict>
                    <key>CFBundleTypeName</key>
                    <string>Chart</string>
                    <key>LSHandlerRank</key>
                    <string>Owner</string>
                    <key>LSItemContentTypes</key>
                    <array>
                        <string>com.example.chart</string>
                    </array>
                </dict>
            </array>
            """)

    private static let key = "CFBundleDocumentTypes"
    /// Types that stand for any file.
    private static let everything: Set<String> = ["public.data", "public.item", "public.content", "*"]
    /// How many names a message gives.
    private static let shown = 5

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication,
              case .known(let before, _) = try base.infoPlist(Self.key), let list = try RemainingList(Self.key, in: head) else { return [] }
        let after = DocumentTypes(list.value)
        if !after.names.isDisjoint(with: Self.everything) { return [] }
        let removed = DocumentTypes(before).ordered.filter { !after.names.contains($0) }
        guard !removed.isEmpty else { return [] }
        // A type may be named anew, by an identifier in place of an ending.
        let mayBeRenamed = !after.names.isSubset(of: DocumentTypes(before).names)
        let rest = removed.count > Self.shown ? " and \(removed.count - Self.shown) more" : ""
        return [head.finding(Self.self, mayBeRenamed ? .note : .warning, at: list.place, subject: [head.name] + removed,
                             .removed(removed.prefix(Self.shown).joined(separator: ", ") + rest, head.name))]
    }
}

/// What the document types of an application are told by.
private struct DocumentTypes {
    /// Type identifiers, endings, media types and file types, in the order written, each once.
    let ordered: [String]
    let names: Set<String>

    init(_ types: PlistValue) {
        var ordered: [String] = []
        var names: Set<String> = []
        for type in types.array ?? [] {
            guard let type = type.value.dictionary else { continue }
            let identifiers = type["LSItemContentTypes"]?.value.texts ?? []
            // Where a type is named by its identifier, the endings beside it are ignored.
            let others = identifiers.isEmpty ? ["CFBundleTypeExtensions", "CFBundleTypeMIMETypes", "CFBundleTypeOSTypes"].flatMap { type[$0]?.value.texts ?? [] } : []
            for name in (identifiers + others).map({ $0.lowercased() }) where names.insert(name).inserted { ordered.append(name) }
        }
        self.ordered = ordered
        self.names = names
    }
}

extension Message {
    fileprivate static func removed(_ types: String, _ name: String) -> Message {
        "\(name) no longer opens documents of the type \(types)"
    }
}
