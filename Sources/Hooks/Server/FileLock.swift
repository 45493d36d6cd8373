#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The lock of an open file or folder, which closing it gives back.
enum FileLock {
    /// Takes the lock, and goes on without it where others keep it too long or the file system has none.
    ///
    /// - Parameter pause: between two attempts, in microseconds
    static func take(_ descriptor: Int32, attempts: Int, every pause: UInt32) {
        for _ in 0..<attempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR) { return }
            usleep(pause)
        }
    }
}
