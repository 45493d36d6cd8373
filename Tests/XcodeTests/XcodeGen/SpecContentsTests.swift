import Snapshots
import Testing
@testable import Xcode

struct SpecContentsTests {
    @Test func thePlistIsWhatXcodeGenWouldWrite() throws {
        let target = """
            info:
              path: App/Info.plist
              properties:
                CFBundleVersion: "7"
                Flag: true
                Count: 3
                Words: "YES"
                List: [a, 1.5]
                Name: ${PRODUCT_NAME}
                Outside: $(FROM_SCRIPT)
            """
        // What is committed at the path is an older one, and is written anew.
        let repository = try SpecRepository(target: target, files: ["App/Info.plist": "<plist><dict><key>Old</key><true/></dict></plist>"])
        let plist = try #require(try repository.product()).infoPlist()
        #expect(plist.value("CFBundleVersion").value?.string == "7")
        #expect(plist.value("CFBundleShortVersionString").value?.string == "1.0")
        #expect(plist.value("CFBundlePackageType").value?.string == "APPL")
        #expect(plist.value("Flag").value?.boolean == true)
        #expect(plist.value("Count").value == .integer(3))
        #expect(plist.value("Words").value?.string == "YES")
        #expect(plist.value("List").value?.array?.map(\.value) == [.string("a"), .real(1.5)])
        #expect(plist.value("Name").value?.string == "App")
        #expect(plist.value("Outside").isUnknown)
        #expect(plist.value("Old").isAbsent)
        #expect(plist.value("Flag").provenance?.origin.mechanism == .generatorSpec)
        #expect(plist.exists)
        #expect(try repository.product()?.settingFile("INFOPLIST_FILE") == .found("App/Info.plist"))
    }

    @Test(arguments: [
        (["App/Info.plist"], "App/Info.plist"), (["App/Sub/Info.plist"], "App/Sub/Info.plist"), (["App/main.swift"], ""),
    ])
    func anInfoPlistAmongTheSourcesIsFound(files: [String], path: String) throws {
        let plist = "<plist><dict><key>K</key><true/></dict></plist>"
        let repository = try SpecRepository(target: "sources: App", files: Dictionary(uniqueKeysWithValues: files.map { ($0, plist) }))
        #expect(try repository.setting("INFOPLIST_FILE").value ?? "" == path)
        #expect(try repository.product()?.footprint().contains("App/New/Info.plist") == true)
    }

    @Test func ofSeveralInfoPlistsNoneIsCertain() throws {
        let files = ["App/Info.plist": "<plist><dict/></plist>", "App/Sub/Info.plist": "<plist><dict/></plist>"]
        #expect(try SpecRepository(target: "sources: App", files: files).setting("INFOPLIST_FILE").isUnknown)
    }

    @Test(arguments: [
        ("sources: App", ["App/A.xcassets", "App/PrivacyInfo.xcprivacy", "App/Sub/B.xcassets"]),
        ("sources: [{ path: App, excludes: [Sub] }]", ["App/A.xcassets", "App/PrivacyInfo.xcprivacy"]),
        ("sources: [{ path: App, excludes: [\"**/*.xcassets\"] }]", ["App/PrivacyInfo.xcprivacy"]),
        ("sources: [{ path: App, includes: [\"*.xcprivacy\"] }]", ["App/PrivacyInfo.xcprivacy"]),
        ("sources: [{ path: App, buildPhase: none }]", []),
        ("sources: [App/Sub/B.xcassets, { path: App/PrivacyInfo.xcprivacy }]", ["App/Sub/B.xcassets", "App/PrivacyInfo.xcprivacy"]),
        ("sources: [{ path: App, excludes: [\"{Sub,A.xcassets}/**\"] }]", ["App/PrivacyInfo.xcprivacy"]),
    ])
    func sourcesBringTheirResources(target: String, paths: [String]) throws {
        let repository = try SpecRepository(target: target + "\ninfo: { path: App/Info.plist }", files: [
            "App/A.xcassets/Contents.json": "{}", "App/Sub/B.xcassets/Contents.json": "{}", "App/PrivacyInfo.xcprivacy": "<plist><dict/></plist>",
            "App/main.swift": "", "App/Info.plist": "<plist><dict/></plist>",
        ])
        let project = try #require(try repository.workspace.project(repository.workspace.listing.projects[0]).project)
        let items = try project.targets[0].contents(in: repository.workspace.snapshot).items
        #expect(items.filter { $0.kind != .other }.map(\.path.text) == paths)
    }

    @Test(arguments: [
        ("app-extension", "application", true), ("library.static", "application", false), ("framework", "app-extension", false), ("framework", "bundle.unit-test", true),
    ])
    func applicationsEmbedWhatTheyDependOn(other: String, owner: String, isEmbedded: Bool) throws {
        let repository = try SpecRepository(["project.yml": """
            name: Demo
            targets:
              Other: { type: \(other), platform: iOS }
              Owner: { type: \(owner), platform: iOS, dependencies: [{ target: Other }] }
            """])
        let project = try #require(try repository.workspace.project(repository.workspace.listing.projects[0]).project)
        #expect(project.target(named: "Owner")?.embedded.map(\.product) == (isEmbedded ? [.target(id: "Other")] : []))
    }
}
