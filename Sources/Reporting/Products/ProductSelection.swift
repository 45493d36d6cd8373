import Snapshots
import Xcode

/// Which of a repository's products are shown, and what to say of the others.
package struct ProductSelection {
    private static let longestList = 8

    package let products: [Product]
    private let all: [Product]
    private let target: String?

    /// - Parameters:
    ///   - all: every product of the repository
    ///   - target: the name of the only target to show, in all its configurations; nil for all targets
    ///   - onlyShipping: without a name, leaves out what doesn't go to users as a product of its own
    package init(of all: [Product], target: String?, onlyShipping: Bool) {
        self.all = all
        self.target = target
        products = if let target { all.filter { $0.name == target } } else { onlyShipping ? all.filter { $0.isShipping && $0.kind.ships } : all }
    }

    /// Why the target that was asked for can't be shown, lower case without a period; nil where it can.
    package var missingTarget: String? {
        guard let target, products.isEmpty else { return nil }
        return "no target '\(TerminalText.visible(target))' builds a product; \(advice(instead: target))"
    }

    /// What isn't shown, as a sentence; nil where all is.
    package var remark: String? {
        if all.isEmpty { return "the repository has no Xcode project, so there is nothing to show." }
        if target != nil { return nil }
        let hidden = Self.targets(of: all).subtracting(Self.targets(of: products)).count
        if hidden == 0 { return nil }
        return products.isEmpty
            ? "none of \(SummaryLine.count(hidden, "target")) is an app or an extension; 'plimsoll show TARGET' shows one."
            : "not shown: \(SummaryLine.count(hidden, "target")) that build libraries, tools or tests; 'plimsoll show TARGET' shows one."
    }

    private struct TargetKey: Hashable {
        let project: TreePath
        let name: String
    }

    private static func targets(of products: [Product]) -> Set<TargetKey> {
        Set(products.map { TargetKey(project: $0.path, name: $0.name) })
    }

    private func advice(instead name: String) -> String {
        let names = Set(all.map(\.name)).sorted()
        if names.isEmpty { return "the repository has no Xcode project with targets" }
        if let near = Self.nearest(to: name, among: names) { return "did you mean '\(TerminalText.visible(near))'?" }
        let shown = names.prefix(Self.longestList).map(TerminalText.visible).joined(separator: ", ")
        return "there are \(shown)" + (names.count > Self.longestList ? " and \(names.count - Self.longestList) more" : "")
    }

    /// The name with the fewest typing errors, letter case aside; nil where more than a third of the letters are wrong.
    private static func nearest(to name: String, among names: [String]) -> String? {
        let typed = name.lowercased()
        let limit = max(1, typed.utf8.count / 3)
        let scored = names.compactMap { candidate in EditDistance.between(typed, candidate.lowercased(), atMost: limit).map { (candidate, $0) } }
        return scored.min { $0.1 < $1.1 }?.0
    }
}
