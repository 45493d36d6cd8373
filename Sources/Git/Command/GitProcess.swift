#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Bounds

/// A running `git` command that is written to and read from.
///
/// While its output is waited for, its complaints are read too, so that it never waits for a reader. It ends with this object at the latest.
final class GitProcess {
    private static let chunk = 1 << 16

    private let child: ChildProcess
    /// What git is told to do, for messages.
    private let name: String
    private var input: Int32?
    private var isRunning = true
    private var isOutputOpen = true
    private var isErrorOpen = true
    private var buffer: [UInt8] = []
    /// Where reads go first: git answers in small pieces.
    private var received = [UInt8](repeating: 0, count: GitProcess.chunk)
    private var start = 0
    private var errors: [UInt8] = []

    init(_ child: ChildProcess, name: String) {
        self.child = child
        self.name = name
        input = child.input
    }

    deinit {
        guard isRunning else { return }
        kill(child.id, SIGTERM)
        _ = finish()
    }

    /// What git complained of, for people.
    var complaint: String {
        let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
        let last = lines.last { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.last ?? "git gives no reason"
        return last.hasPrefix("fatal: ") || last.hasPrefix("error: ") ? String(last.dropFirst(7)) : String(last)
    }

    /// All git complained of, as far as it was kept; empty where it did not.
    var errorText: String { String(decoding: errors, as: UTF8.self) }

    func failure() -> RepositoryError { .command(name, message: complaint) }

    /// Writes a request. It must be so short that git need not read it to make room, or git must be reading.
    func write(_ bytes: [UInt8]) throws(RepositoryError) {
        guard let input else { throw failure() }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(input, $0.baseAddress, $0.count, Self.sendFlags) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                drainErrors()
                throw failure()
            }
            rest = rest.dropFirst(count)
        }
    }

    func endInput() {
        if let input { close(input) }
        input = nil
    }

    /// What comes before a byte, which is taken too; nil where the output ends before it.
    func read(until end: UInt8, limit: Int) throws(RepositoryError) -> [UInt8]? {
        var searched = start
        while true {
            if let position = buffer[searched...].firstIndex(of: end) {
                let bytes = Array(buffer[start..<position])
                start = position + 1
                return bytes
            }
            guard buffer.count - start <= limit else { throw .limitExceeded(what: "an answer of git's with more than \(limit) bytes") }
            let length = buffer.count - start
            guard fill() else { return nil }
            searched = start + length
        }
    }

    /// So many bytes; nil where the output ends before them.
    func read(count: Int) throws(RepositoryError) -> [UInt8]? {
        var bytes = [UInt8](buffer[start..<min(buffer.count, start + count)])
        start += bytes.count
        bytes.reserveCapacity(count)
        while bytes.count < count {
            guard fill() else { return nil }
            let taken = min(count - bytes.count, buffer.count - start)
            bytes += buffer[start..<(start + taken)]
            start += taken
        }
        return bytes
    }

    func readToEnd(limit: Int) throws(RepositoryError) -> [UInt8] {
        while fill() {
            guard buffer.count - start <= limit else { throw .limitExceeded(what: "an answer of git's with more than \(limit) bytes") }
        }
        defer { start = buffer.count }
        return Array(buffer[start...])
    }

    /// Waits for git to end; its exit status, nil where a signal ended it or nobody knows.
    func finish() -> Int32? {
        guard isRunning else { return nil }
        isRunning = false
        endInput()
        drainErrors()
        if isOutputOpen { close(child.output) }
        if isErrorOpen { close(child.error) }
        (isOutputOpen, isErrorOpen) = (false, false)
        var status: Int32 = 0
        while waitpid(child.id, &status, 0) < 0 {
            if errno != EINTR { return nil }
        }
        // The low seven bits name the signal that ended it, the next eight hold the exit status.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Reads some more output; false at its end.
    private func fill() -> Bool {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: true)
            start = 0
        }
        while isOutputOpen {
            var waiting = [pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)]
            if isErrorOpen { waiting.append(pollfd(fd: child.error, events: Int16(POLLIN), revents: 0)) }
            if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
                if errno == EINTR { continue }
                return false
            }
            if waiting.count > 1, waiting[1].revents != 0 { takeErrors() }
            guard waiting[0].revents != 0 else { continue }
            if take(from: child.output, into: &buffer) { return true }
            close(child.output)
            isOutputOpen = false
        }
        drainErrors()
        return false
    }

    private func takeErrors() {
        var text: [UInt8] = []
        if take(from: child.error, into: &text) {
            errors += text.prefix(max(0, Bound.Git.complaintBytes - errors.count))
        } else {
            close(child.error)
            isErrorOpen = false
        }
    }

    /// Reads the complaints that are there. Never waits for their end, which a program that git started may put off.
    private func drainErrors() {
        while isErrorOpen {
            var waiting = pollfd(fd: child.error, events: Int16(POLLIN), revents: 0)
            let count = poll(&waiting, 1, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            takeErrors()
        }
    }

    /// False at the end of a stream.
    private func take(from stream: Int32, into bytes: inout [UInt8]) -> Bool {
        var count = 0
        repeat {
            count = received.withUnsafeMutableBytes { systemRead(stream, $0.baseAddress, $0.count) }
        } while count < 0 && errno == EINTR
        bytes += received[..<max(count, 0)]
        return count > 0
    }

    private static var sendFlags: Int32 {
        #if canImport(Darwin)
        0
        #else
        Int32(MSG_NOSIGNAL)
        #endif
    }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, start, count)
    #elseif canImport(Musl)
    Musl.read(descriptor, start, count)
    #else
    Darwin.read(descriptor, start, count)
    #endif
}
