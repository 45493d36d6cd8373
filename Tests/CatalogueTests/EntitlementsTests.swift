import Testing
@testable import Catalogue

@Suite struct EntitlementsTests {
    @Test func everyEntitlementOfTheFactsIsFoundWithItsFields() throws {
        let entries = try FactsFile("entitlements").entries("entitlements")
        #expect(entries.count == 281)
        #expect(Entitlements.all.count == 281)
        for entry in entries {
            let key = entry.text("key")
            let entitlement = try #require(Entitlements.find(key))
            #expect(entitlement.types.map(\.rawValue) == entry.texts("types"), "\(key)")
            #expect(entitlement.format?.rawValue ?? "" == entry.text("format"), "\(key)")
            #expect(entitlement.allowedValues == entry.texts("values"), "\(key)")
            #expect(entitlement.isClosed == entry.flag("closed"), "\(key)")
            #expect(entitlement.platforms.count == entry.texts("platforms").count, "\(key)")
            #expect(entitlement.groups.map(\.rawValue) == entry.texts("groups"), "\(key)")
            #expect(entitlement.macAuthorization?.rawValue ?? "" == entry.text("macOS"), "\(key)")
            #expect(entitlement.needsSandbox == entry.flag("needsSandbox"), "\(key)")
            #expect(entitlement.infoPlistKeys.map(\.key) == entry.records("infoPlistKeys").map { $0.text("key") }, "\(key)")
            #expect(entitlement.requires.allSatisfy { Entitlements.find($0) != nil }, "\(key)")
            #expect(entitlement.home?.rawValue ?? "" == entry.text("livesIn"), "\(key)")
            #expect(entitlement.confidence.rawValue == entry.text("confidence"), "\(key)")
            #expect(entitlement.reference == entry["reference"] as? String, "\(key)")
            #expect(Entitlements.misspelling(of: key) == nil, "\(key)")
        }
    }

    @Test(arguments: [
        ("aps-environment", [ValueType.string], [Entitlement.Group.capability]),
        ("application-identifier", [.string], [.signingIdentity]),
        ("com.apple.developer.applesignin", [.arrayOfStrings], [.capability]),
        ("com.apple.developer.associated-domains", [.arrayOfStrings], [.capability]),
        ("com.apple.developer.icloud-container-identifiers", [.arrayOfStrings], [.capability]),
        ("com.apple.developer.in-app-payments", [.arrayOfStrings], [.capability]),
        ("com.apple.developer.healthkit", [.boolean], [.capability]),
        ("com.apple.developer.healthkit.access", [.arrayOfStrings], [.capability]),
        ("com.apple.developer.homekit", [.boolean], [.capability]),
        ("com.apple.developer.driverkit", [.boolean], [.driverOrSystemExtension]),
        ("com.apple.developer.driverkit.transport.usb", [.arrayOfDictionaries], [.driverOrSystemExtension]),
        ("com.apple.developer.system-extension.install", [.boolean], [.driverOrSystemExtension]),
        ("com.apple.developer.default-data-protection", [.string], [.capability]),
        ("com.apple.developer.in-app-identity-presentment", [.dictionary], [.capability]),
        ("com.apple.developer.embedded-web-browser-engine.engine-association", [.string, .arrayOfStrings], [.capability]),
        ("com.apple.security.app-sandbox", [.boolean], [.appSandbox]),
        ("com.apple.security.inherit", [.boolean], [.appSandbox]),
        ("com.apple.security.application-groups", [.arrayOfStrings], [.capability]),
        ("com.apple.security.network.client", [.boolean], [.sandboxResource]),
        ("com.apple.security.files.user-selected.read-write", [.boolean], [.sandboxResource]),
        ("com.apple.security.device.camera", [.boolean], [.sandboxResource, .runtimeResource]),
        ("com.apple.security.device.audio-input", [.boolean], [.runtimeResource]),
        ("com.apple.security.device.microphone", [.boolean], [.sandboxResource]),
        ("com.apple.security.personal-information.location", [.boolean], [.sandboxResource, .runtimeResource]),
        ("com.apple.security.personal-information.photos-library", [.boolean], [.runtimeResource]),
        ("com.apple.security.automation.apple-events", [.boolean], [.runtimeResource]),
        ("com.apple.security.cs.allow-jit", [.boolean], [.runtimeException]),
        ("com.apple.security.cs.disable-library-validation", [.boolean], [.runtimeException]),
        ("com.apple.security.get-task-allow", [.boolean], [.signingIdentity]),
        ("com.apple.security.hardened-process", [.boolean], [.enhancedSecurity]),
        ("com.apple.security.hardened-process.enhanced-security-version", [.integer], [.enhancedSecurity]),
        ("com.apple.security.hardened-process.enhanced-security-version-string", [.string], [.enhancedSecurity]),
        ("com.apple.security.scripting-targets", [.dictionaryOfStringArrays], [.sandboxResource]),
        ("com.apple.security.temporary-exception.mach-lookup.global-name", [.arrayOfStrings], [.temporaryException]),
        ("keychain-access-groups", [.arrayOfStrings], [.capability]),
    ])
    func entitlementsHaveTheirTypesAndGroups(key: String, types: [ValueType], groups: [Entitlement.Group]) {
        let entitlement = Entitlements.find(key)
        #expect(entitlement?.types == types)
        #expect(entitlement?.groups == groups)
    }

