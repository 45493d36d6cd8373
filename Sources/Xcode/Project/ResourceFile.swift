import Snapshots

/// A file or folder that a build phase of a target names as a resource.
///
/// What a synchronized folder adds stands in `SynchronizedFolder`; `TargetContents` puts both together.
package struct ResourceFile: Hashable, Sendable {
    /// The phase that takes the resource in.
    package enum Phase: Hashable, Sendable {
        case resources
        /// Asset catalogs and the like may stand among the sources.
        case sources
        case copy(CopyDestination)
    }

    package let reference: PathReference
    /// The name it is copied under; of a localized file the name without its region.
    package let name: String
    package let kind: ResourceKind
    /// The language of a localized file, such as `de` or `Base`.
    package let region: String?
    package let phase: Phase
    package let platformFilters: PlatformFilters
    /// The entry in the phase's list of files.
    package let origin: Origin

    package init(reference: PathReference, name: String, kind: ResourceKind, region: String?, phase: Phase,
                 platformFilters: PlatformFilters, origin: Origin) {
        self.reference = reference
        self.name = name
        self.kind = kind
        self.region = region
        self.phase = phase
        self.platformFilters = platformFilters
        self.origin = origin
    }
}

extension TreePath {
    /// The language of the innermost `.lproj` folder that the path lies in, `de` of `App/de.lproj/Main.strings`.
    package var region: String? {
        for component in bytes.split(separator: UInt8(ascii: "/")).dropLast().reversed() where component.reversed().starts(with: Self.reversedEnding) {
            return String(decoding: component.dropLast(Self.reversedEnding.count), as: UTF8.self)
        }
        return nil
    }

    private static let reversedEnding = Array(".lproj".utf8.reversed())
}
