import Snapshots

/// The references of a repository, and the revisions that people write.
protocol ReferenceReading: AnyObject {
    /// The commit that HEAD names, nil before the first commit.
    func head() throws(RepositoryError) -> ObjectID?

    /// What the references with these names point to, tags not followed; symbolic and broken ones are left out.
    func targets(where isWanted: (String) -> Bool) throws(RepositoryError) -> [ObjectID]

    /// The names that symbolic references stand for, by their own; nothing for any other, and for none.
    func symbolicTargets(of names: [String]) throws(RepositoryError) -> [String: String]

    /// The object that a revision names in any of Git's ways, nil where it names none.
    func object(named revision: String) throws(RepositoryError) -> ObjectID?
}
