import Snapshots
import Syntax

/// An Xcode project as it is written: targets, configurations and paths, nothing evaluated.
package struct Project: Sendable {
    /// The project's folder, such as `App/App.xcodeproj`.
    package let path: TreePath
    /// The file in it that was read.
    package let file: TreePath
    /// SRCROOT: what relative paths of settings begin at; nil where that is outside the repository.
    package let folder: TreePath?
    /// As written, such as `54`; nil where the file has none.
    package let objectVersion: String?
    package let developmentRegion: String?
    package let knownRegions: [String]
    package let configurations: ConfigurationList
    /// In the project's order.
    package let targets: [Target]
    /// Folders of other projects that this one holds references to.
    package let otherProjects: [PathReference]
    /// In file order.
    package let issues: [ProjectIssue]
    /// The privacy manifests that the project names, members of a target or not.
    package internal(set) var privacyManifests: [TreePath] = []
    /// What a generator adds that no project file holds; nil for a project that is committed.
    let generated: Generated?

    /// What the spec of a generated project brings besides targets and configurations.
    struct Generated: Sendable {
        /// The files that the spec was read from or looks for.
        let footprint: Footprint
        /// The property lists that the generator writes, whether or not they are committed.
        let plists: [TreePath: SpecPlist]
        let schemes: [Scheme]
    }

    /// PROJECT_NAME: the name of the project's folder without its ending.
    package var name: String {
        path.hasSuffix(".xcodeproj") ? String(path.name.dropLast(".xcodeproj".count)) : path.name
    }

    /// The target with this identifier.
    package func target(id: String) -> Target? {
        targets.first { $0.id == id }
    }

    /// The first target of this name; the older format allows several.
    package func target(named name: String) -> Target? {
        targets.first { $0.name == name }
    }

    /// The target that builds the product with this file reference.
    package func target(buildingProduct id: String) -> Target? {
        targets.first { $0.productReference == id }
    }

    /// Whether the target names a phase that the project doesn't define.
    func lacksPhase(of target: Target) -> Bool {
        issues.contains { issue in
            if case .danglingReference(let reference) = issue { reference.place == .buildPhase && reference.from == target.id } else { false }
        }
    }

    /// Where a path that a build setting gives leads to, such as that of INFOPLIST_FILE.
    package func resolve(_ path: String) -> PathReference {
        guard let folder else { return .unresolvable(.leavesTree(path)) }
        return PathReference.inTree(folder).resolving(path)
    }

    /// The configurations of project and target that a build asking for `name` uses, and the name that CONFIGURATION then has.
    package func configuration(named name: String, of target: Target) -> (name: String, project: BuildConfiguration?, target: BuildConfiguration?) {
        let ofProject = configurations.configuration(named: name, projectDefault: configurations.defaultName)
        let ofTarget = target.configurations.configuration(named: name, projectDefault: configurations.defaultName)
        return (ofTarget?.name ?? ofProject?.name ?? name, ofProject, ofTarget)
    }
}
