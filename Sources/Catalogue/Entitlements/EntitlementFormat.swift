/// What the text of an entitlement, or each element of its array, must look like once variables are expanded.
package enum EntitlementFormat: String, Hashable, Sendable, CaseIterable {
    /// A team identifier or prefix, a period, and the bundle identifier.
    case applicationIdentifier = "application-identifier"
    /// `group.` and a name; on macOS also the team identifier, a period and a name.
    case appGroup = "app-group"
    /// A service (applinks, webcredentials, activitycontinuation, appclips, authsrv), a colon and a domain, with no scheme, path or slash.
    ///
    /// `*.` may stand before the domain but for appclips; `?mode=` developer, managed or developer+managed may follow it, not in a release.
    case associatedDomain = "associated-domain"
    /// `iCloud.` and a name.
    case iCloudContainer = "icloud-container"
    /// The prefix of the app identifier or the team, ten letters and a period once expanded, and a name; no `*`.
    case keychainGroup = "keychain-group"
    /// The team identifier, a period and a name.
    case keyValueStore = "key-value-store"
    /// `media-device-protocol.` and a name.
    case mediaDeviceProtocol = "media-device-protocol"
    /// `merchant.` and a name; Apple says that identifiers typically begin so.
    case merchant
    /// The prefix of the team and `*`, or `pass.` and a name after the prefix.
    case passType = "pass-type"
    /// A path that begins with a slash; that of a folder ends with one.
    case sandboxPath = "sandbox-path"
    /// An array of exactly one application identifier.
    case singleApplicationIdentifier = "single-application-identifier"
    /// An array of exactly one bundle identifier.
    case singleBundleIdentifier = "single-bundle-identifier"
    /// `iCloud.` and a name, or for older apps the prefix of the team and a name.
    case ubiquityContainer = "ubiquity-container"
}
