import Bounds
import Snapshots

/// Which files of a folder a source of a spec takes: `includes` and `excludes`, and what the generator leaves out itself.
package struct SourceFilter: Sendable {
    private let includes: [PathPattern]
    private let excludes: [PathPattern]
    /// Files of the folder that serve another purpose, the target's Info.plist.
    private let reserved: Set<TreePath>
    private let takesEverything: Bool

    /// - Parameters:
    ///   - includes: shell patterns, seen from the folder; without any, everything is taken
    ///   - reserved: paths seen from the folder
    init(includes: [String], excludes: [String], reserved: Set<TreePath>) {
        self.includes = includes.flatMap(Self.alternatives).map(Self.pattern)
        self.excludes = excludes.flatMap(Self.alternatives).map(Self.pattern)
        self.reserved = reserved
        takesEverything = includes.isEmpty
    }

    /// A pattern that matches a folder stands for all below it.
    private static func pattern(_ text: String) -> PathPattern {
        let pattern = "/" + text
        // All that lies in a folder is the folder, also where it counts as one item.
        for ending in ["/**/*", "/**", "/*"] where pattern.hasSuffix(ending) && pattern.utf8.count > ending.utf8.count {
            return PathPattern(String(pattern.dropLast(ending.count)))
        }
        return PathPattern(pattern)
    }

    /// The patterns that `{a,b}` stands for; of more than 64 only those that have none left count.
    private static func alternatives(_ pattern: String) -> [String] {
        var finished: [String] = []
        var pending = [pattern]
        while let next = pending.popLast(), finished.count + pending.count < Bound.Spec.alternatives {
            guard let end = next.firstIndex(of: "}"), let start = next[..<end].lastIndex(of: "{") else {
                finished.append(next)
                continue
            }
            for part in next[next.index(after: start)..<end].split(separator: ",", omittingEmptySubsequences: false).prefix(Bound.Spec.alternatives) {
                pending.append(String(next[..<start]) + String(part) + String(next[next.index(after: end)...]))
            }
        }
        return finished
    }

    /// - Parameter relative: the path of a file, seen from the folder
    func includes(_ relative: TreePath) -> Bool {
        if reserved.contains(relative) || relative.fileExtension == "orig" { return false }
        if excludes.contains(where: { $0.matches(relative) }) { return false }
        return takesEverything || includes.contains { $0.matches(relative) }
    }
}