    @Test(arguments: [
        ("com.apple.security.application-groups", EntitlementFormat.appGroup), ("com.apple.developer.associated-domains", .associatedDomain),
        ("com.apple.developer.icloud-container-identifiers", .iCloudContainer), ("com.apple.developer.ubiquity-container-identifiers", .ubiquityContainer),
        ("com.apple.developer.ubiquity-kvstore-identifier", .keyValueStore), ("keychain-access-groups", .keychainGroup),
        ("com.apple.developer.in-app-payments", .merchant), ("com.apple.developer.pass-type-identifiers", .passType),
        ("com.apple.developer.media-device-extension", .mediaDeviceProtocol), ("com.apple.application-identifier", .applicationIdentifier),
        ("com.apple.developer.parent-application-identifiers", .singleApplicationIdentifier),
        ("com.apple.developer.app-migration.data-container-access", .singleBundleIdentifier),
        ("com.apple.security.temporary-exception.files.absolute-path.read-only", .sandboxPath),
    ])
    func entitlementsHaveTheirFormat(key: String, format: EntitlementFormat) {
        #expect(Entitlements.find(key)?.format == format)
    }

    @Test func everyFormatIsUsed() {
        #expect(Set(Entitlements.all.compactMap(\.format)) == Set(EntitlementFormat.allCases))
    }

    @Test func anInferredFormatMakesNoError() {
        #expect(Entitlements.find("com.apple.security.temporary-exception.files.absolute-path.read-only")?.formatConfidence.allowsError == false)
        #expect(Entitlements.find("com.apple.security.application-groups")?.formatConfidence == .apple)
    }

    @Test(arguments: [
        ("aps-environment", ["development", "production"]), ("com.apple.developer.aps-environment", ["development", "production"]),
        ("com.apple.developer.icloud-container-environment", ["Development", "Production"]), ("com.apple.developer.applesignin", ["Default"]),
        ("com.apple.developer.nfc.readersession.formats", ["TAG", "NDEF"]), ("com.apple.developer.wifi-aware", ["Subscribe", "Publish"]),
    ])
    func closedSetsOfValuesAreComparedWithCase(key: String, values: [String]) {
        let entitlement = Entitlements.find(key)
        #expect(entitlement?.allowedValues == values)
        #expect(entitlement?.isClosed == true)
        #expect(entitlement?.isAllowed(values[0]) == true)
        #expect(entitlement?.isAllowed(values[0].lowercased() + "x") == false)
    }

    @Test func exceptionsKnowTheirRiskAndTheNarrowerOne() {
        let unsigned = Entitlements.find("com.apple.security.cs.allow-unsigned-executable-memory")
        #expect(unsigned?.isWarnedOf == true)
        #expect(unsigned?.narrower == "com.apple.security.cs.allow-jit")
        #expect(Entitlements.find("com.apple.security.cs.disable-executable-page-protection")?.implies == ["com.apple.security.cs.allow-unsigned-executable-memory"])
        #expect(Entitlements.find("com.apple.security.cs.allow-jit")?.isAllowedInSystemExtension == true)
        #expect(Entitlements.find("com.apple.security.cs.jit-write-allowlist")?.hardens == true)
        #expect(Entitlements.all.filter(\.isNotForRelease).map(\.key) == [
            "com.apple.developer.fileprovider.testing-mode", "com.apple.security.get-task-allow", "get-task-allow",
        ])
        #expect(Entitlements.all.filter { $0.isIn(.temporaryException) }.count == 12)
    }

    @Test func companionsCarryTheirConfidence() {
        let push = Entitlements.find("com.apple.developer.push-to-talk")?.backgroundModes.first
        #expect(push?.mode == "push-to-talk")
        #expect(push?.confidence == .apple)
        #expect(Entitlements.find("aps-environment")?.backgroundModes.first?.confidence == .inferred)
        #expect(Entitlements.find("com.apple.developer.wifi-aware")?.infoPlistKeys.first?.key == "WiFiAwareServices")
        #expect(Entitlements.find("com.apple.security.assets.music.read-only")?.redundantWith == ["com.apple.security.assets.music.read-write"])
        #expect(Entitlements.find("com.apple.vm.hypervisor")?.replacement == "com.apple.security.hypervisor")
        #expect(Entitlements.find("com.apple.developer.avfoundation.multitasking-camera-access")?.isDeprecated == true)
    }

    @Test(arguments: [
        ("com.apple.developer.classkit-environment", "com.apple.developer.ClassKit-environment", Misspelling.Kind.letterCase),
        ("com.apple.developer.networking.hotspotconfiguration", "com.apple.developer.networking.HotspotConfiguration", .letterCase),
        ("com.apple.commcenter.fine-grained", "com.apple.CommCenter.fine-grained", .letterCase),
        ("com.apple.security.app-sandbx", "com.apple.security.app-sandbox", .oneEdit),
        ("com.apple.developer.associated-domain", "com.apple.developer.associated-domains", .oneEdit),
        ("com.apple.security.application-group", "com.apple.security.application-groups", .oneEdit),
        ("keychain-access-group", "keychain-access-groups", .oneEdit),
        ("aps-enviroment", "aps-environment", .oneEdit),
        ("com.apple.security.netwrok.client", "com.apple.security.network.client", .oneEdit),
        ("com.apple.security.network.client ", "com.apple.security.network.client", .surroundingBlanks),
    ])
    func misspelledEntitlementsAreRecognised(written: String, intended: String, kind: Misspelling.Kind) {
        let misspelling = Entitlements.misspelling(of: written)
        #expect(misspelling?.intended == intended)
        #expect(misspelling?.kind == kind)
        #expect(Entitlements.nearMiss(of: written)?.key == intended)
    }

    @Test(arguments: [
        "com.apple.authkit.client.internal", "com.apple.private.mobileinstall.allowedSPI", "com.apple.security.notifications", "platform-application",
        "com.apple.developer.submerged-depth-and-pressure", "com.apple.security.files.user-selected", "", " ", "com.example.entitlement",
    ])
    func otherEntitlementsAreNoMisspellings(key: String) {
        #expect(Entitlements.misspelling(of: key) == nil)
    }
}
