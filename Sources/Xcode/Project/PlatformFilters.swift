/// The platforms that a member of a build phase or a dependency is limited to; empty means all of them.
package struct PlatformFilters: Hashable, Sendable {
    /// As written: `ios`, `maccatalyst`, `macos`, `tvos`, `watchos`, `xros`, `driverkit` and words that newer versions add.
    package let names: [String]

    package static let all = PlatformFilters([])

    package init(_ names: [String]) {
        self.names = names
    }

    /// Whether every platform is let through.
    package var isUnlimited: Bool { names.isEmpty }

    /// Whether a build for `platform` includes the member.
    package func include(_ platform: Platform) -> Bool {
        isUnlimited || names.contains(platform.filterName)
    }

    /// The platforms that both filters let through; nil where there are none.
    package func narrowed(by other: PlatformFilters) -> PlatformFilters? {
        if isUnlimited { return other }
        if other.isUnlimited { return self }
        let common = names.filter(other.names.contains)
        return common.isEmpty ? nil : PlatformFilters(common)
    }
}

extension Platform {
    /// The word for this platform in `platformFilter` and `platformFilters`.
    package var filterName: String {
        switch self {
        case .iOS: "ios"
        case .macOS: "macos"
        case .macCatalyst: "maccatalyst"
        case .tvOS: "tvos"
        case .watchOS: "watchos"
        case .visionOS: "xros"
        case .driverKit: "driverkit"
        }
    }
}
