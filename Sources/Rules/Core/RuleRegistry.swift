/// Every rule there is. A rule's file that is missing here fails a test.
package enum RuleRegistry {
    package static let rules: [any Rule] = [
        // Files
        MergeConflict(), FileUnparsable(), SettingFileMissing(),
        // InfoPlist
        KeyMisspelled(),
        // PurposeStrings
        PurposeStringBlank(), PurposeStringTooLong(), PurposeStringWrongType(),
        // Entitlements
        EntitlementValueFormat(), GetTaskAllow(), SandboxMissing(),
        // Icons
        AppIconFileMissing(), AppIconWrongSize(), AppIconAlpha(),
        // Orientation
        IPadOrientationsIncomplete(),
        // LaunchAndScenes
        LaunchScreenMissing(),
        // PrivacyManifest
        PrivacyReasonInvalid(),
        // Continuity
        BundleIdentifierChanged(), PermissionAdded(),
    ]
}

extension RuleSet {
    package static let all = RuleSet(RuleRegistry.rules)
}
