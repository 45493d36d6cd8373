/// What the build system takes out of an Info.plist because the platform has no use for it (swift-build, InfoPlistProcessorTaskAction.swift).
enum PlatformEditing {
    private static let macOnly: Set<String> = [
        "LSBackgroundOnly", "LSUIElement", "NSDocumentClass", "NSServices", "NSSupportsAutomaticTermination", "NSSupportsSuddenTermination",
    ]

    /// Background modes and the platforms that keep them; modes that are not listed stay everywhere.
    private static let backgroundModes: [String: Set<Platform>] = [
        "audio": [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS],
        "remote-notification": [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS],
        "location": [.iOS, .macCatalyst, .watchOS],
        "voip": [.iOS, .macCatalyst, .watchOS, .visionOS],
        "bluetooth-central": [.iOS, .macCatalyst, .watchOS, .visionOS],
        "fetch": [.iOS, .macCatalyst, .tvOS, .visionOS],
        "processing": [.iOS, .macCatalyst, .tvOS, .visionOS],
        "network-authentication": [.iOS, .macCatalyst, .visionOS],
        "screen-capture": [.iOS, .macCatalyst, .visionOS],
        "newsstand-content": [.iOS, .macCatalyst],
        "external-accessory": [.iOS, .macCatalyst],
        "bluetooth-peripheral": [.iOS, .macCatalyst],
        "push-to-talk": [.iOS, .macCatalyst],
        "nearby-interaction": [.iOS, .macCatalyst],
    ]

    static func edit(_ plist: inout PlistDictionary, for platform: Platform) {
        if platform == .macOS || platform == .watchOS { plist.remove("LSRequiresIPhoneOS") }
        if platform != .macOS && platform != .macCatalyst { for key in macOnly { plist.remove(key) } }
        if ![.macOS, .macCatalyst, .iOS, .tvOS].contains(platform) { plist.remove("LSApplicationCategoryType") }
        guard let entry = plist.entry("UIBackgroundModes"), let modes = entry.item.value.array else { return }
        let kept = modes.filter { item in
            guard let mode = item.value.string, let platforms = backgroundModes[mode] else { return true }
            return platforms.contains(platform)
        }
        guard kept.count < modes.count else { return }
        plist.set(PlistDictionary.Entry(key: entry.key, keyOrigin: entry.keyOrigin, item: PlistItem(.array(kept), entry.item.provenance)))
    }
}
