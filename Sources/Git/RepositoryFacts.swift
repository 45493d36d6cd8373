import CLibgit2

extension Repository {
    /// How many files are staged; throws where the index is of a form that can't be read.
    package func stagedFileCount() throws(RepositoryError) -> Int {
        try indexFile().indices.count
    }
}

/// The library that reads objects.
package enum LibgitVersion {
    /// Such as `1.5.1`.
    package static var text: String {
        var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
        git_libgit2_version(&major, &minor, &revision)
        return "\(major).\(minor).\(revision)"
    }
}
