import Foundation

/// The command line.
struct Options {
    static let usage = """
        usage: plimsoll-fuzz READER|all [--iterations N | --seconds N] [--seed S] [--first N] [--seeds-from DIR] [--save DIR]
               plimsoll-fuzz READER --replay FILE
        readers: \(Reader.all.map(\.name).joined(separator: ", ")), and not of all: check
        --seconds shares its time among the readers and makes as many inputs as fit; an interrupted run says what it saw, too.
        check damages the files of whole applications, those of the tests and each folder directly below DIR.
        """

    private static let checkName = "check"

    var readers: [Reader] = []
    var iterations: UInt64 = 100_000
    /// Each reader ends after this time, whatever is left of its inputs; nil for no such end.
    var secondsOfReader: UInt64?
    var seed: UInt64 = 1
    /// The number of the first input.
    var first: UInt64 = 0
    /// More inputs to start from: every file below this folder that is not too long.
    var seedFolder: String?
    /// Where inputs go that show a fault.
    var saveFolder = NSTemporaryDirectory()
    /// The one input to read, instead of making any.
    var replay: String?
    /// The file that the worker shares with its supervisor; given to workers only.
    var progress: String?
    /// No more faults of one reader are looked for.
    let mostFailures = 20

    init?(_ arguments: [String]) {
        guard let name = arguments.first else { return nil }
        readers = Reader.all.filter { name == "all" || name == $0.name }
        guard !readers.isEmpty || name == Self.checkName, !arguments.count.isMultiple(of: 2) else { return nil }
        for index in stride(from: 1, to: arguments.count, by: 2) {
            guard set(arguments[index], to: arguments[index + 1]) else { return nil }
        }
        if name == Self.checkName { readers = [.check(seeds: seedFolder)] }
        if let seconds = secondsOfReader {
            secondsOfReader = max(seconds / UInt64(readers.count), 1)
            iterations = 1 << 60
        }
    }

    private mutating func set(_ option: String, to value: String) -> Bool {
        switch option {
        case "--seeds-from": seedFolder = value
        case "--save": saveFolder = value
        case "--replay": replay = value
        case "--progress": progress = value
        default:
            guard let number = UInt64(value), number < 1 << 62 else { return false }
            switch option {
            case "--iterations": iterations = number
            case "--seconds": secondsOfReader = min(number, 1 << 32)
            case "--seed": seed = number
            case "--first": first = number
            default: return false
            }
        }
        return true
    }

    func workerArguments(reader: String, first: UInt64, count: UInt64) -> [String] {
        [reader, "--iterations", "\(count)", "--first", "\(first)", "--seed", "\(seed)", "--progress", progress ?? ""] + (seedFolder.map { ["--seeds-from", $0] } ?? [])
    }

    /// The contents of the seed folder in an order that does not depend on the file system.
    func extraSeeds() -> [[UInt8]] {
        guard let seedFolder, readers.contains(where: { $0.make == nil }), let paths = FileManager.default.enumerator(atPath: seedFolder) else { return [] }
        return paths.compactMap { $0 as? String }.sorted().compactMap { path in
            guard let data = FileManager.default.contents(atPath: seedFolder + "/" + path), data.count <= Mutator.longest else { return nil }
            return Array(data)
        }
    }
}
