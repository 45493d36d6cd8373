#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A page of memory that a worker and its supervisor share, so that the number of the input is known after a crash.
struct Progress: @unchecked Sendable {
    private let words: UnsafeMutablePointer<UInt64>

    /// Maps the file at `path`, which is made where it does not exist.
    init?(path: String) {
        let file = open(path, O_RDWR | O_CREAT, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard ftruncate(file, 4_096) == 0, let memory = mmap(nil, 4_096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED else { return nil }
        words = memory.bindMemory(to: UInt64.self, capacity: 512)
    }

    /// The input that is being read.
    var iteration: UInt64 { get { words[0] } nonmutating set { words[0] = newValue } }
    /// When its reading began, in nanoseconds.
    var start: UInt64 { get { words[1] } nonmutating set { words[1] = newValue } }
    /// Inputs that were read to the end.
    var done: UInt64 { get { words[2] } nonmutating set { words[2] = newValue } }
    /// The longest reading so far in nanoseconds of processor time: other programs don't make an input slow, and its input.
    var slowest: UInt64 { get { words[3] } nonmutating set { words[3] = newValue } }
    var slowestIteration: UInt64 { get { words[4] } nonmutating set { words[4] = newValue } }
    /// The worker's largest resident set, in bytes.
    var peakMemory: UInt64 { get { words[5] } nonmutating set { words[5] = newValue } }

    /// Time that only goes forward, in nanoseconds, the same for all processes.
    static func now() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

    /// What this process has used, in nanoseconds.
    static func processorTime() -> UInt64 { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

    private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
