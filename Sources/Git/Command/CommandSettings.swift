/// A repository's configuration as the `git` command reads it, with all that the environment adds.
struct CommandSettings {
    /// In the order they are read; sections and keys are in lower case.
    let entries: [(name: String, value: String)]

    init(_ command: GitCommand) throws(RepositoryError) {
        entries = try command.output(["config", "-z", "--list"]).split(separator: 0).map { entry in
            // A key without `=` has no value and means true.
            guard let end = entry.firstIndex(of: UInt8(ascii: "\n")) else { return (String(decoding: entry, as: UTF8.self), "true") }
            return (String(decoding: entry[..<end], as: UTF8.self), String(decoding: entry[(end + 1)...], as: UTF8.self))
        }
    }
}
