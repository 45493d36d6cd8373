import Bounds
import Evaluation
import Rules
import Snapshots

/// Where a server's policy is written.
package enum PolicyFile {
    /// In the repository's Git directory, which no push can change.
    package static let nameInRepository = "plimsoll-policy.yml"
    /// For all repositories of a machine.
    package static let machinePath = "/etc/plimsoll/policy.yml"

    /// Reads the policy: the file that is named, or the repository's, or the machine's, or the one for servers without any.
    ///
    /// - Parameters:
    ///   - path: named on the command line; it must be there
    ///   - gitDirectory: of the repository that receives the push
    package static func policy(named path: String?, gitDirectory: String) throws(ConfigurationError) -> ServerPolicy {
        if let path { return try read(path) }
        for path in ["\(gitDirectory)/\(nameInRepository)", machinePath] where FileSystem.kind(of: path) != nil { return try read(path) }
        return .withoutFile
    }

    private static func read(_ path: String) throws(ConfigurationError) -> ServerPolicy {
        let place = TreePath(path)
        // One more than is allowed tells a file that is too large.
        guard let bytes = FileSystem.contents(of: path, limit: Bound.File.policyBytes + 1) else {
            throw ConfigurationError(path: place, position: nil, message: "the policy can't be read")
        }
        guard bytes.count <= Bound.File.policyBytes else { throw ConfigurationError(path: place, position: nil, message: "larger than 1 MB") }
        return try ServerPolicyReader(path: place, knownRules: RuleSet.all.ids).read(bytes)
    }
}
