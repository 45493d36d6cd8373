import Snapshots

/// Whether a file of some name is among what a product copies.
package enum ResourcePresence: Hashable, Sendable {
    case yes
    /// Nothing is there, and nothing that is known could bring it.
    /// - Parameter otherCase: the name of what is there in another letter case
    case no(otherCase: String?)
    case unknown(Unknown)

    package var isCertainlyMissing: Bool { if case .no = self { true } else { false } }
}

/// Looks files up among the resources of one product.
struct ResourceSearch {
    let names: ResourceNames
    let platform: Platform?
    let ignoreRules: IgnoreRules

    /// - Parameter path: below the product's resources, such as `Main.storyboard` or `Fonts/Harbour.ttf`; a mere name is found in any folder
    func presence(of path: String) throws(SnapshotError) -> ResourcePresence {
        guard let relative = TreePath.root.resolving(path), !relative.isRoot, RelevantPaths.contains(relative) else {
            return .unknown(Unknown("changes to files such as \(path) are not looked at"))
        }
        let matching = names.paths(withLastComponent: relative.name).filter { isMember($0) && ($0 == path || $0.hasSuffix("/" + path) || !path.contains("/")) }
        let exact = matching.filter { $0.lastComponent == relative.name }
        if exact.contains(where: { state(of: $0) == .present }) { return .yes }
        if let name = exact.first { return .unknown(Unknown("the project names \(name), which is not in the repository")) }
        if names.paths(withLastComponent: relative.name).contains(where: { $0.lastComponent == relative.name && !isMember($0) }) {
            return .unknown(Unknown("\(relative.name) is for other platforms, which may read the same Info.plist"))
        }
        if let doubt = try doubt(about: relative) { return .unknown(doubt) }
        return .no(otherCase: matching.first { $0.lastComponent != relative.name && state(of: $0) == .present }?.lastComponent)
    }

    /// The best that is known of a path on this platform; nil where it is a member on others only.
    private func state(of path: String) -> ResourceNames.Entry.State? {
        let states = (names.entries[path] ?? []).filter { entry in platform.map(entry.platformFilters.include) ?? true }.map(\.state)
        return states.contains(.present) ? .present : states.first
    }

    func isThere(_ name: String) -> Bool {
        names.paths(withLastComponent: name).contains { $0.lastComponent == name && state(of: $0) == .present }
    }

    private func isMember(_ path: String) -> Bool { state(of: path) != nil }

    /// What else could bring the file.
    private func doubt(about path: TreePath) throws(SnapshotError) -> Unknown? {
        if names.unplaced.contains(path.name) { return Unknown("where \(path.name) lies depends on build settings") }
        if names.hasForeignBundles, path.components.dropLast().contains(where: { $0.hasSuffix(".bundle") }) {
            return Unknown("packages and other targets may bring \(path)")
        }
        for script in names.scripts where script.mayAddResource(path.name) {
            return Unknown("the script phase '\(script.name)' may add \(path.name)", at: script.origin)
        }
        let isInterface = ResourceNames.interfaces.contains(path.fileExtension.lowercased())
        // Whatever has one interface of its own lists it; an extension that lists none may take its own from elsewhere. Fonts may all be missing.
        if !names.hasResources || (isInterface && !names.isOfApplication && !names.listsAny(of: ResourceNames.interfaces)) {
            return Unknown("the target lists no file of this kind")
        }
        if !isInterface {
            if let folder = names.emptyFolders.first { return Unknown("what \(folder) holds is not in the repository") }
            for folder in names.wholeFolders where try ignoreRules.isIgnored(folder.appending(path.name), isFolder: false) {
                return Unknown("\(folder.appending(path.name)) would be ignored by Git")
            }
        }
        // A clone may be partial: what a folder lacks of a kind altogether can be anywhere.
        if let folder = names.openFolders.first, !names.holdsAny(withExtension: path.fileExtension.lowercased()) {
            return Unknown("\(folder) holds no file of this kind")
        }
        for folder in names.openFolders where try ignoreRules.isIgnored(folder.appending(path.name), isFolder: false) {
            return Unknown("\(folder.appending(path.name)) would be ignored by Git")
        }
        return nil
    }
}

extension ShellScript {
    /// Whether the script could put a file of this name into the product.
    func mayAddResource(_ name: String) -> Bool {
        if text.contains(name) || outputPaths.contains(where: { $0.hasSuffix(name) }) { return true }
        // Interfaces are compiled by the build; a script that brings one calls the compiler, or says what it copies.
        if name.hasSuffix(".storyboard") { return text.contains("storyboard") || text.contains("ibtool") }
        if name.hasSuffix(".xib") || name.hasSuffix(".nib") { return ["ibtool", ".xib", ".nib"].contains { text.contains($0) } }
        // The resources of pods, listed among what the script reads.
        if text.contains("-resources.sh") { return inputPaths.isEmpty || inputPaths.contains { $0.hasSuffix("xcfilelist") || $0.hasSuffix(name) } }
        return commands.contains { line in
            !Self.harmless.contains { line.contains($0) } && Self.suspicious.contains { line.contains($0) }
        }
    }

    /// Known tools that check, compile, upload or write code and texts, and make no resource of an application's own.
    private static let harmless = [
        "swiftlint", "SwiftLint", "swiftformat", "SwiftFormat", "upload-symbols", "Crashlytics", "crashlytics", "sentry", "Podfile.lock", "-frameworks.sh",
        "copy-frameworks", "react-native-xcode.sh", "with-environment.sh", "xcode_backend.sh", "expo-configure-project", "periphery",
        "swiftgen", "SwiftGen", "sourcery", "Sourcery", "rswift", "bartycrouch", "BartyCrouch", "PlistBuddy", "plutil",
    ]

    /// What leads into the product, and what runs another file, of which nothing is known.
    private static let suspicious = [
        "RESOURCES_FOLDER_PATH", "BUILT_PRODUCTS_DIR", "TARGET_BUILD_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR", "CONTENTS_FOLDER_PATH",
        "WRAPPER_NAME", "FULL_PRODUCT_NAME", "DSTROOT", "INSTALL_DIR", ".sh", ".py", ".rb", ".pl", ".js", ".mjs", ".swift", "make ", "npm ", "npx ",
        "yarn ", "pnpm ", "node ", "bundle exec", "mint run", "swift run", "python", "ruby", "fastlane",
    ]
}
