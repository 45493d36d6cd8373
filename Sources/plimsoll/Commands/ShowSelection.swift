import Reporting
import Snapshots
import Xcode

/// Which products `plimsoll show` prints.
struct ShowSelection {
    let products: [Product]
    private let all: [Product]
    private let target: String?

    /// - Parameters:
    ///   - all: every product of the repository
    ///   - target: the name of the only target to show, in all its configurations; nil for all targets
    ///   - onlyShipping: without a name, leaves out what doesn't go to users
    init(of all: [Product], target: String?, onlyShipping: Bool) {
        self.all = all
        self.target = target
        products = if let target { all.filter { $0.name == target } } else { onlyShipping ? all.filter(\.isShipping) : all }
    }

    /// Why the target that was asked for can't be shown; nil where it can.
    var missingTarget: Opening.Failure? {
        guard let target, products.isEmpty else { return nil }
        let name = TerminalText.visible(target)
        let reason = if all.isEmpty { "the repository has no Xcode project with targets" } else { nearest(to: target).map { "did you mean '\(TerminalText.visible($0))'?" } }
        return Opening.Failure(message: "no target '\(name)' builds a product" + (reason.map { "; \($0)" } ?? ""), status: .usage)
    }

    /// What isn't shown, as a sentence; nil where all is.
    var remark: String? {
        if all.isEmpty { return "the repository has no Xcode project, so there is nothing to show." }
        if target != nil { return nil }
        let hidden = Self.targets(of: all).subtracting(Self.targets(of: products)).count
        if hidden == 0 { return nil }
        let targets = hidden == 1 ? "1 target" : "\(hidden) targets"
        return products.isEmpty
            ? "none of \(targets) is an app or an extension; 'plimsoll show TARGET' shows one."
            : "\(targets) of libraries, tools and tests not shown; 'plimsoll show TARGET' shows one."
    }

    private struct TargetKey: Hashable {
        let project: TreePath
        let name: String
    }

    private static func targets(of products: [Product]) -> Set<TargetKey> {
        Set(products.map { TargetKey(project: $0.path, name: $0.name) })
    }

    /// The name with the fewest typing errors, letter case aside; nil where more than a third of the letters are wrong.
    private func nearest(to name: String) -> String? {
        let typed = name.lowercased()
        let limit = max(1, typed.utf8.count / 3)
        let scored = Set(all.map(\.name)).compactMap { candidate in
            EditDistance.between(typed, candidate.lowercased(), atMost: limit).map { (candidate, $0) }
        }
        return scored.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }
}
