#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard output or standard error, written without buffering so that nothing is lost when the program ends.
enum Output: Int32 {
    case standard = 1
    case error = 2

    func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// Writes a report, without which the verdict is worth less: says where it can't be written whole, and then gives `failure` in place of success.
    ///
    /// A reader that has gone away wanted no more of it.
    func write(report bytes: [UInt8], then status: ExitStatus) -> ExitStatus {
        guard let code = write(bytes), code != EPIPE else { return status }
        Output.error.write("plimsoll: the report can't be written: \(strerror(code).map { String(cString: $0) } ?? "error \(code)")\n")
        return status == .success ? .failure : status
    }

    /// Writes all of it, or as much as the reader takes.
    ///
    /// - Returns: the system's error where that was not all; nil where it was
    @discardableResult
    func write(_ bytes: [UInt8]) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                guard let start = buffer.baseAddress else { return nil }
                let count = systemWrite(rawValue, start + written, buffer.count - written)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return count < 0 ? errno : EIO }
                written += count
            }
            return nil
        }
    }

    var isTerminal: Bool { isatty(rawValue) == 1 }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, start, count)
    #else
    Darwin.write(descriptor, start, count)
    #endif
}
