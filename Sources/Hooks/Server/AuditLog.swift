#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Bounds

/// A file to which each push adds one line; many hooks may write at once.
struct AuditLog: Sendable {
    let path: String

    /// Adds a line whole or not at all.
    ///
    /// - Returns: why it could not be written; nil where it was
    func append(_ line: [UInt8]) -> String? {
        UninterruptedWork.perform { appendAtOnce(line) }
    }

    private func appendAtOnce(_ line: [UInt8]) -> String? {
        // A pipe that nobody reads is refused, not waited for.
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o640)
        guard descriptor >= 0 else { return SystemError.text(errno) }
        // Closing gives the lock back.
        defer { close(descriptor) }
        // A file system without locks still appends each write at the end.
        FileLock.take(descriptor, attempts: Bound.Hooks.auditLockAttempts, every: 5_000)
        let start = lseek(descriptor, 0, SEEK_END)
        var written = 0
        while written < line.count {
            let count = line.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, line.count - written) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let failure = errno
                // Half a line would spoil the next one too.
                if start >= 0, written > 0 { _ = ftruncate(descriptor, start) }
                return SystemError.text(failure)
            }
            written += count
        }
        return nil
    }
}
