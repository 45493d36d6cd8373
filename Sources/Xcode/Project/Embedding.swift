/// Which targets of one project are copied into which others.
///
/// A test bundle is no host: what it copies doesn't go out with it.
package struct Embedding: Sendable {
    private let targets: [Target]
    /// Identifier of an embedded target to the positions of the targets that embed it, in the project's order.
    private let hosts: [String: [Int]]

    package init(_ project: Project) {
        targets = project.targets
        var hosts: [String: [Int]] = [:]
        for (position, host) in targets.enumerated() where !host.kind.isTestBundle {
            for case .target(let id) in host.embedded.map(\.product) where id != host.id && hosts[id]?.last != position {
                hosts[id, default: []].append(position)
            }
        }
        self.hosts = hosts
    }

    /// The targets that embed a target themselves, in the project's order.
    package func hosts(of target: Target) -> [Target] {
        (hosts[target.id] ?? []).map { targets[$0] }
    }

    /// The targets that embed a target, directly or through others, and that nothing embeds, in the project's order.
    package func outermostHosts(of target: Target) -> [Target] {
        var reached: Set<Int> = []
        var pending = hosts[target.id] ?? []
        while let position = pending.popLast() {
            if reached.insert(position).inserted { pending += hosts[targets[position].id] ?? [] }
        }
        return reached.sorted().map { targets[$0] }.filter { hosts[$0.id] == nil && $0.id != target.id }
    }
}
