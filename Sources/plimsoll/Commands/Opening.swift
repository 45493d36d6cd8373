import Bounds
import CommandLineGrammar
import Evaluation
import Git
import Hooks
import Reporting
import Rules

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What several commands do first.
enum Opening {
    /// Why a command can't begin: one sentence, and the status to end with.
    struct Failure: Error {
        let message: String
        let status: ExitStatus
    }

    /// The repository that the environment names, or the one around `directory`.
    static func repository(_ directory: String?, purpose: Repository.Purpose, mayFetch: Bool = false) throws(Failure) -> Repository {
        do throws(RepositoryError) {
            return try Repository.open(GitEnvironment.ofProcess(), startingAt: directory ?? ".", purpose: purpose, mayFetch: mayFetch)
        } catch {
            throw Failure(message: error.description, status: .failure)
        }
    }

    /// Says on standard error how the repository was read, where that was not the usual way.
    static func tellOfReading(_ repository: Repository) {
        for remark in repository.readingRemarks { Output.error.write("plimsoll: \(TerminalText.visible(remark))\n") }
    }

    /// The rules that are asked for by name, or all.
    static func rules(_ names: [String]) throws(Failure) -> RuleSet {
        if names.isEmpty { return .all }
        let known = RuleSet.all.ids
        for name in names where !known.contains(RuleID(name)) {
            throw Failure(message: "there is no rule '\(name)'; 'plimsoll rules' lists them", status: .usage)
        }
        return RuleSet.all.limited(to: Set(names.map { RuleID($0) }))
    }

    static func configuration(_ path: String?) throws(Failure) -> ConfigurationLoader.Replacement? {
        guard let path else { return nil }
        guard let bytes = readFile(path, limit: Bound.File.configurationBytes) else {
            throw Failure(message: "the configuration \(path) can't be read, or is larger than 1 MB", status: .usage)
        }
        return ConfigurationLoader.Replacement(path: .init(path), bytes: bytes)
    }

    /// Today in the time zone of the machine, for allowances that expire; nil where the clock tells no day, so that none does.
    static func today() -> CalendarDay? {
        var now = time(nil)
        var parts = tm()
        guard localtime_r(&now, &parts) != nil else { return nil }
        return CalendarDay(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }

    /// Everything on standard input; nil where that can't be read whole or is more than `limit` bytes.
    static func standardInput(limit: Int) -> [UInt8]? {
        readAll(0, limit: limit)
    }

    private static func readFile(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return readAll(descriptor, limit: limit)
    }

    /// All or nothing: what is cut off could be what counts.
    private static func readAll(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let count = read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0, errno == EINTR { continue }
            if count < 0 { return nil }
            bytes.append(contentsOf: chunk[..<count])
        }
        return nil
    }
}
