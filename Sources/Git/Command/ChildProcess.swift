#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A started program with the near ends of its input, output and error streams.
struct ChildProcess {
    let id: pid_t
    /// Nil where the program reads nothing.
    let input: Int32?
    let output: Int32
    let error: Int32

    /// Starts a program without a shell. No other stream of this process reaches it.
    static func start(_ path: String, _ words: [String], _ variables: [String], takesInput: Bool) throws(RepositoryError) -> ChildProcess {
        var channels: [Channel] = []
        defer { for channel in channels { channel.closeFar() } }
        do throws(RepositoryError) {
            for _ in 0..<(takesInput ? 3 : 2) { channels.append(try Channel()) }
        } catch {
            for channel in channels { channel.closeNear() }
            throw error
        }
        let (input, output, error) = (takesInput ? channels[2] : nil, channels[0], channels[1])
        var id: pid_t = 0
        let code = spawn(&id, path, words, variables, [input?.far, output.far, error.far])
        guard code == 0 else {
            for channel in channels { channel.closeNear() }
            throw .command("", message: "\(path) can't be started: \(FileSystem.errorText(code))")
        }
        return ChildProcess(id: id, input: input?.near, output: output.near, error: error.near)
    }

    private static func spawn(_ id: inout pid_t, _ path: String, _ words: [String], _ variables: [String], _ streams: [Int32?]) -> Int32 {
        var actions = FileActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            if let stream {
                posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
            } else {
                posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDONLY, 0)
            }
        }
        var attributes = Attributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process passes over SIGPIPE; git counts on it to end. Who ignores SIGTERM can't be stopped.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGTERM)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let arguments = words.map { strdup($0) }
        let environment = variables.map { strdup($0) }
        defer { (arguments + environment).forEach { free($0) } }
        return posix_spawn(&id, path, &actions, &attributes, arguments + [nil], environment + [nil])
    }
}

#if canImport(Darwin)
private typealias FileActions = posix_spawn_file_actions_t?
private typealias Attributes = posix_spawnattr_t?
#else
private typealias FileActions = posix_spawn_file_actions_t
private typealias Attributes = posix_spawnattr_t
#endif

/// Two connected descriptors, the near one for this process and the far one for its child.
///
/// A socket and not a pipe: no other child can get hold of one in between, and writing to one whose reader is gone can be told to fail without
/// a signal.
private struct Channel {
    let near: Int32
    let far: Int32

    init() throws(RepositoryError) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let code = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
        #else
        let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
        #endif
        guard code == 0 else { throw .command("", message: FileSystem.errorText(errno)) }
        // Away from the numbers of the standard streams, one of which may be closed and free.
        near = fcntl(ends[0], F_DUPFD_CLOEXEC, 3)
        far = fcntl(ends[1], F_DUPFD_CLOEXEC, 3)
        let error = errno
        for end in ends { close(end) }
        guard near >= 0, far >= 0 else {
            closeNear()
            closeFar()
            throw .command("", message: FileSystem.errorText(error))
        }
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(near, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    func closeNear() { close(near) }
    func closeFar() { close(far) }
}
