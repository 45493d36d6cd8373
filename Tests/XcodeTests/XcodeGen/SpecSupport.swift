import Snapshots
import TestSupport
@testable import Xcode

/// A repository of texts with a project.yml, and the products of it.
struct SpecRepository {
    let workspace: Workspace

    init(_ files: [String: String]) throws {
        let snapshot = MemorySnapshot(files)
        workspace = Workspace(snapshot, listing: try ProjectListing(of: snapshot), files: FileStore())
    }

    /// - Parameter target: the lines below `App:`, which is an application for iOS where they don't say otherwise
    init(target: String, top: String = "", files: [String: String] = [:]) throws {
        let indented = target.split(separator: "\n").map { "    \($0)\n" }.joined()
        let type = target.contains("type:") || target.contains("templates:") ? "" : "    type: application\n    platform: iOS\n"
        try self.init(files.merging(["project.yml": "name: Demo\n\(top)\ntargets:\n  App:\n\(type)\(indented)"]) { $1 })
    }

    var products: [Product] {
        get throws { try workspace.products(of: workspace.listing.projects) }
    }

    func product(_ name: String = "App", _ configuration: String = "Release") throws -> Product? {
        try products.first { $0.name == name && $0.identity?.configuration == configuration }
    }

    func setting(_ name: String, _ target: String = "App", _ configuration: String = "Release") throws -> Resolved<String> {
        try product(target, configuration)?.settings().string(name) ?? .unknown(Unknown("no product"))
    }
}
