import Foundation
import Testing
@testable import Hooks

/// Files of a work tree are read and written in place, and nothing outside it is.
struct TreeFileTests {
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root.appendingPathComponent("tree/App"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: root.appendingPathComponent("outside"), withIntermediateDirectories: true)
        try Data("outside".utf8).write(to: root.appendingPathComponent("outside/Info.plist"))
    }

    private var tree: String { root.appendingPathComponent("tree").path }

    @Test func replacingKeepsNothingBehind() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let file = TreeFile(root: tree, path: "App/Info.plist")
        #expect(try file.read(limit: 100) == nil)
        try file.replace(with: Array("one".utf8), permissions: 0o640)
        try file.replace(with: Array("two".utf8), permissions: 0o640)
        let contents = try #require(try file.read(limit: 100))
        #expect(contents.bytes == Array("two".utf8) && contents.permissions == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tree + "/App") == ["Info.plist"])
        #expect(throws: TreeFile.Failure.self) { try file.read(limit: 2) }
    }

    @Test func linksAreNotFollowed() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createSymbolicLink(atPath: tree + "/Link", withDestinationPath: "../outside")
        try FileManager.default.createSymbolicLink(atPath: tree + "/App/Info.plist", withDestinationPath: "../../outside/Info.plist")
        #expect(throws: TreeFile.Failure.self) { try TreeFile(root: tree, path: "Link/Info.plist").read(limit: 100) }
        #expect(throws: TreeFile.Failure.self) { try TreeFile(root: tree, path: "Link/Info.plist").replace(with: [1], permissions: 0o644) }
        #expect(throws: TreeFile.Failure.self) { try TreeFile(root: tree, path: "App/Info.plist").read(limit: 100) }
        #expect(throws: TreeFile.Failure.self) { try TreeFile(root: tree, path: "None/Info.plist").replace(with: [1], permissions: 0o644) }
        // A link in the place of the file gives way to a file.
        try TreeFile(root: tree, path: "App/Info.plist").replace(with: [1], permissions: 0o644)
        #expect(try Data(contentsOf: root.appendingPathComponent("outside/Info.plist")) == Data("outside".utf8))
    }
}
