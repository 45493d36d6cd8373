import Snapshots
import Xcode

/// A value of the Info.plist file that a build setting takes the place of.
package struct SettingOverridesPlist: ProductRule {
    package static let description = RuleDescription(
        id: "setting-overrides-plist",
        severity: .warning,
        group: .buildSettings,
        summary: "a build setting replaces the value that the Info.plist file holds",
        why: """
            With GENERATE_INFOPLIST_FILE on, the settings are laid over the file: theirs is the value that ships, also when it is empty. \
            MARKETING_VERSION and CURRENT_PROJECT_VERSION count as set even where nobody sets them, and drop the versions typed in the file; \
            a generated scene manifest empties the configurations written by hand.
            """,
        remedy: "Keep the value in one place: remove it from the file, or remove the setting, or let the file name the setting as $(NAME).",
        reference: "https://developer.apple.com/documentation/bundleresources/managing-your-app-s-information-property-list",
        reads: [.identity, .infoPlist],
        wrongExample: "INFOPLIST_KEY_CFBundleDisplayName = \"Harbour Beta\";   /* the file says Harbour */",
        rightExample: "INFOPLIST_KEY_CFBundleDisplayName = Harbour;   /* the file says Harbour */")

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.kind.ships else { return [] }
        var findings: [Finding] = []
        for replaced in try product.infoPlist().replaced where replaced.isOfPeople {
            let related = replaced.new.origin.isTyped ? [RelatedLocation(Location(replaced.new.origin), "the setting that counts")] : []
            findings.append(product.finding(Self.self, at: replaced.keyOrigin, subject: [replaced.key, replaced.subkey ?? ""], .replaced(replaced),
                                            related: related))
        }
        return findings
    }
}

extension ReplacedKey {
    /// Whether somebody typed what replaces the value, or typed a version that is dropped; other defaults of the build system say what anyone means.
    fileprivate var isOfPeople: Bool {
        new.origin.isTyped || ["CFBundleShortVersionString", "CFBundleVersion"].contains(key)
    }
}

extension Origin {
    fileprivate var isTyped: Bool { mechanism == .projectSetting || mechanism == .xcconfigSetting }
}

extension Message {
    fileprivate static func replaced(_ replaced: ReplacedKey) -> Message {
        let name = replaced.subkey.map { "\(replaced.key) > \($0)" } ?? replaced.key
        guard replaced.new.origin.isTyped else {
            return "\(name) is dropped: with GENERATE_INFOPLIST_FILE on, \(replaced.setting) counts, and it is not set"
        }
        return "\(name) is not what ships: with GENERATE_INFOPLIST_FILE on, a build setting replaces \(replaced.old.value.quoted) with \(replaced.new.value.quoted)"
    }
}

extension ReplacedKey {
    fileprivate var setting: String { key == "CFBundleVersion" ? "CURRENT_PROJECT_VERSION" : "MARKETING_VERSION" }
}

extension PlistValue {
    /// A short form for a message.
    fileprivate var quoted: String {
        switch self {
        case .string(let text): text.isEmpty ? "an empty text" : "'\(text.prefix(60))'"
        case .boolean(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .dictionary(let dictionary): dictionary.entries.isEmpty ? "an empty dictionary" : typeName
        default: typeName
        }
    }
}
