import Bounds
import Rules
import Snapshots
import Syntax
import Xcode

/// Reads the configuration of a snapshot: `.plimsoll.yml` files and `.xcode-version`.
package struct ConfigurationLoader: Sendable {
    /// A file that stands in for the root's, given on the command line.
    package struct Replacement: Sendable {
        package let path: TreePath
        package let bytes: [UInt8]

        package init(path: TreePath, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    private let knownRules: Set<RuleID>
    private let replacement: Replacement?
    private let authority: ConfigurationAuthority

    package init(knownRules: Set<RuleID>, replacement: Replacement? = nil, authority: ConfigurationAuthority = .head) {
        self.knownRules = knownRules
        self.replacement = replacement
        self.authority = authority
    }

    /// The configuration by which a change is judged.
    func load(head: (listing: ProjectListing, snapshot: any Snapshot),
              base: (listing: ProjectListing, snapshot: any Snapshot)) throws(CheckError) -> ConfigurationTree {
        let own = try load(head.listing, from: head.snapshot)
        switch authority {
        case .head: return own
        case .base: return own.over(try accepted(base.listing, from: base.snapshot))
        case .policy(let configuration):
            let layer = ConfigurationTree.Layer(folder: .root, file: TreePath(Configuration.fileName), configuration: configuration)
            return own.over(ConfigurationFloor(layers: [layer], xcodeVersion: try xcodeVersion(in: base.snapshot)))
        }
    }

    /// What the base holds; the defaults where that can't be read, so that a push can mend it.
    private func accepted(_ listing: ProjectListing, from base: any Snapshot) throws(CheckError) -> ConfigurationFloor {
        do throws(CheckError) {
            return try load(listing, from: base).asFloor
        } catch .configuration {
            return ConfigurationTree().asFloor
        }
    }

    package func load(_ listing: ProjectListing, from snapshot: any Snapshot) throws(CheckError) -> ConfigurationTree {
        var layers: [ConfigurationTree.Layer] = []
        if let replacement { layers.append(try layer(replacement.bytes, at: replacement.path, for: .root)) }
        for entry in listing.configurations.prefix(Bound.Findings.configurations) {
            if replacement != nil, entry.path.parent.isRoot { continue }
            layers.append(try layer(try bytes(of: entry, in: snapshot), at: entry.path, for: entry.path.parent))
        }
        layers.sort { $0.folder.bytes.count < $1.folder.bytes.count }
        return ConfigurationTree(layers: layers, xcodeVersion: try xcodeVersion(in: snapshot))
    }

    private func layer(_ bytes: [UInt8], at path: TreePath, for folder: TreePath) throws(CheckError) -> ConfigurationTree.Layer {
        do throws(ConfigurationError) {
            let configuration = try ConfigurationReader(path: path, knownRules: knownRules).read(bytes)
            return ConfigurationTree.Layer(folder: folder, file: path, configuration: configuration)
        } catch {
            throw .configuration(error)
        }
    }

    private func bytes(of entry: TreeEntry, in snapshot: any Snapshot) throws(CheckError) -> [UInt8] {
        switch try contents(of: entry, in: snapshot) {
        case .bytes(let bytes): return bytes
        case .tooLarge: throw .configuration(ConfigurationError(path: entry.path, position: nil, message: "larger than 1 MB"))
        case .unavailable: throw .configuration(ConfigurationError(path: entry.path, position: nil, message: "its contents are not in the repository"))
        }
    }

    /// The major number in `.xcode-version`, which xcodes, fastlane and others read; "27.0.1" means the 27 SDK.
    private func xcodeVersion(in snapshot: any Snapshot) throws(CheckError) -> Int? {
        let entry: TreeEntry?
        do throws(SnapshotError) { entry = try snapshot.entry(at: ".xcode-version") } catch { throw .snapshot(error) }
        guard let entry, entry.isFile, case .bytes(let bytes) = try contents(of: entry, in: snapshot) else { return nil }
        let digits = String(decoding: bytes, as: UTF8.self).drop { !$0.isNumber }.prefix { $0.isNumber }
        return Int(digits)
    }

    private func contents(of entry: TreeEntry, in snapshot: any Snapshot) throws(CheckError) -> Contents {
        do throws(SnapshotError) {
            return try snapshot.contents(of: entry, limit: Bound.File.configurationBytes)
        } catch {
            throw .snapshot(error)
        }
    }
}
