import Foundation

/// Runs workers over the inputs of one reader, starts a new one behind each input that kills its worker, and reports.
struct Supervisor {
    let options: Options
    let reader: Reader
    let worker: Worker

    /// An input that takes longer is reported as slow, in nanoseconds.
    private static let slow: UInt64 = 1_000_000_000
    /// An input that takes longer is a hang, and its worker is ended, in nanoseconds.
    private static let hang: UInt64 = 10_000_000_000

    /// How long a worker may take to gather what it starts from, in nanoseconds.
    private static let preparation: UInt64 = 300_000_000_000

    /// Whether all inputs were read quickly and without a fault.
    func run() throws -> Bool {
        let progress = worker.progress
        let began = Progress.now()
        let end = options.first + options.iterations
        let deadline = options.secondsOfReader.map { began + $0 * 1_000_000_000 } ?? .max
        var next = options.first
        var failures = 0
        while next < end, failures < options.mostFailures {
            progress.iteration = next
            progress.start = Progress.now() + Self.preparation
            guard case .died(of: let fault) = try runWorker(from: next, count: end - next, until: deadline) else { break }
            failures += 1
            print("\(reader.name): \(fault) by input \(progress.iteration) of seed \(options.seed), saved as \(try save(progress.iteration))")
            next = progress.iteration + 1
        }
        let isSlow = progress.slowest > Self.slow
        if isSlow { print("\(reader.name): input \(progress.slowestIteration) is slow, saved as \(try save(progress.slowestIteration))") }
        let seconds = max(Double(Progress.now() - began) / 1e9, 1e-9)
        print("\(reader.name): \(progress.done) inputs in \(Int(seconds)) s, \(Int(Double(progress.done) / seconds)) a second, peak memory \(progress.peakMemory >> 20) MiB, "
            + "slowest \(Double(progress.slowest / 1_000) / 1_000) ms (input \(progress.slowestIteration)), \(failures) failures")
        return failures == 0 && !isSlow
    }

    private enum Outcome {
        case done
        case outOfTime
        case died(of: String)
    }

    private func runWorker(from first: UInt64, count: UInt64, until deadline: UInt64) throws -> Outcome {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = options.workerArguments(reader: reader.name, first: first, count: count)
        try process.run()
        while process.isRunning {
            usleep(20_000)
            let now = Progress.now()
            let outcome: Outcome? = now > worker.progress.start + Self.hang ? .died(of: "a hang")
                : now > deadline || Interruption.isPending ? .outOfTime : nil
            guard let outcome else { continue }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            return outcome
        }
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): return .done
        case (.exit, Worker.brokenPromise): return .died(of: "a broken promise")
        case (.uncaughtSignal, let signal): return .died(of: "a crash with signal \(signal)")
        case (_, let status): return .died(of: "an exit with status \(status)")
        }
    }

    private func save(_ iteration: UInt64) throws -> String {
        let path = options.saveFolder + "/plimsoll-fuzz-\(reader.name)-\(options.seed)-\(iteration)"
        try Data(worker.input(iteration)).write(to: URL(fileURLWithPath: path))
        return path
    }
}
