import CLibgit2

/// libgit2's repository, freed when nobody holds it any more: snapshots may outlive the `Repository` that made them.
final class RepositoryHandle {
    let pointer: OpaquePointer

    /// Takes the repository over.
    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { git_repository_free(pointer) }
}
