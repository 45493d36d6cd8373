import Testing
import Xcode
@testable import Reporting

@Suite struct DifferenceTargetTests {
    private func target(_ name: String, _ identifier: String, platforms: String = "iphoneos", type: String = "application") -> ShowSample.Target {
        ShowSample.Target(name: name, type: type, configurations: ["Release": [
            "SUPPORTED_PLATFORMS": platforms, "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": identifier,
        ]])
    }

    @Test func targetsAreAddedAndRemoved() throws {
        let (one, two) = (target("One", "com.example.one"), target("Two", "com.example.two"))
        let added = try DifferenceSample([one], [one, two]).report()
        #expect(added.differences.map(\.target.name) == ["Two"])
        let changes = added.differences[0].changes
        #expect(changes.first?.kind == .target && changes.allSatisfy { $0.direction == .added })
        #expect(changes.contains { $0.kind == .bundleIdentifier } && !changes.contains { $0.kind == .infoPlist })
        let removed = try DifferenceSample([one, two], [one]).report().differences
        #expect(removed.map(\.target.name) == ["Two"] && removed[0].changes.map(\.direction) == [.removed])
    }

    @Test func aRenamedTargetIsNoNewOne() throws {
        let changes = try DifferenceSample([target("Old", "com.example.app")], [target("New", "com.example.app")]).changes()
        #expect(changes.first?.kind == .target && changes.first?.direction == .changed)
        #expect(!changes.contains { $0.kind == .bundleIdentifier })
    }

    /// The sample's project names the object of its first target T0 at both ends.
    @Test func aTargetThatIsRenamedWithItsIdentifierIsNoNewOne() throws {
        let changes = try DifferenceSample([target("Old", "com.example.old")], [target("New", "com.example.new")]).changes()
        #expect(changes.map(\.kind) == [.target, .bundleIdentifier])
    }

    @Test func aMovedProjectShipsTheSame() throws {
        var sample = DifferenceSample([target("App", "com.example.app")], [target("App", "com.example.app")])
        sample.newProject = "Moved.xcodeproj"
        #expect(try sample.changes().map(\.kind) == [.project])
    }

    /// An app for several systems often has a project for each, all with one name and identifier.
    @Test func movedProjectsOfOneNameAreToldApartByPlatform() throws {
        let files = { (folder: String) in
            Dictionary(uniqueKeysWithValues: [("iphoneos", "ios"), ("macosx", "mac")].map { platform, name in
                ("\(folder)\(name)/Runner.xcodeproj/project.pbxproj", ShowSample.project([target("Runner", "com.example.app", platforms: platform)]))
            })
        }
        var sample = DifferenceSample([], [])
        (sample.old, sample.new) = (files(""), files("app/"))
        #expect(try sample.changes().map(\.kind) == [.project, .project])
    }

    @Test func aHeadingNamesTheProjectWhereOneOfSeveralIsGone() throws {
        var sample = DifferenceSample([target("App", "com.example.app")], [target("App", "com.example.app")])
        sample.old["Copy/App.xcodeproj/project.pbxproj"] = ShowSample.project([target("App", "com.example.copy")])
        #expect(try sample.text() == "App  app · iOS · Release · Copy/App.xcodeproj\n  - target  App\n")
    }

