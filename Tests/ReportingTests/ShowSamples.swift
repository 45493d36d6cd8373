import Evaluation
import Rules
import Snapshots
import TestSupport
import Xcode
@testable import Reporting

/// Small repositories with an Xcode project, and what is shown of their products.
enum ShowSample {
    /// A target and its settings in each configuration, in the project's order.
    struct Target {
        var name = "App"
        var type = "application"
        var configurations: KeyValuePairs<String, KeyValuePairs<String, String>> = ["Release": [:]]
        /// The path of an xcconfig file below all configurations.
        var base: String?
        /// Paths of resources.
        var resources: [String] = []
        /// The only platform of a resource, as a build file's filter has it.
        var filters: [String: String] = [:]
        /// Positions of the targets that must be built before it.
        var needs: [Int] = []
    }

    static func project(_ targets: [Target]) -> String {
        var objects = """
            P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (\(targets.indices.map { "T\($0)" }.joined(separator: ", "))); };
            PL = {isa = XCConfigurationList; buildConfigurations = (PR); defaultConfigurationName = Release; };
            PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {}; };

            """
        var files: [String] = []
        func file(_ path: String) -> String {
            objects += "F\(files.count) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
            files.append("F\(files.count)")
            return files.last ?? ""
        }
        for (number, target) in targets.enumerated() {
            let base = target.base.map { "baseConfigurationReference = \(file($0)); " } ?? ""
            let buildFiles = target.resources.enumerated().map { index, path in
                let reference = file(path)
                let filter = target.filters[path].map { "platformFilters = (\($0)); " } ?? ""
                objects += "B\(number)x\(index) = {isa = PBXBuildFile; fileRef = \(reference); \(filter)};\n"
                return "B\(number)x\(index)"
            }
            objects += """
                T\(number) = {isa = PBXNativeTarget; name = "\(target.name)"; productType = "com.apple.product-type.\(target.type)"; \
                buildConfigurationList = L\(number); buildPhases = (R\(number)); \
                dependencies = (\(target.needs.map { "D\(number)x\($0)" }.joined(separator: ", "))); };
                R\(number) = {isa = PBXResourcesBuildPhase; files = (\(buildFiles.joined(separator: ", "))); };
                L\(number) = {isa = XCConfigurationList; buildConfigurations = (\
                \(target.configurations.indices.map { "C\(number)x\($0)" }.joined(separator: ", "))); };

                """
            for need in target.needs { objects += "D\(number)x\(need) = {isa = PBXTargetDependency; target = T\(need); };\n" }
            for (index, configuration) in target.configurations.enumerated() {
                objects += "C\(number)x\(index) = {isa = XCBuildConfiguration; name = \(configuration.key); \(base)buildSettings = {\n"
                for (name, value) in configuration.value { objects += "\(name) = \"\(value)\";\n" }
                objects += "};};\n"
            }
        }
        objects += "G = {isa = PBXGroup; children = (\(files.joined(separator: ", "))); sourceTree = \"<group>\"; };\n"
        return "// !$*UTF8*$!\n{archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {\n\(objects)};}\n"
    }

    /// An XML property list with each line of `body` on a line of its own, the first on line 3.
    static func plist(_ body: String) -> String {
        "<plist version=\"1.0\">\n<dict>\n\(body)\n</dict>\n</plist>\n"
    }

    static func products(_ targets: [Target], _ files: [String: String] = [:]) throws -> [Product] {
        let snapshot = MemorySnapshot(files.merging(["App.xcodeproj/project.pbxproj": project(targets)]) { $1 })
        let listing = try ProjectListing(of: snapshot)
        return try Workspace(snapshot, listing: listing, files: FileStore()).products(of: listing.projects)
    }

    static func report(_ targets: [Target], _ files: [String: String] = [:],
                       context: RuleContext = RuleContext(sdk: ConfigurationTree.currentSDK, distribution: nil)) throws -> ProductReport {
        try ProductReport(products(targets, files)) { _ in context }
    }

    static func json(_ targets: [Target], _ files: [String: String] = [:]) throws -> String {
        String(decoding: try report(targets, files).json(at: .index), as: UTF8.self)
    }

    static func text(_ targets: [Target], _ files: [String: String] = [:], width: Int = 100, color: Bool = false, showsAllKeys: Bool = false) throws -> String {
        var options = ProductTextOptions()
        options.width = width
        options.color = color
        options.showsAllKeys = showsAllKeys
        return try report(targets, files).text(options)
    }

    /// An app for iOS with an Info.plist, settings in an xcconfig file, entitlements, an icon and a privacy manifest.
    static let app = Target(configurations: ["Release": [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app", "SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "CODE_SIGN_ENTITLEMENTS": "App/App.entitlements",
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
    ]], base: "Config/App.xcconfig", resources: ["App/Assets.xcassets", "App/PrivacyInfo.xcprivacy"])

    static let appFiles = [
        "Config/App.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 17.0\nMARKETING_VERSION = 1.2\nTARGETED_DEVICE_FAMILY = 1,2\n",
        "App/Info.plist": plist("""
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
            <key>CFBundleVersion</key><string>$(CI_BUILD)</string>
            <key>NSCameraUsageDescription</key><string>To scan codes.</string>
            """),
        "App/App.entitlements": plist("<key>com.apple.security.application-groups</key><array><string>group.app</string></array>"),
        "App/Assets.xcassets/AppIcon.appiconset/Contents.json": #"{"images": []}"#,
        "App/PrivacyInfo.xcprivacy": plist(""),
    ]
}
