import Snapshots
import Syntax

/// The spec of an Xcode project that XcodeGen generates: a project.yml with targets, and what it includes.
///
/// Many teams keep the generated project out of the repository. Where it is committed beside the spec, it is what gets built and
/// opened, so it counts and the spec is left alone.
enum SpecProject {
    package static let fileName = "project.yml"

    /// What a project.yml turns out to be.
    enum Reading {
        case project(Project)
        /// Something else than a spec, or the spec of a project that is committed.
        case none
        /// A spec that can't be parsed.
        case unreadable
    }

    /// - Parameter isCommitted: whether the repository holds the project in this folder
    static func read(_ entry: TreeEntry, in snapshot: any Snapshot, files: FileStore, isCommitted: (TreePath) -> Bool) throws(SnapshotError) -> Reading {
        switch try files.spec(entry, in: snapshot) {
        case .document(let node?) where node.mapping != nil: break
        case .malformed(_, let text): return isLikelySpec(text) ? .unreadable : .none
        case .document, .unknown: return .none
        }
        var loader = SpecLoader(snapshot: snapshot, files: files)
        let spec = SpecTemplates.resolve(try loader.load(entry.path))
        guard let name = spec["name"]?.text, !name.isEmpty, spec["targets"]?.mapping != nil else { return .none }
        let folder = entry.path.parent
        guard let path = folder.resolving(name + ".xcodeproj"), !isCommitted(path) else { return .none }
        let start = Origin(path: entry.path, range: nil, mechanism: .projectFile)
        let place = spec.entry("name")?.keyOrigin.with(.projectSetting) ?? start
        let settings = SpecProjectSettings(spec, folder: folder, place: place, obstacle: loader.obstacle)
        var reader = SpecTargetReader(settings, snapshot: snapshot)
        let (targets, platforms) = try reader.read()
        var footprint = loader.footprint
        footprint.formUnion(reader.footprint)
        let language = spec["options"]?["developmentLanguage"]?.text ?? "en"
        return .project(Project(
            path: path, file: entry.path, folder: folder, objectVersion: nil, developmentRegion: language, knownRegions: [language],
            configurations: settings.list(platforms: platforms), targets: targets, otherProjects: [], issues: [],
            generated: Project.Generated(footprint: footprint, plists: reader.plists, schemes: SpecSchemes(settings: settings, project: path).schemes(of: targets))))
    }

    /// Whether a text that can't be parsed has the marks of a spec: a name, targets or what includes them, and one more part of a spec.
    static func isLikelySpec(_ text: SourceText?) -> Bool {
        guard let text else { return false }
        var (hasName, hasTargets, hasMore) = (false, false, false)
        for number in 1...max(text.lineCount, 1) {
            let line = text.line(number)
            let content = line.drop { $0 == UInt8(ascii: " ") }
            let key = String(decoding: content.prefix { $0 != UInt8(ascii: ":") }.prefix(40), as: UTF8.self)
            if content.count < line.count {
                if key == "platform" || key == "supportedDestinations" { hasMore = true }
            } else if key == "name" {
                hasName = true
            } else if key == "targets" || key == "include" {
                hasTargets = true
            } else if otherParts.contains(key) {
                hasMore = true
            }
            if hasName, hasTargets, hasMore { return true }
        }
        return false
    }

    private static let otherParts: Set<String> = [
        "configFiles", "configs", "fileGroups", "options", "packages", "schemes", "settingGroups", "settings", "targetTemplates",
    ]
}
