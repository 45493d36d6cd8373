/// A hook of Git that Plimsoll can be.
package enum GitHook: String, Hashable, Sendable, CaseIterable {
    case preCommit = "pre-commit"
    case preMergeCommit = "pre-merge-commit"
    case prePush = "pre-push"
    case preReceive = "pre-receive"
    case update
    case postCommit = "post-commit"
    case postReceive = "post-receive"

    /// What a working repository gets where nothing else is asked for.
    package static let usualInWorkingRepository: [GitHook] = [.preCommit, .preMergeCommit, .prePush]

    /// What a server's repository gets: pre-receive alone, because what `update` refuses stays in the object store.
    package static let usualOnServer: [GitHook] = [.preReceive]

    /// Whether Git runs it where a push arrives, not where it starts.
    package var isOnServer: Bool {
        switch self {
        case .preReceive, .update, .postReceive: true
        case .preCommit, .preMergeCommit, .prePush, .postCommit: false
        }
    }

    /// Whether Git waits for its verdict; the others come when all is done.
    var canRefuse: Bool { self != .postCommit && self != .postReceive }

    /// Whether Git writes the references to its standard input.
    var readsReferences: Bool { self == .prePush || self == .preReceive || self == .postReceive }

    /// What it judges, for messages.
    var subject: String {
        switch self {
        case .preCommit, .postCommit: "commit"
        case .preMergeCommit: "merge"
        case .prePush, .preReceive, .update, .postReceive: "push"
        }
    }
}
