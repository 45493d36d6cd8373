import Testing
@testable import Catalogue

@Suite struct PurposeStringsTests {
    struct Expectation: Sendable {
        let key: String
        let resource: String
        let strength: PurposeString.Strength
        let platforms: [DocumentedPlatform]
        var isDeprecated = false
        var isRefused = false

        init(_ key: String, _ resource: String, _ strength: PurposeString.Strength, _ platforms: [DocumentedPlatform], deprecated: Bool = false, refused: Bool = false) {
            self.key = key
            self.resource = resource
            self.strength = strength
            self.platforms = platforms
            isDeprecated = deprecated
            isRefused = refused
        }
    }

    static let phone: [DocumentedPlatform] = [.iOS, .iPadOS]
    static let phoneAndVision: [DocumentedPlatform] = [.iOS, .iPadOS, .visionOS]
    static let events: [DocumentedPlatform] = [.iOS, .iPadOS, .macCatalyst, .macOS, .visionOS, .watchOS]
    static let oldEvents: [DocumentedPlatform] = [.iOS, .iPadOS, .macCatalyst, .macOS, .watchOS]

    @Test(arguments: [
        Expectation("NFCReaderUsageDescription", "the NFC reader", .required, phone),
        Expectation("NSAccessoryTrackingUsageDescription", "accessory tracking", .required, [.visionOS]),
        Expectation("NSAlarmKitUsageDescription", "alarms", .required, [.iOS, .iPadOS, .macCatalyst]),
        Expectation("NSAppDataUsageDescription", "other apps' data", .recommended, [.macOS]),
        Expectation("NSAppleEventsUsageDescription", "controlling other apps", .required, [.macOS]),
        Expectation("NSAppleMusicUsageDescription", "the media library", .required, [.iOS, .iPadOS, .macOS, .visionOS]),
        Expectation("NSAudioCaptureUsageDescription", "the sound of other apps", .required, [.macOS]),
        Expectation("NSBluetoothAlwaysUsageDescription", "Bluetooth", .required, [.iOS, .iPadOS, .macOS, .tvOS, .visionOS, .watchOS]),
        Expectation("NSBluetoothPeripheralUsageDescription", "Bluetooth", .required, phone, deprecated: true),
        Expectation("NSBluetoothWhileInUseUsageDescription", "Bluetooth while in use", .never, []),
        Expectation("NSCalendarsFullAccessUsageDescription", "calendars", .required, events),
        Expectation("NSCalendarsUsageDescription", "calendars", .required, oldEvents, deprecated: true),
        Expectation("NSCalendarsWriteOnlyAccessUsageDescription", "adding calendar events", .required, events),
        Expectation("NSCameraUsageDescription", "the camera", .required, [.iOS, .iPadOS, .macOS, .tvOS, .visionOS], refused: true),
        Expectation("NSContactsUsageDescription", "contacts", .required, [.iOS, .iPadOS, .macOS, .visionOS], refused: true),
        Expectation("NSCriticalMessagingUsageDescription", "critical messages", .required, [.iOS, .iPadOS, .watchOS]),
        Expectation("NSCrossWebsiteTrackingUsageDescription", "tracking across websites", .never, []),
        Expectation("NSDesktopFolderUsageDescription", "the Desktop folder", .recommended, [.macOS]),
        Expectation("NSDocumentsFolderUsageDescription", "the Documents folder", .recommended, [.macOS]),
        Expectation("NSDownloadsFolderUsageDescription", "the Downloads folder", .recommended, [.macOS]),
        Expectation("NSEnterpriseMCAMUsageDescription", "the main camera", .required, [.visionOS], deprecated: true),
        Expectation("NSFaceIDUsageDescription", "Face ID", .required, phone),
        Expectation("NSFallDetectionUsageDescription", "fall detection", .required, [.iOS, .iPadOS, .visionOS, .watchOS]),
        Expectation("NSFileProviderDomainUsageDescription", "files of a file provider", .recommended, [.macOS]),
        Expectation("NSFileProviderPresenceUsageDescription", "file provider presence", .never, []),
        Expectation("NSFinancialDataUsageDescription", "financial data", .required, phone),
        Expectation("NSFocusStatusUsageDescription", "the Focus status", .never, []),
        Expectation("NSGKFriendListUsageDescription", "the Game Center friends list", .required, phone),
        Expectation("NSHandsTrackingUsageDescription", "hand tracking", .required, [.visionOS]),
        Expectation("NSHealthClinicalHealthRecordsShareUsageDescription", "clinical records", .required, phoneAndVision),
        Expectation("NSHealthShareUsageDescription", "reading health data", .required, phoneAndVision, refused: true),
        Expectation("NSHealthUpdateUsageDescription", "writing health data", .required, phoneAndVision, refused: true),
        Expectation("NSHomeKitUsageDescription", "home accessories", .required, [.iOS, .iPadOS, .visionOS, .watchOS]),
        Expectation("NSIdentityUsageDescription", "identity data", .required, phoneAndVision),
        Expectation("NSIdentityUsageDescriptionDictionary", "identity data", .recommended, phoneAndVision),
        Expectation("NSLocalNetworkUsageDescription", "the local network", .should, [.iOS, .iPadOS, .macOS, .tvOS, .visionOS]),
        Expectation("NSLocationAlwaysAndWhenInUseUsageDescription", "location at all times", .required, phoneAndVision),
        Expectation("NSLocationAlwaysUsageDescription", "location at all times", .required, phone, deprecated: true),
        Expectation("NSLocationTemporaryUsageDescriptionDictionary", "precise location for a while", .required, [.iOS, .iPadOS, .macOS, .visionOS]),
        Expectation("NSLocationUsageDescription", "location", .required, [.iOS, .iPadOS, .macOS]),
        Expectation("NSLocationWhenInUseUsageDescription", "location while in use", .required, phoneAndVision),
        Expectation("NSMainCameraUsageDescription", "the main camera", .required, [.visionOS]),
        Expectation("NSMicrophoneInjectionUsageDescription", "adding audio to calls", .required, phone),
        Expectation("NSMicrophoneUsageDescription", "the microphone", .required, [.iOS, .iPadOS, .macOS, .tvOS, .visionOS, .watchOS], refused: true),
        Expectation("NSMotionUsageDescription", "motion and fitness", .required, [.iOS, .iPadOS, .macOS, .visionOS]),
        Expectation("NSNearbyInteractionAllowOnceUsageDescription", "nearby devices", .required, phone, deprecated: true),
        Expectation("NSNearbyInteractionUsageDescription", "nearby devices", .required, [.iOS, .iPadOS, .watchOS]),
        Expectation("NSNetworkVolumesUsageDescription", "network volumes", .recommended, [.macOS]),
        Expectation("NSPhotoLibraryAddUsageDescription", "adding to the photo library", .required, phoneAndVision),
        Expectation("NSPhotoLibraryUsageDescription", "the photo library", .required, [.iOS, .iPadOS, .macOS, .visionOS], refused: true),
        Expectation("NSRemindersFullAccessUsageDescription", "reminders", .required, events),
        Expectation("NSRemindersUsageDescription", "reminders", .required, oldEvents, deprecated: true),
        Expectation("NSRemovableVolumesUsageDescription", "removable volumes", .recommended, [.macOS]),
        Expectation("NSSensorKitUsageDescription", "sensor data", .required, phone),
        Expectation("NSSensorKitUsageDetail", "sensor data", .required, phone),
        Expectation("NSSiriUsageDescription", "Siri", .required, phoneAndVision),
        Expectation("NSSpeechRecognitionUsageDescription", "speech recognition", .required, [.iOS, .iPadOS, .macOS, .visionOS]),
        Expectation("NSSystemAdministrationUsageDescription", "system configuration", .required, [.macOS]),
        Expectation("NSSystemExtensionUsageDescription", "the system extension", .required, [.macOS]),
        Expectation("NSUserTrackingUsageDescription", "tracking", .required, [.iOS, .iPadOS, .tvOS, .visionOS]),
        Expectation("NSVideoSubscriberAccountUsageDescription", "the TV provider account", .required, [.tvOS]),
        Expectation("NSVoIPUsageDescription", "internet calls", .never, []),
        Expectation("NSWorldSensingUsageDescription", "the surroundings", .required, [.visionOS]),
        Expectation("OSBundleUsageDescription", "the driver", .required, [.macOS]),
    ])
    func purposeStringsAreAsApplePublishesThem(expected: Expectation) throws {
        let string = try #require(PurposeStrings.find(expected.key))
        #expect(string.resource == expected.resource)
        #expect(string.strength == expected.strength)
        #expect(string.platforms.map(\.platform) == expected.platforms)
        #expect(string.isDeprecated == expected.isDeprecated)
        #expect(string.isRefusedWhenMissing == expected.isRefused)
        #expect(string.confidence == (expected.strength == .never ? .observed : .apple))
        #expect(string.reference?.hasPrefix("https://") == true)
    }

