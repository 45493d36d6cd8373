import Catalogue
import Evaluation
import Rules
import Xcode

extension ShownProduct {
    /// What is shown of the product to people; sections of the same kinds in the same order for every product.
    /// - Parameter showsAllKeys: also the keys of the Info.plist that say nothing of identity and permissions
    func sections(showsAllKeys: Bool) -> [ProductSection] {
        let keepsAllKeys = facts.infoPlist?.obstacle == nil
        let uncertainKeys = Set((facts.infoPlist?.entries ?? []).filter(\.isUncertain).map { TerminalText.visible($0.key) })
        return [
            ProductSection(title: nil, rows: identityRows, isComplete: keepsAllKeys),
            ProductSection(title: "Permissions", rows: keys { Self.isPermission($0) }, isComplete: keepsAllKeys, uncertainLabels: uncertainKeys),
            ProductSection(title: "Info.plist", rows: showsAllKeys ? keys { !Self.isPermission($0) && !Self.identityKeys.contains($0) } : [],
                           isComplete: keepsAllKeys, uncertainLabels: uncertainKeys),
            ProductSection(title: "Entitlements", rows: facts.entitlements.map(Self.rows) ?? [], isComplete: facts.entitlements?.obstacle == nil),
            ProductSection(title: nil, rows: iconRows + manifestRows),
        ]
    }

    private var identityRows: [ProductRow] {
        var rows: [ProductRow] = []
        func add(_ label: String, _ value: ShownValue?, _ show: (String) -> String = { $0 }) {
            // What is unknown with the whole Info.plist is said once.
            guard let value, value.content != facts.infoPlist?.obstacle?.content else { return }
            rows.append(ProductRow(label, value, show: show))
        }
        add("platform", platformObstacle)
        if platformObstacle == nil, let obstacle = facts.infoPlist?.obstacle { rows.append(ProductRow("Info.plist", obstacle)) }
        add("bundle identifier", facts.bundleIdentifier)
        add("version", facts.version)
        add("build", facts.build)
        add("minimum OS", facts.minimumOS) { systemName + $0 }
        if let items = facts.deviceFamilies?.value?.array {
            rows.append(ProductRow("devices", devices(items), at: facts.deviceFamilies?.place))
        } else {
            add("devices", facts.deviceFamilies)
        }
        if facts.sdk != ConfigurationTree.currentSDK { rows.append(ProductRow("SDK", "\(facts.sdk)")) }
        if let distribution = facts.distribution { rows.append(ProductRow("distribution", distribution.rawValue)) }
        return rows
    }

    private var systemName: String {
        platforms.count == 1 ? (platforms.first.map { $0.systemName + " " } ?? "") : ""
    }

    private func devices(_ families: [PlistItem]) -> String {
        families.map { item in
            if case .integer(let number) = item.value { DeviceFamilyName.words(number, isOnMac: platforms == [.macCatalyst]) } else { PlistText.of(item.value) }
        }.joined(separator: ", ")
    }

    private static let identityKeys: Set<String> = [
        "CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion", "MinimumOSVersion", "LSMinimumSystemVersion", "UIDeviceFamily",
    ]

    private static func isPermission(_ key: String) -> Bool {
        PurposeStrings.find(key) != nil || PurposeStrings.find(InfoPlistKeyName(key).base) != nil
    }

    private func keys(_ isWanted: (String) -> Bool) -> [ProductRow] {
        (facts.infoPlist?.entries ?? []).filter { !$0.isUncertain && isWanted($0.key) }.map(Self.row)
    }

    private static func rows(of plist: ShownPlist) -> [ProductRow] {
        plist.entries.map(row) + (plist.obstacle.map { [ProductRow("others", $0)] } ?? [])
    }

    private static func row(of entry: ShownPlist.Entry) -> ProductRow {
        ProductRow(TerminalText.visible(entry.key), entry.value)
    }

    /// An extension without a catalog often inherits the name of the app's icon, which says nothing.
    private var iconRows: [ProductRow] {
        switch facts.icon {
        case nil: []
        case .unknown where !target.kind.isApplication: []
        case .found(let name, let folder): [ProductRow("icon", TerminalText.visible(name), at: ShownPlace(folder))]
        case .unknown(let value): [ProductRow("icon", value)]
        }
    }

    private var manifestRows: [ProductRow] {
        facts.privacyManifests.map { manifest in
            guard let obstacle = manifest.obstacle else { return ProductRow("privacy manifest", TerminalText.path(manifest.path), isListItem: true) }
            return ProductRow("privacy manifest", "unknown: \(TerminalText.visible(obstacle))", at: ShownPlace(manifest.path), isUnknown: true, isListItem: true)
        }
    }
}
