import CLibgit2
import Snapshots

/// libgit2 as a whole: starting it, and what it says when a call fails.
enum Libgit {
    private static let startCode = plimsoll_libgit2_start()

    /// Starts libgit2 at the first call; later calls cost nothing. Never stopped: the process ends soon after its work.
    static func start() throws(RepositoryError) {
        guard startCode >= 0 else { throw .library(doing: "starting libgit2", message: lastMessage()) }
    }

    /// The error of the call that has just failed on this thread.
    static func failure(_ doing: String) -> RepositoryError {
        .library(doing: doing, message: lastMessage())
    }

    /// libgit2's message for the call that has just failed on this thread.
    static func lastMessage() -> String {
        guard let error = git_error_last(), let text = error.pointee.message else { return "libgit2 gives no reason" }
        return String(cString: text)
    }

    static func isNotFound(_ code: Int32) -> Bool { code == GIT_ENOTFOUND.rawValue }
}

extension ObjectID {
    /// Copies libgit2's name of an object.
    init?(_ id: git_oid) {
        let copied = withUnsafeBytes(of: id) { ObjectID(raw: UnsafeRawBufferPointer(rebasing: $0.prefix(20))) }
        guard let copied else { return nil }
        self = copied
    }

    /// The same name for libgit2; nil for SHA-256, which it does not know.
    var libgitID: git_oid? {
        guard byteCount == 20 else { return nil }
        var id = git_oid()
        withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: bytes) }
        return id
    }
}
