import Testing
@testable import Catalogue

@Suite struct PrivacyManifestTests {
    @Test(arguments: [
        ("DDA9.1", "FileTimestamp", RequiredReason.Declarer.any), ("C617.1", "FileTimestamp", .any), ("3B52.1", "FileTimestamp", .any), ("0A2A.1", "FileTimestamp", .sdk),
        ("35F9.1", "SystemBootTime", .any), ("8FFB.1", "SystemBootTime", .any), ("3D61.1", "SystemBootTime", .any),
        ("85F4.1", "DiskSpace", .any), ("E174.1", "DiskSpace", .any), ("7D9E.1", "DiskSpace", .any), ("B728.1", "DiskSpace", .app),
        ("3EC4.1", "ActiveKeyboards", .app), ("54BD.1", "ActiveKeyboards", .any),
        ("CA92.1", "UserDefaults", .any), ("1C8F.1", "UserDefaults", .any), ("C56D.1", "UserDefaults", .sdk), ("AC6B.1", "UserDefaults", .any),
    ])
    func reasonsBelongToTheirCategory(code: String, category: String, declaredBy: RequiredReason.Declarer) {
        let reason = PrivacyManifest.reason(code)
        #expect(reason?.category == "NSPrivacyAccessedAPICategory" + category)
        #expect(reason?.declaredBy == declaredBy)
        #expect(reason?.gist.isEmpty == false)
        #expect(reason?.confidence == .apple)
        #expect(reason?.reference?.hasPrefix("https://developer.apple.com/") == true)
    }

    @Test func thereAreSeventeenReasonsInFiveCategories() {
        #expect(PrivacyManifest.reasons.count == 17)
        #expect(PrivacyManifest.categories.map(\.reasons.count).reduce(0, +) == 17)
        #expect(PrivacyManifest.categories.map(\.value) == ["ActiveKeyboards", "DiskSpace", "FileTimestamp", "SystemBootTime", "UserDefaults"].map { "NSPrivacyAccessedAPICategory" + $0 })
        #expect(PrivacyManifest.reason("CA92.2") == nil)
        #expect(PrivacyManifest.reason("") == nil)
        #expect(PrivacyManifest.category("UserDefaults") == nil)
    }

    @Test(arguments: [("ActiveKeyboards", 1), ("DiskSpace", 13), ("FileTimestamp", 13), ("SystemBootTime", 2), ("UserDefaults", 1)])
    func categoriesHaveTheirSymbols(category: String, count: Int) {
        let symbols = PrivacyManifest.category("NSPrivacyAccessedAPICategory" + category)?.symbols ?? []
        #expect(symbols.count == count)
        #expect(symbols.allSatisfy { !$0.swift.contains("(") && !$0.binary.contains(" ") && !$0.framework.isEmpty })
    }

    @Test func namesThatOtherCodeHasTooAreAmbiguous() {
        let symbols = PrivacyManifest.categories.flatMap(\.symbols)
        #expect(symbols.first { $0.swift == "stat" }?.isAmbiguous == true)
        #expect(symbols.first { $0.swift == "mach_absolute_time" }?.isAmbiguous == false)
        #expect(symbols.filter { $0.swift == "getattrlist" }.count == 2)
    }

    @Test(arguments: [
        "AdvertisingData", "AudioData", "BrowsingHistory", "CoarseLocation", "Contacts", "CrashData", "CreditInfo", "CustomerSupport", "DeviceID", "EmailAddress",
        "EmailsOrTextMessages", "EnvironmentScanning", "Fitness", "GameplayContent", "Hands", "Head", "Health", "Name", "OtherDataTypes", "OtherDiagnosticData",
        "OtherFinancialInfo", "OtherUsageData", "OtherUserContactInfo", "OtherUserContent", "PaymentInfo", "PerformanceData", "PhoneNumber", "PhotosorVideos",
        "PhysicalAddress", "PreciseLocation", "ProductInteraction", "PurchaseHistory", "SearchHistory", "SensitiveInfo", "UserID",
    ])
    func dataTypesAreApples(name: String) {
        let type = PrivacyManifest.dataType("NSPrivacyCollectedDataType" + name)
        #expect(type?.confidence == .apple)
        #expect(type?.group.isEmpty == false)
        #expect(PrivacyManifest.dataTypes.count == 35)
    }

    @Test(arguments: ["Analytics", "AppFunctionality", "DeveloperAdvertising", "Other", "ProductPersonalization", "ThirdPartyAdvertising"])
    func purposesAreApples(name: String) {
        #expect(PrivacyManifest.purpose("NSPrivacyCollectedDataTypePurpose" + name)?.confidence == .apple)
        #expect(PrivacyManifest.purposes.count == 6)
    }

    @Test(arguments: ["NSPrivacyCollectedDataTypePhotosOrVideos", "NSPrivacyCollectedDataTypeUserContent", "Name", ""])
    func otherDataTypesAreNone(value: String) {
        #expect(PrivacyManifest.dataType(value) == nil)
    }

