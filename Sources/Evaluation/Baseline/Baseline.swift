import Bounds
import Rules
import Snapshots
import Syntax

/// The findings that a team has written down to deal with later: the contents of `.plimsoll-baseline.json`.
///
/// An entry is good for one value: where that changes, or the finding gets worse, it is reported.
package struct Baseline: Sendable {
    /// Name of the file, at the repository's root.
    package static let path: TreePath = ".plimsoll-baseline.json"
    private static let version: Int64 = 1

    package struct Entry: Hashable, Sendable {
        package let rule: RuleID
        /// As it is shown; for people.
        package let path: String
        package let subject: [String]
        package let severity: Severity
        /// Of the rule, the path, the subject and the value.
        package let fingerprint: String
    }

    /// In the order of the file, each with its line.
    package let entries: [(entry: Entry, line: Int)]
    private let byFingerprint: [String: (entry: Entry, line: Int)]

    package init(_ entries: [(entry: Entry, line: Int)]) {
        self.entries = entries
        byFingerprint = Dictionary(entries.map { ($0.entry.fingerprint, $0) }, uniquingKeysWith: { $0.entry.severity >= $1.entry.severity ? $0 : $1 })
    }

    /// The entry that accepts a finding, by its fingerprint and severity.
    func entry(_ fingerprint: String, _ severity: Severity) -> (entry: Entry, line: Int)? {
        byFingerprint[fingerprint].flatMap { $0.entry.severity >= severity ? $0 : nil }
    }

    /// The baseline of a snapshot; nil where it has none.
    package static func load(from snapshot: any Snapshot) throws(CheckError) -> Baseline? {
        let contents: Contents
        do throws(SnapshotError) {
            guard let entry = try snapshot.entry(at: path), entry.isFile else { return nil }
            contents = try snapshot.contents(of: entry, limit: Bound.File.baselineBytes)
        } catch {
            throw .snapshot(error)
        }
        switch contents {
        case .bytes(let bytes):
            do throws(ConfigurationError) { return try Baseline(reading: bytes) } catch { throw .configuration(error) }
        case .tooLarge: throw .configuration(ConfigurationError(path: path, position: nil, message: "larger than 16 MB"))
        case .unavailable: throw .configuration(ConfigurationError(path: path, position: nil, message: "its contents are not in the repository"))
        }
    }

    init(reading bytes: [UInt8]) throws(ConfigurationError) {
        let document: Document
        do throws(SyntaxError) {
            document = try JSON.read(bytes)
        } catch {
            throw Self.failure(error.message, at: error.position)
        }
        let place = { (node: Node) in document.sourceRange(of: node.range)?.start }
        guard let version = document.root["version"] else { throw Self.failure("it has no version; plimsoll baseline writes it anew", at: place(document.root)) }
        guard version.integer == Self.version else {
            throw Self.failure("its version is not \(Self.version); a newer plimsoll wrote it", at: place(version))
        }
        guard let findings = document.root["findings"]?.array else { throw Self.failure("it has no list of findings", at: place(document.root)) }
        var entries: [(entry: Entry, line: Int)] = []
        for node in findings {
            guard let entry = Entry(node) else { throw Self.failure("this is no entry of a baseline; plimsoll baseline writes it anew", at: place(node)) }
            entries.append((entry, place(node)?.line ?? 1))
        }
        self.init(entries)
    }

    private static func failure(_ message: String, at position: SourcePosition?) -> ConfigurationError {
        ConfigurationError(path: path, position: position, message: message)
    }
}

extension Baseline.Entry {
    fileprivate init?(_ node: Node) {
        guard let rule = node["rule"]?.string, let path = node["path"]?.string, let subject = node["subject"]?.array,
              let severity = node["severity"]?.string.flatMap(Severity.init(rawValue:)), let fingerprint = node["fingerprint"]?.string,
              fingerprint.utf8.count == 32 else { return nil }
        self.init(rule: RuleID(rule), path: path, subject: subject.compactMap(\.string), severity: severity, fingerprint: fingerprint)
    }
}
