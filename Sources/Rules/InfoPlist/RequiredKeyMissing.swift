import Catalogue
import Snapshots
import Xcode

/// A product without a key that each of its kind must have.
package struct RequiredKeyMissing: ProductRule {
    package static let description = RuleDescription(
        id: "required-key-missing",
        severity: .error,
        group: .infoPlist,
        summary: "the Info.plist lacks a key that the App Store requires of such a product",
        why: """
            App Store Connect refuses an app, an extension or a framework whose Info.plist lacks its identifier or one of its versions, \
            an app without executable or name, an extension without an extension point, a watch app that names another companion than \
            the app around it, and a Mac app without a category. What counts is the Info.plist that ships, with the keys that the build \
            writes. A variable that nobody defines leaves such a key out.
            """,
        remedy: "Add the key to the file, or have it generated: GENERATE_INFOPLIST_FILE = YES writes most of them from build settings.",
        storeCodes: ["ITMS-90056", "ITMS-90057", "ITMS-90242", "ITMS-90259", "ITMS-90348", "ITMS-90360", "ITMS-90538", "ITMS-90784"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list",
        reads: Set(keys.map { .infoPlistKey($0) }).union(Fact.storeRefusal).union([.setting("MACH_O_TYPE")])
            .union(helperKeys.map { .infoPlistKey($0) }).union([.identity, .bundleIdentifier, .host(.identity), .host(.bundleIdentifier)]),
        wrongExample: """
            <dict>
                <key>CFBundleIdentifier</key>
                <string>com.example.harbour</string>
                <key>CFBundleShortVersionString</key>
                <string>1.0</string>
            </dict>
            """,
        rightExample: """
            <dict>
                <key>CFBundleIdentifier</key>
                <string>com.example.harbour</string>
                <key>CFBundleShortVersionString</key>
                <string>1.0</string>
                <key>CFBundleVersion</key>
                <string>1</string>
            </dict>
            """)

    private static let keys: [String] = RequiredInfoPlistKey.Holder.allCases.flatMap(RequiredInfoPlistKey.keys(of:))
        .flatMap { [$0.path] + $0.alternatives }.compactMap(\.first)

    private static let companionKey = "WKCompanionAppBundleIdentifier"
    private static let helperKeys = ["LSBackgroundOnly", "LSUIElement"]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard let holder = product.kind.holder(on: product.platform), let platform = product.platform, let anchor = try product.infoPlistAnchor() else { return [] }
        // A static library in a framework's clothes stays outside the app.
        if holder == .framework, try product.setting("MACH_O_TYPE").value != "mh_dylib" { return [] }
        let refusal = try product.storeRefusal()
        var findings: [Finding] = []
        for required in RequiredInfoPlistKey.keys(of: holder) {
            guard required.platforms.isEmpty || !Set(required.platforms).isDisjoint(with: platform.documented),
                  let severity = required.isOnlyForStore ? refusal : .error, try isMissing(required, product) else { continue }
            guard let ceiling = try ceiling(of: required, product) else { continue }
            findings.append(product.finding(Self.self, min(severity, ceiling), at: anchor, subject: [required.path.joined(separator: "/")], .missing(required, product.name)))
        }
        if let finding = try wrongCompanion(of: product) { findings.append(finding) }
        return findings
    }

    /// A watch app must name the app that it is in, of whose identifier each must be known. Whose own identifier has nothing to do with the app's is
    /// told of that: one app that was renamed is one fault.
    private func wrongCompanion(of product: ProductView) throws(SnapshotError) -> Finding? {
        guard product.platform == .watchOS, case .known(let value, let provenance) = try product.infoPlist(Self.companionKey),
              let companion = value.string, !companion.isEmpty else { return nil }
        var identifiers: [String] = []
        for host in product.shippingHosts() {
            guard let identifier = try host.bundleIdentifier().value, !identifier.isEmpty else { return nil }
            identifiers.append(identifier)
        }
        guard let first = identifiers.first, !identifiers.contains(where: { $0.lowercased() == companion.lowercased() }),
              let own = try product.bundleIdentifier().value, identifiers.contains(where: own.isIdentifier(below:)) else { return nil }
        return product.finding(Self.self, at: provenance.editableOrigin, subject: [Self.companionKey, companion],
                               .companion(companion, of: product.name, in: first))
    }

    private func isMissing(_ required: RequiredInfoPlistKey, _ product: ProductView) throws(SnapshotError) -> Bool {
        for path in [required.path] + required.alternatives {
            guard try isAbsent(path, product) else { return false }
        }
        return true
    }

    /// The store asks for the category of the app that it sells, not of the helpers inside, which have no window as a rule. Nil for those.
    private func ceiling(of required: RequiredInfoPlistKey, _ product: ProductView) throws(SnapshotError) -> Severity? {
        if !required.confidence.allowsError { return .warning }
        guard required.path == ["LSApplicationCategoryType"] else { return .error }
        if !product.hosts().isEmpty { return nil }
        for key in Self.helperKeys {
            if try product.infoPlist(key).value?.lenientBoolean == true { return .note }
        }
        return .error
    }

    /// Whether it is known that nothing stands at the end of a path; an empty text counts as nothing.
    private func isAbsent(_ path: [String], _ product: ProductView) throws(SnapshotError) -> Bool {
        guard let first = path.first else { return false }
        switch try product.infoPlist(first) {
        case .absent: return true
        case .unknown: return false
        case .known(var value, _):
            for name in path.dropFirst() {
                guard let dictionary = value.dictionary else { return false }
                guard let inner = dictionary[name]?.value else { return true }
                value = inner
            }
            return value.string?.isEmpty == true
        }
    }
}

extension ProductKind {
    /// What the required keys go by; nil where none is required.
    fileprivate func holder(on platform: Platform?) -> RequiredInfoPlistKey.Holder? {
        switch self {
        case .application where platform == .watchOS: .watchApp
        case .application: .application
        case .appClip: .appClip
        case .messagesApp, .watchApp2, .watchAppContainer, .stickerPack: .stub
        case .framework: .framework
        default: isExtension ? .appExtension : nil
        }
    }
}

extension Message {
    fileprivate static func companion(_ companion: String, of name: String, in host: String) -> Message {
        "\(name) names \(companion) as its companion, and the app around it is \(host); App Store Connect refuses it (ITMS-90538)"
    }

    fileprivate static func missing(_ required: RequiredInfoPlistKey, _ name: String) -> Message {
        let key = required.path.joined(separator: " > ")
        let others = required.alternatives.map { " or \($0.joined(separator: " > "))" }.joined()
        let code = required.storeCode.map { " (\($0))" } ?? ""
        return "the Info.plist of \(name) lacks \(key)\(others), which App Store Connect requires\(code)"
    }
}
