import Catalogue
import Snapshots

/// A framework of Apple's list of SDKs that lies in the repository and that a target links or embeds as it is.
package struct VendoredSDK: Hashable, Sendable {
    /// The name without its ending, such as `Alamofire`.
    package let name: String
    package let path: TreePath
    package let hasPrivacyManifest: Bool
    /// The entry in the phase's list of files.
    package let origin: Origin
}

/// Finds the frameworks of Apple's list that a target takes out of the repository.
struct VendoredSDKFinder {
    let source: TargetSource
    let platform: Platform?

    func sdks() throws(SnapshotError) -> [VendoredSDK] {
        var sdks: [VendoredSDK] = []
        for (path, filters, origin) in frameworks where platform.map(filters.include) ?? true {
            // Without an Info.plist of its own it isn't there, or can't be told from a folder.
            guard !sdks.contains(where: { $0.path == path }), try hasInfoPlist(path) else { continue }
            let hasManifest = try source.snapshot.entries(below: path).contains { $0.path.name == MisplacedManifestFinder.fileName }
            sdks.append(VendoredSDK(name: Self.name(path), path: path, hasPrivacyManifest: hasManifest, origin: origin))
        }
        return sdks
    }

    /// The folders that decide the answer.
    var folders: Set<TreePath> { Set(frameworks.map(\.path)) }

    private static func name(_ path: TreePath) -> String { String(path.name.prefix { $0 != "." }) }

    private var frameworks: [(path: TreePath, filters: PlatformFilters, origin: Origin)] {
        let products = source.target.embedded.map { ($0.product, $0.platformFilters, $0.origin) } + source.target.linked.map { ($0.product, $0.platformFilters, $0.origin) }
        return products.compactMap { product, filters, origin in
            guard case .file(let reference, let name) = product, ["framework", "xcframework"].contains(name.lowercasedExtension),
                  let path = reference.path, PrivacyManifest.isListedSDK(Self.name(path)) else { return nil }
            return (path, filters, origin)
        }
    }

    private func hasInfoPlist(_ folder: TreePath) throws(SnapshotError) -> Bool {
        for place in ["Info.plist", "Resources/Info.plist", "Versions/A/Resources/Info.plist"] {
            var path = folder
            for part in place.split(separator: "/") { path = path.appending(String(part)) }
            if try source.snapshot.entry(at: path) != nil { return true }
        }
        return false
    }
}
