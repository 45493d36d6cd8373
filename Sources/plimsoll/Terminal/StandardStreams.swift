#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Standard input, output and error.
enum StandardStreams {
    /// Opens those that whoever started this program has closed, leading nowhere: else the next file that is opened would be taken for one of them,
    /// and what is said would land in it.
    static func fill() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_RDONLY : O_WRONLY)
        }
    }
}
