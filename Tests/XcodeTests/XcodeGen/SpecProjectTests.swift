import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

struct SpecProjectTests {
    private static let committed = "// !$*UTF8*$!\n{ objects = { P = { isa = PBXProject; targets = (); }; }; rootObject = P; }\n"

    @Test func aCommittedProjectLeavesTheSpecAlone() throws {
        #expect(try SpecRepository(target: "").products.count == 2)
        #expect(try SpecRepository(target: "", files: ["Demo.xcodeproj/project.pbxproj": Self.committed]).products.isEmpty)
        #expect(try SpecRepository(target: "", files: ["Other.xcodeproj/project.pbxproj": Self.committed]).products.count == 2)
    }

    @Test(arguments: ["", "a: b\n", "- a\n", "name: A\n", "targets: { A: { type: application } }\n", "name: A\ntargets: x\n", "{ broken"])
    func otherFilesOfThisNameAreNoProjects(text: String) throws {
        let repository = try SpecRepository(["project.yml": text])
        #expect(try repository.products.isEmpty)
        #expect(try repository.workspace.isReadable(projectAt: "project.yml"))
    }

    @Test func aBrokenSpecIsAnUnreadableProject() throws {
        let text = "name: A\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [\n"
        let repository = try SpecRepository(["project.yml": text])
        #expect(try !repository.workspace.isReadable(projectAt: "project.yml"))
        #expect(try repository.workspace.hasUnreadableProject(at: "A.xcodeproj"))
    }

    @Test func includedFilesAreReadFromTheirOwnFolder() throws {
        let repository = try SpecRepository([
            "project.yml": "name: Demo\ninclude: [App/target.yml, { path: Off.yml, enable: false }]\nsettings: { B: outer }\n",
            "App/target.yml": """
                include: { path: deep/more.yml }
                settings: { A: inner, B: inner }
                targets:
                  App:
                    type: application
                    platform: iOS
                    info: { path: Info.plist, properties: { NSCameraUsageDescription: Scans. } }
                """,
            "App/deep/more.yml": "targets: { App: { entitlements: { path: ../App.entitlements, properties: { aps-environment: development } } } }\n",
            "Off.yml": "settings: { A: off }\n",
        ])
        let product = try #require(try repository.product())
        #expect(try product.settings().string("A").value == "inner")
        #expect(try product.settings().string("B").value == "outer")
        #expect(try product.infoPlist().file == "App/Info.plist")
        let camera = try product.infoPlist().value("NSCameraUsageDescription")
        #expect(camera.value?.string == "Scans.")
        #expect(camera.provenance?.origin.path == "App/target.yml")
        #expect(camera.provenance?.origin.range?.start.line == 7)
        #expect(try product.entitlements().file == "App/App.entitlements")
        #expect(try product.entitlements().value("aps-environment").value?.string == "development")
        #expect(try product.footprint().contains("App/deep/more.yml"))
        #expect(try !product.footprint().contains("Off.yml"))
    }

    @Test(arguments: ["none.yml", "${WHERE}.yml", "../out.yml", "more.json", "project.yml/x.yml"])
    func aMissingIncludeMakesUnknownWhatItCouldSay(path: String) throws {
        let repository = try SpecRepository(target: "settings: { A: own }\ninfo: { path: I.plist, properties: { K: v } }", top: "include: \(path)")
        #expect(try repository.setting("A").value == "own")
        #expect(try repository.setting("B").isUnknown)
        #expect(try repository.product()?.infoPlist().value("Other").isUnknown == true)
    }

    @Test func includesInACircleEnd() throws {
        let repository = try SpecRepository(["project.yml": "name: A\ninclude: b.yml\ntargets: { App: { type: application, platform: iOS } }\n",
                                             "b.yml": "include: project.yml\n"])
        #expect(try repository.products.count == 2)
    }

    @Test func templatesAndPlatformsMakeTargets() throws {
        let repository = try SpecRepository(["project.yml": """
            name: Demo
            targetTemplates:
              Base:
                type: application
                templates: [Deep]
                settings: { WHO: "${target_name} ${what}", FROM: base }
              Deep:
                settings: { FROM: deep, DEEP: "yes" }
            targets:
              App:
                templates: [Base]
                templateAttributes: { what: thing }
                platform: [iOS, macOS]
                platformSuffix: -${platform}
                deploymentTarget: { iOS: 17.0, macOS: 14.0 }
                settings: { OWN: "${platform}" }
            """])
        #expect(Set(try repository.products.map(\.name)) == ["App-iOS", "App-macOS"])
        let values = try ["WHO", "FROM", "DEEP", "OWN", "PRODUCT_NAME", "MACOSX_DEPLOYMENT_TARGET"].map { try repository.setting($0, "App-macOS").value }
        #expect(values == ["App-macOS thing", "base", "yes", "macOS", "App", "14.0"])
    }

    @Test(arguments: [
        ("", "Release"), ("configs: { Beta Debug: debug, Beta Release: release, Store Release: release }", "Beta Release"),
        ("configs: { A: release, Release: release }\nschemes: { S: { build: { targets: { App: all } }, archive: { config: A } } }", "A"),
        ("schemes: { S: { build: { targets: { App: [testing] } }, archive: { config: Debug } } }", "Release"),
    ])
    func theSchemesChooseWhatShips(top: String, configuration: String) throws {
        let shipping = try SpecRepository(target: "", top: top).products.filter(\.isShipping)
        #expect(shipping.map(\.identity?.configuration) == [configuration])
    }

    @Test func textsThatAreNoSpecsNeverTrap() throws {
        let pieces = ["targets", "settings", "configs", "groups", "include", "info", "sources", "platform", "options", "templates"]
        let values = ["x", "[]", "{}", "[x, {}]", "{ a: { b: c } }", "${x}", "1", "\"\""]
        for (index, piece) in pieces.enumerated() {
            for value in values {
                let text = "name: A\ntargets: { App: { type: application, platform: iOS, \(piece): \(value) } }\n\(piece == "targets" ? "more" : piece): \(value)\n"
                for product in try SpecRepository(["project.yml": text]).products {
                    _ = try product.infoPlist().contents.keys.count + index
                    _ = try product.entitlements().contents.keys
                    _ = try product.footprint()
                }
            }
        }
    }
}
