import Foundation
import TestSupport

/// A made-up application to start from: the files of its folder.
struct SeedApplication: Sendable {
    let files: [CheckInput.File]

    /// No application has more files, and of no more bytes: what is checked is how they are read together, not how large they are.
    private static let mostFiles = 60
    private static let mostBytes = 400_000

    /// Those of the tests: whole applications, and each case of a rule before and after its change.
    static func ofTests() -> [SeedApplication] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
        return ["Applications", "Cases"].flatMap { folder in
            paths(below: "\(tests)/\(folder)").filter { $0.hasSuffix(".txtar") }.compactMap { path in
                (try? String(contentsOfFile: "\(tests)/\(folder)/\(path)", encoding: .utf8)).flatMap { SeedApplication(archive: TextArchive($0)) }
            }
        }
    }

    /// Each folder directly below one, such as a clone of a real project.
    static func folders(below folder: String) -> [SeedApplication] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { SeedApplication(folder: "\(folder)/\($0)") }
    }

    private init?(archive: TextArchive) {
        files = archive.sections.compactMap(Self.file)
        if files.isEmpty || files.reduce(0, { $0 + $1.bytes.count }) > Self.mostBytes { return nil }
    }

    private static func file(of section: TextArchive.Section) -> CheckInput.File? {
        var place = section.name[...]
        var recipe = ""
        if place.hasSuffix(")"), let open = place.range(of: " (", options: .backwards) {
            recipe = String(place[open.upperBound...].dropLast())
            place = place[..<open.lowerBound]
        }
        let parts = place.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, parts[0] != "before" else { return nil }
        let path = Array(parts[1].utf8)
        // Pictures of the size of an icon would take longer to make than all else; theirs is another size.
        if recipe.hasPrefix("png"), let picture = Seeds.pngs.first { return CheckInput.File(path: path, kind: .file, bytes: picture) }
        switch try? CaseContents(recipe: recipe, body: section.body) {
        case .bytes(let bytes): return CheckInput.File(path: path, kind: .file, bytes: bytes)
        case .link(let target): return CheckInput.File(path: path, kind: .link, bytes: Array(target.utf8))
        case .unavailable, nil: return nil
        }
    }

    private init?(folder: String) {
        var files: [CheckInput.File] = []
        var room = Self.mostBytes
        for path in Self.paths(below: folder) where files.count < Self.mostFiles && Self.matters(path) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"), data.count <= room else { continue }
            room -= data.count
            files.append(CheckInput.File(path: Array(path.utf8), kind: .file, bytes: Array(data)))
        }
        if files.isEmpty { return nil }
        self.files = files
    }

    private static func matters(_ path: String) -> Bool {
        let extensions: Set = ["plist", "pbxproj", "xcconfig", "entitlements", "strings", "xcstrings", "xcprivacy", "xcscheme"]
        return extensions.contains((path as NSString).pathExtension) || path.hasSuffix("project.yml") || (path.contains(".xcassets/") && path.hasSuffix("Contents.json"))
    }

    private static func paths(below folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    }
}
