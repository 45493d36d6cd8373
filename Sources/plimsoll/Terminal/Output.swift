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

    /// Writes all of it, or as much as the reader takes: what can't be written changes no verdict.
    func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                guard let start = buffer.baseAddress else { return }
                let count = systemWrite(rawValue, start + written, buffer.count - written)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return }
                written += count
            }
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
