/// An answer of the store, of notarization, of a review or of a system.
package struct StoreCode: Sendable {
    package enum Severity: String, Hashable, Sendable {
        /// The upload is refused.
        case rejectsUpload = "rejects-upload"
        /// The build is taken and can't be submitted for review.
        case rejectsSubmission = "rejects-submission"
        /// A reviewer refuses it.
        case rejectsReview = "rejects-review"
        case rejectsNotarization = "rejects-notarization"
        /// The delivery passes and a mail warns.
        case warnsByMail = "warns-by-mail"
        /// A mail warns, and a day is announced from which the upload is refused.
        case announced
        /// Reports disagree, or it depends on what it concerns.
        case varies
        case crashes
        case failsSilently = "fails-silently"
        case installFails = "install-fails"
        case buildFails = "build-fails"
        case buildWarns = "build-warns"
    }

    package enum Family: String, Hashable, Sendable, CaseIterable {
        case appleSilicon = "apple-silicon"
        case backgroundModes = "background-modes"
        case binary
        case build
        case bundleStructure = "bundle-structure"
        case deploymentTarget = "deployment-target"
        case deviceCapabilities = "device-capabilities"
        case documents
        case entitlements
        case exportCompliance = "export-compliance"
        case extensions
        case fonts
        case forbiddenKeys = "forbidden-keys"
        case icons
        case identifiers
        case launch
        case launchScreen = "launch-screen"
        case localization = "localisation"
        case maps
        case notarization
        case orientation
        case valueTypes = "plist-types"
        case privacyManifest = "privacy-manifest"
        case purposeStrings = "purpose-strings"
        case requiredKeys = "required-keys"
        case review
        case runTime = "run-time"
        case sandbox
        case signing
        case symbols
        case testFlightForMac = "testflight-mac"
        case toolchain
        case urlSchemes = "url-schemes"
        case versions
        case watch
    }

    /// Whether the files of a repository show the fault.
    package enum Decidability: String, Hashable, Sendable {
        case yes
        case partly
        case no
    }

    private let row: FactRow<StoreCodeTable.Column>

    init(_ row: FactRow<StoreCodeTable.Column>) {
        self.row = row
    }

    /// Such as `ITMS-90683`; a name of ours, such as `notarization.hardened-runtime`, where there is no code.
    package var code: String { row.string(.code) }
    package var family: Family? { row.code(.family) }
    /// What is wrong; lower case but for names, without a period.
    package var gist: String { row.string(.gist) }
    package var severity: Severity { row.code(.severity) ?? .varies }
    /// The year or day from which it refuses, where it is known: `2027`, `2024-05-01`.
    package var enforcedFrom: String? { row.optional(.enforcedFrom) }
    package var platforms: [DocumentedPlatform] { row.codes(.platforms) }
    package var decidability: Decidability { row.code(.decidable) ?? .no }
    package var confidence: Confidence { row.confidence(.confidence) }
    /// A page of Apple's, else a report.
    package var reference: String? { row.reference(.reference) }
}

/// The answers that are known.
package enum StoreCodes {
    private static let table = FactTable<StoreCodeTable.Column>(StoreCodeTable.text)

    /// By `ITMS-90683` or the number alone, as some messages have it.
    package static func find(_ code: String) -> StoreCode? {
        (table.row(code) ?? table.row("ITMS-" + code)).map(StoreCode.init)
    }

    package static var all: [StoreCode] { table.rows.map(StoreCode.init) }
}
