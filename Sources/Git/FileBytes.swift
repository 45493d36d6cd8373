#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file read whole.
struct FileBytes {
    enum Outcome {
        case read(FileBytes)
        case absent
        case tooLarge(Int)
    }

    let bytes: [UInt8]
    let info: FileInfo

    /// Reads a regular file of at most `limit` bytes, never through a link in the last component unless told.
    static func read(_ path: [UInt8], limit: Int, followingLinks: Bool = false) throws(RepositoryError) -> Outcome {
        // Without O_NONBLOCK the opening of a pipe would wait for its writer.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
        let (descriptor, error) = FileSystem.call(path) { open($0, flags) }
        guard descriptor >= 0 else {
            if error == ENOENT || error == ENOTDIR { return .absent }
            throw FileSystem.failure(path, error)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystem.failure(path, errno) }
        let info = FileInfo(status)
        guard info.kind == .file else { throw failure(path, "it is not a regular file") }
        guard info.size <= limit else { return .tooLarge(info.size) }
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: info.size) { buffer, count in
            while count < info.size {
                let got = Self.readSome(descriptor, buffer.baseAddress.map { $0 + count }, info.size - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { code = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard code == 0 else { throw FileSystem.failure(path, code) }
        guard bytes.count == info.size else { throw failure(path, "it became shorter while it was read") }
        let end = fstat(descriptor, &status) == 0 ? FileInfo(status) : nil
        guard end?.size == info.size, end?.modified == info.modified else { throw failure(path, "it changed while it was read") }
        return .read(FileBytes(bytes: bytes, info: info))
    }

    private static func readSome(_ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.read(descriptor, start, count)
        #elseif canImport(Musl)
        Musl.read(descriptor, start, count)
        #else
        Darwin.read(descriptor, start, count)
        #endif
    }

    private static func failure(_ path: [UInt8], _ reason: String) -> RepositoryError {
        .unreadable(path: String(decoding: path, as: UTF8.self), reason: reason)
    }
}
