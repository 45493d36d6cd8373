import Evaluation
import Foundation
import Rules
import TestSupport
import Testing

/// What is wrong with one kind of product, or on one platform, is not wrong with every other: the wrong cases of the rules, told of another product.
struct OtherProductTests {
    @Test(arguments: ["bundle.unit-test", "bundle.ui-testing"])
    func testBundlesAreJudgedForTheValidityOfTheirFilesAlone(type: String) throws {
        try expectNothing(inProductsOf: type, but: Self.aboutFilesOfSettings)
    }

    @Test func staticLibrariesAreJudgedForTheValidityOfTheirFilesAlone() throws {
        try expectNothing(inProductsOf: "library.static", but: Self.aboutFilesOfSettings.union(Self.aboutPrivacyManifests).union(["entitlement-on-library"]))
    }

    @Test func resourceBundlesAreJudgedForTheirFilesAlone() throws {
        let allowed: Set<RuleID> = ["entitlement-on-library", "info-plist-copied", "setting-file-missing"]
        try expectNothing(inProductsOf: "bundle", but: Self.aboutFilesOfSettings.union(Self.aboutPrivacyManifests).union(allowed))
    }

    @Test func frameworksAreJudgedForWhatTheStoreReadsOfThem() throws {
        let allowed: Set<RuleID> = ["bundle-identifier-format", "entitlement-on-library", "info-plist-copied", "required-key-missing", "setting-file-missing",
                                    "version-format"]
        try expectNothing(inProductsOf: "framework", but: Self.aboutFilesOfSettings.union(Self.aboutPrivacyManifests).union(Self.aboutShippedManifests).union(allowed))
    }

    @Test func whatHoldsForApplicationsIsNotSaidOfExtensions() throws {
        for aCase in try cases(of: Self.aboutApplications) {
            try expectNothing(aCase) { Self.text($0, withEach: "com.apple.product-type.", being: "app-extension") }
        }
    }

    @Test(arguments: ["macosx", "watchos"])
    func whatHoldsForPhonesAndPadsIsNotSaidElsewhere(sdk: String) throws {
        for aCase in try cases(of: Self.aboutPhonesAndPads) {
            try expectNothing(aCase) { Self.text($0, withEach: "SDKROOT = ", being: sdk) }
        }
    }

    @Test(arguments: ["iphoneos", "appletvos"])
    func whatHoldsForTheMacIsNotSaidElsewhere(sdk: String) throws {
        for aCase in try cases(of: Self.aboutMacs) {
            try expectNothing(aCase) { Self.text($0, withEach: "SDKROOT = ", being: sdk) }
        }
    }

    private static let aboutFilesOfSettings: Set<RuleID> = ["path-case-mismatch", "xcconfig-include-cycle", "xcconfig-include-missing"]
    private static let aboutPrivacyManifests: Set<RuleID> = [
        "privacy-api-unknown", "privacy-data-type-unknown", "privacy-manifest-invalid", "privacy-purpose-unknown", "privacy-reason-invalid", "privacy-tracking",
    ]
    private static let aboutShippedManifests: Set<RuleID> = ["privacy-manifest-misnamed", "privacy-manifest-not-shipped"]
    private static let aboutApplications: Set<RuleID> = [
        "alternate-icon-missing", "app-icon-alpha", "app-icon-incomplete", "background-task-identifiers", "build-number-decreased", "bundle-identifier-changed",
        "device-capability-added", "device-capability-obsolete", "device-family-iphone-only", "device-family-removed", "document-type-removed",
        "export-compliance-undeclared", "icon-layers", "ipad-orientations-incomplete", "ipad-orientations-unqualified", "launch-image-deprecated",
        "launch-image-keys", "launch-screen-missing", "localization-removed", "minimum-os-raised", "minimum-os-too-low", "multiple-scenes-in-web-shell",
        "orientation-empty", "orientation-unknown", "preferred-orientation-unsupported", "purpose-string-forbidden", "purpose-string-missing",
        "purpose-string-recommended", "query-schemes-limit", "requires-full-screen", "requires-full-screen-version", "sandbox-turned-off", "sandbox-turned-on",
        "scene-manifest-missing", "scene-manifest-partial", "url-scheme-removed", "version-decreased",
    ]
    private static let aboutPhonesAndPads: Set<RuleID> = [
        "alternate-icon-missing", "background-task-identifiers", "device-capability-added", "device-capability-obsolete", "device-family-iphone-only",
        "device-family-mismatch", "device-family-removed", "ipad-orientations-incomplete", "ipad-orientations-unqualified", "launch-image-deprecated",
        "launch-image-keys", "launch-screen-missing", "minimum-os-too-low", "multiple-scenes-in-web-shell", "orientation-empty", "orientation-unknown",
        "preferred-orientation-unsupported", "purpose-string-forbidden", "query-schemes-limit", "requires-full-screen", "requires-full-screen-version",
        "scene-manifest-missing", "scene-manifest-partial",
    ]
    private static let aboutMacs: Set<RuleID> = [
        "hardened-runtime-exception", "hardened-runtime-exception-in-system-extension", "hardened-runtime-missing", "microphone-entitlement", "sandbox-inherit",
        "sandbox-resource-without-sandbox", "sandbox-setting-conflict", "sandbox-turned-off", "sandbox-turned-on", "temporary-exception",
    ]

    /// The wrong cases of rules in which an Xcode project says what a product is.
    private func cases(of rules: Set<RuleID>? = nil) throws -> [RuleCase] {
        try RuleCase.all().filter { aCase in
            aCase.kind == .wrong && rules?.contains(aCase.rule) ?? true && aCase.head.holds { $0.hasSuffix(".pbxproj") } && !aCase.head.holds { $0.hasSuffix(".yml") }
        }
    }

    private func expectNothing(inProductsOf type: String, but allowed: Set<RuleID>) throws {
        for aCase in try cases() where !allowed.contains(aCase.rule) {
            try expectNothing(aCase) { Self.text($0, withEach: "com.apple.product-type.", being: type) }
        }
    }

    /// A text in which each word after a certain beginning is another.
    private static func text(_ text: String, withEach beginning: String, being word: String) -> String {
        var parts = text.components(separatedBy: beginning)
        for index in parts.indices.dropFirst() { parts[index] = word + parts[index].drop { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" } }
        return parts.joined(separator: beginning)
    }

    /// That a case's rule brings nothing against a product when the project files are changed at both ends.
    private func expectNothing(_ aCase: RuleCase, in change: (String) -> String) throws {
        let (base, head) = (aCase.base.changing(".pbxproj", change), aCase.head.changing(".pbxproj", change))
        let report = try Checks.report(on: MemorySnapshot.changes(from: base.snapshot(), to: head.snapshot()), .everything,
                                       by: RuleSet.all.limited(to: [aCase.rule]))
        for judged in report.findings where judged.state == .introduced && judged.finding.product != nil {
            Issue.record("\(aCase.testDescription): \(judged.line)")
        }
    }
}
