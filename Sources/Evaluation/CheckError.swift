import Snapshots

/// Why a check could not be made.
package enum CheckError: Error, Sendable {
    /// A configuration file is wrong: the user can mend it.
    case configuration(ConfigurationError)
    /// The repository could not be read.
    case snapshot(SnapshotError)
}
