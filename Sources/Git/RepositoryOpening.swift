import Snapshots

extension Repository {
    /// Who opens a repository.
    package enum Purpose: Sendable {
        /// Git started this process, and has already decided that the repository may be used.
        case hook
        /// A person or a script did: a repository that somebody else owns is refused, as git refuses it.
        case command
    }

    /// Opens the repository that Git's environment names, or else the one in `folder` or above it.
    ///
    /// libgit2 is started here, which costs a few milliseconds: what needs no repository should be done before. What it can't open is opened
    /// through the `git` command.
    /// - Parameter mayFetch: whether what a partial clone left on its server may be brought from there
    package static func open(_ environment: GitEnvironment, startingAt folder: String, purpose: Purpose,
                             mayFetch: Bool = false) throws(RepositoryError) -> Repository {
        guard let folder = FileSystem.realPath(folder) else { throw .notFound(startingAt: folder) }
        let access = GitAccess(environment, folder: folder, mayFetch: mayFetch)
        if environment.reader == .command {
            guard let command = access.command else { throw .noCommand }
            return try CommandOpening(command, environment: environment, access: access).open(because: .wanted)
        }
        do throws(RepositoryError) {
            return try LibgitOpening(environment: environment, access: access, purpose: purpose).open()
        } catch {
            guard let reason = CommandReason(error), let command = access.command else { throw error }
            do throws(RepositoryError) {
                return try CommandOpening(command, environment: environment, access: access).open(because: reason)
            } catch let second {
                // What git says of a known form tells more; what neither can open is told in libgit2's words.
                if case .feature = reason { throw second }
                throw error
            }
        }
    }
}

extension CommandReason {
    /// Why git may succeed where libgit2 failed; nil where it would fail as well.
    init?(_ error: RepositoryError) {
        switch error {
        case .unsupported(let feature): self = .feature(feature)
        case .library(_, let message): self = .library(message)
        case .commonDirectoryMismatch: self = .commonDirectory
        default: return nil
        }
    }
}
