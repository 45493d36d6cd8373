import Snapshots
import Xcode

/// An xcconfig file that a project or another file asks for and that isn't there.
package struct XCConfigIncludeMissing: ProductRule {
    package static let description = RuleDescription(
        id: "xcconfig-include-missing",
        severity: .warning,
        group: .files,
        summary: "an xcconfig file that is asked for is not in the repository",
        why: """
            A build configuration file that isn't found is an error of the build, and every setting in it is lost. What CocoaPods and Flutter \
            write and what .gitignore keeps out of the repository is not meant.
            """,
        remedy: "Add the file, mend the path, or write #include? where the file may be absent.",
        reference: "https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project",
        reads: [.identity, .settingsFiles],
        wrongExample: "#include \"Shared/Versoins.xcconfig\"   // there is only Shared/Versions.xcconfig",
        rightExample: "#include \"Shared/Versions.xcconfig\"")

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        if product.isLooseFile { return [] }
        var findings: [Finding] = []
        for issue in try product.settingsFileIssues() {
            switch issue.kind {
            case .missingInclude(let path, generator: nil):
                findings.append(product.finding(Self.self, at: issue.origin, subject: [path], .notIncluded(path)))
            case .missingBase(let path, generator: nil):
                findings.append(product.finding(Self.self, at: issue.origin, subject: [path.text], .noBase(path)))
            default: continue
            }
        }
        return findings
    }
}

extension Message {
    fileprivate static func notIncluded(_ path: String) -> Message {
        "the included file \(path) is not in the repository; the build stops, and its settings are lost"
    }

    fileprivate static func noBase(_ path: TreePath) -> Message {
        "the base configuration \(path) is not in the repository; the build stops, and its settings are lost"
    }
}
