/// Every rule there is, by what it judges. A rule's file that is missing here fails a test.
package enum RuleRegistry {
    package static let fileRules: [any FileRule] = [
        MergeConflict(), FileUnparsable(),
    ]

    package static let productRules: [any ProductRule] = [
        // Files
        SettingFileMissing(),
        // InfoPlist
        KeyMisspelled(), ExtensionIdentifierPrefix(), VersionMismatch(), ResourceFileMissing(),
        // PurposeStrings
        PurposeStringBlank(), PurposeStringTooLong(), PurposeStringWrongType(), PurposeStringLocalization(),
        // Entitlements
        EntitlementValueFormat(), GetTaskAllow(), SandboxMissing(),
        // Icons
        AppIconFileMissing(), AppIconWrongSize(), AppIconAlpha(),
        // Orientation
        OrientationUnknown(), OrientationEmpty(), IPadOrientationsIncomplete(), IPadOrientationsUnqualified(), RequiresFullScreen(),
        RequiresFullScreenVersion(), PreferredOrientationUnsupported(), DeviceFamilyIPhoneOnly(),
        // LaunchAndScenes
        LaunchScreenMissing(), LaunchImageKeys(), SceneManifestMissing(), SceneManifestPartial(), MultipleScenesInWebShell(),
        // PrivacyManifest
        PrivacyManifestInvalid(), PrivacyAPIUnknown(), PrivacyReasonInvalid(), PrivacyDataTypeUnknown(), PrivacyPurposeUnknown(), PrivacyTracking(),
        PrivacyManifestMisnamed(), PrivacyManifestNotShipped(), PrivacySDKManifestMissing(),
    ]

    package static let continuityRules: [any ContinuityRule] = [
        BundleIdentifierChanged(), PermissionAdded(),
    ]

    /// The descriptions of all rules, by subject and then by name.
    package static var descriptions: [RuleDescription] {
        let all = fileRules.map(\.description) + productRules.map(\.description) + continuityRules.map(\.description)
        let order = Dictionary(uniqueKeysWithValues: RuleGroup.allCases.enumerated().map { ($0.element, $0.offset) })
        return all.sorted { (order[$0.group] ?? 0, $0.id) < (order[$1.group] ?? 0, $1.id) }
    }
}
