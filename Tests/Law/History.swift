import Evaluation
import Foundation
import Git
import LawSupport
import Rules
import Snapshots

/// Goes through the history of one repository and keeps the figures.
struct History {
    let options: Options
    private(set) var figures = Figures()
    private var repository: Repository
    private let evaluator: Evaluator

    /// After so many commits the repository is opened anew, lest everything that was ever read stays in memory.
    private static let commitsPerOpening = 100

    init(_ options: Options, _ evaluator: Evaluator) throws {
        self.options = options
        self.evaluator = evaluator
        repository = try Self.open(options.repository)
    }

    private static func open(_ folder: String) throws(RepositoryError) -> Repository {
        try Repository.open(.empty, startingAt: folder, purpose: .command)
    }

    mutating func run() throws {
        let range = try repository.resolveRange(options.range ?? "HEAD")
        let all = try repository.commits(from: options.range == nil ? nil : range.base, to: range.head)
        let commits = Array(all.suffix(options.last))
        for (index, commit) in commits.enumerated() {
            if index % Self.commitsPerOpening == 0 { repository = try Self.open(options.repository) }
            let age = commits.count - index
            let isCompared = age <= options.everythingLast || (options.everythingEach > 0 && index % options.everythingEach == 0)
            try judge(from: firstParent(of: commit), to: commit, isCompared: isCompared, isCounted: true)
        }
        var random = SeededGenerator(options.seed)
        for number in 0..<(commits.isEmpty ? 0 : options.pairs) {
            if number % Self.commitsPerOpening == 0 { repository = try Self.open(options.repository) }
            try judge(from: random.pick(commits), to: random.pick(commits), isCompared: true, isCounted: false)
        }
    }

    /// Nil where the history begins, also where a clone cuts it off.
    private func firstParent(of commit: ObjectID) -> ObjectID? {
        try? repository.parents(of: commit).first
    }

    private mutating func judge(from base: ObjectID?, to head: ObjectID, isCompared: Bool, isCounted: Bool) throws {
        let name = "\(base?.hex.prefix(10) ?? "nothing")..\(head.hex.prefix(10))"
        if options.isTraced { say(name) }
        do throws(CheckError) {
            let start = ProcessorTime.now()
            let affected = try evaluator.evaluate(changes(from: base, to: head), .affected)
            let time = ProcessorTime.now() - start
            if isCounted { figures.count(affected, time) }
            if isCounted, let list = options.list { report(affected, name, atLeast: list) }
            guard isCompared else { return }
            let again = ProcessorTime.now()
            let everything = try evaluator.evaluate(changes(from: base, to: head), .everything)
            figures.countEverything(ProcessorTime.now() - again)
            for line in ScopeComparison(affected: affected, everything: everything).disagreements {
                figures.mismatches += 1
                say("MISMATCH \(name) \(line)")
            }
        } catch {
            figures.failures += 1
            say("FAILURE \(name) \(error)")
        }
    }

    private func changes(from base: ObjectID?, to head: ObjectID) throws(CheckError) -> ChangeSet {
        do throws(RepositoryError) {
            return try repository.changes(from: base, to: head)
        } catch {
            throw .snapshot(SnapshotError(error.description))
        }
    }

    private func report(_ report: Report, _ name: String, atLeast severity: String) {
        guard let severity = Severity(rawValue: severity) else { return }
        for judged in report.findings where judged.state == .introduced && judged.finding.severity >= severity {
            say("FINDING \(name) \(ScopeComparison.line(judged))")
        }
    }
}

/// Prints a line at once: what comes before a crash must not be lost in a buffer.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
