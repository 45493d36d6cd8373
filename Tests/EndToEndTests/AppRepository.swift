import Foundation
import TestSupport

/// A repository with a small application, in which the built command is used as a person or as Git uses it.
final class AppRepository {
    /// The command that was built with the tests; PLIMSOLL_COMMAND names another.
    static let command: String? = {
        let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path
        let places = ProcessInfo.processInfo.environment["PLIMSOLL_COMMAND"].map { [$0] } ?? ["\(tests)/plimsoll", "\(package)/.build/debug/plimsoll"]
        return places.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    static let settings = "Config/App.xcconfig"
    /// The line of the xcconfig file on which the purpose string stands.
    static let purposeLine = 4

    let repository: TestRepository
    let plimsoll: String

    /// - Parameter hooks: names of Git's hooks that are the command from the beginning
    init(hooks: [String] = [], objectFormat: String = "sha1") throws {
        guard let command = Self.command else { throw TestRepositoryError("there is no built command") }
        plimsoll = command
        repository = try TestRepository(named: "the app", "--object-format=\(objectFormat)")
        for hook in hooks { try installHook(hook) }
        try repository.write("App.xcodeproj/project.pbxproj", Self.project)
        try repository.write("App/App.entitlements", Self.entitlements)
        try repository.write("App/Assets.xcassets/Contents.json", Self.catalog)
        try write(purpose: "Scans the code printed on your ticket.")
        try repository.git("add", "-A")
    }

    func installHook(_ name: String, options: String = "") throws {
        try repository.installHook(name, "exec '\(plimsoll)' hook \(options) \(name) \"$@\"\n")
    }

    /// Writes the xcconfig file with this purpose string.
    func write(purpose: String, comment: String = "Settings of the application") throws {
        try repository.write(Self.settings, """
            // \(comment)
            GENERATE_INFOPLIST_FILE = YES
            INFOPLIST_KEY_UILaunchScreen_Generation = YES
            INFOPLIST_KEY_NSCameraUsageDescription = \(purpose)
            PRODUCT_BUNDLE_IDENTIFIER = com.example.harbour
            PRODUCT_NAME = Harbour
            MARKETING_VERSION = 1.0
            CURRENT_PROJECT_VERSION = 1

            """)
    }

    /// Stages everything and commits it.
    func commit(_ options: String...) throws -> Command {
        try repository.git("add", "-A")
        return try run(["git", "commit", "-q", "-m", "Change"] + options)
    }

    func commit(purpose: String) throws {
        try write(purpose: purpose)
        try repository.commitAll()
    }

    func run(_ words: [String], in folder: String? = nil, environment: [String: String] = [:]) throws -> Command {
        try Command.run(words, in: folder ?? repository.folder, environment: TestRepository.isolation.merging(environment) { $1 })
    }

    func check(_ words: String..., folder: String? = nil, environment: [String: String] = [:]) throws -> Command {
        try run([plimsoll, "check"] + words, in: folder, environment: environment)
    }

    func head() throws -> String { try repository.git("rev-parse", "HEAD") }

    private static let entitlements = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>com.apple.security.application-groups</key>
        \t<array>
        \t\t<string>group.com.example.app</string>
        \t</array>
        </dict>
        </plist>

        """

    private static let catalog = """
        {
          "info" : { "author" : "xcode", "version" : 1 }
        }

        """

    private static let project = """
        // !$*UTF8*$!
        {
        archiveVersion = 1;
        objectVersion = 77;
        objects = {
        PROJECT = {isa = PBXProject; buildConfigurationList = PROJECTLIST; mainGroup = MAIN; targets = (APP, ); };
        PROJECTLIST = {isa = XCConfigurationList; buildConfigurations = (PROJECTRELEASE, ); defaultConfigurationName = Release; };
        PROJECTRELEASE = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
        MAIN = {isa = PBXGroup; children = (SETTINGS, ASSETS, ); sourceTree = "<group>"; };
        SETTINGS = {isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; };
        ASSETS = {isa = PBXFileReference; path = App/Assets.xcassets; sourceTree = SOURCE_ROOT; };
        ASSETSFILE = {isa = PBXBuildFile; fileRef = ASSETS; };
        RESOURCES = {isa = PBXResourcesBuildPhase; files = (ASSETSFILE, ); };
        APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (RESOURCES, ); buildConfigurationList = APPLIST; };
        APPLIST = {isa = XCConfigurationList; buildConfigurations = (APPRELEASE, ); defaultConfigurationName = Release; };
        APPRELEASE = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = SETTINGS; buildSettings = {
            CODE_SIGN_ENTITLEMENTS = App/App.entitlements;
            PRODUCT_BUNDLE_IDENTIFIER = com.example.app;
            TARGETED_DEVICE_FAMILY = 1;
        }; };
        };
        rootObject = PROJECT;
        }

        """
}

extension Command {
    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: error, as: UTF8.self) }
    var isSilent: Bool { output.isEmpty && error.isEmpty }
}
