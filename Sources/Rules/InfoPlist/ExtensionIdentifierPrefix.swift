import Snapshots
import Xcode

/// An extension, App Clip or watch app whose identifier doesn't begin with that of the application it is in.
package struct ExtensionIdentifierPrefix: ProductRule {
    package static let description = RuleDescription(
        id: "extension-identifier-prefix",
        severity: .error,
        group: .infoPlist,
        summary: "the bundle identifier of an extension, App Clip or watch app doesn't begin with that of its application",
        why: """
            The identifier of what is embedded must be that of the application around it, a period, and more: for an extension one part \
            without a period, but on a Mac. With another one Xcode stops the build, a device refuses to install the app, and App Store \
            Connect refuses the upload. Around the extension of a watch app is the watch app.
            """,
        remedy: "Begin the identifier with that of the application. Where it differs by configuration, build both on one variable.",
        storeCodes: ["ITMS-90347"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleidentifier",
        reads: [.identity, .bundleIdentifier, .host(.identity), .host(.bundleIdentifier)],
        wrongExample: "PRODUCT_BUNDLE_IDENTIFIER = com.example.widget   // in com.example.harbour",
        rightExample: "PRODUCT_BUNDLE_IDENTIFIER = com.example.harbour.widget   // in com.example.harbour")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.belongsToApplication, case .known(let identifier, let provenance) = try product.bundleIdentifier(), !identifier.isEmpty else { return [] }
        var strangers: [(host: ProductView, identifier: String, provenance: Provenance)] = []
        var tooDeep: [(host: ProductView, identifier: String, provenance: Provenance)] = []
        var (mayHaveRightHost, fitsOne) = (false, false)
        for host in product.hosts().map(\.product) where host.isShipping && host.kind.isApplication {
            let hostIdentifier = try host.bundleIdentifier()
            if hostIdentifier.isUnknown { mayHaveRightHost = true }
            guard case .known(let prefix, let place) = hostIdentifier, !prefix.isEmpty else { continue }
            if identifier.lowercased().hasPrefix(prefix.lowercased() + ".") {
                mayHaveRightHost = true
                if product.takesOneComponent, identifier.dropFirst(prefix.count + 1).contains(".") {
                    tooDeep.append((host, prefix, place))
                } else {
                    fitsOne = true
                }
            } else {
                strangers.append((host, prefix, place))
            }
        }
        // A target in several applications fits one of them at most.
        return tooDeep.map { host in
            product.finding(Self.self, fitsOne ? .warning : .error, at: provenance.editableOrigin, subject: [product.name, host.host.name, identifier],
                            .tooDeep(product.name, identifier, host.host.name, host.identifier), related: [host.provenance.identifier(of: host.host)])
        } + strangers.map { stranger in
            product.finding(Self.self, mayHaveRightHost ? .warning : .error, at: provenance.editableOrigin,
                            subject: [product.name, stranger.host.name, identifier], .notPrefixed(product.name, identifier, stranger.host.name, stranger.identifier),
                            related: [stranger.provenance.identifier(of: stranger.host)])
        }
    }
}

extension ProductView {
    /// Whether the product only works inside of an application whose identity it shares: an extension, an App Clip, a watch app.
    var belongsToApplication: Bool {
        switch kind {
        case .pluginKitPlugin: false
        case .appClip, .watchApp, .watchApp2: true
        // The watch app of one target is an application like others.
        case .application: platform == .watchOS
        default: kind.isExtension
        }
    }
}

extension Provenance {
    fileprivate func identifier(of host: ProductView) -> RelatedLocation {
        RelatedLocation(Location(editableOrigin), "the identifier of \(host.name)")
    }
}

extension ProductView {
    /// Whether its identifier may have a single component more than its host's; Mac apps ship with more.
    fileprivate var takesOneComponent: Bool {
        kind.isExtension && platform != .macOS && platform != .macCatalyst
    }
}

extension Message {
    fileprivate static func tooDeep(_ name: String, _ identifier: String, _ host: String, _ prefix: String) -> Message {
        """
        the identifier of \(name), \(identifier), has more than one part after that of \(host), \(prefix); App Store Connect refuses it (ITMS-90347)
        """
    }

    fileprivate static func notPrefixed(_ name: String, _ identifier: String, _ host: String, _ prefix: String) -> Message {
        """
        the identifier of \(name), \(identifier), doesn't begin with that of \(host) and a period, \(prefix).; Xcode and App Store Connect \
        refuse it (ITMS-90347)
        """
    }
}
