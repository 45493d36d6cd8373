/// The text of a hook: a POSIX shell script that runs the hook that was there before, then the command.
///
/// The command's place is written into the script, because programs with a window start Git without the shell's
/// PATH. A command that is gone must not stop anybody's commits, so that case is a warning; a server that can't
/// check refuses.
package struct HookScript: Hashable, Sendable {
    /// What is added to the name of a hook that was there before.
    package static let savedSuffix = ".plimsoll-saved"

    package let hook: GitHook
    /// Where the command is, an absolute path; nil for wherever PATH finds it.
    package let executable: String?
    let predecessor: Predecessor

    package init(_ hook: GitHook, executable: String?) {
        self.init(hook, executable: executable, predecessor: .program)
    }

    init(_ hook: GitHook, executable: String?, predecessor: Predecessor) {
        self.hook = hook
        self.executable = executable
        self.predecessor = predecessor
    }

    /// Whether a file begins as these scripts do, whichever release wrote it.
    static func isWritten(in contents: [UInt8], for hook: GitHook) -> Bool {
        contents.starts(with: "\(opening(of: hook))\n".utf8)
    }

    /// The whole file; ends with a line end.
    package var text: String {
        """
        \(Self.opening(of: hook))
        # Written by 'plimsoll install', undone by 'plimsoll uninstall'. To undo it by hand, delete this file, or put
        # \(hook.rawValue)\(Self.savedSuffix), the hook that was here before, in its place where there is one.
        plimsoll=\(ShellWord.quote(executable ?? ""))
        saved=${0%/*}/\(hook.rawValue)\(Self.savedSuffix)

        [ -x "$plimsoll" ] || plimsoll=$(command -v plimsoll)

        check() {
            if [ -z "$plimsoll" ]; then
        \(whenMissing)
            fi
            exec "$plimsoll" hook \(hook.rawValue) "$@"
        }

        \(hook.readsReferences ? bothWithReferences : both)

        """
    }

    private static func opening(of hook: GitHook) -> String {
        "#!/bin/sh\n# plimsoll hook \(hook.rawValue)"
    }

    private var whenMissing: String {
        if hook.isOnServer, hook.canRefuse {
            return """
                    echo "error: plimsoll is missing on the server, and nothing can be pushed" >&2
                    echo "unchecked: its administrator can install it again, or see" >&2
                    echo "$0" >&2
                    return 3
            """
        }
        return """
                echo "plimsoll: warning: this \(hook.subject) was not checked: the command is missing" \\
                    "(install it again, or see $0)" >&2
                return 0
        """
    }

    private var both: String {
        """
        if [ -x "$saved" ]; then
            \(predecessor.call) || exit
        fi
        check "$@"
        """
    }

    private var bothWithReferences: String {
        """
        if [ ! -x "$saved" ]; then
            check "$@"
            exit
        fi
        # Both hooks read the references; the mark keeps the last line end, which the shell would drop.
        references=$(cat && echo .) || exit
        printf '%s' "${references%.}" 2>/dev/null | \(predecessor.call) || exit
        printf '%s' "${references%.}" 2>/dev/null | check "$@"
        """
    }
}
