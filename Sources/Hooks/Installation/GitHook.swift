/// A hook of Git that Plimsoll can be.
package enum GitHook: String, Hashable, Sendable, CaseIterable {
    case preCommit = "pre-commit"
    case preMergeCommit = "pre-merge-commit"
    case prePush = "pre-push"
    case preReceive = "pre-receive"
    case update

    /// What a working repository gets where nothing else is asked for.
    package static let usualInWorkingRepository: [GitHook] = [.preCommit, .preMergeCommit, .prePush]

    /// What a server's repository gets: pre-receive alone, because what `update` refuses stays in the object store.
    package static let usualOnServer: [GitHook] = [.preReceive]

    /// Whether Git runs it where a push arrives, not where it starts.
    package var isOnServer: Bool { self == .preReceive || self == .update }

    /// Whether Git writes the references to its standard input.
    var readsReferences: Bool { self == .prePush || self == .preReceive }

    /// What it judges, for messages.
    var subject: String {
        switch self {
        case .preCommit: "commit"
        case .preMergeCommit: "merge"
        case .prePush, .preReceive, .update: "push"
        }
    }
}
