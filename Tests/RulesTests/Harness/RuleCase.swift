import Foundation
import Rules
import Snapshots
import TestSupport
import Testing

/// One case of a rule: the files before and after a change, and what is to be reported of it.
///
/// A case is a file `Tests/Cases/<rule>/<kind>-<what it shows>.txtar`, in the form that the page beside them describes.
struct RuleCase: Sendable, CustomTestStringConvertible {
    /// What a case shows of its rule.
    enum Kind: String, CaseIterable {
        /// The change brings the fault.
        case wrong
        /// All is well, however much it looks like the fault.
        case right
        /// Something that decides can't be known.
        case unknown
        /// The fault was there before the change.
        case existing
    }

    let rule: RuleID
    let name: String
    let kind: Kind
    let comment: String
    let base: CaseTree
    let head: CaseTree
    let expectations: [Expectation]
    /// Whether the file holds the wrong or the right example of the description.
    let showsExample: Bool

    var testDescription: String { "\(rule)/\(name)" }

    init(_ text: String, rule: RuleID, name: String) throws {
        self.rule = rule
        self.name = name
        guard let word = name.split(separator: "-").first, let kind = Kind(rawValue: String(word)) else {
            throw CaseError("the name of a case begins with wrong, right, unknown or existing")
        }
        self.kind = kind
        let filled = Self.fillingInExamples(text, of: rule)
        showsExample = filled != text
        let archive = TextArchive(filled)
        comment = archive.comment
        var (base, head) = (CaseTree(), CaseTree())
        var expectations: [Expectation]?
        for section in archive.sections {
            do {
                if section.name == "expect" {
                    guard expectations == nil else { throw CaseError("there are two lists of expectations") }
                    expectations = try section.body.split(separator: "\n").map { try Expectation(String($0)) }
                    continue
                }
                let (side, path, recipe) = try Self.parts(of: section.name)
                let contents = try CaseContents(recipe: recipe, body: section.body)
                if side != "after" { try base.add(contents, at: path) }
                if side != "before" { try head.add(contents, at: path) }
            } catch {
                throw CaseError("line \(section.line): \(error)")
            }
        }
        guard let expectations else { throw CaseError("there is no section 'expect'") }
        (self.base, self.head, self.expectations) = (base, head, expectations)
    }

    /// Takes `before/App/Icon.png (png 4x4)` apart.
    private static func parts(of name: String) throws -> (side: String, path: String, recipe: String) {
        var (place, recipe) = (name[...], "")
        if name.hasSuffix(")"), let open = name.range(of: " (", options: .backwards) {
            place = name[..<open.lowerBound]
            recipe = String(name[open.upperBound...].dropLast())
        }
        let words = place.split(separator: "/", maxSplits: 1).map(String.init)
        guard words.count == 2, ["before", "after", "both"].contains(words[0]) else {
            throw CaseError("'\(name)' is neither before/PATH, after/PATH nor both/PATH")
        }
        return (words[0], words[1], recipe)
    }

    private static func fillingInExamples(_ text: String, of rule: RuleID) -> String {
        guard let description = RuleSet.all.description(of: rule) else { return text }
        return text.replacing("{{wrong example}}", with: description.wrongExample).replacing("{{right example}}", with: description.rightExample)
    }

    /// The change from base to head, or the other way round.
    func change(reversed: Bool = false) -> ChangeSet {
        let (base, head) = (base.snapshot(), head.snapshot())
        return reversed ? MemorySnapshot.changes(from: head, to: base) : MemorySnapshot.changes(from: base, to: head)
    }
}

extension RuleCase {
    static let folder = PackageFolder.url.appendingPathComponent("Tests/Cases")

    /// All cases there are, by rule and name, read once; with PLIMSOLL_CASES=RULE,... those of these rules.
    static func all() throws -> [RuleCase] { try loaded.get() }

    private static let loaded = Result { try load() }

    private static func load() throws -> [RuleCase] {
        let files = FileManager.default
        let chosen = ProcessInfo.processInfo.environment["PLIMSOLL_CASES"]?.split(separator: ",").map(String.init)
        let rules = try files.contentsOfDirectory(atPath: folder.path).sorted().filter { !$0.contains(".") && chosen?.contains($0) ?? true }
        return try rules.flatMap { rule in
            let names = try files.contentsOfDirectory(atPath: folder.appendingPathComponent(rule).path).sorted().filter { $0.hasSuffix(".txtar") }
            return try names.map { name in
                let text = try String(contentsOf: folder.appendingPathComponent("\(rule)/\(name)"), encoding: .utf8)
                do {
                    return try RuleCase(text, rule: RuleID(rule), name: String(name.dropLast(6)))
                } catch {
                    throw CaseError("\(rule)/\(name): \(error)")
                }
            }
        }
    }
}
