import Evaluation
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What there is to count about one history.
struct Figures {
    var commits = 0
    var errors = 0
    var warnings = 0
    var mismatches = 0
    /// Changes that could not be judged.
    var failures = 0
    private var time = Duration.zero
    private var slowest = Duration.zero
    private var compared = 0
    private var everythingTime = Duration.zero

    mutating func count(_ report: Report, _ duration: Duration) {
        commits += 1
        errors += report.summary.errors
        warnings += report.summary.warnings
        time += duration
        slowest = max(slowest, duration)
    }

    mutating func countEverything(_ duration: Duration) {
        compared += 1
        everythingTime += duration
    }

    /// Tab-separated, in the order of `heading`.
    var line: String {
        ["\(commits)", "\(errors)", "\(warnings)", Self.milliseconds(time, commits), Self.milliseconds(slowest, 1),
         "\(compared)", Self.milliseconds(everythingTime, compared), "\(mismatches)", "\(failures)"].joined(separator: "\t")
    }

    static let heading = "commits\terrors\twarnings\tms each\tms most\tcompared\tms everything\tmismatches\tfailures"

    private static func milliseconds(_ duration: Duration, _ count: Int) -> String {
        guard count > 0 else { return "-" }
        let tenths = (duration / count) / .microseconds(100)
        return "\(Int(tenths) / 10).\(Int(tenths) % 10)"
    }
}

/// Time that processors spent on this process: the same whatever else the machine does.
enum ProcessorTime {
    static func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
