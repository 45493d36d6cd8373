import Foundation

/// A file of facts/, read as what the tables must agree with.
struct FactsFile {
    let content: [String: Any]

    /// The project's own folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    init(_ name: String) throws {
        let data = try Data(contentsOf: Self.root.appendingPathComponent("facts/\(name).json"))
        content = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    func entries(_ list: String) -> [[String: Any]] {
        content[list] as? [[String: Any]] ?? []
    }
}

extension [String: Any] {
    func text(_ name: String) -> String { self[name] as? String ?? "" }
    func texts(_ name: String) -> [String] { self[name] as? [String] ?? [] }
    func flag(_ name: String) -> Bool { self[name] as? Bool ?? false }
    func records(_ name: String) -> [[String: Any]] { self[name] as? [[String: Any]] ?? [] }
}
