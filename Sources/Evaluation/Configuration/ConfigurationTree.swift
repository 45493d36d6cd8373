import Rules
import Snapshots
import Xcode

/// The configuration files of a snapshot: the root's, and those of folders for what lies below them.
package struct ConfigurationTree: Sendable {
    /// From the root downwards.
    private let layers: [Layer]
    /// What `.xcode-version` at the root says, where a configuration names no SDK.
    private let xcodeVersion: Int?
    /// What these layers can't loosen; nil where they have the last word.
    private let floor: ConfigurationFloor?

    /// The SDK that is current when nothing says otherwise.
    package static let currentSDK = 27

    struct Layer: Sendable {
        let folder: TreePath
        let configuration: Configuration
        let exclude: [PathPattern]
        let allow: [(allowance: Allowance, path: PathPattern?)]

        init(folder: TreePath, configuration: Configuration) {
            self.folder = folder
            self.configuration = configuration
            exclude = configuration.exclude.map { PathPattern($0) }
            allow = configuration.allow.map { ($0, $0.path.map { PathPattern($0) }) }
        }
    }

    package init() {
        layers = []
        xcodeVersion = nil
        floor = nil
    }

    init(layers: [Layer], xcodeVersion: Int?, floor: ConfigurationFloor? = nil) {
        self.layers = layers
        self.xcodeVersion = xcodeVersion
        self.floor = floor
    }

    /// The same as what a judged snapshot can't loosen.
    var asFloor: ConfigurationFloor { ConfigurationFloor(layers: layers, xcodeVersion: xcodeVersion) }

    func over(_ floor: ConfigurationFloor) -> ConfigurationTree {
        ConfigurationTree(layers: layers, xcodeVersion: xcodeVersion, floor: floor)
    }

    /// What holds for one path.
    func configuration(for path: TreePath) -> EffectiveConfiguration {
        EffectiveConfiguration(own: Self.layers(layers, for: path), floor: floor.map { Self.layers($0.layers, for: path) })
    }

    private static func layers(_ layers: [Layer], for path: TreePath) -> [Layer] {
        layers.filter { $0.folder.isRoot || path.isBelow($0.folder) }
    }

    /// What rules are told about the circumstances of a product.
    package func context(for product: Product) -> RuleContext {
        let effective = configuration(for: product.path)
        let sdk = effective.sdk ?? (floor == nil ? xcodeVersion : floor?.xcodeVersion) ?? Self.currentSDK
        return RuleContext(sdk: sdk, distribution: effective.distribution(ofTarget: product.name))
    }
}

/// The layers of configuration that hold for one path; a deeper one wins.
struct EffectiveConfiguration {
    private let own: [ConfigurationTree.Layer]
    /// The layers that decide everything but how severe a rule is at least.
    private let layers: [ConfigurationTree.Layer]
    private let hasFloor: Bool

    init(own: [ConfigurationTree.Layer], floor: [ConfigurationTree.Layer]?) {
        self.own = own
        layers = floor ?? own
        hasFloor = floor != nil
    }

    var sdk: Int? { layers.last { $0.configuration.sdk != nil }?.configuration.sdk }

    func distribution(ofTarget target: String) -> Distribution? {
        for layer in layers.reversed() {
            if let own = layer.configuration.targets[target]?.distribution { return own }
            if let common = layer.configuration.distribution { return common }
        }
        return nil
    }

    func level(of rule: RuleID) -> RuleLevel? {
        let decisive = Self.level(of: rule, in: layers)
        return hasFloor ? .stricter(Self.level(of: rule, in: own), over: decisive) : decisive
    }

    private static func level(of rule: RuleID, in layers: [ConfigurationTree.Layer]) -> RuleLevel? {
        layers.last { $0.configuration.rules[rule] != nil }?.configuration.rules[rule]
    }

    func excludes(_ path: TreePath) -> Bool {
        layers.contains { layer in
            guard let relative = layer.folder.isRoot ? path : path.relative(to: layer.folder) else { return false }
            return layer.exclude.contains { $0.matches(relative) }
        }
    }

    func allows(_ finding: Finding, on today: CalendarDay?) -> Bool {
        layers.contains { layer in
            guard let relative = layer.folder.isRoot ? finding.location.path : finding.location.path.relative(to: layer.folder) else { return false }
            return layer.allow.contains { entry in
                let allowance = entry.allowance
                if let until = allowance.until, let today, today > until { return false }
                return allowance.rule == finding.rule
                    && (entry.path?.matches(relative) ?? true)
                    && (allowance.target == nil || allowance.target == finding.product?.target)
                    && (allowance.key.map { finding.subject.contains($0) } ?? true)
            }
        }
    }
}
