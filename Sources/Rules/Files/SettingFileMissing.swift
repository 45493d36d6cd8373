import Snapshots
import Xcode

/// A build setting that names a file which isn't there.
package struct SettingFileMissing: ProductRule {
    package static let description = RuleDescription(
        id: "setting-file-missing",
        severity: .error,
        group: .files,
        summary: "INFOPLIST_FILE or CODE_SIGN_ENTITLEMENTS names a file that isn't in the repository",
        why: """
            The build stops at a missing Info.plist or entitlements file. The path is read from the project's folder and in \
            exactly its letter case, also where the file system of the machine that committed it is lenient.
            """,
        remedy: "Add the file, or mend the path. A file that a script or a generator makes belongs into .gitignore; it is then taken for unknown.",
        reference: "https://developer.apple.com/documentation/xcode/build-settings-reference",
        reads: [.identity, .settingFile("INFOPLIST_FILE"), .settingFile("CODE_SIGN_ENTITLEMENTS")],
        wrongExample: "INFOPLIST_FILE = App/Infos.plist   // there is only App/Info.plist",
        rightExample: "INFOPLIST_FILE = App/Info.plist")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        if product.isLooseFile { return [] }
        var findings: [Finding] = []
        for setting in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] where product.kind.opensFile(namedBy: setting) {
            guard case .missing(let path, let provenance) = try product.settingFile(setting) else { continue }
            findings.append(product.finding(Self.self, at: provenance.origin, subject: [setting, path.text], .missing(setting, path)))
        }
        return findings
    }
}

extension ProductKind {
    /// Whether the build opens the file that a setting names; it may stand in a project for all targets, libraries among them.
    func opensFile(namedBy setting: String) -> Bool {
        setting == "INFOPLIST_FILE" ? infoPlist == .inBundle : carriesEntitlements
    }
}

extension Message {
    fileprivate static func missing(_ setting: String, _ path: TreePath) -> Message {
        "\(setting) names \(path), which is not in the repository"
    }
}