    @Test func targetsThatChangeAlikeAreShownOnce() throws {
        let targets = ["One", "Two"].map { name in
            ShowSample.Target(name: name, configurations: ["Release": ["SDKROOT": "iphoneos", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.\(name)", "GENERATE_INFOPLIST_FILE": "YES"]],
                              base: "Config/App.xcconfig")
        }
        var sample = DifferenceSample(targets, targets)
        sample.new["Config/App.xcconfig"] = sample.old["Config/App.xcconfig"]?.replacing("= 1.2", with: "= 1.3")
        #expect(try sample.text() == """
            One  app · iOS · Release
            Two  app · iOS · Release
              ~ version  1.2 → 1.3  Config/App.xcconfig:2

            """)
        #expect(try sample.report().markdown.hasPrefix("### `One` `app · iOS · Release`\n### `Two` `app · iOS · Release`\n\n| |"))
    }

    @Test func librariesAreComparedOnlyWhenAskedFor() throws {
        let sample = DifferenceSample([target("Kit", "com.example.kit", type: "framework")], [target("Kit", "com.example.set", type: "framework")])
        #expect(try sample.report().isEmpty)
        #expect(try sample.report(target: "Kit").differences.flatMap(\.changes).map(\.kind) == [.bundleIdentifier])
        #expect(try sample.report(target: "Kiy").missingTarget == "no target 'Kiy' builds a product; did you mean 'Kit'?")
    }

    @Test func aFrameworkIsComparedByItsPrivacyManifestAlone() throws {
        func kit(_ identifier: String, _ resources: [String]) -> ShowSample.Target {
            var kit = target("Kit", identifier, type: "framework")
            kit.resources = resources
            return kit
        }
        let path = "Kit/PrivacyInfo.xcprivacy"
        var sample = DifferenceSample([kit("com.example.old", [path])], [kit("com.example.new", [path])])
        sample.old[path] = ShowSample.plist("<key>NSPrivacyTracking</key><false/>")
        sample.new[path] = ShowSample.plist("<key>NSPrivacyTracking</key><true/>")
        #expect(try sample.text() == """
            Kit  framework · iOS · Release
              Privacy manifest  Kit/PrivacyInfo.xcprivacy
                ~ tracking  false → true  :3

            """)
        sample.old[path] = nil
        sample.targets = []
        #expect(try sample.changes().map(\.kind) == [.privacyManifest, .tracking])
        (sample.newTargets, sample.new[path]) = ([], nil)
        #expect(try sample.report().isEmpty)
    }

    @Test(arguments: ["tool", "bundle", "xpc-service", "spotlight-importer", "kernel-extension"])
    func whatShipsBesideAppsIsComparedToo(_ type: String) throws {
        func helper(_ minimum: String) -> ShowSample.Target {
            ShowSample.Target(name: "Helper", type: type, configurations: ["Release": [
                "SDKROOT": "macosx", "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.helper", "MACOSX_DEPLOYMENT_TARGET": minimum,
            ]])
        }
        let changes = try DifferenceSample([helper("12.0")], [helper("13.0")]).changes()
        #expect(changes.map(\.kind) == [.minimumOS])
        #expect(changes.first?.old?.value == .string("12.0") && changes.first?.new?.value == .string("13.0"))
    }

    @Test(arguments: ["tool", "bundle"])
    func whatTestsOrBuildsNeedShipsNowhere(_ type: String) throws {
        func targets(_ identifier: String) -> [ShowSample.Target] {
            var tests = target("Tests", "com.example.tests", type: "bundle.unit-test")
            tests.needs = [0]
            return [target("Server", identifier, platforms: "macosx", type: type), tests]
        }
        #expect(try DifferenceSample(targets("com.example.old"), targets("com.example.new")).report().isEmpty)
    }

    @Test(arguments: ["library.static", "library.dynamic", "bundle.unit-test", "framework.static", "tool.host-build"])
    func whatOnlyABuildUsesIsNotCompared(_ type: String) throws {
        let sample = DifferenceSample([target("Kit", "com.example.kit", type: type)], [target("Kit", "com.example.set", type: type)])
        #expect(try sample.report().isEmpty)
    }

    @Test func platformsThatShipAlikeAreOneEntry() throws {
        let both = "iphoneos appletvos"
        let entries = try DifferenceSample([target("App", "com.example.a", platforms: both)], [target("App", "com.example.b", platforms: both)]).report().differences
        #expect(entries.map(\.platforms) == [[.iOS, .tvOS]])
    }

    @Test func aNewPlatformIsSaidOnce() throws {
        let changes = try DifferenceSample([target("App", "a")], [target("App", "a", platforms: "iphoneos macosx")]).changes()
        #expect(changes.map(\.kind) == [.platforms])
        #expect(try DifferenceSample([target("App", "a")], [target("App", "a", platforms: "iphoneos macosx")]).text().contains("  + platforms  macOS  App.xcodeproj/project.pbxproj:"))
    }

    @Test func aProjectThatCannotBeReadIsNotTakenForRemoved() throws {
        var sample = DifferenceSample([target("App", "com.example.app")], [])
        sample.new["App.xcodeproj/project.pbxproj"] = "<<<<<<< HEAD\n"
        let report = try sample.report()
        #expect(report.isEmpty)
        #expect(report.incomparableProjects == ["App.xcodeproj"])
    }
}
