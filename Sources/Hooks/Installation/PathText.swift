/// Paths of the file system as text.
enum PathText {
    /// A path as seen from a folder: an absolute one stays.
    static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// A path from the root; links stay as they are.
    static func absolute(_ path: String) throws(InstallationError) -> String {
        if path.hasPrefix("/") { return path }
        guard let folder = FileSystem.currentFolder else {
            throw .fileSystem(action: "find", path: path, reason: "the current folder is gone")
        }
        return path == "." ? folder : join(folder, path)
    }

    /// The folder that holds what a path names.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What follows the last slash.
    static func name(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.index(after: slash)...])
    }
}
