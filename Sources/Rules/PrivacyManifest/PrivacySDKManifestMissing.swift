import Snapshots
import Xcode

/// A framework of Apple's list of SDKs that has no privacy manifest.
package struct PrivacySDKManifestMissing: ProductRule {
    package static let description = RuleDescription(
        id: "privacy-sdk-manifest-missing",
        severity: .warning,
        group: .privacyManifest,
        summary: "an SDK that needs a privacy manifest lies in the repository without one",
        why: """
            Apple keeps a list of SDKs that must bring a privacy manifest of their own. A new app with one that doesn't, or an update that \
            adds it, is refused; the manifest of the app doesn't stand for it.
            """,
        remedy: "Take a version of the SDK that has a manifest.",
        storeCodes: ["ITMS-91061"],
        reference: "https://developer.apple.com/support/third-party-SDK-requirements/",
        reads: [.identity, .vendoredSDKs],
        wrongExample: "Vendor/Alamofire.xcframework/Info.plist",
        rightExample: "Vendor/Alamofire.xcframework/ios-arm64/Alamofire.framework/PrivacyInfo.xcprivacy")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships, product.platform != nil, product.platform != .macOS else { return [] }
        return try product.vendoredSDKs().filter { !$0.hasPrivacyManifest }.map { sdk in
            product.finding(Self.self, at: sdk.origin, subject: [product.name, sdk.name], .noManifest(sdk))
        }
    }
}

extension Message {
    fileprivate static func noManifest(_ sdk: VendoredSDK) -> Message {
        "\(sdk.path) has no privacy manifest, which Apple wants of \(sdk.name); App Store Connect refuses new apps with it and updates that add it (ITMS-91061)"
    }
}
