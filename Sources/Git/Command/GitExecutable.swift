#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the `git` command is.
enum GitExecutable {
    private static let usualPath = "/usr/local/bin:/usr/bin:/bin"

    /// The git that called this process as a hook, else the first one on the search path; nil where there is none.
    ///
    /// Only whole paths are looked at: a relative one could lead to a program inside the repository.
    static func path(_ variables: ProcessVariables) -> String? {
        var folders = (variables["PATH"] ?? usualPath).split(separator: ":").map(String.init)
        if let own = variables["GIT_EXEC_PATH"] { folders.insert(own, at: 0) }
        return folders.filter { $0.hasPrefix("/") }.map { $0 + "/git" }.first(where: isExecutable)
    }

    private static func isExecutable(_ path: String) -> Bool {
        guard let info = try? FileSystem.info(Array(path.utf8), followingLinks: true), info.kind == .file else { return false }
        return access(path, X_OK) == 0
    }
}
