import Snapshots
import Syntax

/// What the code of an application's delegate tells of scenes.
///
/// It is read only where an Info.plist leaves that open.
package enum AppDelegate: Hashable, Sendable {
    /// No delegate was found, or its code leaves room for doubt.
    case unknown
    /// It is UIKit's own kind, begins the program, and no code of it names a scene delegate.
    case withoutScenes(TreePath)
    /// It gives connecting scenes a configuration and a delegate's class, so that the Info.plist may lack both (Apple's TN3187).
    case configuresScenes

    /// Whether a file holds code of a delegate, by its name: `AppDelegate.swift`, `AppDelegate+Push.swift`, `HBAppDelegate.m`.
    static func isPossible(_ name: String) -> Bool {
        (name.hasSuffix(".swift") || name.hasSuffix(".m") || name.hasSuffix(".mm")) && name.holds("AppDelegate")
    }
}

/// Finds the delegate of a target's application and reads it.
struct AppDelegateFinder {
    let source: TargetSource
    /// The folder of the target's Info.plist.
    let plistFolder: TreePath?

    func delegate() throws(SnapshotError) -> AppDelegate {
        guard !source.project.lacksPhase(of: source.target) else { return .unknown }
        var codes: [(path: TreePath, code: AppDelegateCode?)] = []
        for path in try files() {
            let entry = try source.snapshot.entry(at: path).flatMap { $0.isFile ? $0 : nil }
            codes.append((path, try entry.flatMap { entry throws(SnapshotError) in try source.workspace.files.appDelegateCode(entry, in: source.snapshot) }))
        }
        if codes.contains(where: { $0.code?.configuresScenes == true }) {
            return codes.contains { $0.code?.namesDelegateClasses == true } ? .configuresScenes : .unknown
        }
        guard codes.allSatisfy({ $0.code != nil }), let beginning = codes.last(where: { $0.code?.beginsApplication == true }) else { return .unknown }
        return .withoutScenes(beginning.path)
    }

    private func files() throws(SnapshotError) -> [TreePath] {
        guard source.document != nil else { return [] }
        if source.target.sourceCount > 0 || !source.target.synchronizedFolders.isEmpty { return try source.workspace.delegateFiles(of: source) }
        // The project doesn't say what is compiled, so what stands beside the Info.plist is.
        guard let plistFolder, !plistFolder.isRoot else { return [] }
        return try source.snapshot.entries(below: plistFolder).map(\.path).filter { $0.parent == plistFolder && AppDelegate.isPossible($0.name) }
    }
}

/// What one file of a delegate says.
struct AppDelegateCode {
    /// Whether a class that UIKit begins with is declared: `@main class D: UIResponder, UIApplicationDelegate`. Of another
    /// superclass nobody knows here what it does.
    private(set) var beginsApplication = false
    /// Whether it gives connecting scenes a configuration, which may be one of the Info.plist.
    private(set) var configuresScenes = false
    private(set) var namesDelegateClasses = false

    init(_ text: SourceText) {
        var isMarked = false
        var words = SwiftWords(text)
        while let element = words.next() {
            switch element {
            case .word("@main"), .word("@UIApplicationMain"): isMarked = true
            case .word("configurationForConnecting"), .word("configurationForConnectingSceneSession"): configuresScenes = true
            case .word("delegateClass"): namesDelegateClasses = true
            case .word("class") where isMarked:
                isMarked = false
                if Self.isDelegate(inheriting: Self.inheritance(&words)) { beginsApplication = true }
            case .word("struct"), .word("enum"), .word("actor"), .word("extension"): isMarked = false
            default: break
            }
        }
    }

    /// The types after the name of a class, up to its body.
    private static func inheritance(_ words: inout SwiftWords) -> [String] {
        var types: [String] = []
        while let element = words.next(), element != .sign(UInt8(ascii: "{")) {
            if case .word(let word) = element { types.append(word) }
        }
        return Array(types.dropFirst())
    }

    private static func isDelegate(inheriting types: [String]) -> Bool {
        guard let superclass = types.first, superclass == "UIResponder" || superclass == "NSObject" else { return false }
        return types.contains("UIApplicationDelegate")
    }
}
