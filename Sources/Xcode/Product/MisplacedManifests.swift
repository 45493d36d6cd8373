import Snapshots
import Syntax

/// Privacy manifests that are meant for a product and don't get to where they are looked for, each by its first place.
package struct MisplacedManifests: Hashable, Sendable {
    /// Those among the product's resources that have another name than PrivacyInfo.xcprivacy, where none has that name.
    package let misnamed: [Origin]
    /// Those that the project names, or that lie beside the product's Info.plist, and that no target of the project takes.
    package let leftOut: [Origin]

    static let none = MisplacedManifests(misnamed: [], leftOut: [])

    package var all: [Origin] { misnamed + leftOut }
}

/// Finds the privacy manifests of a target that don't get to where they are looked for.
struct MisplacedManifestFinder {
    let source: TargetSource
    let platform: Platform?
    /// Where a manifest of the target's own would lie.
    let suggested: TreePath?

    static let fileName = "PrivacyInfo.xcprivacy"

    func manifests() throws(SnapshotError) -> MisplacedManifests {
        let members = try source.contents().items(.privacyManifest).filter { item in
            item.destination == nil && (platform.map(item.platformFilters.include) ?? true)
        }
        var misnamed: [Origin] = []
        if !members.contains(where: { $0.path.name == Self.fileName }) {
            for item in members {
                if let place = try place(of: item.path) { misnamed.append(place) }
            }
        }
        var leftOut: [Origin] = []
        for path in candidates {
            if let place = try place(of: path), try !isTaken(path) { leftOut.append(place) }
        }
        return MisplacedManifests(misnamed: misnamed, leftOut: leftOut)
    }

    /// The paths whose coming and going can change the answer: those of the manifests, and of what other targets take.
    func footprint() throws(SnapshotError) -> Footprint {
        var footprint = Footprint()
        if candidates.isEmpty { return footprint }
        footprint.files.formUnion(candidates)
        for target in source.project.targets {
            for item in try contents(of: target).items(.privacyManifest) { try footprint.follow(item.path, in: source.snapshot) }
        }
        return footprint
    }

    private var candidates: [TreePath] {
        Set(source.project.privacyManifests + [suggested].compactMap { $0 }).filter { $0.name == Self.fileName }.sorted()
    }

    private func contents(of target: Target) throws(SnapshotError) -> TargetContents {
        try source.workspace.resources(of: target, in: source.project).contents
    }

    /// The beginning of the dictionary of a file that is there; nil for any other.
    private func place(of path: TreePath) throws(SnapshotError) -> Origin? {
        guard let entry = try source.snapshot.entry(at: path), entry.isFile,
              case .document(let document) = try source.workspace.files.propertyList(entry, in: source.snapshot) else { return nil }
        return Origin(path: path, range: document.sourceRange(of: document.root.range), mechanism: .privacyManifest).firstLine
    }

    /// Whether a target of the project copies the file, by itself, with a folder around it, through a link, or by a script.
    private func isTaken(_ path: TreePath) throws(SnapshotError) -> Bool {
        for target in source.project.targets {
            if target.scripts.contains(where: { $0.mayBringPrivacyManifest }) { return true }
            for item in try contents(of: target).items {
                if path == item.path || path.isBelow(item.path) { return true }
                if item.kind == .privacyManifest, try source.snapshot.usedPaths(item.path).contains(path) { return true }
            }
        }
        return false
    }
}

extension ShellScript {
    /// Whether the script copies a manifest, or shows that a tool adds the file to the project which is committed without: React
    /// Native's `pod install` does.
    fileprivate var mayBringPrivacyManifest: Bool {
        text.contains("xcprivacy") || text.contains("react-native")
    }
}
