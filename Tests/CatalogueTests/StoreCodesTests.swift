import Testing
@testable import Catalogue

@Suite struct StoreCodesTests {
    @Test func everyCodeOfTheFactsIsFoundWithItsFields() throws {
        let entries = try FactsFile("store-codes").entries("codes")
        #expect(entries.count == 166)
        for entry in entries {
            let code = entry.text("code")
            let answer = try #require(StoreCodes.find(code))
            #expect(answer.code == code)
            #expect(answer.family?.rawValue == entry.text("family"), "\(code)")
            #expect(answer.severity.rawValue == entry.text("severity"), "\(code)")
            #expect(answer.enforcedFrom == entry["from"] as? String, "\(code)")
            #expect(answer.decidability.rawValue == entry.text("decidable"), "\(code)")
            #expect(answer.platforms.map(\.rawValue) == entry.texts("platforms"), "\(code)")
            #expect(answer.confidence.rawValue == entry.text("confidence"), "\(code)")
            #expect(answer.reference == entry["reference"] as? String, "\(code)")
            #expect(!answer.gist.isEmpty && !answer.gist.hasSuffix("."), "\(code)")
        }
    }

    @Test(arguments: [
        ("ITMS-4236", StoreCode.Family.versions, StoreCode.Severity.rejectsUpload), ("ITMS-90022", .icons, .rejectsUpload), ("ITMS-90032", .icons, .rejectsUpload),
        ("ITMS-90045", .entitlements, .rejectsUpload), ("ITMS-90046", .entitlements, .rejectsUpload), ("ITMS-90055", .identifiers, .rejectsUpload),
        ("ITMS-90056", .versions, .rejectsUpload), ("ITMS-90060", .versions, .rejectsUpload), ("ITMS-90068", .deploymentTarget, .announced),
        ("ITMS-90078", .entitlements, .warnsByMail), ("ITMS-90109", .deviceCapabilities, .varies), ("ITMS-90112", .backgroundModes, .rejectsUpload),
        ("ITMS-90158", .urlSchemes, .rejectsUpload), ("ITMS-90164", .signing, .rejectsUpload), ("ITMS-90236", .icons, .rejectsUpload),
        ("ITMS-90242", .requiredKeys, .rejectsUpload), ("ITMS-90296", .sandbox, .rejectsUpload), ("ITMS-90348", .extensions, .rejectsUpload),
        ("ITMS-90471", .icons, .rejectsUpload), ("ITMS-90473", .versions, .warnsByMail), ("ITMS-90474", .orientation, .rejectsUpload),
        ("ITMS-90475", .launchScreen, .rejectsUpload), ("ITMS-90538", .watch, .rejectsUpload), ("ITMS-90683", .purposeStrings, .varies),
        ("ITMS-90704", .icons, .rejectsUpload), ("ITMS-90713", .icons, .rejectsUpload), ("ITMS-90717", .icons, .rejectsUpload), ("ITMS-90737", .documents, .warnsByMail),
        ("ITMS-90738", .purposeStrings, .warnsByMail), ("ITMS-90771", .backgroundModes, .rejectsUpload), ("ITMS-90788", .documents, .warnsByMail),
        ("ITMS-90870", .launchScreen, .rejectsUpload), ("ITMS-91053", .privacyManifest, .rejectsUpload), ("ITMS-91056", .privacyManifest, .rejectsUpload),
        ("ITMS-91064", .privacyManifest, .rejectsUpload), ("ITMS-91108", .privacyManifest, .announced),
        ("notarization.hardened-runtime", .notarization, .rejectsNotarization), ("launch.scene-life-cycle", .launch, .crashes),
        ("review.placeholder-purpose", .review, .rejectsReview), ("runtime.hardened-audio", .runTime, .failsSilently),
    ])
    func codesHaveTheirFamilyAndSeverity(code: String, family: StoreCode.Family, severity: StoreCode.Severity) {
        let answer = StoreCodes.find(code)
        #expect(answer?.family == family)
        #expect(answer?.severity == severity)
    }

    @Test func codesAreFoundByTheirNumberAlone() {
        #expect(StoreCodes.find("90683")?.code == "ITMS-90683")
        #expect(StoreCodes.find("90683")?.gist == "a purpose string is missing")
        for code in ["", "ITMS-", "ITMS-99999", "itms-90683", "9068"] {
            #expect(StoreCodes.find(code) == nil, "\(code)")
        }
    }

    @Test func datesOfEnforcementAreKept() {
        #expect(StoreCodes.find("ITMS-91053")?.enforcedFrom == "2024-05-01")
        #expect(StoreCodes.find("ITMS-90068")?.enforcedFrom == "2027")
        #expect(StoreCodes.find("ITMS-90474")?.enforcedFrom == nil)
    }

    @Test func everyCodeThatOtherTablesNameIsKnown() {
        for key in InfoPlistKeys.all {
            #expect(key.storeCodes.allSatisfy { StoreCodes.find($0) != nil }, "\(key.path)")
        }
        #expect(SDKGate.allCases.compactMap(\.storeCode).allSatisfy { StoreCodes.find($0) != nil })
    }

    @Test func everyFamilyHasCodes() {
        #expect(Set(StoreCodes.all.compactMap(\.family)) == Set(StoreCode.Family.allCases))
    }
}
