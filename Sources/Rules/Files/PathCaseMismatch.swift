import Snapshots
import Xcode

/// A path that exists only in another letter case.
package struct PathCaseMismatch: ProductRule {
    package static let description = RuleDescription(
        id: "path-case-mismatch",
        severity: .warning,
        group: .files,
        summary: "a path differs in upper and lower case from the file in the repository",
        why: """
            On a case-sensitive file system, as of some build machines, the file isn't found and the build stops. Where the file system is \
            lenient, nobody notices.
            """,
        remedy: "Write the path as the file is called.",
        reference: "https://developer.apple.com/documentation/xcode/build-settings-reference",
        reads: [.identity, .settingFile("INFOPLIST_FILE"), .settingFile("CODE_SIGN_ENTITLEMENTS"), .settingsFiles],
        wrongExample: "INFOPLIST_FILE = App/info.plist   // there is only App/Info.plist",
        rightExample: "INFOPLIST_FILE = App/Info.plist")

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        if product.isLooseFile { return [] }
        var findings: [Finding] = []
        for setting in ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"] where product.kind.opensFile(namedBy: setting) {
            guard case .otherCase(let path, let found, let provenance) = try product.settingFile(setting) else { continue }
            findings.append(product.finding(Self.self, at: provenance.origin, subject: [setting, path.text], .named(setting, path, found)))
        }
        for issue in try product.settingsFileIssues() {
            guard case .differsInCase(let path, let found) = issue.kind else { continue }
            findings.append(product.finding(Self.self, at: issue.origin, subject: [path], .included(path, found)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func named(_ setting: String, _ path: TreePath, _ found: TreePath) -> Message {
        "\(setting) names \(path), which is called \(found) in the repository; case-sensitive file systems don't find it"
    }

    fileprivate static func included(_ path: String, _ found: TreePath) -> Message {
        "\(path) is called \(found) in the repository; case-sensitive file systems don't find it"
    }
}
