import Catalogue
import Snapshots
import Xcode

/// An application whose version goes down.
package struct VersionDecreased: ContinuityRule {
    package static let description = RuleDescription(
        id: "version-decreased",
        severity: .warning,
        group: .continuity,
        summary: "an application's version goes down",
        why: "App Store Connect refuses an update whose version is not higher than the one in the store.",
        remedy: "Raise the version, and see that the Info.plist takes it from where it is raised.",
        storeCodes: ["ITMS-90062"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleshortversionstring",
        reads: [.identity, .infoPlistKey(BundleVersion.versionKey)],
        wrongExample: "MARKETING_VERSION = 1.9;   /* was 1.10 */",
        rightExample: "MARKETING_VERSION = 1.11;   /* was 1.10 */")

    package init() {}

    package func evaluate(from base: ProductView, to head: ProductView) throws(SnapshotError) -> [Finding] {
        guard head.kind.isApplication, base.kind.isApplication,
              let change = try BundleVersion.change(of: BundleVersion.versionKey, from: base, to: head), change.isDecrease else { return [] }
        return [head.finding(Self.self, at: change.place, subject: [change.new], .lower(change))]
    }
}

/// The version and build number of a bundle, compared number by number.
struct BundleVersion {
    static let versionKey = "CFBundleShortVersionString"
    static let buildKey = "CFBundleVersion"

    let old: String
    let new: String
    let place: Origin
    private let order: Int

    var isDecrease: Bool { order < 0 }
    var isIncrease: Bool { order > 0 }

    /// What becomes of a version; nil where either side is absent, unknown, or not made of numbers.
    static func change(of key: String, from base: ProductView, to head: ProductView) throws(SnapshotError) -> BundleVersion? {
        guard case .known(let before, _) = try base.finalInfoPlist(key), case .known(let after, let provenance) = try head.finalInfoPlist(key),
              let old = before.string, let new = after.string, let oldNumbers = numbers(old), let newNumbers = numbers(new) else { return nil }
        let order = newNumbers == oldNumbers ? 0 : oldNumbers.lexicographicallyPrecedes(newNumbers) ? 1 : -1
        return BundleVersion(old: old, new: new, place: provenance.editableOrigin, order: order)
    }

    /// Without the zeros at the end, for what is left out counts as zero.
    private static func numbers(_ text: String) -> [UInt64]? {
        var numbers: [UInt64] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard !part.isEmpty, part.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let number = UInt64(part) else { return nil }
            numbers.append(number)
        }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }
}

extension Message {
    fileprivate static func lower(_ change: BundleVersion) -> Message {
        "the version goes down from \(change.old) to \(change.new); App Store Connect refuses an update that is not higher"
    }
}
