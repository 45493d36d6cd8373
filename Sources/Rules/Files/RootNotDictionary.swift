import Snapshots
import Syntax
import Xcode

/// A file that parses and whose root is not what its kind asks for.
package struct RootNotDictionary: FileRule {
    package static let description = RuleDescription(
        id: "root-not-dictionary",
        severity: .error,
        group: .files,
        summary: "the root of a configuration file is not a dictionary",
        why: """
            Info.plist, entitlements, privacy manifests, projects and the JSON files of catalogs are dictionaries at their root. A file \
            whose root is an array or a text is a good property list or good JSON, and still nothing that its reader can use: the build stops.
            """,
        remedy: "Put the keys of the file into one dictionary at its root.",
        reference: "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list",
        reads: [.file],
        wrongExample: """
            <plist version="1.0">
            <array>
                <string>com.apple.security.app-sandbox</string>
            </array>
            </plist>
            """,
        rightExample: """
            <plist version="1.0">
            <dict>
                <key>com.apple.security.app-sandbox</key>
                <true/>
            </dict>
            </plist>
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        // What stands between the markers of a merge is not finished.
        guard file.mustBeDictionary, case .document(let document)? = try file.parsed(), try file.conflicts().isEmpty else { return [] }
        let severity: Severity = file.isSample || file.kind == .strings ? .warning : .error
        guard let root = document.root.dictionary else {
            let range = document.sourceRange(of: document.root.range)
            return [file.finding(Self.self, severity, at: range, subject: [file.kind.description], .notDictionary(file.kind, document.root.typeName))]
        }
        guard file.kind == .projectFile, file.path.fileExtension == "pbxproj", root["objects"]?.dictionary == nil else { return [] }
        let range = document.sourceRange(of: (root.entry(for: "objects")?.keyRange ?? document.root.range))
        return [file.finding(Self.self, severity, at: range, subject: ["objects"], .noObjects)]
    }
}

extension FileView {
    /// Whether a reader takes the file for a dictionary; other property lists may be anything.
    fileprivate var mustBeDictionary: Bool {
        switch kind {
        case .propertyList: use.isInfoPlist
        case .privacyManifest: path.name == "PrivacyInfo.xcprivacy"
        case .entitlements, .projectFile, .strings, .stringCatalog, .assetContents, .iconComposer: true
        case .generatorSpec, .buildConfiguration: false
        }
    }
}

extension Message {
    fileprivate static func notDictionary(_ kind: WatchedFile, _ type: String) -> Message {
        "the root of this \(kind.description) is \(type), and must be a dictionary"
    }

    fileprivate static let noObjects: Message = "this Xcode project has no dictionary of objects; Xcode can't open it"
}
