import Snapshots
import Syntax

/// What the property list file that a build setting names turns out to be.
enum PlistFile {
    case dictionary(Mapping, Document, TreePath)
    /// A project generator writes the file; what the repository holds at its path doesn't count.
    case generated(SpecPlist, TreePath)
    /// The setting is empty or not set.
    case none
    /// The file isn't there, can't be read, or can't be told; its path where that is known.
    case unknown(Unknown, TreePath?)
}
