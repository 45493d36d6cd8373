/// One readable piece of a product, of a file, or of the base that a product is compared with.
///
/// A rule declares the facts it reads; a change that leaves all of them as they were can't change its findings.
package enum Fact: Hashable, Sendable {
    /// Kind, platform, configuration and target name.
    case identity
    /// The value of one build setting.
    case setting(String)
    /// One top-level key of the effective Info.plist.
    case infoPlistKey(String)
    /// All keys of the effective Info.plist.
    case infoPlist
    case entitlement(String)
    /// All effective entitlements.
    case entitlements
    case minimumOS
    case deviceFamilies
    case bundleIdentifier
    /// The app icon: its name, where it is, its slots and their images.
    case appIcon
    case privacyManifests
    /// The bytes of the file under judgement.
    case file
}
