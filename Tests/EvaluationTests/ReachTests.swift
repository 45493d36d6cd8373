import Evaluation
import Git
import LawSupport
import Rules
import Snapshots
import TestSupport
import Testing

/// Changes whose way to a finding is long: each must be found by both scopes, and by neither where it makes no difference.
struct ReachTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: @Sendable (inout World) -> Void
        let after: @Sendable (inout World) -> Void
        /// State, severity, rule and path of each finding that comes or goes, sorted.
        let expected: [String]

        init(_ name: String, _ expected: [String], before: @escaping @Sendable (inout World) -> Void, after: @escaping @Sendable (inout World) -> Void) {
            testDescription = name
            self.before = before
            self.after = after
            self.expected = expected
        }
    }

    private static let project = "App/App.xcodeproj/project.pbxproj"
    private static let catalog = "App/Assets.xcassets"

    @Test(arguments: links + files + settings + products + relatives) func bothScopesSeeWhatComesAndGoes(_ item: Case) throws {
        var before = World()
        var target = ProjectModel.Target(id: 0, name: "App")
        target.set("SDKROOT", "iphoneos")
        target.set("GENERATE_INFOPLIST_FILE", "YES")
        target.set("INFOPLIST_KEY_UILaunchScreen_Generation", "YES")
        before.projects[Self.project] = ProjectModel(folder: "App", targets: [target])
        item.before(&before)
        var after = before
        item.after(&after)
        let evaluator = Evaluator(rules: .all, configuration: ConfigurationLoader(knownRules: RuleSet.all.ids), comparer: LineComparer(), today: nil)
        let comparison = try ScopeComparison(of: MemorySnapshot.changes(from: before.snapshot, to: after.snapshot), by: evaluator)
        #expect(Self.lines(comparison.affected) == item.expected)
        #expect(Self.lines(comparison.everything) == item.expected)
    }

    /// Info.plist files of these worlds hold no more than they are about, so that usual keys are missing.
    private static let ofReducedFiles: Set<RuleID> = ["required-key-missing", "export-compliance-undeclared"]

    private static func lines(_ report: Report) -> [String] {
        report.findings.filter { $0.state != .existing && !ofReducedFiles.contains($0.finding.rule) }
            .map { "\($0.state.rawValue) \($0.finding.severity.rawValue) \($0.finding.rule) \($0.finding.location.path)" }.sorted()
    }

    // MARK: Links

    private static let links = [
        Case("a link on the way to a link leads elsewhere", ["fixed error launch-screen-missing Shared/Info.plist"]) { world in
            world.setApp("INFOPLIST_FILE", "Linked/Info.plist")
            world.setApp("GENERATE_INFOPLIST_FILE", nil)
            world.pieces["App/Linked"] = .link("../Current")
            world.pieces["Current"] = .link("Shared")
            world.pieces["Shared/Info.plist"] = .plist([])
            world.pieces["Other/Info.plist"] = .plist([World.Entry("UILaunchScreen", "<dict/>")])
        } after: { world in
            world.pieces["Current"] = .link("Other")
        },
        Case("a manifest behind a link in a synchronized folder changes", ["introduced error privacy-reason-invalid Shared/PrivacyInfo.xcprivacy"]) { world in
            world.changeApp { $0.synchronizedFolders = ["App/Sources"] }
            world.pieces["App/Sources/PrivacyInfo.xcprivacy"] = .link("../../Shared/PrivacyInfo.xcprivacy")
            world.pieces["Shared/PrivacyInfo.xcprivacy"] = manifest("CA92.1")
        } after: { world in
            world.pieces["Shared/PrivacyInfo.xcprivacy"] = manifest("E174.1")
        },
        Case("an image behind a link changes, which nobody looks at", []) { world in
            world.setApp("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")
            world.changeApp { $0.resources = [catalog] }
            world.pieces["\(catalog)/AppIcon.appiconset/Contents.json"] = .text("{ \"images\" : [ { \"filename\" : \"a.png\", \"idiom\" : \"iphone\", \"size\" : \"1x1\" } ] }")
            world.pieces["\(catalog)/AppIcon.appiconset/a.png"] = .link("../../../Shared/a.png")
            world.pieces["Shared/a.png"] = .image("opaque")
        } after: { world in
            world.pieces["Shared/a.png"] = .image("wide")
            world.pieces["App/Other.plist"] = .plist([])
        },
    ]

    // MARK: Files and what they are used for

    private static let files = [
        Case("a file in another letter case comes and is taken for the missing one", [
            "fixed error setting-file-missing App/App.xcodeproj/project.pbxproj", "introduced warning path-case-mismatch App/App.xcodeproj/project.pbxproj",
        ]) { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
        } after: { world in
            world.pieces["App/info.plist"] = .plist([])
        },
        Case("a missing file is no longer ignored above the project", ["introduced error setting-file-missing App/App.xcodeproj/project.pbxproj"]) { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.pieces[".gitignore"] = .lines(["Info.plist"])
        } after: { world in
            world.setApp("INFOPLIST_FILE", "Made.plist")
            world.pieces[".gitignore"] = .lines(["Other.plist"])
        },
        Case("a file without an ending that is looked at comes and goes unseen", []) { world in
            world.setApp("INFOPLIST_FILE", "Info")
        } after: { world in
            world.pieces["App/Info"] = blank
            world.pieces["App/Other.plist"] = .plist([])
        },
        Case("a file whose name is that of a SwiftUI app goes", ["introduced warning scene-manifest-missing App/App.xcodeproj/project.pbxproj"]) { world in
            world.changeApp { $0.synchronizedFolders = ["App/Sources"] }
            world.pieces["App/Sources/AppDelegate.swift"] = .text("a")
            world.pieces["App/Sources/HarbourApp.swift"] = .text("a")
        } after: { world in
            world.pieces["App/Sources/HarbourApp.swift"] = nil
        },
        Case("what a file of code holds makes no difference", []) { world in
            world.changeApp { $0.synchronizedFolders = ["App/Sources"] }
            world.pieces["App/Sources/AppDelegate.swift"] = .text("a")
        } after: { world in
            world.pieces["App/Sources/AppDelegate.swift"] = .text("b")
        },
        Case("another target begins to take a manifest through a link", ["fixed warning privacy-manifest-not-shipped Shared/PrivacyInfo.xcprivacy"]) { world in
            world.changeApp { $0.references = ["Shared/PrivacyInfo.xcprivacy"] }
            world.projects[project]?.targets.append(ProjectModel.Target(id: 1, name: "Kit", type: "framework"))
            world.changeTarget(1) { $0.synchronizedFolders = ["App/Kit"] }
            world.pieces["Shared/PrivacyInfo.xcprivacy"] = manifest("CA92.1")
        } after: { world in
            world.pieces["App/Kit/PrivacyInfo.xcprivacy"] = .link("../../Shared/PrivacyInfo.xcprivacy")
        },
        Case("a framework outside the project gets its manifest", ["fixed warning privacy-sdk-manifest-missing App/App.xcodeproj/project.pbxproj"]) { world in
            world.changeApp { $0.frameworks = ["Vendor/Alamofire.xcframework"] }
            world.pieces["Vendor/Alamofire.xcframework/Info.plist"] = .plist([])
        } after: { world in
            world.pieces["Vendor/Alamofire.xcframework/ios-arm64/PrivacyInfo.xcprivacy"] = manifest("CA92.1")
        },
        Case("an empty description in a catalog begins to be read", ["introduced error file-unparsable \(catalog)/Contents.json"]) { world in
            world.pieces["\(catalog)/Contents.json"] = .text("")
        } after: { world in
            world.changeApp { $0.resources = [catalog] }
        },
        Case("an image goes, and its set is judged again", ["introduced warning asset-file-missing \(catalog)/Anchor.imageset/Contents.json"]) { world in
            world.pieces["\(catalog)/Anchor.imageset/Contents.json"] = .text("{ \"images\" : [ { \"filename\" : \"a.png\", \"idiom\" : \"universal\" } ] }")
            world.pieces["\(catalog)/Anchor.imageset/a.png"] = .image("opaque")
        } after: { world in
            world.pieces["\(catalog)/Anchor.imageset/a.png"] = nil
        },
        Case("the last file of a folder that a set names goes", ["introduced warning asset-file-missing \(catalog)/TV.brandassets/Contents.json"]) { world in
            world.pieces["\(catalog)/TV.brandassets/Contents.json"] = .text("{ \"assets\" : [ { \"filename\" : \"Icon.imagestack\", \"idiom\" : \"tv\" } ] }")
            world.pieces["\(catalog)/TV.brandassets/Icon.imagestack/Back.imagestacklayer/Content.imageset/a.png"] = .image("opaque")
        } after: { world in
            world.pieces["\(catalog)/TV.brandassets/Icon.imagestack/Back.imagestacklayer/Content.imageset/a.png"] = nil
        },
        Case("a missing icon image is no longer ignored", ["introduced error app-icon-file-missing \(catalog)/AppIcon.appiconset/Contents.json"]) { world in
            world.setApp("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")
            world.changeApp { $0.resources = [catalog] }
            world.pieces["\(catalog)/AppIcon.appiconset/Contents.json"] = .text(
                "{ \"images\" : [ { \"filename\" : \"a.png\", \"idiom\" : \"universal\", \"platform\" : \"ios\", \"size\" : \"1024x1024\" } ] }")
            world.pieces[".gitignore"] = .lines(["a.png"])
        } after: { world in
            world.pieces[".gitignore"] = .lines([])
        },
        Case("a link that may lead to the missing icon goes", ["introduced error app-icon-missing \(project)"]) { world in
            world.setApp("ASSETCATALOG_COMPILER_APPICON_NAME", "AppIcon")
            world.changeApp { $0.resources = [catalog] }
            world.pieces["\(catalog)/Contents.json"] = .text("{}")
            world.pieces["\(catalog)/AppIcon.appiconset"] = .link("../../Shared/AppIcon.appiconset")
        } after: { world in
            world.pieces["\(catalog)/AppIcon.appiconset"] = nil
        },
        Case("a project gets its first target, and a file below counts as unused", ["fixed error purpose-string-blank Kit/Info.plist"]) { world in
            world.projects["Kit/Kit.xcodeproj/project.pbxproj"] = ProjectModel(folder: "Kit")
            world.pieces["Kit/Info.plist"] = blank
        } after: { world in
            world.projects["Kit/Kit.xcodeproj/project.pbxproj"]?.targets = [ProjectModel.Target(id: 0, name: "Kit", type: "framework")]
        },
        Case("a finding stays while the file moves with its user", []) { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.pieces["App/Info.plist"] = blank
        } after: { world in
            world.pieces["App/Support/Info.plist"] = world.pieces.removeValue(forKey: "App/Info.plist")
            world.setApp("INFOPLIST_FILE", "Support/Info.plist")
        },
    ]

    // MARK: Settings

    private static let settings = [
        Case("a purpose string's setting moves to another file",
             ["fixed error purpose-string-blank Config/A.xcconfig", "introduced error purpose-string-blank Config/B.xcconfig"]) { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.pieces["App/Info.plist"] = .plist([World.Entry("NSCameraUsageDescription", "<string>$(CAMERA)</string>")])
            world.changeApp { $0.bases = ["Debug": "Config/A.xcconfig", "Release": "Config/A.xcconfig"] }
            world.pieces["Config/A.xcconfig"] = .lines(["CAMERA =", "#include \"B.xcconfig\""])
            world.pieces["Config/B.xcconfig"] = .lines([])
        } after: { world in
            world.pieces["Config/A.xcconfig"] = .lines(["#include \"B.xcconfig\""])
            world.pieces["Config/B.xcconfig"] = .lines(["CAMERA ="])
        },
        Case("the setting of an item in an array moves to another file",
             ["fixed error entitlement-value-format Config/A.xcconfig", "introduced error entitlement-value-format Config/B.xcconfig"]) { world in
            world.setApp("CODE_SIGN_ENTITLEMENTS", "App.entitlements")
            world.pieces["App/App.entitlements"] = .plist([World.Entry("com.apple.security.application-groups", "<array><string>$(GROUP)</string></array>")])
            world.changeApp { $0.bases = ["Debug": "Config/A.xcconfig", "Release": "Config/A.xcconfig"] }
            world.pieces["Config/A.xcconfig"] = .lines(["GROUP = a", "#include \"B.xcconfig\""])
            world.pieces["Config/B.xcconfig"] = .lines([])
        } after: { world in
            world.pieces["Config/A.xcconfig"] = .lines(["#include \"B.xcconfig\""])
            world.pieces["Config/B.xcconfig"] = .lines(["GROUP = a"])
        },
        Case("an identifier changes in an xcconfig file that another one includes", ["introduced warning bundle-identifier-changed Config/A.xcconfig"]) { world in
            world.changeApp { $0.bases = ["Debug": "Config/A.xcconfig", "Release": "Config/A.xcconfig"] }
            world.pieces["Config/A.xcconfig"] = .lines(["#include \"B.xcconfig\"", "PRODUCT_BUNDLE_IDENTIFIER = com.example.$(SUFFIX)"])
            world.pieces["Config/B.xcconfig"] = .lines(["SUFFIX = a"])
        } after: { world in
            world.pieces["Config/B.xcconfig"] = .lines(["SUFFIX = b"])
        },
        Case("what is missing is now missing from a file",
             ["fixed error launch-screen-missing App/App.xcodeproj/project.pbxproj", "introduced error launch-screen-missing App/Info.plist"]) { world in
            world.setApp("INFOPLIST_KEY_UILaunchScreen_Generation", nil)
        } after: { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.pieces["App/Info.plist"] = .plist([])
        },
        Case("a path that only the evaluated text leads out of the folder is not followed", []) { world in
            world.setApp("DOT", ".")
            world.setApp("INFOPLIST_FILE", "$(DOT)$(DOT)/Shared/App.plist")
            world.pieces["Shared/App.plist"] = .plist([])
        } after: { world in
            world.pieces["Shared/App.plist"] = blank
        },
    ]

    // MARK: Products

    private static let products = [
        Case("one of two targets with one name has the fault all along", []) { world in
            world.pieces["App/Info.plist"] = blank
            world.projects[project]?.targets.append(ProjectModel.Target(id: 1, name: "App", type: "framework"))
            world.changeTarget(1) { $0.set("INFOPLIST_FILE", "Info.plist") }
            world.changeTarget(1) { $0.set("SDKROOT", "iphoneos") }
        } after: { world in
            world.changeTarget(1) { $0.set("PRODUCT_NAME", "Other") }
        },
        Case("a second target takes up a fault that the first one has, which changes elsewhere", []) { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.pieces["App/Info.plist"] = blank
            world.projects[project]?.targets.append(ProjectModel.Target(id: 1, name: "Second"))
            world.changeTarget(1) { $0.set("SDKROOT", "iphoneos") }
            world.changeTarget(1) { $0.set("GENERATE_INFOPLIST_FILE", "YES") }
            world.changeTarget(1) { $0.set("INFOPLIST_KEY_UILaunchScreen_Generation", "YES") }
        } after: { world in
            world.changeTarget(1) { $0.set("INFOPLIST_FILE", "Info.plist") }
            world.setApp("CODE_SIGN_STYLE", "Manual")
        },
        Case("a scheme of a workspace above the project chooses what ships", ["introduced error get-task-allow App/App.entitlements"]) { world in
            world.changeApp { $0.settings["Debug"]?["CODE_SIGN_ENTITLEMENTS"] = "App.entitlements" }
            world.pieces["App/App.entitlements"] = .plist([World.Entry("com.apple.security.get-task-allow", "<true/>")])
            world.pieces["All.xcworkspace/xcshareddata/xcschemes/App.xcscheme"] = scheme("Release")
        } after: { world in
            world.pieces["All.xcworkspace/xcshareddata/xcschemes/App.xcscheme"] = scheme("Debug")
        },
        Case("a fault that could not be seen in one of its products is not new", []) { world in
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.projects[project]?.targets.append(ProjectModel.Target(id: 1, name: "Second"))
            world.changeTarget(1) { $0.set("SDKROOT", "iphoneos") }
            world.changeTarget(1) { $0.set("GENERATE_INFOPLIST_FILE", "YES") }
            world.changeTarget(1) { $0.set("INFOPLIST_KEY_UILaunchScreen_Generation", "YES") }
            world.changeTarget(1) { $0.set("INFOPLIST_FILE", "$(OUTSIDE)") }
            world.pieces["App/Info.plist"] = .plist([])
            world.pieces["App/Blank.plist"] = .plist([World.Entry("NSCameraUsageDescription", "<string></string>"), World.Entry("UILaunchScreen", "<dict/>")])
        } after: { world in
            world.setApp("INFOPLIST_FILE", "Blank.plist")
            world.changeTarget(1) { $0.set("INFOPLIST_FILE", "Blank.plist") }
        },
    ]

    // MARK: What is in what

    private static let relatives = [
        Case("the application around an extension gets another identifier in an xcconfig file of its own",
             ["introduced error extension-identifier-prefix App/App.xcodeproj/project.pbxproj", "introduced warning bundle-identifier-changed Config/App.xcconfig"]) { world in
            world.embedWidget()
            world.changeApp { $0.bases = ["Debug": "Config/App.xcconfig", "Release": "Config/App.xcconfig"] }
            world.pieces["Config/App.xcconfig"] = .lines(["PRODUCT_BUNDLE_IDENTIFIER = com.example.app"])
        } after: { world in
            world.pieces["Config/App.xcconfig"] = .lines(["PRODUCT_BUNDLE_IDENTIFIER = com.example.port"])
        },
        Case("the versions of an extension and its application differ through one file, and meet again through another",
             ["fixed warning version-mismatch Config/Widget.xcconfig", "introduced warning version-decreased App/Info.plist"]) { world in
            world.embedWidget()
            world.setApp("PRODUCT_BUNDLE_IDENTIFIER", "com.example.app")
            world.setApp("INFOPLIST_FILE", "Info.plist")
            world.setApp("GENERATE_INFOPLIST_FILE", nil)
            world.pieces["App/Info.plist"] = .plist([version("2.0"), World.Entry("UILaunchScreen", "<dict/>")])
            world.changeTarget(1) { $0.bases = ["Debug": "Config/Widget.xcconfig", "Release": "Config/Widget.xcconfig"] }
            world.pieces["Config/Widget.xcconfig"] = .lines(["MARKETING_VERSION = 1.0"])
        } after: { world in
            world.pieces["App/Info.plist"] = .plist([version("1.0"), World.Entry("UILaunchScreen", "<dict/>")])
        },
        Case("an extension that nothing embeds is put into an application",
             ["introduced error extension-identifier-prefix App/App.xcodeproj/project.pbxproj"]) { world in
            world.embedWidget()
            world.setApp("PRODUCT_BUNDLE_IDENTIFIER", "com.example.port")
            world.changeApp { $0.embedded = [] }
        } after: { world in
            world.changeApp { $0.embedded = [1] }
        },
        Case("the configuration that ships of an application changes, and that of its extension with it", [
            "introduced error extension-identifier-prefix App/App.xcodeproj/project.pbxproj",
        ]) { world in
            world.embedWidget()
            world.setApp("PRODUCT_BUNDLE_IDENTIFIER", "com.example.app")
            world.changeApp { $0.settings["Debug"]?["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.app.debug" }
            world.pieces["All.xcworkspace/xcshareddata/xcschemes/App.xcscheme"] = scheme("Release")
        } after: { world in
            world.pieces["All.xcworkspace/xcshareddata/xcschemes/App.xcscheme"] = scheme("Debug")
        },
    ]

    private static func version(_ text: String) -> World.Entry { World.Entry("CFBundleShortVersionString", "<string>\(text)</string>") }

    // MARK: Pieces

    private static let blank = World.Piece.plist([World.Entry("NSCameraUsageDescription", "<string></string>")])

    private static func manifest(_ reason: String) -> World.Piece {
        .plist([World.Entry("NSPrivacyAccessedAPITypes", """
            <array><dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
            <key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(reason)</string></array></dict></array>
            """)])
    }

    private static func scheme(_ configuration: String) -> World.Piece {
        .text("""
            <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving = "YES">
            <BuildableReference BlueprintIdentifier = "T0" BlueprintName = "App" ReferencedContainer = "container:App/App.xcodeproj"/>
            </BuildActionEntry></BuildActionEntries></BuildAction><ArchiveAction buildConfiguration = "\(configuration)"/></Scheme>
            """)
    }
}

extension World {
    fileprivate mutating func changeTarget(_ index: Int, _ change: (inout ProjectModel.Target) -> Void) {
        guard var project = projects["App/App.xcodeproj/project.pbxproj"] else { return }
        change(&project.targets[index])
        projects["App/App.xcodeproj/project.pbxproj"] = project
    }

    /// Adds an extension, `com.example.app.widget`, that the application embeds.
    fileprivate mutating func embedWidget() {
        projects["App/App.xcodeproj/project.pbxproj"]?.targets.append(ProjectModel.Target(id: 1, name: "Widget", type: "app-extension"))
        changeApp { $0.embedded = [1] }
        changeTarget(1) {
            $0.set("SDKROOT", "iphoneos")
            $0.set("GENERATE_INFOPLIST_FILE", "YES")
            $0.set("PRODUCT_BUNDLE_IDENTIFIER", "com.example.app.widget")
        }
    }

    fileprivate mutating func changeApp(_ change: (inout ProjectModel.Target) -> Void) { changeTarget(0, change) }

    fileprivate mutating func setApp(_ name: String, _ value: String?) { changeApp { $0.set(name, value) } }
}
