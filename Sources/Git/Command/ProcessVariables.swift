#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The environment variables that a `git` command is started with.
struct ProcessVariables {
    private(set) var values: [String: String] = [:]

    /// Those of this process.
    static func ofProcess() -> ProcessVariables {
        var variables = ProcessVariables()
        forEach { entry in
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables.values[String(parts[0])] = String(parts[1]) }
        }
        return variables
    }

    /// The names of this process's variables that begin so, in order.
    static func names(withPrefix prefix: String) -> [String] {
        var names: [String] = []
        forEach { entry in
            if strncmp(entry, prefix, prefix.utf8.count) == 0 { names.append(String(String(cString: entry).prefix { $0 != "=" })) }
        }
        return names.sorted()
    }

    private static func forEach(_ body: (UnsafeMutablePointer<CChar>) -> Void) {
        guard var next = rawEnvironment else { return }
        while let entry = next.pointee {
            body(entry)
            next += 1
        }
    }

    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// What git is told: the repository that the environment names, as libgit2 is told it, and how to behave.
    ///
    /// - Parameter mayFetch: whether git may bring what a partial clone left on its server
    func forGit(_ environment: GitEnvironment, mayFetch: Bool) -> ProcessVariables {
        var variables = self
        for (name, value) in environment.repositoryVariables { variables[name] = value }
        // Messages are looked into.
        variables["LC_ALL"] = "C"
        variables["LANGUAGE"] = nil
        // Not even the times that the index remembers are brought up to date.
        variables["GIT_OPTIONAL_LOCKS"] = "0"
        // libgit2 shows every object as it was stored.
        variables["GIT_NO_REPLACE_OBJECTS"] = "1"
        variables["GIT_TERMINAL_PROMPT"] = "0"
        // Paths are meant as they are written here, and not as the caller writes his.
        for name in ["GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"] { variables[name] = nil }
        variables["GIT_NO_LAZY_FETCH"] = mayFetch ? nil : "1"
        // For versions of git that do not know the variable above: no way to a server is allowed.
        if !mayFetch { variables["GIT_ALLOW_PROTOCOL"] = "none" }
        return variables
    }
}

private var rawEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    _NSGetEnviron().pointee
    #else
    environ
    #endif
}
