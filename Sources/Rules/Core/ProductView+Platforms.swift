import Catalogue
import Snapshots
import Xcode

extension ProductView {
    /// Whether the same target, and with it the same Info.plist, is also built for another platform; unknown where the settings don't tell.
    package func isBuiltForOtherPlatforms() throws(SnapshotError) -> Resolved<Bool> {
        if platform == .iOS, case .known(true, let provenance) = try booleanSetting(Self.catalystSetting) { return .known(true, provenance) }
        return try setting(Self.platformsSetting).map { list in
            Set(list.split(separator: " ").compactMap { Self.systems[String($0)] }).count > 1
        }
    }

    /// What `isBuiltForOtherPlatforms()` reads.
    package static let platformFacts: Set<Fact> = [.identity, .setting(platformsSetting), .setting(catalystSetting)]

    private static let platformsSetting = "SUPPORTED_PLATFORMS"
    private static let catalystSetting = "SUPPORTS_MACCATALYST"

    /// Devices and simulators by the system that they run.
    private static let systems: [String: Platform] = [
        "macosx": .macOS, "iphoneos": .iOS, "iphonesimulator": .iOS, "appletvos": .tvOS, "appletvsimulator": .tvOS,
        "watchos": .watchOS, "watchsimulator": .watchOS, "xros": .visionOS, "xrsimulator": .visionOS, "driverkit": .driverKit,
    ]
}

extension [Availability] {
    /// Whether a platform is listed.
    func includes(_ platform: Platform) -> Bool {
        platform.documented.contains { self[$0] != nil }
    }

    /// The first version of a platform.
    func introduction(on platform: Platform) -> SystemVersion? {
        platform.documented.lazy.compactMap { self[$0]?.introduced }.first
    }
}
