import Bounds
import Snapshots
import Syntax
import Xcode

/// A file that its reader refuses.
package struct FileUnparsable: FileRule {
    package static let description = RuleDescription(
        id: "file-unparsable",
        severity: .error,
        group: .files,
        summary: "a configuration file can't be parsed",
        why: """
            Xcode, the build system or the asset catalog compiler stops at a file it can't read, or drops what follows. \
            The message is the reader's own, at the place where it gave up.
            """,
        remedy: "Mend the file at the place named; an editor that knows the format shows the same error.",
        reference: "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list",
        reads: [.file],
        wrongExample: """
            <plist version="1.0">
            <dict>
                <key>CFBundleName</key>
            </dict>
            </plist>
            """,
        rightExample: """
            <plist version="1.0">
            <dict>
                <key>CFBundleName</key>
                <string>Harbour</string>
            </dict>
            </plist>
            """)

    package init() {}

    package func evaluate(_ file: FileView) throws(SnapshotError) -> [Finding] {
        // The markers of a merge are reported as such, and nothing is to be said of a text that isn't finished.
        if try !file.conflicts().isEmpty { return [] }
        if file.use.has(.preprocessedInfoPlist) { return [] }
        // Without a directive there is no reason to run a file through the preprocessor.
        if file.use.has(.perhapsPreprocessedInfoPlist), try file.holdsDirectives() { return [] }
        if let configuration = try file.buildConfiguration() { return badLines(of: configuration, in: file) }
        guard case .malformed(let error, _)? = try file.parsed() else { return [] }
        // An empty file that no target reads as one of these is a placeholder, to keep a folder or to be filled later.
        if case .bytes(let bytes) = try file.bytes(), bytes.isEmpty, !file.use.isRead { return [] }
        let severity: Severity = try file.mayBeBroken() ? .warning : .error
        let range = error.position.map { SourceRange(start: $0, end: $0) }
        return [file.finding(Self.self, severity, at: range, subject: [error.message], .refused(file.kind, error.message))]
    }

    private func badLines(of configuration: XCConfigFile, in file: FileView) -> [Finding] {
        configuration.diagnostics.prefix(Bound.Findings.linesOfFile).map { diagnostic in
            let range = configuration.text.range(of: diagnostic.range)
            return file.finding(Self.self, at: range, subject: [diagnostic.message, String(decoding: configuration.text.line(range.start.line), as: UTF8.self)],
                                .badLine(diagnostic.message))
        }
    }
}

extension FileView {
    /// Whether the file may be broken on purpose or to no harm; a project in a folder of templates only where something is yet to be filled in.
    fileprivate func mayBeBroken() throws(SnapshotError) -> Bool {
        if isTestMaterial { return true }
        // What is built already no build reads again: its texts are then missing where it runs.
        if kind == .strings, isVendored { return true }
        guard isSample, case .bytes(let bytes) = try bytes() else { return isSample }
        return bytes.firstRange(of: "{{".utf8) != nil || bytes.firstRange(of: "{%".utf8) != nil || bytes.firstRange(of: "<%".utf8) != nil
    }

    /// Whether a line begins as one for the C preprocessor does.
    fileprivate func holdsDirectives() throws(SnapshotError) -> Bool {
        guard case .bytes(let bytes) = try bytes() else { return true }
        return bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).contains { line in
            line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
        }
    }
}

extension Message {
    fileprivate static func refused(_ kind: WatchedFile, _ reason: String) -> Message {
        "this \(kind.description) can't be read: \(reason)"
    }

    fileprivate static func badLine(_ reason: String) -> Message {
        "the build system refuses this line: \(reason)"
    }
}
