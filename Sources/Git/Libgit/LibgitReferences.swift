import CLibgit2
import Snapshots

/// References as libgit2 reads them.
final class LibgitReferences: ReferenceReading {
    private let repository: RepositoryHandle

    init(_ repository: RepositoryHandle) {
        self.repository = repository
    }

    func head() throws(RepositoryError) -> ObjectID? {
        var id = git_oid()
        let code = git_reference_name_to_id(&id, repository.pointer, "HEAD")
        if code == 0 { return ObjectID(id) }
        let failure = Libgit.failure("reading HEAD")
        // A branch that does not exist yet is the one reason that is no fault.
        guard Libgit.isNotFound(code), git_repository_head_unborn(repository.pointer) == 1 else { throw failure }
        return nil
    }

    func targets(where isWanted: (String) -> Bool) throws(RepositoryError) -> [ObjectID] {
        var iterator: OpaquePointer?
        guard git_reference_iterator_new(&iterator, repository.pointer) == 0, let iterator else { throw Libgit.failure("reading the references") }
        defer { git_reference_iterator_free(iterator) }
        var targets: [ObjectID] = []
        while true {
            var reference: OpaquePointer?
            let code = git_reference_next(&reference, iterator)
            if code == GIT_ITEROVER.rawValue { return targets }
            guard code == 0, let reference else { throw Libgit.failure("reading the references") }
            defer { git_reference_free(reference) }
            // Symbolic references lead to others that come by themselves.
            guard let name = git_reference_name(reference), isWanted(String(cString: name)),
                  let target = git_reference_target(reference), let id = ObjectID(target.pointee) else { continue }
            targets.append(id)
        }
    }

    func symbolicTargets(of names: [String]) throws(RepositoryError) -> [String: String] {
        var targets: [String: String] = [:]
        for name in names {
            var reference: OpaquePointer?
            guard git_reference_lookup(&reference, repository.pointer, name) == 0, let reference else { continue }
            defer { git_reference_free(reference) }
            if let target = git_reference_symbolic_target(reference) { targets[name] = String(cString: target) }
        }
        return targets
    }

    func object(named revision: String) throws(RepositoryError) -> ObjectID? {
        if let id = ObjectID(hex: revision) ?? target(named: revision) { return id }
        var object: OpaquePointer?
        let code = git_revparse_single(&object, repository.pointer, revision)
        if code == GIT_EAMBIGUOUS.rawValue { throw .ambiguousRevision(revision) }
        guard code == 0, let object else { return nil }
        defer { git_object_free(object) }
        return git_object_id(object).flatMap { ObjectID($0.pointee) }
    }

    /// What a reference names, whether or not there is such an object; nil where the revision is more than the name of a reference.
    private func target(named revision: String) -> ObjectID? {
        var reference: OpaquePointer?
        // libgit2 takes no name for HEAD.
        guard !revision.isEmpty, git_reference_dwim(&reference, repository.pointer, revision) == 0, let reference else { return nil }
        defer { git_reference_free(reference) }
        return git_reference_target(reference).flatMap { ObjectID($0.pointee) }
    }
}
