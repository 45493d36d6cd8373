import Snapshots
import TestSupport
@testable import Xcode

/// One project written in each of the forms that projects have: an application with resources, and an extension in it.
enum ProjectFormats {
    /// The files that all forms share.
    static let files: [String: String] = [
        "App/App/Info.plist": """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
            <key>NSCameraUsageDescription</key><string>Scans the code.</string>
            <key>UIMainStoryboardFile</key><string>Main</string>
            </dict></plist>
            """,
        "App/App/App.entitlements": "<plist version=\"1.0\"><dict><key>aps-environment</key><string>$(PUSH)</string></dict></plist>",
        "App/App/Assets.xcassets/AppIcon.appiconset/Contents.json": """
            { "images" : [ { "filename" : "a.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024" } ] }
            """,
        "App/App/Assets.xcassets/AppIcon.appiconset/a.png": "png",
        "App/App/Assets.xcassets/Boat.imageset/Contents.json": "{}",
        "App/App/PrivacyInfo.xcprivacy": "<plist version=\"1.0\"><dict><key>NSPrivacyTracking</key><false/></dict></plist>",
        "App/App/Base.lproj/Main.storyboard": "<document/>",
        "App/App/de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Liest den Code.\";",
        "App/App/fr.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Lit le code.\";",
        "App/App/Fonts/Regular.ttf": "font",
        "App/Widget/Info.plist": """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
            </dict></plist>
            """,
        "App/Base.xcconfig": "MARKETING_VERSION = 2.3\nPUSH = production\nPUSH[config=Debug] = development\n",
    ]

