import Snapshots

/// The levels of build settings that nobody types: what the build system, the SDK, the kind of product, the project and the target set.
///
/// The numbers are those of the levels from the environment (1) to what the engine derives at the end (15)
/// (swift-build, Settings.swift). Levels 1 and 11 to 14 belong to the build command and its environment, which no repository shows.
package struct SettingsDefaults: Sendable {
    /// What stands in the settings for the folder that the repository lies in on the machine that builds.
    package static let repositoryRoot = "/<repository>"

    /// What Xcode itself says of a project and a target; no project gives these names to something else.
    static let namesOfXcode: Set<String> = [
        "PROJECT", "PROJECT_DIR", "PROJECT_FILE_PATH", "PROJECT_NAME", "SOURCE_ROOT", "SRCROOT", "CONFIGURATION", "PRODUCT_TYPE", "TARGETNAME", "TARGET_NAME",
    ]

    /// What the project file says of the project.
    package struct ProjectFacts: Sendable {
        /// The name of the project file without its ending.
        package let name: String
        /// The project's own folder or file, such as `App/App.xcodeproj`.
        package let path: TreePath
        /// SRCROOT: the folder that relative paths of settings begin at.
        package let folder: TreePath
        package let developmentRegion: String?
        /// The name of the configuration that is built, after the fall-backs.
        package let configuration: String

        package init(name: String, path: TreePath, folder: TreePath, developmentRegion: String?, configuration: String) {
            self.name = name
            self.path = path
            self.folder = folder
            self.developmentRegion = developmentRegion
            self.configuration = configuration
        }
    }

    private let project: ProjectFacts
    private let target: String
    private let productType: String
    private let sdk: SettingsSDK
    private let origin: Origin
    private let undefinedNames: SettingsContext.UndefinedNames

    /// - Parameters:
    ///   - productType: the full name, such as `com.apple.product-type.application`; empty for a target without a product
    ///   - origin: where a value of the build system is shown, the place of the target
    package init(project: ProjectFacts, target: String, productType: String, sdk: SettingsSDK, origin: Origin,
                 undefinedNames: SettingsContext.UndefinedNames = .unknown) {
        self.project = project
        self.target = target
        self.productType = productType
        self.sdk = sdk
        self.origin = Origin(path: origin.path, range: origin.range, mechanism: .buildSystem)
        self.undefinedNames = undefinedNames
    }

    /// The whole pile, from low to high, around the levels that people type.
    package func levels(projectBase: SettingsLevel = .empty, project: SettingsLevel, targetBase: SettingsLevel = .empty,
                        target: SettingsLevel) -> [SettingsLevel] {
        [beforeProject, projectBase, project, targetFacts, targetBase, target, derived]
    }

    /// Levels 2 to 5.
    package var beforeProject: SettingsLevel {
        let values = BuildSystemDefaults.values + sdk.defaults + ProductTypeDefaults.values(of: productType, platform: sdk.platform) + projectValues
        return SettingsLevel(unknowableLines + SettingsLevel(defaults: values, origin: origin).lines)
    }

    /// Level 8.
    package var targetFacts: SettingsLevel {
        SettingsLevel(defaults: [("TARGET_NAME", Self.escaped(target)), ("TARGETNAME", Self.escaped(target)), ("PRODUCT_TYPE", productType)], origin: origin)
    }

    /// Level 15.
    package var derived: SettingsLevel {
        var lines: [SettingsLevel.Line] = [unknowable("SDKROOT", "SDKROOT is a folder of the machine that builds")]
        if sdk.platform == .watchOS, productType.hasPrefix("com.apple.product-type.application"), productType != "com.apple.product-type.application.watchapp2" {
            lines += SettingsLevel(defaults: [("INFOPLIST_KEY_WKApplication", "YES")], origin: origin).lines
        }
        return SettingsLevel(lines)
    }

    private var projectValues: [(name: String, value: String)] {
        let folder = Self.repositoryRoot + (project.folder.isRoot ? "" : "/" + project.folder.text)
        return [
            ("PROJECT_NAME", project.name), ("PROJECT", "$(PROJECT_NAME)"),
            ("PROJECT_FILE_PATH", Self.repositoryRoot + "/" + project.path.text),
            ("SRCROOT", folder), ("PROJECT_DIR", folder), ("SOURCE_ROOT", "$(SRCROOT)"),
            ("CONFIGURATION", project.configuration),
            ("DEVELOPMENT_LANGUAGE", project.developmentRegion ?? "en"),
        ].map { name, value in (name, name == "PROJECT" || name == "SOURCE_ROOT" ? value : Self.escaped(value)) }
    }

    private var unknowableLines: [SettingsLevel.Line] {
        let outside: [SettingsLevel.Line] = undefinedNames == .unknown
            ? BuildSystemDefaults.oftenFromOutside.map { unknowable($0, "\($0) is assigned nowhere in the repository and may come from the build command") }
            : SettingsLevel(defaults: BuildSystemDefaults.oftenFromOutside.map { ($0, "") }, origin: origin).lines
        return BuildSystemDefaults.unknowable.map { unknowable($0, "\($0) is set by the build system on the machine that builds") } + outside
    }

    private func unknowable(_ name: String, _ reason: String) -> SettingsLevel.Line {
        .assignment(SettingAssignment(name: name, value: .unknown(Unknown(reason, at: origin)), origin: origin))
    }

    /// A name of a project or folder is never read as a reference.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        return text.split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$")
    }
}
