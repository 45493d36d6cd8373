import Snapshots
import Syntax

/// Something wrong with the xcconfig files that a configuration is based on.
package struct SettingsIssue: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The file that a project names as the base of a configuration is not in the tree.
        case missingBase(TreePath, generator: SettingsGenerator?)
        /// A file that must be included is found in no folder it is looked for in.
        case missingInclude(String, generator: SettingsGenerator?)
        /// The file is there under a name that differs in upper and lower case, which only some file systems forgive.
        case differsInCase(String, TreePath)
        /// An include leads back to a file that is being read; it is passed over.
        case includeCycle(TreePath)
        case unreadableLine(XCConfigDiagnostic.Kind)
        /// A folder lies where a file should.
        case notAFile(TreePath)
        case tooLarge(TreePath)
        /// The files include one another too often, too deeply, or hold too much.
        case tooManyIncludes
    }

    package let kind: Kind
    package let origin: Origin
    /// Where a missing file was looked for; empty where one of the places lies outside the repository.
    let lookedFor: [TreePath]

    package init(_ kind: Kind, at origin: Origin, lookedFor: [TreePath] = []) {
        self.kind = kind
        self.origin = origin
        self.lookedFor = lookedFor
    }

    /// A lower-case sentence without a period.
    package var message: String {
        switch kind {
        case .missingBase(let path, _): "the base configuration \(path) is not in the repository"
        case .missingInclude(let path, _): "the included file \(path) is not in the repository"
        case .differsInCase(let path, let found): "\(path) is named \(found.name) in the repository, and case-sensitive file systems don't find it"
        case .includeCycle(let path): "\(path) includes itself by way of this line"
        case .unreadableLine(let kind): XCConfigDiagnostic(kind, range: .empty).message
        case .notAFile(let path): "\(path) is a folder"
        case .tooLarge(let path): "\(path) is too large for an xcconfig file"
        case .tooManyIncludes: "the configuration includes more than is read"
        }
    }
}

/// Tools that write xcconfig files which teams keep out of their repositories.
package enum SettingsGenerator: String, Hashable, Sendable {
    case cocoaPods = "CocoaPods"
    case flutter = "Flutter"

    /// Told by the path under which a file is looked for.
    init?(_ path: TreePath) {
        let components = path.components
        if components.dropLast().contains("Pods") || path.name.hasPrefix("Pods-") {
            self = .cocoaPods
        } else if components.contains("ephemeral") || (components.contains("Flutter") && path.name == "Generated.xcconfig") {
            self = .flutter
        } else {
            return nil
        }
    }

    /// What the tool's files are known to set: build paths and flags, none of which decides what a product declares.
    var coverage: SettingsGap.Coverage {
        switch self {
        case .cocoaPods:
            .names(["ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES", "EMBEDDED_CONTENT_CONTAINS_SWIFT", "FRAMEWORK_SEARCH_PATHS",
                    "GCC_PREPROCESSOR_DEFINITIONS", "HEADER_SEARCH_PATHS", "LD_RUNPATH_SEARCH_PATHS", "LIBRARY_SEARCH_PATHS",
                    "OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS", "OTHER_LDFLAGS", "OTHER_MODULE_VERIFIER_FLAGS", "OTHER_SWIFT_FLAGS",
                    "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "SWIFT_INCLUDE_PATHS", "SYSTEM_FRAMEWORK_SEARCH_PATHS",
                    "SYSTEM_HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS", "USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES",
                    "CLANG_WARN_QUOTED_INCLUDE_IN_FRAMEWORK_HEADER", "EXCLUDED_ARCHS"], prefixes: ["PODS_"])
        case .flutter:
            .names(["COCOAPODS_PARALLEL_CODE_SIGN", "EXCLUDED_ARCHS", "EXTRA_FRONT_END_OPTIONS", "EXTRA_GEN_SNAPSHOT_OPTIONS",
                    "PACKAGE_CONFIG", "SPLIT_DEBUG_INFO", "TRACK_WIDGET_CREATION", "TREE_SHAKE_ICONS", "ARCHS"], prefixes: ["FLUTTER_", "DART_"])
        }
    }
}