    @Test func allAreInTheFactsAndAmongTheInfoPlistKeys() throws {
        let entries = try FactsFile("purpose-strings").entries("purposeStrings")
        #expect(PurposeStrings.all.count == 64)
        #expect(entries.map { $0.text("key") } == PurposeStrings.all.map(\.key))
        for (entry, string) in zip(entries, PurposeStrings.all) {
            #expect(string.consequences.count == entry.records("consequences").count, "\(string.key)")
            #expect(string.companions.count == entry.records("companions").count, "\(string.key)")
            #expect(string.entitlements.count == entry.records("entitlements").count, "\(string.key)")
            #expect(string.replacements.count == entry.records("replacedBy").count, "\(string.key)")
            #expect(string.frameworks == entry.texts("frameworks"), "\(string.key)")
            #expect(string.swiftSymbols == entry.texts("swift"), "\(string.key)")
            #expect(string.objectiveCSymbols == entry.texts("objectiveC"), "\(string.key)")
            #expect(string.entitlements.allSatisfy { Entitlements.find($0.key) != nil }, "\(string.key)")
            #expect(string.companions.allSatisfy { InfoPlistKeys.find($0.key) != nil }, "\(string.key)")
            #expect(string.replacements.allSatisfy { PurposeStrings.find($0.key) != nil && !$0.from.isEmpty }, "\(string.key)")
            #expect(InfoPlistKeys.find(string.key) != nil, "\(string.key)")
        }
    }

