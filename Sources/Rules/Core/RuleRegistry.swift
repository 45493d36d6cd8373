/// Every rule there is, by what it judges. A rule's file that is missing here fails a test.
package enum RuleRegistry {
    package static let fileRules: [any FileRule] = [
        MergeConflict(), FileUnparsable(), RootNotDictionary(), DuplicateKey(), ProjectDanglingReference(), ProjectDuplicateObject(),
        XCConfigValueTruncated(),
        // Icons
        IconComposer(), AssetFileMissing(), AssetUnassigned(), AssetContentsInvalid(),
        // Suppressions
        InvalidSuppression(),
    ]

    package static let productRules: [any ProductRule] = [
        // Files
        SettingFileMissing(), PathCaseMismatch(), XCConfigIncludeMissing(), XCConfigIncludeCycle(), InfoPlistCopied(),
        // InfoPlist
        KeyMisspelled(), VersionFormat(), BundleIdentifierFormat(), URLSchemeInvalid(), BackgroundTaskIdentifiers(), QuerySchemesLimit(), RequiredKeyMissing(),
        KeyWrongType(), KeyValueNotAllowed(), KeyStructure(), KeyConflict(), KeyDeprecated(), KeyWrongPlatform(), DeviceFamilyMismatch(),
        DeviceCapabilityObsolete(), TransportSecurityOpen(), ExportComplianceUndeclared(), ObservationTracking(),
        ExtensionIdentifierPrefix(), VersionMismatch(), ResourceFileMissing(),
        // PurposeStrings
        PurposeStringBlank(), PurposeStringTooLong(), PurposeStringWrongType(), PurposeStringLocalization(),
        PurposeStringMissing(), PurposeStringForbidden(), PurposeStringMisspelled(), PurposeStringWrongPlatform(),
        PurposeStringSuperseded(), PurposeStringPlaceholder(), PurposeStringStyle(), PurposeStringRecommended(),
        // Entitlements
        EntitlementValueFormat(), GetTaskAllow(), SandboxMissing(),
        EntitlementMisspelled(), EntitlementWrongType(), EntitlementFalse(), EntitlementOnLibrary(), EntitlementCompanion(), LeastPrivilege(),
        SandboxResourceWithoutSandbox(), SandboxInherit(), SandboxSettingConflict(), TemporaryException(),
        HardenedRuntimeMissing(), HardenedRuntimeException(), HardenedRuntimeExceptionInSystemExtension(),
        MicrophoneEntitlement(), ResourceEntitlementMissing(),
        // Icons
        AppIconFileMissing(), AppIconWrongSize(), AppIconAlpha(), AppIconMissing(), AppIconIncomplete(), AppIconFormat(),
        AppIconUnassigned(), IconLayers(), AlternateIconMissing(), LaunchImageDeprecated(),
        // Orientation
        OrientationUnknown(), OrientationEmpty(), IPadOrientationsIncomplete(), IPadOrientationsUnqualified(), RequiresFullScreen(),
        RequiresFullScreenVersion(), PreferredOrientationUnsupported(), DeviceFamilyIPhoneOnly(),
        // LaunchAndScenes
        LaunchScreenMissing(), LaunchImageKeys(), SceneManifestMissing(), SceneManifestPartial(), MultipleScenesInWebShell(),
        // PrivacyManifest
        PrivacyManifestInvalid(), PrivacyAPIUnknown(), PrivacyReasonInvalid(), PrivacyDataTypeUnknown(), PrivacyPurposeUnknown(), PrivacyTracking(),
        PrivacyManifestMisnamed(), PrivacyManifestNotShipped(), PrivacySDKManifestMissing(),
        // BuildSettings
        SettingMisspelled(), SettingHasNoEffect(), SettingOverridesPlist(), MinimumOSTooLow(),
    ]

    package static let continuityRules: [any ContinuityRule] = [
        BundleIdentifierChanged(), PermissionAdded(), AppGroupRemoved(), KeychainGroupRemoved(), ICloudContainerRemoved(), AssociatedDomainRemoved(),
        SandboxTurnedOff(), SandboxTurnedOn(), EntitlementAdded(), DeviceFamilyRemoved(), DeviceCapabilityAdded(), MinimumOSRaised(),
        VersionDecreased(), BuildNumberDecreased(), URLSchemeRemoved(), DocumentTypeRemoved(), LocalizationRemoved(), TrackingEnabled(),
    ]

    package static let suppressionRules: [any SuppressionRule] = [UnusedSuppression(), ExpiredSuppression(), StaleBaseline()]

    /// The descriptions of all rules, by subject and then by name.
    package static var descriptions: [RuleDescription] {
        let all = fileRules.map(\.description) + productRules.map(\.description) + continuityRules.map(\.description)
            + suppressionRules.map(\.description)
        let order = Dictionary(uniqueKeysWithValues: RuleGroup.allCases.enumerated().map { ($0.element, $0.offset) })
        return all.sorted { (order[$0.group] ?? 0, $0.id) < (order[$1.group] ?? 0, $1.id) }
    }
}
