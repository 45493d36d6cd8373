import Bounds

/// What a repository's own configuration says about its format.
enum RepositoryFormat {
    /// Extensions that change nothing about how objects, references and the index are read.
    private static let harmlessExtensions: Set<String> = ["noop", "worktreeconfig", "relativeworktrees", "preciousobjects", "partialclone"]

    /// Why libgit2 refuses to open the repository in `gitDirectory`, nil where its format is not the reason.
    ///
    /// Read from the configuration file, because libgit2's messages differ between versions.
    static func unsupportedFeature(ofRepositoryIn gitDirectory: String) throws(RepositoryError) -> UnsupportedFeature? {
        let path = FileSystem.absolute("config", from: try commonDirectory(of: gitDirectory))
        guard let configuration = Configuration.file(path) else { return nil }
        let version = configuration.integer("core.repositoryformatversion") ?? 0
        if version > 1 { return .repositoryFormat(version: version) }
        // Git ignores these extensions in format 0, and so does libgit2.
        guard version == 1 else { return nil }
        for (name, value) in try configuration.entries() {
            guard name.hasPrefix("extensions.") else { continue }
            let (name, value) = (String(name.dropFirst("extensions.".count)), value.lowercased())
            if harmlessExtensions.contains(name) || name == "objectformat" && value == "sha1" { continue }
            if name == "objectformat" && value == "sha256" { return .sha256 }
            if name == "refstorage" && value == "reftable" { return .reftable }
            return .repositoryExtension(name)
        }
        return nil
    }

    /// Whether some of the objects may be left on a server until they are asked for.
    static func hasPromisor(_ settings: [(name: String, value: String)]) -> Bool {
        settings.contains { name, value in
            name == "extensions.partialclone"
                || name.hasPrefix("remote.") && name.hasSuffix(".promisor") && ["true", "yes", "on", "1"].contains(value.lowercased())
                || name.hasPrefix("remote.") && name.hasSuffix(".partialclonefilter")
        }
    }

    private static func commonDirectory(of gitDirectory: String) throws(RepositoryError) -> String {
        let link = Array(FileSystem.absolute("commondir", from: gitDirectory).utf8)
        guard case .read(let file) = try FileBytes.read(link, limit: Bound.Path.linkBytes, followingLinks: true) else { return gitDirectory }
        let text = String(decoding: file.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return FileSystem.absolute(text, from: gitDirectory)
    }
}
