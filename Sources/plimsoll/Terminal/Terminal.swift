import CommandLineGrammar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the terminal can do.
enum Terminal {
    /// Columns to fill: those of the terminal, 100 at most, and 80 where there is none.
    static func width(of output: Output) -> Int {
        min(TerminalWidth.columns(of: output.rawValue), 100)
    }

    /// Whether to colour: as asked, else on a terminal that knows colours and whose user doesn't refuse them (no-color.org).
    static func hasColor(_ choice: ColorChoice, on output: Output) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto: output.isTerminal && Environment["NO_COLOR", default: ""].isEmpty && Environment["TERM", default: "dumb"] != "dumb"
        }
    }
}

/// Variables of the process's environment.
enum Environment {
    static subscript(name: String, default fallback: String) -> String {
        getenv(name).map { String(cString: $0) } ?? fallback
    }
}

/// Time that only goes forward, for measuring.
enum Stopwatch {
    static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    static func milliseconds(since start: UInt64) -> Double {
        Double(now() &- start) / 1_000_000
    }
}
