import Snapshots

/// What the names of an application's files tell of how it starts. No file is read.
package struct LifeCycleSigns: Hashable, Sendable {
    /// A frame around a web page.
    package enum WebShell: String, Hashable, Sendable {
        case capacitor = "Capacitor"
        case cordova = "Cordova"
    }

    /// Whether an app delegate is compiled and starts the app itself: an Objective-C main function does it, or nothing looks like a SwiftUI app.
    package let startsWithUIKit: Bool
    package let hasSceneDelegate: Bool
    package let webShell: WebShell?
    /// Whether phases of the target are lost, so that there may be other files than those.
    let isPartial: Bool

    static let none = LifeCycleSigns(startsWithUIKit: false, hasSceneDelegate: false, webShell: nil, isPartial: false)

    private init(startsWithUIKit: Bool, hasSceneDelegate: Bool, webShell: WebShell?, isPartial: Bool) {
        self.startsWithUIKit = startsWithUIKit
        self.hasSceneDelegate = hasSceneDelegate
        self.webShell = webShell
        self.isPartial = isPartial
    }

    init(sources: Set<String>, resources: Set<String>, packageProducts: [String], isPartial: Bool) {
        let roles = Set(sources.compactMap(Role.init))
        let isObjectiveC = roles.contains(.objectiveCMain) && roles.contains { $0 == .objectiveCDelegate || $0 == .swiftDelegate }
        startsWithUIKit = isObjectiveC || (!roles.isDisjoint(with: [.swiftDelegate, .objectiveCDelegate]) && !roles.contains(.possibleSwiftUIApp))
        hasSceneDelegate = roles.contains(.sceneDelegate)
        webShell = Self.webShell(resources, packageProducts)
        self.isPartial = isPartial
    }

    private static func webShell(_ resources: Set<String>, _ packageProducts: [String]) -> WebShell? {
        if resources.contains("capacitor.config.json") || packageProducts.contains("CapApp-SPM") || packageProducts.contains("Capacitor") { return .capacitor }
        if resources.isSuperset(of: ["config.xml", "www"]) || packageProducts.contains("Cordova") { return .cordova }
        return nil
    }

    /// Whether a file's coming or going can change what is told, by its name alone.
    static func isDecided(by path: TreePath) -> Bool { Role(path.name) != nil }

    /// What a source file is likely to be, by its name.
    private enum Role: Hashable {
        case objectiveCMain, objectiveCDelegate, swiftDelegate, sceneDelegate, possibleSwiftUIApp

        init?(_ name: String) {
            let ending = name.lowercasedExtension
            guard ending == "swift" || ending == "m" || ending == "mm", let dot = name.lastIndex(of: ".") else { return nil }
            let isSwift = ending == "swift"
            let stem = name[..<dot]
            if stem.hasSuffix("SceneDelegate") {
                self = .sceneDelegate
            } else if isSwift ? stem == "AppDelegate" : stem.hasSuffix("AppDelegate") {
                self = isSwift ? .swiftDelegate : .objectiveCDelegate
            } else if stem == "main", !isSwift {
                self = .objectiveCMain
            } else if isSwift, Self.startingEndings.contains(where: { stem.lowercased().hasSuffix($0) }) {
                self = .possibleSwiftUIApp
            } else {
                return nil
            }
        }

        /// How the names of files end that begin the program in SwiftUI apps.
        private static let startingEndings = ["app", "application", "main", "entry", "entrypoint", "launcher", "bootstrap"]
    }
}
