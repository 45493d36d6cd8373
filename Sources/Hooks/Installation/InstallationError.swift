/// Why the hooks of a repository can't be placed or removed.
package enum InstallationError: Error, Hashable, Sendable {
    case gitNotFound
    /// What Git said, as it said it.
    case gitRefused(String)
    case bareRepository(String)
    case noRepository(String)
    /// `core.hooksPath` names something that is no folder, which switches hooks off.
    case hooksSwitchedOff(String)
    case parentFolderMissing(String)
    case commandNotFound(String)
    /// A call of the system failed: what was tried, on which path, and why.
    case fileSystem(action: String, path: String, reason: String)

    /// What is wrong, lower case and without a period; several lines where Git wrote them.
    package var message: String {
        switch self {
        case .gitNotFound: "the git command is not in PATH"
        case .gitRefused(let text): text
        case .bareRepository(let path): "\(path) is a bare repository; use --server \(path) for its hooks"
        case .noRepository(let path): "\(path) is not a repository"
        case .hooksSwitchedOff(let path): "core.hooksPath is '\(path)', which is no folder: this repository's hooks are switched off"
        case .parentFolderMissing(let path): "the folder that core.hooksPath names can't be made, for there is no \(path)"
        case .commandNotFound(let path): "'\(path)' is not the path of a program"
        case .fileSystem(let action, let path, let reason): "can't \(action) \(path): \(reason)"
        }
    }
}
