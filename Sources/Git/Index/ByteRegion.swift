#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Bytes that stay at one address: a mapped file, or a copy.
///
/// An index is mapped, not read: for ten megabytes the page faults of fresh memory cost more than everything else that is done
/// with them. Git maps its indexes too, and writers replace an index by renaming, so that a mapped one never changes.
final class ByteRegion {
    enum Outcome {
        case mapped(ByteRegion, FileInfo)
        case absent
        case tooLarge
    }

    /// Valid as long as this object lives.
    let bytes: UnsafeBufferPointer<UInt8>
    private let isMapped: Bool

    init(copying array: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: array.count)
        _ = copy.initialize(from: array)
        bytes = UnsafeBufferPointer(copy)
        isMapped = false
    }

    private init(mapped: UnsafeBufferPointer<UInt8>) {
        bytes = mapped
        isMapped = true
    }

    deinit {
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
        } else {
            bytes.deallocate()
        }
    }

    /// Maps a regular file of at most `limit` bytes.
    static func map(_ path: [UInt8], limit: Int) throws(RepositoryError) -> Outcome {
        let (descriptor, error) = FileSystem.call(path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else {
            if error == ENOENT || error == ENOTDIR { return .absent }
            throw FileSystem.failure(path, error)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileSystem.failure(path, errno) }
        let info = FileInfo(status)
        guard info.kind == .file else { throw .unreadable(path: String(decoding: path, as: UTF8.self), reason: "it is not a regular file") }
        guard info.size <= limit else { return .tooLarge }
        guard info.size > 0 else { return .mapped(ByteRegion(copying: []), info) }
        guard let start = mmap(nil, info.size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw FileSystem.failure(path, errno)
        }
        let bytes = UnsafeRawBufferPointer(start: start, count: info.size).bindMemory(to: UInt8.self)
        return .mapped(ByteRegion(mapped: bytes), info)
    }
}
