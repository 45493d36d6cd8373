// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

/// A module of ours; its dependencies may only be modules that stand above it in this file.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests", exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "plimsoll",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "plimsoll", targets: ["plimsoll"])],
    targets: [
        .systemLibrary(name: "CLibgit2System", path: "Sources/CLibgit2System", pkgConfig: "libgit2",
                       providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
        .systemLibrary(name: "CLibpng", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CLibgit2", dependencies: ["CLibgit2System"], linkerSettings: [.linkedLibrary("z")]),

        module("Bounds"),
        module("Snapshots", ["Bounds"]),
        module("Syntax", ["Bounds", "CPng", "CLibyaml"]),
        .target(name: "CPng", dependencies: ["CLibpng"]),
        module("Git", ["Bounds", "Snapshots", "CLibgit2"]),
        module("Catalogue"),
        module("Xcode", ["Bounds", "Snapshots", "Syntax", "Catalogue"]),
        module("Rules", ["Bounds", "Snapshots", "Syntax", "Xcode", "Catalogue"]),
        module("Evaluation", ["Bounds", "Snapshots", "Syntax", "Xcode", "Catalogue", "Rules"]),
        module("Reporting", ["Bounds", "Snapshots", "Syntax", "Catalogue", "Xcode", "Rules", "Evaluation"]),
        module("Hooks", ["Bounds", "Snapshots", "Git", "Xcode", "Rules", "Evaluation", "Reporting"]),
        module("CommandLineGrammar"),
        .executableTarget(name: "plimsoll",
                          dependencies: ["Bounds", "Snapshots", "Syntax", "Git", "Xcode", "Catalogue", "Rules", "Evaluation", "Reporting", "Hooks",
                                         "CommandLineGrammar"],
                          swiftSettings: settings),

        .executableTarget(name: "plimsoll-fuzz",
                          dependencies: ["Snapshots", "Syntax", "Git", "Xcode", "Rules", "Evaluation", "Reporting", "TestSupport"], path: "Tests/Fuzz", swiftSettings: settings),
        .target(name: "TestSupport", dependencies: ["Snapshots", "Syntax"], path: "Tests/TestSupport", swiftSettings: settings),
        .target(name: "LawSupport", dependencies: ["Snapshots", "Rules", "Evaluation", "TestSupport"], path: "Tests/LawSupport", swiftSettings: settings),
        .executableTarget(name: "plimsoll-law", dependencies: ["Snapshots", "Git", "Rules", "Evaluation", "LawSupport"], path: "Tests/Law",
                          swiftSettings: settings),
        tests("Snapshots", ["Bounds", "Snapshots", "TestSupport"]),
        tests("Syntax", ["Bounds", "Syntax", "TestSupport"]),
        tests("Git", ["Bounds", "Git", "Snapshots", "TestSupport"]),
        tests("Catalogue", ["Catalogue", "TestSupport"]),
        tests("Xcode", ["Bounds", "Xcode", "Syntax", "Snapshots", "TestSupport"], exclude: ["Fixtures"]),
        tests("Rules", ["Bounds", "Rules", "Reporting", "Evaluation", "Git", "Xcode", "Syntax", "Snapshots", "Catalogue", "TestSupport"]),
        tests("Evaluation", ["Evaluation", "Rules", "Xcode", "Git", "Snapshots", "LawSupport", "TestSupport"]),
        tests("Reporting", ["Bounds", "Reporting", "Evaluation", "Rules", "Xcode", "Syntax", "Snapshots", "TestSupport"]),
        tests("Hooks", ["Bounds", "Hooks", "TestSupport"]),
        tests("CommandLineGrammar", ["CommandLineGrammar"]),
        tests("EndToEnd", ["TestSupport"]),
    ])
