import Catalogue
import Xcode

extension EntitlementFormat {
    /// Whether a value of another form is refused. Apple only says how merchant identifiers typically begin, and on macOS the
    /// system asks people before it lets an app into a group without the prefix.
    func isRequired(on platform: Platform?) -> Bool {
        switch self {
        case .merchant: false
        case .appGroup: platform != nil && platform != .macOS && platform != .macCatalyst
        default: true
        }
    }

    /// What is wrong with a text; nil where it has the form, or where nothing certain can be said.
    func fault(of text: String, on platform: Platform?) -> String? {
        switch self {
        case .appGroup: appGroupFault(text, platform)
        case .iCloudContainer: Self.named(text, after: "iCloud.") ? nil : "an iCloud container begins with iCloud."
        case .ubiquityContainer: Self.named(text, after: "iCloud.") || Self.hasTeamPrefix(text) ? nil : "a ubiquity container begins with iCloud. or $(TeamIdentifierPrefix)"
        case .keychainGroup: keychainGroupFault(text)
        case .associatedDomain: AssociatedDomain(text).fault
        case .merchant: Self.named(text, after: "merchant.") ? nil : "a merchant identifier typically begins with merchant."
        case .mediaDeviceProtocol: Self.named(text, after: "media-device-protocol.") ? nil : "it begins with media-device-protocol."
        // Written when signing, or known only from practice: nothing here is certain enough.
        case .applicationIdentifier, .keyValueStore, .passType, .sandboxPath, .singleApplicationIdentifier, .singleBundleIdentifier: nil
        }
    }

    private func appGroupFault(_ text: String, _ platform: Platform?) -> String? {
        if Self.named(text, after: "group.") { return nil }
        switch platform {
        // Mac Catalyst apps run on macOS, where the team's identifier will do as well.
        case .macOS, .macCatalyst, nil: return Self.hasTeamPrefix(text) ? nil : "an app group begins with group., or on macOS with $(TeamIdentifierPrefix)"
        default: return "an app group begins with group."
        }
    }

    private func keychainGroupFault(_ text: String) -> String? {
        if text.contains("*") { return "a keychain group can't hold a wildcard" }
        return Self.hasTeamPrefix(text) ? nil : "a keychain group begins with $(AppIdentifierPrefix)"
    }

    /// A prefix that is filled in at signing, or ten letters and digits with a period: a team's identifier.
    private static func hasTeamPrefix(_ text: String) -> Bool {
        for prefix in ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)", "$(DEVELOPMENT_TEAM)."] where named(text, after: prefix) { return true }
        let team = text.prefix { $0 != "." }
        return team.count == 10 && team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) } && text.count > 11
    }

    private static func named(_ text: String, after prefix: String) -> Bool {
        text.hasPrefix(prefix) && text.count > prefix.count && !text.contains(where: \.isWhitespace)
    }
}

/// An entry of com.apple.developer.associated-domains: `service:domain`, with `?mode=` behind it while developing.
struct AssociatedDomain {
    private static let services: Set<String> = ["applinks", "webcredentials", "activitycontinuation", "appclips", "authsrv"]
    private static let modes: Set<String> = ["developer", "managed", "developer+managed"]

    private let service: Substring
    private let domain: Substring
    private let query: Substring?
    private let hasColon: Bool

    init(_ text: String) {
        hasColon = text.contains(":")
        service = text.prefix { $0 != ":" }
        let rest = text.dropFirst(service.count + 1)
        domain = rest.prefix { $0 != "?" }
        query = rest.contains("?") ? rest.dropFirst(domain.count + 1) : nil
    }

    /// Whether the form is right, but one that is for development alone.
    var isForDevelopment: Bool { query != nil && fault == nil }

    var fault: String? {
        guard hasColon else { return "an associated domain has the form service:domain" }
        guard Self.services.contains(String(service)) else { return "there is no service '\(service)'; the services are \(Self.services.sorted().joined(separator: ", "))" }
        if domain.contains("://") || domain.hasPrefix("http") && domain.contains("//") { return "the domain stands without a scheme" }
        if domain.contains("/") { return "the domain stands without a path or slash" }
        if domain.isEmpty || domain == "*" || domain == "*." { return "the domain is missing" }
        if domain.contains(where: \.isWhitespace) { return "the domain holds white space" }
        if service == "appclips", domain.hasPrefix("*") { return "appclips takes no wildcard" }
        guard let query else { return nil }
        let isKnown = query.hasPrefix("mode=") && Self.modes.contains(String(query.dropFirst("mode=".count)))
        return isKnown ? nil : "only ?mode=developer, managed or developer+managed can follow the domain"
    }
}
