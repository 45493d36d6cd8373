import Snapshots
import Xcode

/// An xcconfig file that includes itself, directly or by way of others.
package struct XCConfigIncludeCycle: ProductRule {
    package static let description = RuleDescription(
        id: "xcconfig-include-cycle",
        severity: .error,
        group: .files,
        summary: "xcconfig files include one another in a circle",
        why: """
            The build system passes over an include that leads back to a file it is reading, with a warning that is easily missed. Which \
            lines win then depends on where the reading began, so that targets with one and the same file get different settings.
            """,
        remedy: "Move what both files need into a third one that both include.",
        reference: "https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project",
        reads: [.identity, .settingsFiles],
        wrongExample: "#include \"App.xcconfig\"   // in App.xcconfig itself",
        rightExample: "#include \"Shared.xcconfig\"")

    package static let judgesEveryConfiguration = true

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        if product.isLooseFile { return [] }
        var findings: [Finding] = []
        for issue in try product.settingsFileIssues() {
            guard case .includeCycle(let path) = issue.kind else { continue }
            findings.append(product.finding(Self.self, at: issue.origin, subject: [path.text], .circle(path)))
        }
        return findings
    }
}

extension Message {
    fileprivate static func circle(_ path: TreePath) -> Message {
        "\(path) includes itself by way of this line; the build system passes over the include"
    }
}
