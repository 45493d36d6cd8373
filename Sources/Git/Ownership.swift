/// Whether a repository may be used by the user who runs this process: Git's rule, not libgit2's.
///
/// libgit2 differs between versions (1.5 does not know `safe.directory = *`), so its own check is off. A hook needs none:
/// Git has made it before it started the hook.
struct Ownership {
    let environment: GitEnvironment
    let user: UInt32

    /// Throws where a folder that makes up the repository belongs to somebody else and no `safe.directory` allows it.
    /// - Parameters:
    ///   - paths: the repository's folder and, where there is one, the work tree's
    ///   - name: the folder that `safe.directory` has to name
    func check(_ paths: [String], name: String) throws(RepositoryError) {
        for path in paths {
            guard let info = try FileSystem.info(Array(path.utf8)), !isTrusted(info.owner) else { continue }
            if try isNamedSafe(name) { return }
            throw .foreignOwner(path: name)
        }
    }

    private func isTrusted(_ owner: UInt32) -> Bool {
        owner == user || user == 0 && owner == environment.sudoUser
    }

    private func isNamedSafe(_ path: String) throws(RepositoryError) -> Bool {
        let settings = try Configuration.ofUser().entries().filter { $0.name == "safe.directory" }.map(\.value)
        return Self.isNamedSafe(FileSystem.realPath(path) ?? path, by: settings)
    }

    /// Whether the values of `safe.directory`, in the order they are read, cover a path; an empty one forgets those before it.
    static func isNamedSafe(_ path: String, by settings: [String]) -> Bool {
        settings.reduce(false) { isSafe, setting in !setting.isEmpty && (isSafe || covers(setting, path)) }
    }

    /// `*` covers everything, a path that ends in `/*` what lies below it, any other path itself.
    private static func covers(_ setting: String, _ path: String) -> Bool {
        if setting == "*" { return true }
        if setting.hasSuffix("/*") {
            let folder = String(setting.dropLast(2))
            return path.hasPrefix((FileSystem.realPath(folder) ?? folder) + "/")
        }
        return FileSystem.withoutTrailingSlash(FileSystem.realPath(setting) ?? setting) == path
    }
}
