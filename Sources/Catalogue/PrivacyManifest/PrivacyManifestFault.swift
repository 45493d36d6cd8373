/// A way in which a privacy manifest can be wrong.
package enum PrivacyManifestFault: String, Hashable, Sendable, CaseIterable {
    /// The file is no property list, or its root no dictionary.
    case notAPropertyList = "not-a-plist"
    /// Two hyphens in a comment: the system's reader takes them, the store's doesn't.
    case doubleHyphenInComment = "comment-double-hyphen"
    case unknownRootKey = "unknown-root-key"
    case trackingNotBoolean = "tracking-type"
    case domainsNotStrings = "domains-type"
    /// Tracking with an empty list of domains.
    case trackingWithoutDomains = "tracking-without-domains"
    /// Tracking without a list of domains.
    case trackingDomainsAbsent = "tracking-domains-absent"
    /// Domains while tracking is false.
    case domainsWithoutTracking = "domains-without-tracking"
    /// Domains while tracking is not stated.
    case domainsTrackingAbsent = "domains-tracking-absent"
    /// A domain with a scheme, path, query or slash, or an empty one.
    case malformedDomain = "domain-format"
    case accessedTypesNotDictionaries = "api-types-type"
    /// An empty list of accessed API, which Apple calls invalid and which many shipping manifests have.
    case accessedTypesEmpty = "api-types-empty"
    /// An entry of accessed API that lacks a key, is empty or has another key.
    case accessedEntryKeys = "api-entry-keys"
    case unknownCategory = "api-type-value"
    /// Reasons that are no array of strings, or an empty one.
    case reasonsNotStrings = "reasons-type"
    /// A reason that is unknown, empty or of another category.
    case unknownReason = "reason-value"
    /// A reason for SDKs alone, declared by an app or extension.
    case reasonForSDKsOnly = "reason-sdk-only"
    case duplicateCategory = "api-duplicate-category"
    case dataTypesNotDictionaries = "data-types-type"
    /// An entry of collected data that has not exactly the four keys.
    case dataEntryKeys = "data-entry-keys"
    case unknownDataType = "data-type-value"
    /// Linked or Tracking of an entry is no Boolean.
    case dataFlagNotBoolean = "data-bool"
    /// Purposes that are missing, empty, no array or unknown.
    case unknownPurpose = "purpose-value"
    /// An entry is used for tracking while the manifest says that there is none.
    case dataTrackingMismatch = "data-tracking-mismatch"
    /// The file has another name.
    case otherFileName = "file-name"
    /// No target takes the file.
    case inNoTarget = "no-target"
    /// A target whose code needs a reason has no manifest.
    case targetWithoutManifest = "target-without-manifest"
    /// Keys of a manifest written into an Info.plist.
    case keysInInfoPlist = "keys-in-info-plist"
    /// Tracking without NSUserTrackingUsageDescription.
    case trackingWithoutPurposeString = "att-string"
    /// Code asks for permission to track while no manifest says that there is tracking.
    case permissionWithoutTracking = "att-without-tracking"
    /// An SDK of Apple's list has no manifest.
    case listedSDKWithoutManifest = "sdk-without-manifest"
    /// An SDK of Apple's list is not signed.
    case listedSDKWithoutSignature = "sdk-without-signature"

    /// The store's code, nil where no answer of it is known. In a nested bundle 91107 stands for 91064, and 91108 for 91056.
    package var storeCode: String? { row?.optional(.code) }
    package var confidence: Confidence { row?.confidence(.confidence) ?? .inferred }
    package var reference: String? { row?.reference(.reference) }

    private var row: FactRow<PrivacyFaultTable.Column>? {
        FactTable<PrivacyFaultTable.Column>(PrivacyFaultTable.text).row(rawValue)
    }
}
