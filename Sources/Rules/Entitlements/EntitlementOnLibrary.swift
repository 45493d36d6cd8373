import Snapshots
import Xcode

/// Entitlements for something that runs inside another program.
package struct EntitlementOnLibrary: ProductRule {
    package static let description = RuleDescription(
        id: "entitlement-on-library",
        severity: .warning,
        group: .entitlements,
        summary: "a framework, library or plug-in is given entitlements, which only executables carry",
        why: """
            Libraries, frameworks and plug-ins that run inside an app have the entitlements of that app. Xcode leaves those of their \
            own out; other tools sign them in, and the store then refuses what only an app may claim.
            """,
        remedy: "Remove CODE_SIGN_ENTITLEMENTS from the target and give the entitlements to the apps that use it.",
        storeCodes: ["ITMS-90046"],
        reference: "https://developer.apple.com/documentation/security/hardened-runtime",
        reads: [.identity, .entitlements, .setting(setting), .setting(form)],
        wrongExample: "CODE_SIGN_ENTITLEMENTS = App/App.entitlements   // for a framework",
        rightExample: "CODE_SIGN_ENTITLEMENTS = App/App.entitlements   // for an application")

    private static let setting = "CODE_SIGN_ENTITLEMENTS"
    private static let form = "MACH_O_TYPE"

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard let noun = product.kind.libraryNoun, let origin = try product.setting(Self.setting).provenance?.origin,
              try !product.setting(Self.form).isExecutable, try !product.entitlements().written.entries.isEmpty else { return [] }
        return [product.finding(Self.self, at: origin, subject: [product.name], .library(product.name, noun))]
    }
}

extension Resolved<String> {
    fileprivate var isExecutable: Bool { isUnknown || value == "mh_execute" }
}

extension ProductKind {
    /// What it is called, where it never runs as a process of its own.
    fileprivate var libraryNoun: String? {
        switch self {
        case .framework, .staticFramework: "framework"
        case .staticLibrary, .dynamicLibrary: "library"
        case .bundle, .spotlightImporter: "plug-in"
        default: nil
        }
    }
}

extension Message {
    fileprivate static func library(_ name: String, _ noun: String) -> Message {
        "\(name) is a \(noun) and carries no entitlements; it has those of the program it runs in"
    }
}
