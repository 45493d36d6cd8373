import Foundation
import Testing

/// Imports run one way: the manifest declares no edge against it, and no source has one.
struct ModuleDirectionTests {
    /// What each module may know, beside the C library.
    private static let allowed: [String: Set<String>] = [
        "Bounds": [],
        "Snapshots": ["Bounds"],
        "CPng": [],
        "Syntax": ["Bounds", "CPng", "CLibyaml"],
        "Catalogue": [],
        "CLibgit2": ["CLibgit2System"],
        "Git": ["Bounds", "Snapshots", "CLibgit2"],
        "Xcode": ["Bounds", "Snapshots", "Syntax", "Catalogue"],
        "Rules": ["Bounds", "Snapshots", "Syntax", "Catalogue", "Xcode"],
        "Evaluation": ["Bounds", "Snapshots", "Syntax", "Catalogue", "Xcode", "Rules"],
        "Reporting": ["Bounds", "Snapshots", "Syntax", "Catalogue", "Xcode", "Rules", "Evaluation"],
        "Hooks": ["Bounds", "Snapshots", "Syntax", "Catalogue", "Xcode", "Rules", "Evaluation", "Git", "Reporting"],
        "CommandLineGrammar": [],
        "plimsoll": ["Bounds", "Snapshots", "Syntax", "Catalogue", "Xcode", "Rules", "Evaluation", "Git", "Reporting", "Hooks", "CommandLineGrammar"],
    ]
    private static let systemLibraries: Set<String> = ["Glibc", "Darwin", "Musl", "WinSDK"]

    private static var sources: URL { PackageFolder.url.appendingPathComponent("Sources") }

    /// The Swift files below Sources, with the module they belong to.
    private static func files() throws -> [(module: String, path: String, text: String)] {
        try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted().filter { $0.hasSuffix(".swift") }.map { path in
            let module = path.split(separator: "/").first.map(String.init) ?? ""
            return (module, path, try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
        }
    }

    /// The module that a line of source imports, nil for any other line.
    static func imported(by line: Substring) -> String? {
        var words = line.split { $0 == " " || $0 == "\t" || $0 == "(" || $0 == ")" }.filter { !$0.hasPrefix("@") }
        if let first = words.first, ["public", "package", "internal", "fileprivate", "private"].contains(first) { words.removeFirst() }
        guard words.first == "import" else { return nil }
        words.removeFirst()
        if let kind = words.first, ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor"].contains(kind) { words.removeFirst() }
        return words.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }

    @Test func importsFollowTheDesign() throws {
        let files = try Self.files()
        #expect(files.count > 100)
        for (module, path, text) in files {
            let known = try #require(Self.allowed[module], "\(path) lies in a module that this test doesn't know")
            for line in text.split(separator: "\n") {
                guard let name = Self.imported(by: line) else { continue }
                #expect(known.union(Self.systemLibraries).contains(name), "\(path) imports \(name)")
            }
        }
    }

    @Test func importLinesAreUnderstood() {
        let lines = [
            "import Xcode": "Xcode", "@testable import Rules": "Rules", "package import Foundation": "Foundation",
            "@preconcurrency import Dispatch // why": "Dispatch", "  import struct Foundation.URL": "Foundation",
            "let important = 1": "", "/// import nothing": "",
        ]
        for (line, module) in lines { #expect(Self.imported(by: line[...]) ?? "" == module, "\(line)") }
    }

    @Test func manifestFollowsTheDesign() throws {
        let manifest = try String(contentsOf: PackageFolder.url.appendingPathComponent("Package.swift"), encoding: .utf8)
        let declared = Self.declarations(in: manifest)
        #expect(Set(Self.allowed.keys).isSubset(of: Set(declared.keys)), "the manifest isn't understood")
        for (module, dependencies) in declared {
            guard let known = Self.allowed[module] else { continue }
            #expect(Set(dependencies).isSubset(of: known.union(["CLibpng", "z"])), "\(module) depends on \(dependencies)")
        }
    }

    /// The modules of the manifest that are no tests, with what they depend on.
    private static func declarations(in manifest: String) -> [String: [String]] {
        var declared: [String: [String]] = [:]
        // Each declaration begins with its kind; what follows up to the next one is its own.
        let kinds = ["        module(", "        .target(", "        .executableTarget(", "        tests(", "        .systemLibrary("]
        var current = ""
        func close() {
            let names = current.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            if let name = names.first, !current.hasPrefix("        tests("), !current.contains("path: \"Tests/") { declared[name] = Array(names.dropFirst()) }
            current = ""
        }
        for line in manifest.split(separator: "\n") {
            if kinds.contains(where: line.hasPrefix) { close() }
            if !current.isEmpty || kinds.contains(where: line.hasPrefix) { current += line + "\n" }
        }
        close()
        return declared.filter { !$0.key.hasSuffix("System") && $0.key != "CLibpng" && $0.key != "CLibyaml" }
    }
}
