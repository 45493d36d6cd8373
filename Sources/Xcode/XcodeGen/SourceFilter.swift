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
        self.includes = includes.map(Self.pattern)
        self.excludes = excludes.map(Self.pattern)
        self.reserved = reserved
        takesEverything = includes.isEmpty
    }

    /// A pattern that matches a folder stands for all below it. Of `{a,b}` every text is taken: too much is left out rather than too little.
    private static func pattern(_ text: String) -> PathPattern {
        var pattern = "/"
        var depth = 0
        for character in text {
            switch character {
            case "{":
                if depth == 0 { pattern.append("*") }
                depth += 1
            case "}" where depth > 0: depth -= 1
            default: if depth == 0 { pattern.append(character) }
            }
        }
        // All that lies in a folder is the folder, also where it counts as one item.
        for ending in ["/**/*", "/**", "/*"] where pattern.hasSuffix(ending) && pattern.utf8.count > ending.utf8.count {
            return PathPattern(String(pattern.dropLast(ending.count)))
        }
        return PathPattern(pattern)
    }

    /// - Parameter relative: the path of a file, seen from the folder
    func includes(_ relative: TreePath) -> Bool {
        if reserved.contains(relative) || relative.fileExtension == "orig" { return false }
        if excludes.contains(where: { $0.matches(relative) }) { return false }
        return takesEverything || includes.contains { $0.matches(relative) }
    }
}
