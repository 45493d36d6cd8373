#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads one input after the other, in a process of its own that may die of it.
struct Worker {
    let reader: Reader
    let mutator: Mutator
    let seed: UInt64
    let progress: Progress

    /// The status with which a worker ends that has found a broken promise.
    static let brokenPromise: Int32 = 70
    /// A worker that needs more memory than this dies, in bytes.
    private static let mostMemory: UInt = 2 << 30
    /// A worker that reads one input for longer than this ends itself, in seconds: its supervisor would have ended it before.
    private static let longestLife: UInt32 = 20

    func input(_ iteration: UInt64) -> [UInt8] {
        var random = Random(seed: seed, reader: reader.name, iteration: iteration)
        return reader.make?(&random) ?? mutator.input(&random)
    }

    func run(_ iterations: Range<UInt64>) -> Never {
        var limit = rlimit(rlim_cur: rlim_t(Self.mostMemory), rlim_max: rlim_t(Self.mostMemory))
        setrlimit(addressSpace, &limit)
        for iteration in iterations {
            let bytes = input(iteration)
            // A worker whose supervisor was killed must not hang for ever.
            alarm(Self.longestLife)
            progress.iteration = iteration
            progress.start = Progress.now()
            let start = Progress.processorTime()
            if let problem = reader.read(bytes) {
                print(problem)
                fflush(nil)
                exit(Self.brokenPromise)
            }
            let time = Progress.processorTime() - start
            if time > progress.slowest {
                progress.slowest = time
                progress.slowestIteration = iteration
            }
            progress.done += 1
            if iteration & 0x3F == 0 { notePeakMemory() }
        }
        notePeakMemory()
        exit(0)
    }

    private func notePeakMemory() {
        var usage = rusage()
        getrusage(ownUsage, &usage)
        #if canImport(Darwin)
        progress.peakMemory = max(progress.peakMemory, UInt64(usage.ru_maxrss))
        #else
        progress.peakMemory = max(progress.peakMemory, UInt64(usage.ru_maxrss) * 1_024)
        #endif
    }
}

// Glibc declares these constants as enumerations of their own.
#if canImport(Darwin)
private let addressSpace = RLIMIT_AS
private let ownUsage = RUSAGE_SELF
#else
private let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
private let ownUsage = __rusage_who_t(RUSAGE_SELF.rawValue)
#endif
