import Evaluation
import Foundation
import Git
import LawSupport
import Rules
import Snapshots
import TestSupport
import Testing

/// The law on the histories of real repositories.
///
/// PLIMSOLL_CORPUS_CLONES names a folder of clones, PLIMSOLL_CORPUS one of bundles, and `../shared/corpus` beside the package is such a folder.
/// PLIMSOLL_LAW_COMMITS says how many of the newest commits of each are judged.
@Suite(.enabled(if: !RealHistory.all.isEmpty, "neither PLIMSOLL_CORPUS_CLONES nor PLIMSOLL_CORPUS names real repositories: no history is judged"))
struct HistoryLawTests {
    private let evaluator = Evaluator(rules: .all, configuration: ConfigurationLoader(knownRules: RuleSet.all.ids), comparer: LineComparer(), today: nil)

    @Test(arguments: RealHistory.all) func targetedAnswerIsThatOfEvaluatingEverything(history: RealHistory) throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["PLIMSOLL_LAW_COMMITS"].flatMap(Int.init) ?? 5
        let (repository, temporary) = try history.open()
        defer { temporary.map { try? FileManager.default.removeItem(atPath: $0) } }
        let commits = try repository.commits(from: nil, to: repository.resolve("HEAD"))
        for commit in commits.suffix(count) { try compare(from: repository.parents(of: commit).first, to: commit, in: repository) }
        // A longer range, another one each day.
        var random = SeededGenerator(environment["PLIMSOLL_LAW_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970 / 86_400))
        for _ in 0..<(1 + count / 20) { try compare(from: random.pick(commits), to: random.pick(commits), in: repository) }
    }

    private func compare(from base: ObjectID?, to head: ObjectID, in repository: Repository) throws {
        let comparison = try ScopeComparison(of: repository.changes(from: base, to: head), by: evaluator)
        #expect(comparison.disagreements.isEmpty, "\(base?.hex ?? "nothing")..\(head.hex)")
    }
}

/// A clone, or a bundle that becomes one.
struct RealHistory: Sendable, CustomTestStringConvertible {
    let path: String

    var testDescription: String { URL(fileURLWithPath: path).lastPathComponent }

    static let all: [RealHistory] = {
        let environment = ProcessInfo.processInfo.environment
        if let clones = environment["PLIMSOLL_CORPUS_CLONES"] {
            return names(in: clones).map { RealHistory(path: "\(clones)/\($0)") }
        }
        let beside = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared/corpus").standardized.path
        let bundles = environment["PLIMSOLL_CORPUS"] ?? beside
        return names(in: bundles).filter { $0.hasSuffix(".bundle") }.map { RealHistory(path: "\(bundles)/\($0)") }
    }()

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// - Returns: the repository, and the folder that is to be removed afterwards
    func open() throws -> (Repository, temporary: String?) {
        let (folder, temporary) = try folder()
        return (try Repository.open(.empty, startingAt: folder, purpose: .hook), temporary)
    }

    /// - Returns: the repository's folder, and the folder that is to be removed afterwards
    func folder() throws -> (String, temporary: String?) {
        guard path.hasSuffix(".bundle") else { return (path, nil) }
        let clone = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll-\(UUID().uuidString)").path
        let result = try Command.run(["git", "clone", "-q", "--bare", path, clone], in: "/", environment: TestRepository.isolation)
        guard result.status == 0 else { throw TestRepositoryError(String(decoding: result.error, as: UTF8.self)) }
        return (clone, clone)
    }
}
