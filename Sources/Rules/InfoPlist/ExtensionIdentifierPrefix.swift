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
        func finding(_ severity: Severity, _ host: Host, _ message: (String, String, String, String) -> Message) -> Finding {
            product.finding(Self.self, severity, at: provenance.editableOrigin, subject: [product.name, host.product.name, identifier],
                            message(product.name, identifier, host.product.name, host.identifier),
                            related: [RelatedLocation(Location(host.provenance.editableOrigin), "the identifier of \(host.product.name)")])
        }
        var strangers: [Host] = []
        var tooDeep: [Host] = []
        var (mayHaveRightHost, fitsOne) = (false, false)
        for host in product.shippingHosts() {
            let hostIdentifier = try host.bundleIdentifier()
            if hostIdentifier.isUnknown { mayHaveRightHost = true }
            guard case .known(let prefix, let place) = hostIdentifier, !prefix.isEmpty else { continue }
            if !identifier.isIdentifier(below: prefix) {
                strangers.append((host, prefix, place))
                continue
            }
            mayHaveRightHost = true
            if product.takesOneComponent, identifier.dropFirst(prefix.count + 1).contains(".") {
                tooDeep.append((host, prefix, place))
            } else {
                fitsOne = true
            }
        }
        // A target in several applications fits one of them at most.
        return tooDeep.map { finding(fitsOne ? .warning : .error, $0, Message.tooDeep) }
            + strangers.map { finding(mayHaveRightHost ? .warning : .error, $0, Message.notPrefixed) }
    }

    private typealias Host = (product: ProductView, identifier: String, provenance: Provenance)
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

    /// Whether its identifier may have a single component more than its host's; Mac apps ship with more.
    fileprivate var takesOneComponent: Bool {
        kind.isExtension && platform != .macOS && platform != .macCatalyst
    }
}

extension String {
    /// Whether a bundle identifier is another one, a period, and more, whatever the case of the letters.
    func isIdentifier(below host: String) -> Bool { lowercased().hasPrefix(host.lowercased() + ".") }
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
