import Snapshots

/// The build settings of one target in one configuration on one platform.
///
/// Every value is known with the lines it comes from, known to be assigned nowhere, or unknown with the reason.
package struct BuildSettings: Sendable {
    package let context: SettingsContext
    private let table: SettingsTable

    /// - Parameter levels: from low to high
    package init(levels: [SettingsLevel], context: SettingsContext) {
        self.context = context
        table = SettingsTable(levels, context: context)
    }

    /// The expanded text of a setting, a list with its blanks, quotes and backslashes as written.
    ///
    /// A path that is built on SRCROOT begins with `SettingsDefaults.repositoryRoot`; `path(_:from:)` takes that away.
    package func string(_ name: String) -> Resolved<String> {
        resolve(name, asText: true, \.text)
    }

    /// The items of a list setting; a text setting is one item.
    package func list(_ name: String) -> Resolved<[String]> {
        resolve(name, asText: SettingTypes.form(of: name) == .text, \.items)
    }

    /// True where the first character of the text is `y`, `Y`, `t`, `T` or `1` to `9`.
    package func boolean(_ name: String) -> Resolved<Bool> {
        string(name).map(Self.isTrue)
    }

    /// The path of the tree that a setting names; absent where it is empty or assigned nowhere, unknown where it leads out of the tree.
    /// - Parameter folder: SRCROOT, where relative paths begin
    package func path(_ name: String, from folder: TreePath) -> Resolved<TreePath> {
        let text = resolve(name, asText: true, \.text)
        guard case .known(let value, let provenance) = text else { return text.map { TreePath($0) } }
        if value.isEmpty { return .absent }
        guard let path = Self.path(value, from: folder) else {
            return .unknown(Unknown("\(name) is \(value), which lies outside the repository", at: provenance.origin))
        }
        return .known(path, provenance)
    }

    /// Known and true where some level assigns the name, be it under a condition that doesn't hold; the place is the highest such line.
    package func isAssigned(_ name: String) -> Resolved<Bool> {
        switch table.findAny(name) {
        case .assignment(let assignment, _): .known(true, Provenance(assignment.origin))
        case .unknown(let reason): .unknown(reason)
        case .nothing: .absent
        }
    }

    /// Expands the references of a text that stands outside the settings: in an Info.plist, in entitlements.
    ///
    /// - Parameters:
    ///   - origin: where the text is written
    ///   - overlay: names that mean something else than the setting of that name here; nil for all others
    package func expand(_ text: String, at origin: Origin, also overlay: @escaping (String) -> Resolved<String>? = { _ in nil }) -> Resolved<String> {
        if !text.utf8.contains(UInt8(ascii: "$")) { return .known(text, Provenance(origin)) }
        var evaluator = SettingsEvaluator(table, undefinedNames: context.undefinedNames, overlay: overlay)
        let result = evaluator.evaluate(text)
        if let unknown = evaluator.unknown { return .unknown(unknown.origin == nil ? Unknown(unknown.reason, at: origin) : unknown) }
        if Self.holdsRoot(result.text) { return .unknown(Unknown("where the repository lies is known to the machine that builds", at: origin)) }
        return .known(result.text, Provenance(origin, references: evaluator.references.filter { $0 != origin }))
    }

    /// Every name beginning so that some level assigns, under whatever condition, in text order.
    package func assignedNames(withPrefix prefix: String = "") -> [String] { table.names.filter { $0.hasPrefix(prefix) }.sorted() }

    package static func isTrue(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        return switch first {
        case UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "1")...UInt8(ascii: "9"): true
        default: false
        }
    }

    private func resolve<Value: Sendable>(_ name: String, asText: Bool, _ read: (SettingText) -> Value) -> Resolved<Value> {
        switch table.find(name) {
        case .nothing: return .absent
        case .unknown(let reason): return .unknown(reason)
        case .assignment(let assignment, let place):
            var evaluator = SettingsEvaluator(table, undefinedNames: context.undefinedNames)
            let result = evaluator.evaluate(assignment, at: place, asText: asText)
            if let unknown = evaluator.unknown { return .unknown(unknown) }
            return .known(read(result), Provenance(assignment.origin, references: evaluator.references.filter { $0 != assignment.origin }))
        }
    }

    private static func holdsRoot(_ text: String) -> Bool {
        let root = SettingsDefaults.repositoryRoot.utf8
        var rest = text.utf8[...]
        while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
            rest = rest[slash...]
            if rest.starts(with: root) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private static func path(_ text: String, from folder: TreePath) -> TreePath? {
        let root = SettingsDefaults.repositoryRoot
        if text.hasPrefix(root) {
            let rest = text.dropFirst(root.count)
            if rest.isEmpty || rest.hasPrefix("/") { return TreePath.root.resolving(String(rest.drop { $0 == "/" })) }
        }
        return folder.resolving(text)
    }
}
