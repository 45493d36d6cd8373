#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Bounds

/// One run of the `git` command, which knows best where a repository keeps its hooks.
struct GitCommand {
    struct Output {
        /// The exit status; -1 where a signal ended it.
        let status: Int32
        let standardOutput: String
        let standardError: String

        var isSuccess: Bool { status == 0 }

        /// The output without the line end that closes it.
        var line: String { Self.withoutLineEnd(standardOutput) }

        /// What Git complained of, for people.
        var complaint: String {
            let text = Self.withoutLineEnd(standardError)
            return text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
        }

        private static func withoutLineEnd(_ text: String) -> String {
            text.last == "\n" ? String(text.dropLast()) : text
        }
    }

    let arguments: [String]
    let environment: ProcessEnvironment

    func run() throws(InstallationError) -> Output {
        let output = try Pipe()
        let errors = try Pipe()
        defer {
            close(output.reading)
            close(errors.reading)
        }
        let process = start(output: output, errors: errors)
        // As long as a writing end is open here, reading would not come to its end.
        close(output.writing)
        close(errors.writing)
        let texts = Pipe.readAll([output, errors])
        var status: Int32 = 0
        while waitpid(try process.get(), &status, 0) < 0, errno == EINTR {}
        // The low seven bits name the signal that ended it, the next eight hold the exit status.
        return Output(status: status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, standardOutput: texts[0], standardError: texts[1])
    }

    private func start(output: Pipe, errors: Pipe) -> Result<pid_t, InstallationError> {
        var actions = SpawnActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
        let words = (["git"] + arguments).map { strdup($0) }
        let variables = environment.variables.map { strdup($0) }
        defer { (words + variables).forEach { free($0) } }
        var process: pid_t = 0
        let failure = posix_spawnp(&process, "git", &actions, nil, words + [nil], variables + [nil])
        if failure == 0 { return .success(process) }
        return .failure(failure == ENOENT ? .gitNotFound : .gitRefused("git can't be started: \(SystemError.text(failure))"))
    }
}

#if canImport(Darwin)
private typealias SpawnActions = posix_spawn_file_actions_t?
#else
private typealias SpawnActions = posix_spawn_file_actions_t
#endif

private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws(InstallationError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .gitRefused("git can't be started: \(SystemError.text(errno))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        reading = ends[0]
        writing = ends[1]
    }

    /// Reads all to their ends at once, so that none fills up and blocks who writes to it.
    static func readAll(_ pipes: [Pipe]) -> [String] {
        var texts = [[UInt8]](repeating: [], count: pipes.count)
        var waiting = pipes.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        while waiting.contains(where: { $0.fd >= 0 }) {
            if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
                if errno == EINTR { continue }
                break
            }
            for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
                let count = read(waiting[index].fd, &buffer, buffer.count)
                if count > 0 {
                    if texts[index].count < Bound.Git.textBytes { texts[index] += buffer[..<count] }
                } else if count == 0 || errno != EINTR {
                    // A negative descriptor is one that poll passes over.
                    waiting[index].fd = -1
                }
            }
        }
        return texts.map { String(decoding: $0, as: UTF8.self) }
    }
}
