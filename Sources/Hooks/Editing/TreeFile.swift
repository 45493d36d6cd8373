import Snapshots

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of a work tree, reached without following a symbolic link, so that nothing outside the tree is read or written.
package struct TreeFile {
    /// Why a file can't be read or written: lower case, without a period.
    package struct Failure: Error, Hashable, Sendable {
        package let message: String
    }

    package struct Contents: Sendable {
        package let bytes: [UInt8]
        /// Who may do what with the file.
        package let permissions: UInt16
    }

    private let root: String
    private let path: TreePath

    package init(root: String, path: TreePath) {
        self.root = root
        self.path = path
    }

    /// Nil where there is no such file.
    /// - Parameter limit: a longer file is refused
    package func read(limit: Int) throws(Failure) -> Contents? {
        let folder = try openFolder()
        defer { close(folder) }
        let descriptor = Self.call(Array(path.nameBytes)) { openat(folder, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw failure("be read") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw Failure(message: "\(path) is no ordinary file") }
        guard status.st_size <= limit, let bytes = FileSystem.readAll(descriptor, limit: limit + 1), bytes.count <= limit else {
            throw Failure(message: "\(path) can't be read, or is larger than \(limit) bytes")
        }
        return Contents(bytes: bytes, permissions: UInt16(truncatingIfNeeded: status.st_mode & 0o7777))
    }

    /// Puts contents in the place of the file in one step: there is never half a file.
    package func replace(with bytes: [UInt8], permissions: UInt16) throws(Failure) {
        try UninterruptedWork.perform { () throws(Failure) in try replaceAtOnce(with: bytes, permissions: permissions) }
    }

    private func replaceAtOnce(with bytes: [UInt8], permissions: UInt16) throws(Failure) {
        let folder = try openFolder()
        defer { close(folder) }
        let name = Array(path.nameBytes)
        let temporary = Array(".plimsoll-\(getpid())-".utf8) + name.prefix(100)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Self.call(temporary) { openat(folder, $0, flags, 0o600) }
        guard descriptor >= 0 else { throw failure("be written") }
        let isWritten = FileSystem.write(bytes, to: descriptor) && fchmod(descriptor, mode_t(permissions)) == 0 && fsync(descriptor) == 0
        let writing = failure("be written")
        close(descriptor)
        guard isWritten, Self.call(temporary, name, { renameat(folder, $0, folder, $1) }) == 0 else {
            let failure = isWritten ? self.failure("be replaced") : writing
            _ = Self.call(temporary) { unlinkat(folder, $0, 0) }
            throw failure
        }
    }

    /// The folder that holds the file; every folder on the way must be one itself.
    private func openFolder() throws(Failure) -> Int32 {
        var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw failure("be reached") }
        for name in path.parent.bytes.split(separator: UInt8(ascii: "/")) {
            let next = Self.call(Array(name)) { openat(folder, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
            let reaching = failure("be reached")
            close(folder)
            guard next >= 0 else { throw reaching }
            folder = next
        }
        return folder
    }

    private func failure(_ what: String) -> Failure {
        Failure(message: "\(path) can't \(what): \(SystemError.text(errno))")
    }

    private static func call(_ name: [UInt8], _ body: ([CChar]) -> Int32) -> Int32 {
        body((name + [0]).map { CChar(bitPattern: $0) })
    }

    private static func call(_ name: [UInt8], _ other: [UInt8], _ body: ([CChar], [CChar]) -> Int32) -> Int32 {
        body((name + [0]).map { CChar(bitPattern: $0) }, (other + [0]).map { CChar(bitPattern: $0) })
    }
}
