#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The few calls to the operating system that the module makes.
enum FileSystem {
    /// `path` where it is absolute, else `path` seen from `folder`.
    static func absolute(_ path: String, from folder: String) -> String {
        if path.utf8.first == UInt8(ascii: "/") { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The path without links, `.` and `..`; nil where it does not exist.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func withoutTrailingSlash(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }

    static func userID() -> UInt32 { geteuid() }

    /// What the operating system calls an error.
    static func errorText(_ code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// What lies at a path, without following a link in its last component unless told; nil where nothing does.
    static func info(_ path: [UInt8], followingLinks: Bool = false) throws(RepositoryError) -> FileInfo? {
        var status = stat()
        let (code, error) = call(path) { followingLinks ? stat($0, &status) : lstat($0, &status) }
        if code == 0 { return FileInfo(status) }
        if error == ENOENT || error == ENOTDIR { return nil }
        throw failure(path, error)
    }

    /// The names in a folder, without `.` and `..`, in no particular order.
    static func names(in folder: [UInt8]) throws(RepositoryError) -> [[UInt8]] {
        let (opened, error) = call(folder) { opendir($0) }
        guard let stream = opened else { throw failure(folder, error) }
        defer { closedir(stream) }
        var names: [[UInt8]] = []
        while let record = readdir(stream) {
            let name = withUnsafeBytes(of: &record.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E] && name != [0x2E, 0x2E] { names.append(name) }
        }
        return names
    }

    /// The text of a symbolic link, at most 4096 bytes of it.
    static func linkTarget(_ path: [UInt8]) throws(RepositoryError) -> [UInt8] {
        var buffer = [CChar](repeating: 0, count: 4096)
        let (count, error) = call(path) { readlink($0, &buffer, buffer.count) }
        guard count >= 0 else { throw failure(path, error) }
        return buffer.prefix(count).map { UInt8(bitPattern: $0) }
    }

    /// Calls C with a path; `error` is `errno` as the call left it.
    static func call<Result>(_ path: [UInt8], _ body: ([CChar]) -> Result) -> (result: Result, error: Int32) {
        let characters = (path + [0]).map { CChar(bitPattern: $0) }
        let result = body(characters)
        return (result, errno)
    }

    static func failure(_ path: [UInt8], _ error: Int32) -> RepositoryError {
        .unreadable(path: String(decoding: path, as: UTF8.self), reason: errorText(error))
    }
}
