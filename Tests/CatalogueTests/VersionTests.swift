import Testing
@testable import Catalogue

@Suite struct VersionTests {
    @Test(arguments: [
        ("27", SystemVersion(27)), ("17.4", SystemVersion(17, 4)), ("10.15.4", SystemVersion(10, 15, 4)), ("0", SystemVersion(0)), ("007", SystemVersion(7)),
    ])
    func versionsAreOneToThreeNumbers(text: String, expected: SystemVersion) {
        #expect(SystemVersion(text) == expected)
    }

    @Test(arguments: ["", ".", "27.", ".4", "1.2.3.4", "v27", "27 ", "-1", "123456", "99999999999999999999", "１"])
    func whatIsNoVersionIsNone(text: String) {
        #expect(SystemVersion(text) == nil)
    }

    @Test func versionsAreComparedByNumber() {
        #expect(SystemVersion(9, 3) < SystemVersion(10))
        #expect(SystemVersion(10, 2) < SystemVersion(10, 15))
        #expect(SystemVersion(10, 15) < SystemVersion(10, 15, 4))
        #expect(SystemVersion(17).description == "17.0")
        #expect(SystemVersion(10, 15, 4).description == "10.15.4")
    }

    @Test(arguments: [
        ("iOS", Availability(.iOS, introduced: nil)),
        ("iOS 6.0", Availability(.iOS, introduced: SystemVersion(6))),
        ("Mac Catalyst 13.0-17.0", Availability(.macCatalyst, introduced: SystemVersion(13), deprecated: SystemVersion(17))),
        ("visionOS 26.0?", Availability(.visionOS, introduced: SystemVersion(26), isInferred: true)),
    ])
    func availabilitiesAreReadFromTheirCode(code: String, expected: Availability) {
        #expect(Availability(code: code) == expected)
    }

    @Test(arguments: ["", "Linux 1.0", "iOS x", "iOS 1-2-3", " 6.0"])
    func whatIsNoAvailabilityIsNone(code: String) {
        #expect(Availability(code: code) == nil)
    }

    @Test func theCurrentReleaseIs27() {
        #expect(SDKRelease.current.name == "27")
        #expect(SDKRelease("27.2")?.name == "27.2")
        #expect(SDKRelease("latest") == nil)
    }

    @Test(arguments: SDKGate.allCases)
    func whatBeginsWith27HoldsFor27AndLater(gate: SDKGate) {
        #expect(SDKRelease("27").map { $0.includes(gate) } == true)
        #expect(SDKRelease("27.2").map { $0.includes(gate) } == true)
        #expect(SDKRelease("26.4").map { $0.includes(gate) } == false)
        #expect(gate.confidence == .apple)
        #expect(gate.reference?.hasPrefix("https://developer.apple.com/") == true)
    }

    @Test func theLaunchScreenGateHasItsCode() {
        #expect(SDKGate.launchScreen.storeCode == "ITMS-90870")
        #expect(SDKGate.sceneLifeCycle.storeCode == nil)
    }

    @Test func theStoreAnnouncedIOS15As2027Minimum() {
        let minimum = StoreMinimum.find(.iOS)
        #expect(minimum?.version == SystemVersion(15))
        #expect(minimum?.enforcedFrom == "2027")
        #expect(minimum?.storeCode == "ITMS-90068")
        #expect(minimum?.confidence == .observed)
        #expect(StoreMinimum.find(.macOS) == nil)
    }

    @Test(arguments: [
        (Limit.alternativeAppNames, 3), (.iconComposerGroups, 4), (.purposeStringBytes, 3999), (.querySchemes, 50), (.querySchemesFromSDK27, 25), (.versionCharacters, 18),
    ])
    func limitsHaveTheirValues(limit: Limit, value: Int) {
        #expect(limit.value == value)
        #expect(limit.confidence.allowsError)
        #expect(limit.reference?.hasPrefix("https://") == true)
    }
}
