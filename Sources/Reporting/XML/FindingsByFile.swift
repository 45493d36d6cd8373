import Evaluation

/// Findings under the names of their files as they are shown, in byte order.
///
/// Names are told apart by their bytes: as text, two spellings that Unicode calls equivalent would be one.
struct FindingsByFile {
    let files: [(name: String, findings: [JudgedFinding])]

    init(_ findings: [JudgedFinding]) {
        let groups = Dictionary(grouping: findings) { Array(TerminalText.path($0.finding.location.path).utf8) }
        files = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (String(decoding: $0.key, as: UTF8.self), $0.value) }
    }
}
