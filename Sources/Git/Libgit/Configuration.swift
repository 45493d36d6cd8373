import CLibgit2

/// Reads of a Git configuration.
struct Configuration: ~Copyable {
    private let handle: OpaquePointer

    private init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit { git_config_free(handle) }

    /// Everything that applies to a repository: the system's, the user's and its own.
    static func ofRepository(_ repository: OpaquePointer) throws(RepositoryError) -> Configuration {
        var handle: OpaquePointer?
        guard git_repository_config_snapshot(&handle, repository) == 0, let handle else {
            throw Libgit.failure("reading the configuration")
        }
        return Configuration(handle)
    }

    /// The system's and the user's, without any repository's.
    static func ofUser() throws(RepositoryError) -> Configuration {
        var handle: OpaquePointer?
        guard git_config_open_default(&handle) == 0, let handle else { throw Libgit.failure("reading the user's configuration") }
        return Configuration(handle)
    }

    /// One file alone; nil where it cannot be read.
    static func file(_ path: String) -> Configuration? {
        var handle: OpaquePointer?
        guard git_config_open_ondisk(&handle, path) == 0, let handle else { return nil }
        return Configuration(handle)
    }

    /// The last value of a name, nil where it is not set or no number.
    func integer(_ name: String) -> Int? {
        var value: Int64 = 0
        return git_config_get_int64(&value, handle, name) == 0 ? Int(exactly: value) : nil
    }

    /// The last value of a name, nil where it is not set or no truth value.
    func boolean(_ name: String) -> Bool? {
        var value: Int32 = 0
        return git_config_get_bool(&value, handle, name) == 0 ? value != 0 : nil
    }

    /// All names and values in the order they are read. Sections and keys are in lower case.
    func entries() throws(RepositoryError) -> [(name: String, value: String)] {
        var iterator: OpaquePointer?
        guard git_config_iterator_new(&iterator, handle) == 0, let iterator else { throw Libgit.failure("reading the configuration") }
        defer { git_config_iterator_free(iterator) }
        var entries: [(name: String, value: String)] = []
        var entry: UnsafeMutablePointer<git_config_entry>?
        while true {
            let code = git_config_next(&entry, iterator)
            if code == GIT_ITEROVER.rawValue { return entries }
            guard code == 0, let entry, let name = entry.pointee.name else { throw Libgit.failure("reading the configuration") }
            // A key without `=` has no value and means true.
            entries.append((String(cString: name), entry.pointee.value.map { String(cString: $0) } ?? "true"))
        }
    }
}
