#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A time by which the work must be done; when it passes, a thread of its own ends the process in the way that was agreed.
///
/// Who finishes in time calls `meet` before it says anything, so that exactly one of the two speaks.
package final class Deadline: @unchecked Sendable {
    // Everything mutable is touched under the mutex only.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var isOver = false
    private let seconds: Double
    private let expire: @Sendable () -> Never

    /// - Parameters:
    ///   - seconds: from now, whatever happens to the clock
    ///   - expire: what to do when they have passed; ends the process
    package init(seconds: Double, _ expire: @escaping @Sendable () -> Never) {
        self.seconds = seconds
        self.expire = expire
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        start()
    }

    /// Says that the work is done. Does not return where the time has passed already: the process is about to end.
    package func meet() {
        pthread_mutex_lock(mutex)
        if isOver {
            pthread_mutex_unlock(mutex)
            while true { pause() }
        }
        isOver = true
        pthread_mutex_unlock(mutex)
    }

    private func start() {
        // The thread lives as long as the process and so does what it holds.
        let context = Unmanaged.passRetained(self).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        let failure = pthread_create(&thread, nil, { Deadline.wait($0) }, context)
        #else
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, { Deadline.wait($0) }, context)
        #endif
        if failure != 0 { Unmanaged<Deadline>.fromOpaque(context).release() }
    }

    private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        let deadline = Unmanaged<Deadline>.fromOpaque(context).takeRetainedValue()
        deadline.sleep()
        pthread_mutex_lock(deadline.mutex)
        let isMet = deadline.isOver
        deadline.isOver = true
        pthread_mutex_unlock(deadline.mutex)
        if !isMet { deadline.expire() }
        return nil
    }

    private func sleep() {
        var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1_000_000_000))
        var rest = timespec()
        while nanosleep(&wanted, &rest) != 0, errno == EINTR { wanted = rest }
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }
}