    @Test(arguments: [
        ("NSPrivacyTracking", nil, ValueType.boolean, false), ("NSPrivacyTrackingDomains", nil, .arrayOfStrings, false),
        ("NSPrivacyCollectedDataTypes", nil, .arrayOfDictionaries, false), ("NSPrivacyAccessedAPITypes", nil, .arrayOfDictionaries, false),
        ("NSPrivacyAccessedAPIType", "NSPrivacyAccessedAPITypes", .string, true), ("NSPrivacyAccessedAPITypeReasons", "NSPrivacyAccessedAPITypes", .arrayOfStrings, true),
        ("NSPrivacyCollectedDataType", "NSPrivacyCollectedDataTypes", .string, true), ("NSPrivacyCollectedDataTypeLinked", "NSPrivacyCollectedDataTypes", .boolean, true),
        ("NSPrivacyCollectedDataTypeTracking", "NSPrivacyCollectedDataTypes", .boolean, true),
        ("NSPrivacyCollectedDataTypePurposes", "NSPrivacyCollectedDataTypes", .arrayOfStrings, true),
    ] as [(String, String?, ValueType, Bool)])
    func keysHaveTheirPlaceAndType(name: String, parent: String?, type: ValueType, isRequired: Bool) {
        let key = PrivacyManifest.key(name, in: parent)
        #expect(key?.type == type)
        #expect(key?.isRequired == isRequired)
        #expect(PrivacyManifest.key(name, in: parent == nil ? "NSPrivacyAccessedAPITypes" : nil) == nil)
    }

    @Test func keysAreFourAtTheRootAndTwoAndFourInTheEntries() {
        #expect(PrivacyManifest.keys().count == 4)
        #expect(PrivacyManifest.keys(in: "NSPrivacyAccessedAPITypes").count == 2)
        #expect(PrivacyManifest.keys(in: "NSPrivacyCollectedDataTypes").count == 4)
    }

    @Test(arguments: PrivacyManifestFault.allCases)
    func everyFaultHasARow(fault: PrivacyManifestFault) throws {
        let entry = try #require(try FactsFile("privacy-manifest").entries("faults").first { $0.text("fault") == fault.rawValue })
        #expect(fault.storeCode == entry["code"] as? String)
        #expect(fault.confidence.rawValue == entry.text("confidence"))
        #expect(fault.reference == entry["reference"] as? String)
        #expect(fault.storeCode.map { StoreCodes.find($0) != nil } ?? true)
    }

    @Test(arguments: [
        (PrivacyManifestFault.unknownRootKey, "ITMS-91056", Confidence.apple), (.unknownCategory, "ITMS-91054", .apple), (.unknownReason, "ITMS-91055", .apple),
        (.domainsWithoutTracking, "ITMS-91064", .apple), (.trackingWithoutDomains, "ITMS-91064", .apple), (.domainsTrackingAbsent, "ITMS-91064", .inferred),
        (.accessedTypesEmpty, "ITMS-91056", .apple), (.targetWithoutManifest, "ITMS-91053", .apple), (.listedSDKWithoutManifest, "ITMS-91061", .observed),
        (.trackingWithoutPurposeString, nil, .inferred),
    ] as [(PrivacyManifestFault, String?, Confidence)])
    func faultsHaveTheirCode(fault: PrivacyManifestFault, code: String?, confidence: Confidence) {
        #expect(fault.storeCode == code)
        #expect(fault.confidence == confidence)
    }

    @Test func allFaultsOfTheFactsAreCases() throws {
        let names = try FactsFile("privacy-manifest").entries("faults").map { $0.text("fault") }
        #expect(Set(names) == Set(PrivacyManifestFault.allCases.map(\.rawValue)))
    }

    @Test(arguments: [
        ("FileTimestamp", "NSPrivacyAccessedAPICategoryFileTimestamp"), ("NSPrivacyAccesedAPIType", "NSPrivacyAccessedAPIType"),
        ("NSPrivacyCollectedDataTypeLinkedToUser", "NSPrivacyCollectedDataTypeLinked"), ("NSPrivacyCollectedDataTypePhotosOrVideos", "NSPrivacyCollectedDataTypePhotosorVideos"),
    ])
    func lookAlikesLeadToTheRightName(wrong: String, right: String) {
        #expect(PrivacyManifest.misspelling(of: wrong)?.intended == right)
        #expect(PrivacyManifest.misspelling(of: right) == nil)
    }

    @Test func listedSDKsAreEightySevenNames() {
        #expect(PrivacyManifest.listedSDKs.count == 87)
        for name in ["Alamofire", "BoringSSL", "openssl_grpc", "Firebase" + "Core", "RxSwift", "url_launcher_ios", "hermes"] {
            #expect(PrivacyManifest.isListedSDK(name), "\(name)")
        }
        #expect(!PrivacyManifest.isListedSDK("alamofire"))
        #expect(!PrivacyManifest.isListedSDK("Sparkle"))
    }
}
