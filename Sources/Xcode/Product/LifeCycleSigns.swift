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

    static let none = LifeCycleSigns(startsWithUIKit: false, hasSceneDelegate: false, webShell: nil)

    private init(startsWithUIKit: Bool, hasSceneDelegate: Bool, webShell: WebShell?) {
        self.startsWithUIKit = startsWithUIKit
        self.hasSceneDelegate = hasSceneDelegate
        self.webShell = webShell
    }

    init(sources: Set<String>, resources: Set<String>, packageProducts: [String]) {
        let roles = Set(sources.compactMap(Role.init))
        let isObjectiveC = roles.contains(.objectiveCMain) && roles.contains { $0 == .objectiveCDelegate || $0 == .swiftDelegate }
        startsWithUIKit = isObjectiveC || (!roles.isDisjoint(with: [.swiftDelegate, .objectiveCDelegate]) && !roles.contains(.possibleSwiftUIApp))
        hasSceneDelegate = roles.contains(.sceneDelegate)
        webShell = Self.webShell(resources, packageProducts)
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
            guard ending == "swift" || ending == "m" || ending == "mm" else { return nil }
            let isSwift = ending == "swift"
            let stem = name.utf8.dropLast(ending.utf8.count + 1)
            if stem.ends(with: "SceneDelegate") {
                self = .sceneDelegate
            } else if stem.ends(with: "AppDelegate"), !isSwift || stem.elementsEqual("AppDelegate".utf8) {
                self = isSwift ? .swiftDelegate : .objectiveCDelegate
            } else if !isSwift, stem.elementsEqual("main".utf8) {
                self = .objectiveCMain
            } else if isSwift, Self.startingEndings.contains(where: { stem.ends(with: $0, ignoringCase: true) }) {
                self = .possibleSwiftUIApp
            } else {
                return nil
            }
        }

        /// How the names of files end that begin the program in SwiftUI apps.
        private static let startingEndings: [StaticString] = ["app", "application", "main", "entry", "entrypoint", "launcher", "bootstrap"]
    }
}

extension Substring.UTF8View {
    /// - Parameter ignoringCase: whether a capital ASCII letter is taken for the small one that `ending` must then have
    fileprivate func ends(with ending: StaticString, ignoringCase: Bool = false) -> Bool {
        var position = endIndex
        for offset in stride(from: ending.utf8CodeUnitCount - 1, through: 0, by: -1) {
            guard position > startIndex else { return false }
            position = index(before: position)
            let byte = self[position]
            let isCapital = ignoringCase && byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
            guard (isCapital ? byte | 0x20 : byte) == ending.utf8Start[offset] else { return false }
        }
        return true
    }
}
