import Evaluation
import Foundation
import Rules
import TestSupport
import Testing

/// Applications with nothing wrong, in which no rule may find an error or a warning.
struct WholeApplicationTests {
    private static let folder = PackageFolder.url.appendingPathComponent("Tests/Applications")

    @Test(arguments: try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txtar") }.sorted())
    func nothingIsWrong(file: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
        // The form of a case wants a rule; which one makes no difference here.
        let application = try RuleCase(text + "-- expect --\n", rule: "merge-conflict", name: "right-\(file)")
        for scope in [Evaluator.Scope.affected, .everything] {
            for judged in try Checks.report(on: application.change(), scope).findings where judged.finding.severity > .note {
                Issue.record("\(file): \(judged.line)")
            }
        }
    }
}
