import Bounds
import Snapshots

/// Where a path that a project writes down leads to, as far as the repository tells.
package enum PathReference: Hashable, Sendable {
    /// A path inside the tree; whether anything lies there is another question.
    case inTree(TreePath)
    case unresolvable(Obstacle)

    /// Why a path of a project is no path of the tree.
    package enum Obstacle: Hashable, Sendable {
        case absolute(String)
        /// Climbs above the root of the repository.
        case leavesTree(String)
        /// Relative to the SDK, the developer folder or the products folder: `SDKROOT`, `BUILT_PRODUCTS_DIR`, ...
        case buildLocation(String)
        /// Relative to a source tree that each developer defines in Xcode's preferences.
        case customSourceTree(String)
        /// Holds a reference to a build setting.
        case buildSetting(String)
        /// The file is a member of several groups, which put it in different places.
        case ambiguous
        /// Groups nested too deep, or in a circle.
        case nesting
        /// Longer than any file system takes.
        case overlong
        /// The project defines no object of this identifier.
        case danglingReference(String)
        /// The object has no path at all.
        case noPath
    }

    /// The path in the tree; nil where it leads elsewhere.
    package var path: TreePath? {
        if case .inTree(let path) = self { path } else { nil }
    }

    /// Reads `relative` from this folder.
    ///
    /// An empty text is the folder itself.
    package func resolving(_ relative: String) -> PathReference {
        guard !relative.isEmpty else { return self }
        if relative.utf8.first == UInt8(ascii: "/") { return .unresolvable(.absolute(relative)) }
        if relative.holdsBuildSetting { return .unresolvable(.buildSetting(relative)) }
        guard case .inTree(let folder) = self else { return self }
        guard folder.bytes.count + relative.utf8.count <= Bound.Path.bytes else { return .unresolvable(.overlong) }
        guard let path = folder.resolving(relative) else { return .unresolvable(.leavesTree(relative)) }
        return .inTree(path)
    }
}

extension PathReference.Obstacle: CustomStringConvertible {
    /// Lower case, without a period: "the path /usr/lib is absolute".
    package var description: String {
        switch self {
        case .absolute(let path): "the path \(path) is absolute"
        case .leavesTree(let path): "the path \(path) leads out of the repository"
        case .buildLocation(let name): "the path is relative to \(name)"
        case .customSourceTree(let name): "the source tree \(name) is defined on each developer's machine"
        case .buildSetting(let path): "the path \(path) refers to a build setting"
        case .ambiguous: "several groups put the file in different folders"
        case .overlong: "the path is longer than \(Bound.Path.bytes) bytes"
        case .nesting: "the groups around the file are nested too deep or in a circle"
        case .danglingReference(let id): "the project defines no object \(id)"
        case .noPath: "the project gives no path"
        }
    }
}

extension String {
    /// Whether the text refers to a build setting: `$(NAME)`, `${NAME}` or `$NAME`.
    var holdsBuildSetting: Bool { utf8.contains(UInt8(ascii: "$")) }
}