    static let projectSettings: KeyValuePairs<String, String> = ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "17.0", "TARGETED_DEVICE_FAMILY": "1,2"]
    static let appSettings: KeyValuePairs<String, String> = [
        "INFOPLIST_FILE": "App/Info.plist", "CODE_SIGN_ENTITLEMENTS": "App/App.entitlements", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app",
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "PRODUCT_NAME": "$(TARGET_NAME)",
    ]
    static let widgetSettings: KeyValuePairs<String, String> = [
        "INFOPLIST_FILE": "Widget/Info.plist", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app.widget", "PRODUCT_NAME": "$(TARGET_NAME)",
        "ASSETCATALOG_COMPILER_APPICON_NAME": "",
    ]

    // MARK: project.pbxproj

    /// - Parameters:
    ///   - version: decides how the form spells copy phases
    ///   - isSynchronized: whether the target owns a folder in place of a list of files
    static func objects(version: Int, isSynchronized: Bool = false) -> [String: String] {
        files.merging(["App/App.xcodeproj/project.pbxproj": text(version: version, isSynchronized: isSynchronized).text]) { $1 }
    }

    /// The same as an XML property list, as some tools write it.
    static func xml(version: Int) -> [String: String] {
        files.merging(["App/App.xcodeproj/project.pbxproj": text(version: version, isSynchronized: false).xml]) { $1 }
    }

    private static func text(version: Int, isSynchronized: Bool) -> ProjectText {
        var text = ProjectText(targets: ["APP", "WIDGET"], project: [("developmentRegion", "en")] + (version >= 110 ? [] : [("compatibilityVersion", "Xcode 3.2")]))
        text.objectVersion = String(version)
        text.file("BASE", "Base.xcconfig")
        text.configurations("PROJECT", settings: dictionary(projectSettings), [("baseConfigurationReference", "BASE")])
        let folders: [(String, ProjectText.Value)] = isSynchronized ? [("fileSystemSynchronizedGroups", ["FOLDER"])] : []
        text.target("APP", named: "App", phases: ["RESOURCES", "EMBED"], folders)
        text.configurations("APP", settings: dictionary(appSettings))
        text.target("WIDGET", named: "Widget", type: "app-extension")
        text.configurations("WIDGET", settings: dictionary(widgetSettings))
        let destination: [(String, ProjectText.Value)] = version >= 90 ? [("dstSubfolder", "PlugIns")] : [("dstSubfolderSpec", "13"), ("dstPath", "")]
        text.phase("EMBED", "PBXCopyFilesBuildPhase", files: ["WIDGET-PRODUCT"], destination)
        if isSynchronized {
            text.phase("RESOURCES", "PBXResourcesBuildPhase")
            text.add("FOLDER", "PBXFileSystemSynchronizedRootGroup", [("path", "App"), ("sourceTree", "<group>"), ("exceptions", ["OUT"])])
            text.put("FOLDER", in: "MAIN")
            text.add("OUT", "PBXFileSystemSynchronizedBuildFileExceptionSet", [("target", "APP"), ("membershipExceptions", ["Info.plist"])])
            return text
        }
        text.group("SOURCES", "App")
        for (id, path) in [("CATALOG", "Assets.xcassets"), ("MANIFEST", "PrivacyInfo.xcprivacy"), ("FONT", "Fonts/Regular.ttf")] { text.file(id, path, in: "SOURCES") }
        text.group("MENU", in: "SOURCES", isa: "PBXVariantGroup", [("name", "Main.storyboard")])
        text.file("MENU-BASE", "Base.lproj/Main.storyboard", in: "MENU", [("name", "Base")])
        text.group("STRINGS", in: "SOURCES", isa: "PBXVariantGroup", [("name", "InfoPlist.strings")])
        for region in ["de", "fr"] { text.file("STRINGS-" + region, region + ".lproj/InfoPlist.strings", in: "STRINGS", [("name", .text(region))]) }
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["CATALOG", "MANIFEST", "FONT", "MENU", "STRINGS"])
        return text
    }

    private static func dictionary(_ settings: KeyValuePairs<String, String>) -> ProjectText.Value {
        .dictionary(settings.map { ($0.key, .text($0.value)) })
    }

    // MARK: project.xcproj

    static let tree: [String: String] = files.merging(["App/App.xcodeproj/project.xcproj": """
        {
          // The form of Xcode 27.2.
          "default-configuration": "Release",
          "configurations": [ { "name": "Debug", "file": "Base.xcconfig" }, { "name": "Release", "file": "Base.xcconfig" } ],
          "localizations": { "development": "en" },
          "files": [
            { "path": "Base.xcconfig" },
            { "kind": "group", "path": "App", "children": [
              { "path": "Assets.xcassets", "target-membership": [ "App/resources" ] },
              { "path": "PrivacyInfo.xcprivacy", "target-membership": [ "App/resources" ] },
              { "path": "Fonts/Regular.ttf", "target-membership": [ "App/resources" ] },
              { "kind": "variant-group", "name": "Main.storyboard", "target-membership": [ "App/resources" ],
                "children": [ { "path": "Base.lproj/Main.storyboard" } ] },
              { "kind": "variant-group", "name": "InfoPlist.strings", "target-membership": [ "App/resources" ],
                "children": [ { "path": "de.lproj/InfoPlist.strings" }, { "path": "fr.lproj/InfoPlist.strings" } ] },
            ] },
            { "kind": "group", "name": "Products", "children": [
              { "path": "<PRODUCTS>/App.app" },
              { "path": "<PRODUCTS>/Widget.appex", "target-membership": [ "App/copy/Embed" ] },
            ] },
          ],
          "targets": [
            { "name": "App", "product": "Products/App.app", "product-type": "application",
              "build-phases": [ "resources", { "kind": "copy", "name": "Embed", "bundle-base-path": "plugins-directory" } ],
              "build-settings": { \(members(appSettings)) } },
            { "name": "Widget", "product": "Products/Widget.appex", "product-type": "app-extension", "build-phases": [],
              "build-settings": { \(members(widgetSettings)) } },
          ],
          "build-settings": { \(members(projectSettings)) },
        }
        """]) { $1 }

    private static func members(_ settings: KeyValuePairs<String, String>) -> String {
        settings.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ")
    }

    // MARK: project.yml

    static let spec: [String: String] = files.merging(["App/project.yml": """
        name: App
        options: { developmentLanguage: en }
        configFiles: { Debug: Base.xcconfig, Release: Base.xcconfig }
        settings:
        \(lines(projectSettings))
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            dependencies: [ { target: Widget } ]
            settings:
        \(lines(appSettings, indent: 6))
          Widget:
            type: app-extension
            platform: iOS
            settings:
        \(lines(widgetSettings, indent: 6))
        """]) { $1 }

    private static func lines(_ settings: KeyValuePairs<String, String>, indent: Int = 2) -> String {
        settings.map { String(repeating: " ", count: indent) + "\($0.key): \"\($0.value)\"" }.joined(separator: "\n")
    }
}

extension ProjectText {
    /// The same objects as an XML property list.
    var xml: String {
        guard let document = try? PropertyListText.document(of: text) else { return "" }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(document)</plist>\n"
    }
}
