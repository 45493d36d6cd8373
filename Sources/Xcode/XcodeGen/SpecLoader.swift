import Bounds
import Snapshots
import Syntax

/// Reads a project.yml with the files that it includes and puts them together as XcodeGen does (SpecFile.swift).
struct SpecLoader {
    private let snapshot: any Snapshot
    private let files: FileStore
    /// What was read and looked for.
    private(set) var footprint = Footprint()
    /// Why a part of the spec can't be known; it may say anything that the rest doesn't.
    private(set) var obstacle: Unknown?
    private var read: Set<TreePath> = []

    init(snapshot: any Snapshot, files: FileStore) {
        self.snapshot = snapshot
        self.files = files
    }

    /// The whole spec, the including file's word over that of what it includes.
    mutating func load(_ spec: TreePath) throws(SnapshotError) -> SpecMapping {
        try merged(Place(path: spec, base: spec.parent, folder: "", relativeFolder: ""), includedAt: nil, depth: 0)
    }

    /// Where a file lies, and where what it says begins.
    private struct Place {
        let path: TreePath
        /// The folder that its own place was read from.
        let base: TreePath
        /// Its folder, seen from `base`; empty where it was included without relative paths.
        let folder: String
        /// The folder that its paths begin at, seen from the project's.
        let relativeFolder: String
    }

    private mutating func merged(_ place: Place, includedAt origin: Origin?, depth: Int) throws(SnapshotError) -> SpecMapping {
        guard read.insert(place.path).inserted else { return SpecMapping() }
        guard depth < Bound.Spec.includeDepth, read.count <= Bound.Spec.files else {
            note(Unknown("more files are included than are read", at: origin))
            return SpecMapping()
        }
        guard let own = try mapping(place.path, includedAt: origin) else { return SpecMapping() }
        var base = SpecMapping()
        for include in includes(own) {
            guard let included = place.base.resolving(include.isRelative ? Self.join(place.folder, include.path) : include.path) else {
                note(Unknown("\(include.path) leads out of the repository", at: include.origin))
                continue
            }
            let parent = include.isRelative ? Self.parent(include.path) : ""
            let inner = Place(path: included, base: include.isRelative ? place.base.resolving(place.folder) ?? place.base : place.base,
                              folder: parent, relativeFolder: Self.join(place.relativeFolder, parent))
            base = try merged(inner, includedAt: include.origin, depth: depth + 1).merged(onto: base)
        }
        return SpecPaths.resolve(own, in: place.relativeFolder).merged(onto: base)
    }

    private mutating func mapping(_ path: TreePath, includedAt origin: Origin?) throws(SnapshotError) -> SpecMapping? {
        try footprint.follow(path, in: snapshot)
        guard RelevantPaths.contains(path) else {
            note(Unknown("\(path) has not the name of a YAML file that is followed", at: origin))
            return nil
        }
        guard case .file(let entry) = try snapshot.lookUp(path), RelevantPaths.contains(entry.path) else {
            note(Unknown("\(path) is not in the repository", at: origin))
            return nil
        }
        switch try files.spec(entry, in: snapshot) {
        case .unknown(let reason): note(Unknown(reason, at: origin))
        case .malformed: note(Unknown("\(path) can't be parsed", at: origin))
        case .document(let node): return node.flatMap { SpecNode($0, path: entry.path).mapping } ?? SpecMapping()
        }
        return nil
    }

    private mutating func note(_ unknown: Unknown) {
        obstacle = obstacle ?? unknown
    }

    // MARK: Includes

    private struct Include {
        let path: String
        let isRelative: Bool
        let origin: Origin
    }

    private mutating func includes(_ spec: SpecMapping) -> [Include] {
        guard let node = spec["include"] else { return [] }
        var includes: [Include] = []
        for item in node.list ?? [node] {
            guard let path = item.text ?? item["path"]?.text else { continue }
            if path.holdsSpecVariable || item["enable"]?.text?.holdsSpecVariable == true {
                note(Unknown("whether \(path) is included depends on the environment", at: item.origin))
                continue
            }
            if let enable = item["enable"]?.text, !BuildSettings.isTrue(enable) { continue }
            let isRelative = item["relativePaths"]?.text.map(BuildSettings.isTrue) ?? true
            includes.append(Include(path: path, isRelative: isRelative, origin: item.origin))
        }
        return includes
    }

    private static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    private static func join(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : path.isEmpty ? folder : folder + "/" + path
    }
}
