import Bounds

/// A gitolite installation, which links the hooks of one folder into all its repositories.
struct Gitolite: Hashable, Sendable {
    /// What brings a changed folder of hooks into the repositories.
    static let spreading = "gitolite setup --hooks-only"

    /// Its own folder, mostly `~/.gitolite`.
    let base: String

    var commonHooks: String { "\(base)/hooks/common" }

    /// Looks for it in a folder, which may be its own or the home of the user that it runs as.
    ///
    /// - Parameter folder: absolute
    init?(installedAt folder: String) {
        guard let base = [folder, "\(folder)/.gitolite"].first(where: { Self.isWrittenByIt("\($0)/hooks/common/update") }) else { return nil }
        self.base = base
    }

    /// The folder, beside gitolite's own or of its LOCAL_CODE, from which it has linked a hook into a repository; nil for any other hook.
    ///
    /// - Parameters:
    ///   - hook: the path of the hook
    ///   - folder: the folder of the repository's hooks
    static func origin(of hook: String, inHooks folder: String) -> String? {
        guard FileSystem.kind(of: hook) == .symbolicLink, isWrittenByIt("\(folder)/update"), let target = FileSystem.target(of: hook) else { return nil }
        let source = PathText.parent(of: PathText.join(folder, target))
        return source.hasSuffix("/hooks/common") ? source : nil
    }

    private static func isWrittenByIt(_ path: String) -> Bool {
        FileSystem.contents(of: path, limit: Bound.File.hookBytes).map { HookManager.writer(of: $0) == .gitolite } ?? false
    }
}
