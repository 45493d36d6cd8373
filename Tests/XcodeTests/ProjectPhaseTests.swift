import Snapshots
import Testing
@testable import Xcode

@Suite struct ProjectPhaseTests {
    @Test(arguments: [
        ("0", CopyDestination.Base.absolutePath), ("1", .wrapper), ("6", .executables), ("7", .resources), ("10", .frameworks),
        ("11", .sharedFrameworks), ("12", .sharedSupport), ("13", .plugIns), ("15", .javaResources), ("16", .productsDirectory),
        ("99", .unknown("99")), ("", .unknown("")),
    ])
    func copyCodesNameFolders(code: String, base: CopyDestination.Base) throws {
        #expect(try destination([("dstSubfolderSpec", .text(code)), ("dstPath", "$(CONTENTS_FOLDER_PATH)/Watch")])
            == CopyDestination(base: base, path: "$(CONTENTS_FOLDER_PATH)/Watch"))
    }

    @Test(arguments: [
        ("AbsolutePath", CopyDestination.Base.absolutePath), ("Wrapper", .wrapper), ("Executables", .executables), ("Resources", .resources),
        ("Frameworks", .frameworks), ("SharedFrameworks", .sharedFrameworks), ("SharedSupport", .sharedSupport), ("PlugIns", .plugIns),
        ("JavaResources", .javaResources), ("ProductsDirectory", .productsDirectory), ("Product", .product), ("Other", .other), ("None", .none),
        ("Tomorrow", .unknown("Tomorrow")),
    ])
    func copyWordsNameTheSameFolders(word: String, base: CopyDestination.Base) throws {
        #expect(try destination([("dstSubfolder", .text(word)), ("dstPath", "")]) == CopyDestination(base: base, path: ""))
    }

    private func destination(_ fields: [(String, ProjectText.Value)]) throws -> CopyDestination? {
        var text = ProjectText(targets: ["APP", "EXT"])
        text.target("APP", phases: ["COPY"])
        text.target("EXT", type: "app-extension")
        text.phase("COPY", "PBXCopyFilesBuildPhase", files: ["EXT-PRODUCT"], fields)
        let embedded = try #require(try text.read().targets.first?.embedded)
        #expect(embedded.map(\.product) == [.target(id: "EXT")])
        #expect(embedded.first?.origin.range?.start.line == text.line(of: "COPY"))
        return embedded.first?.destination
    }

    @Test func productsComeFromWhereTheyComeFrom() throws {
        var text = ProjectText(targets: ["APP", "KIT"])
        text.target("APP", phases: ["COPY", "LINK", "RESOURCES"])
        text.target("KIT", type: "framework")
        text.file("LIB", "Vendor/Lib.xcodeproj")
        text.add("PROXY", "PBXReferenceProxy", [("path", "Lib.framework"), ("remoteRef", "ITEM"), ("sourceTree", "BUILT_PRODUCTS_DIR")])
        text.add("ITEM", "PBXContainerItemProxy", [
            ("containerPortal", "LIB"), ("proxyType", "2"), ("remoteGlobalIDString", "FAR"), ("remoteInfo", "Lib iOS"),
        ])
        text.add("LOOP", "PBXReferenceProxy", [("path", "KIT.product"), ("remoteRef", "OWN")])
        text.add("OWN", "PBXContainerItemProxy", [("containerPortal", "PROJECT"), ("proxyType", "2"), ("remoteGlobalIDString", "KIT-PRODUCT")])
        text.file("BUILT", "Pods.framework", tree: "BUILT_PRODUCTS_DIR")
        text.file("VENDOR", "Vendor/SDK.xcframework")
        text.file("SYSTEM", "System/Library/Frameworks/HealthKit.framework", tree: "SDKROOT")
        text.add("PACKAGE", "XCSwiftPackageProductDependency", [("productName", "Logging")])
        text.add("B", "PBXBuildFile", [("productRef", "PACKAGE"), ("platformFilters", ["ios", "maccatalyst"])])
        text.phase("COPY", "PBXCopyFilesBuildPhase", files: ["KIT-PRODUCT", "PROXY", "LOOP", "BUILT", "VENDOR"], [("dstSubfolderSpec", "10")])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["KIT-PRODUCT"])
        text.add("LINK", "PBXFrameworksBuildPhase", [("files", ["B", "L"])])
        text.add("L", "PBXBuildFile", [("fileRef", "SYSTEM"), ("platformFilter", "ios")])
        let project = try text.read()
        let app = try #require(project.targets.first)
        #expect(app.embedded.map(\.product) == [
            .target(id: "KIT"),
            .otherProject(ForeignProduct(project: .inTree("App/Vendor/Lib.xcodeproj"), id: "FAR", isTarget: false,
                                         targetName: "Lib iOS", productName: "Lib.framework")),
            .target(id: "KIT"), .builtProduct(name: "Pods.framework"),
            .file(.inTree("App/Vendor/SDK.xcframework"), name: "SDK.xcframework"),
            .target(id: "KIT"),
        ])
        #expect(app.embedded.last?.destination == CopyDestination(base: .resources, path: ""))
        #expect(app.resources.isEmpty)
        #expect(app.linked.map(\.product) == [
            .package(name: "Logging"), .file(.unresolvable(.buildLocation("SDKROOT")), name: "HealthKit.framework"),
        ])
        #expect(app.linked.map(\.platformFilters.names) == [["ios", "maccatalyst"], ["ios"]])
    }

    @Test func theOutermostHostsShipWhatIsEmbedded() throws {
        var text = ProjectText(targets: ["APP", "WATCH", "EXT", "TESTS", "ALONE"])
        text.target("APP", phases: ["A"])
        text.target("WATCH", type: "application.watchapp2", phases: ["W"])
        text.target("EXT", type: "watchkit2-extension", phases: ["CIRCLE"])
        text.target("TESTS", type: "bundle.unit-test", phases: ["T"])
        text.target("ALONE")
        text.phase("A", "PBXCopyFilesBuildPhase", files: ["WATCH-PRODUCT"])
        text.phase("W", "PBXCopyFilesBuildPhase", files: ["EXT-PRODUCT"])
        text.phase("T", "PBXCopyFilesBuildPhase", files: ["EXT-PRODUCT"])
        text.phase("CIRCLE", "PBXCopyFilesBuildPhase", files: ["WATCH-PRODUCT"])
        let project = try text.read()
        let embedding = Embedding(project)
        func outermost(_ id: String) throws -> [String] { try embedding.outermostHosts(of: #require(project.target(id: id))).map(\.id) }
        #expect(try outermost("EXT") == ["APP"])
        #expect(try outermost("WATCH") == ["APP"])
        #expect(try outermost("APP") == [])
        #expect(try outermost("ALONE") == [])
        #expect(try embedding.hosts(of: #require(project.target(id: "WATCH"))).map(\.id) == ["APP", "EXT"])
    }

    @Test func resourcesAreWhatThePhasesName() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", phases: ["RESOURCES", "SOURCES", "COPY"])
        text.file("ASSETS", "Assets.xcassets")
        text.file("ICON", "AppIcon.icon", [("lastKnownFileType", "folder.iconcomposer.icon")])
        text.file("BLUE", "web.bundle.d", [("lastKnownFileType", "folder")])
        text.file("CODE", "main.swift")
        text.file("PRIVACY", "PrivacyInfo.xcprivacy")
        text.file("MORE", "More.XCASSETS")
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ASSETS", "BLUE"])
        text.phase("SOURCES", "PBXSourcesBuildPhase", files: ["CODE", "MORE", "ICON"])
        text.phase("COPY", "PBXCopyFilesBuildPhase", files: ["PRIVACY"], filters: ["macos"], [("dstSubfolderSpec", "7")])
        let app = try #require(try text.read().targets.first)
        #expect(app.resources.map(\.name) == ["Assets.xcassets", "web.bundle.d", "More.XCASSETS", "AppIcon.icon", "PrivacyInfo.xcprivacy"])
        #expect(app.resources.map(\.kind) == [.assetCatalog, .folder, .assetCatalog, .iconDocument, .privacyManifest])
        #expect(app.resources.map(\.phase) == [.resources, .resources, .sources, .sources, .copy(CopyDestination(base: .resources, path: ""))])
        #expect(app.resources.last?.platformFilters.names == ["macos"])
        #expect(app.sourceCount == 3)
        #expect(app.resources[0].origin.range?.start.line == text.line(of: "RESOURCES"))
    }

    @Test func aVariantGroupGivesEachOfItsLanguages() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", phases: ["RESOURCES"])
        text.group("RUNNER", "Runner")
        text.group("UP", "..", in: "RUNNER")
        text.group("PLAIN", in: "RUNNER", isa: "PBXVariantGroup", [("name", "InfoPlist.strings")])
        text.file("DE", "de.lproj/InfoPlist.strings", in: "PLAIN", [("name", "de")])
        text.file("KLINGON", "odd/InfoPlist.strings", in: "PLAIN", [("name", "tlh")])
        // A variant group may have a folder of its own.
        text.group("NESTED", "Runner", in: "UP", isa: "PBXVariantGroup", [("name", "MainMenu.xib")])
        text.file("BASE", "Base.lproj/MainMenu.xib", in: "NESTED", [("name", "Base")])
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["PLAIN", "NESTED"])
        let resources = try #require(try text.read().targets.first?.resources)
        #expect(resources.map { $0.reference.path?.text } == [
            "App/Runner/de.lproj/InfoPlist.strings", "App/Runner/odd/InfoPlist.strings", "App/Runner/Base.lproj/MainMenu.xib",
        ])
        #expect(resources.map(\.region) == ["de", "tlh", "Base"])
        #expect(resources.map(\.name) == ["InfoPlist.strings", "InfoPlist.strings", "MainMenu.xib"])
        #expect(resources.map(\.kind) == [.strings, .strings, .xib])
    }

    @Test func buildFilesWithoutAFileArePassedOver() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", phases: ["RESOURCES"])
        text.file("ONE", "one.plist")
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["ONE", "GONE"])
        text.add("EMPTY", "PBXBuildFile")
        #expect(try text.read().targets.first?.resources.map(\.name) == ["one.plist"])
    }
}
