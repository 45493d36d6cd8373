import CommandLineGrammar

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

// A reader that goes away early must not kill the check: its verdict is the exit status.
signal(SIGPIPE, SIG_IGN)
// Where whoever started this program ignores it, nobody is told how a git ended.
signal(SIGCHLD, SIG_DFL)

StandardStreams.fill()

let status = Plimsoll.run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
