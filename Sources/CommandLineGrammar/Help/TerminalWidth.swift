#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How wide the text may be that a file descriptor receives.
package enum TerminalWidth {
    /// What is assumed of anything that isn't a terminal.
    package static let standard = 80

    /// The terminal's columns, or 80 where `fileDescriptor` is none or doesn't say.
    package static func columns(of fileDescriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return standard }
        return Int(size.ws_col)
    }
}
