/// Where this program is.
package enum ExecutablePath {
    /// The absolute path of the running program, as its user calls it; nil where that can't be told.
    ///
    /// Links are kept: the one that a package manager makes outlives the version that it leads to.
    package static func current() -> String? {
        CommandLine.arguments.first.flatMap { find(argumentZero: $0, searchPath: ProcessEnvironment.current.value(of: "PATH") ?? "") }
    }

    /// Looks as a shell does: a word with a slash is a path, another is searched for.
    static func find(argumentZero: String, searchPath: String) -> String? {
        if argumentZero.contains("/") { return program(at: argumentZero) }
        return searchPath.split(separator: ":").lazy.compactMap { program(at: PathText.join(String($0), argumentZero)) }.first
    }

    private static func program(at path: String) -> String? {
        guard FileSystem.isProgram(path) else { return nil }
        let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return try? PathText.absolute(plain)
    }
}
