import Snapshots
import Xcode

/// The targets of both ends read as if nothing unseen decided anything, made when first asked for.
struct WrittenTargets {
    private let list: (Workspace) throws(SnapshotError) -> [ShippedTarget]
    private var made: (base: [ShippedTarget.Key: ShippedTarget], head: [ShippedTarget.Key: ShippedTarget])?

    /// - Parameter list: gives the targets of a workspace, as it reads them as written
    init(_ list: @escaping (Workspace) throws(SnapshotError) -> [ShippedTarget]) {
        self.list = list
    }

    /// The same targets as the pair's; nil where nothing unseen, the same at both ends, may decide them.
    mutating func counterpart(of pair: ShippedPair, _ older: Workspace, _ newer: Workspace) throws(SnapshotError) -> ShippedPair? {
        guard let key = pair.head?.key, try !pair.unseen().isEmpty else { return nil }
        let targets: (base: [ShippedTarget.Key: ShippedTarget], head: [ShippedTarget.Key: ShippedTarget])
        if let made { targets = made } else { targets = (try byKey(older), try byKey(newer)) }
        made = targets
        return ShippedPair(base: pair.base.flatMap { targets.base[$0.key] }, head: targets.head[key])
    }

    private func byKey(_ workspace: Workspace) throws(SnapshotError) -> [ShippedTarget.Key: ShippedTarget] {
        Dictionary(try list(workspace).map { ($0.key, $0) }) { first, _ in first }
    }
}
