#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Bounds

/// The few things that placing hooks asks of the file system.
enum FileSystem {
    enum Kind: Hashable, Sendable {
        case file
        case symbolicLink
        case folder
        case other
    }

    /// What lies at a path, links not followed; nil where nothing does.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFLNK: return .symbolicLink
        case S_IFDIR: return .folder
        default: return .other
        }
    }

    /// What a symbolic link says; nil where none lies at the path.
    static func target(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Bound.Path.linkBytes)
        let count = readlink(path, &buffer, buffer.count)
        return count >= 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    /// Whether a folder lies at a path, links followed.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether a file lies at a path, links followed, that this user may run.
    static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// The first `limit` bytes of a file, links followed; nil where there is none to read.
    static func contents(of path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return readAll(descriptor, limit: limit)
    }

    /// Up to `limit` bytes of an open file; nil where reading fails.
    static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(max(limit, 1), 1 << 16))
        while bytes.count < limit {
            let got = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if got < 0, errno == EINTR { continue }
            if got < 0 { return nil }
            if got == 0 { break }
            bytes += chunk[..<got]
        }
        return bytes
    }

    /// Puts a file at a path in one step: there is never half a file, also after a power cut.
    static func write(_ text: String, to path: String, mode: mode_t) throws(InstallationError) {
        try UninterruptedWork.perform { () throws(InstallationError) in try writeAtOnce(text, to: path, mode: mode) }
    }

    private static func writeAtOnce(_ text: String, to path: String, mode: mode_t) throws(InstallationError) {
        let temporary = "\(path).plimsoll-\(getpid())"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("write", temporary) }
        let isWritten = write(Array(text.utf8), to: descriptor) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
        let writing = failure("write", temporary)
        close(descriptor)
        guard isWritten else {
            unlink(temporary)
            throw writing
        }
        guard rename(temporary, path) == 0 else {
            let renaming = failure("write", path)
            unlink(temporary)
            throw renaming
        }
    }

    /// Gives what lies at a path a second name; the first one stays where the file system can do that, so that a hook
    /// is missing at no time.
    static func keep(_ path: String, as name: String) throws(InstallationError) {
        if linkat(AT_FDCWD, path, AT_FDCWD, name, 0) == 0 { return }
        if errno == EEXIST { throw failure("make", name) }
        try move(path, to: name)
    }

    static func move(_ path: String, to destination: String) throws(InstallationError) {
        guard rename(path, destination) == 0 else { throw failure("rename", path) }
    }

    static func removeFile(_ path: String) throws(InstallationError) {
        guard unlink(path) == 0 else { throw failure("remove", path) }
    }

    static func makeFolder(_ path: String) throws(InstallationError) {
        guard mkdir(path, 0o755) == 0 else { throw failure("make", path) }
    }

    /// Removes a folder unless something is in it.
    static func removeFolderIfEmpty(_ path: String) {
        rmdir(path)
    }

    /// The folder that this program was started in; nil where it is gone.
    static var currentFolder: String? {
        guard let buffer = getcwd(nil, 0) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    /// Removes a file if it is there.
    static func remove(_ path: String) {
        unlink(path)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { writeOnce(descriptor, $0) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    private static func writeOnce(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Darwin)
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func failure(_ action: String, _ path: String) -> InstallationError {
        .fileSystem(action: action, path: path, reason: SystemError.text(errno))
    }
}

enum SystemError {
    /// What the system calls an error number, in its words.
    static func text(_ number: Int32) -> String {
        guard let text = strerror(number) else { return "error \(number)" }
        return String(cString: text)
    }
}