    @Test func threeKeysAreNoStrings() {
        #expect(PurposeStrings.all.filter { $0.type != .string }.map(\.key) == [
            "NSIdentityUsageDescriptionDictionary", "NSLocationTemporaryUsageDescriptionDictionary", "NSSensorKitUsageDetail",
        ])
        #expect(PurposeStrings.find("NSSensorKitUsageDetail")?.type == .dictionary)
    }

    @Test func browsersMayNotHaveSeven() {
        #expect(PurposeStrings.all.filter(\.isForbiddenForBrowsers).map(\.key) == [
            "NSBluetoothAlwaysUsageDescription", "NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription", "NSHomeKitUsageDescription",
            "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription", "NSPhotoLibraryUsageDescription",
        ])
    }

    @Test func healthKitAloneTriggersBothStrings() {
        let implied = PurposeStrings.implied(byEntitlement: "com.apple.developer.healthkit")
        #expect(implied.map(\.purposeString.key) == ["NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription"])
        #expect(implied.allSatisfy { $0.link.relation == .triggers && $0.link.confidence == .observed })
        #expect(PurposeStrings.all.flatMap(\.entitlements).filter { $0.relation == .triggers }.count == 2)
        #expect(PurposeStrings.implied(byEntitlement: "com.apple.security.device.camera").first?.link.relation == .needsBoth)
        #expect(PurposeStrings.implied(byEntitlement: "com.apple.developer.unknown").isEmpty)
    }

    @Test func companionsHaveTheirConditions() {
        #expect(companion("NSLocationWhenInUseUsageDescription", of: "NSLocationAlwaysAndWhenInUseUsageDescription")?.condition == .always)
        #expect(companion("NSBonjourServices", of: "NSLocalNetworkUsageDescription")?.condition == .dependsOnCode)
        guard case .below(let versions) = companion("NSCalendarsUsageDescription", of: "NSCalendarsFullAccessUsageDescription")?.condition
        else { Issue.record("there is no condition"); return }
        #expect(versions[.iOS]?.introduced == SystemVersion(17))
        #expect(versions[.macOS]?.introduced == SystemVersion(14))
    }

    @Test func oldKeysKnowWhatTakesTheirPlaceAndWhere() {
        let calendars = PurposeStrings.find("NSCalendarsUsageDescription")?.replacements ?? []
        #expect(calendars.map(\.key) == ["NSCalendarsFullAccessUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription"])
        #expect(calendars.first?.from[.watchOS]?.introduced == SystemVersion(10))
        let location = PurposeStrings.find("NSLocationUsageDescription")?.replacements.first
        #expect(location?.from.map(\.platform) == [.iOS, .iPadOS])
    }

    @Test func anInferredConsequenceRefusesNothing() {
        let network = PurposeStrings.find("NSLocalNetworkUsageDescription")
        #expect(network?.consequences.first?.kind == .showsDefaultText)
        #expect(network?.consequences.first?.confidence.allowsError == false)
        #expect(network?.isRefusedWhenMissing == false)
    }

    @Test func placeholdersAndMisspellingsAreListed() {
        #expect(PurposeStrings.placeholders.contains { $0.text == "Required by Apple" && $0.confidence == .observed })
        #expect(PurposeStrings.placeholders.contains { $0.text == "TODO" && $0.confidence == .inferred })
        #expect(PurposeStrings.find("NFCReaderUsageDescription")?.misspellings == ["NFCUsageDescription", "NSNFCReaderUsageDescription"])
        #expect(PurposeStrings.find("NSSystemExtensionUsageDescription")?.home == .systemExtension)
        #expect(PurposeStrings.find("NSNFCReaderUsageDescription") == nil)
    }

    private func companion(_ key: String, of string: String) -> PurposeStringCompanion? {
        PurposeStrings.find(string)?.companions.first { $0.key == key }
    }
}
