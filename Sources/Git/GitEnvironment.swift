#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import Snapshots

/// The environment variables that say which repository, index and objects Git means.
///
/// Taken once and passed on, so that nothing below depends on the process. Relative paths are kept as they are; what they
/// are relative to is decided when the repository is opened.
package struct GitEnvironment: Hashable, Sendable {
    /// `GIT_DIR`: the repository itself; no search takes place.
    package var gitDirectory: String?
    /// `GIT_WORK_TREE`.
    package var workTree: String?
    /// `GIT_COMMON_DIR`: what linked work trees share.
    package var commonDirectory: String?
    /// `GIT_INDEX_FILE`: in hooks often not the repository's own index.
    package var indexFile: String?
    /// `GIT_OBJECT_DIRECTORY`: in pre-receive the quarantine.
    package var objectDirectory: String?
    /// `GIT_ALTERNATE_OBJECT_DIRECTORIES`, with Git's quoting still on.
    package var alternateObjectDirectories: String?
    /// `GIT_SHALLOW_FILE`: the list of commits whose parents are missing; empty means that there are none.
    package var shallowFile: String?
    /// `GIT_CEILING_DIRECTORIES`: folders above which no repository is looked for.
    package var ceilingDirectories: String?
    /// `GIT_DISCOVERY_ACROSS_FILESYSTEM`.
    package var discoversAcrossFileSystems: Bool
    /// `SUDO_UID`: the user who became root with sudo.
    package var sudoUser: UInt32?
    /// `PLIMSOLL_GIT_READER`: for tests, which of the two readers alone is used.
    package var reader: OnlyReader?

    /// `GITHEAD_` and an id each: what `git merge` merges, as its hooks are told.
    package var mergedCommits: [ObjectID] = []

    package enum OnlyReader: String, Sendable {
        /// libgit2 and our own reader of the index.
        case library
        /// The `git` command.
        case command
    }

    /// Reads the variables through a function that gives a variable's value, or nil where it is unset.
    package init(_ value: (String) -> String?) {
        func nonEmpty(_ name: String) -> String? {
            guard let text = value(name), !text.isEmpty else { return nil }
            return text
        }
        gitDirectory = nonEmpty("GIT_DIR")
        workTree = nonEmpty("GIT_WORK_TREE")
        commonDirectory = nonEmpty("GIT_COMMON_DIR")
        indexFile = nonEmpty("GIT_INDEX_FILE")
        objectDirectory = nonEmpty("GIT_OBJECT_DIRECTORY")
        alternateObjectDirectories = nonEmpty("GIT_ALTERNATE_OBJECT_DIRECTORIES")
        shallowFile = value("GIT_SHALLOW_FILE")
        ceilingDirectories = nonEmpty("GIT_CEILING_DIRECTORIES")
        discoversAcrossFileSystems = ["1", "true", "yes", "on"].contains(value("GIT_DISCOVERY_ACROSS_FILESYSTEM")?.lowercased())
        sudoUser = nonEmpty("SUDO_UID").flatMap { UInt32($0) }
        reader = nonEmpty("PLIMSOLL_GIT_READER").flatMap(OnlyReader.init)
    }

    /// The same as variables for git; nil stands for one that is not set.
    var repositoryVariables: [(name: String, value: String?)] {
        [
            ("GIT_DIR", gitDirectory), ("GIT_WORK_TREE", workTree), ("GIT_COMMON_DIR", commonDirectory), ("GIT_INDEX_FILE", indexFile),
            ("GIT_OBJECT_DIRECTORY", objectDirectory), ("GIT_ALTERNATE_OBJECT_DIRECTORIES", alternateObjectDirectories),
            ("GIT_SHALLOW_FILE", shallowFile), ("GIT_CEILING_DIRECTORIES", ceilingDirectories),
            ("GIT_DISCOVERY_ACROSS_FILESYSTEM", discoversAcrossFileSystems ? "1" : nil), ("SUDO_UID", sudoUser.map(String.init)),
        ]
    }

    /// The variables of this process.
    package static func ofProcess() -> GitEnvironment {
        var environment = GitEnvironment { name in getenv(name).map { String(cString: $0) } }
        environment.mergedCommits = ProcessVariables.names(withPrefix: "GITHEAD_").compactMap { ObjectID(hex: $0.dropFirst("GITHEAD_".count)) }
        return environment
    }

    /// No variable set.
    package static let empty = GitEnvironment { _ in nil }
}
