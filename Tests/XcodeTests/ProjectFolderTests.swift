import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

/// Synchronized folders, and what a target holds with them.
@Suite struct ProjectFolderTests {
    /// An app that owns `App/Main`, and an extension that takes some files of it.
    private static func text() -> ProjectText {
        var text = ProjectText(targets: ["APP", "EXT"])
        text.objectVersion = "77"
        text.target("APP", phases: ["COPY"], [("fileSystemSynchronizedGroups", ["FOLDER"])])
        text.target("EXT", type: "app-extension")
        text.phase("COPY", "PBXCopyFilesBuildPhase", [("dstSubfolderSpec", "16"), ("dstPath", "$(EXTENSIONS_FOLDER_PATH)")])
        text.add("FOLDER", "PBXFileSystemSynchronizedRootGroup", [
            ("path", "Main"), ("sourceTree", "<group>"), ("exceptions", ["OWN", "FOREIGN", "PHASE", "GONE"]), ("explicitFolders", ["web"]),
            ("explicitFileTypes", ["data.bin": "text"]),
        ])
        text.put("FOLDER", in: "MAIN")
        text.add("OWN", "PBXFileSystemSynchronizedBuildFileExceptionSet", [
            ("target", "APP"), ("membershipExceptions", ["Info.plist", "Old", "/Localized/Menu.xib", "/Localized: Sub/Extra.strings"]),
            ("platformFiltersByRelativePath", ["mac.plist": ["macos"]]),
        ])
        text.add("FOREIGN", "PBXFileSystemSynchronizedBuildFileExceptionSet", [
            ("target", "EXT"), ("membershipExceptions", ["Assets.xcassets", "Shared.swift", "/Localized/InfoPlist.strings"]),
        ])
        text.add("PHASE", "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet", [
            ("buildPhase", "COPY"), ("membershipExceptions", ["point.appextensionpoint"]),
        ])
        return text
    }

    private static var tree: MemorySnapshot { MemorySnapshot([
        "App/Main/Info.plist": "", "App/Main/main.swift": "", "App/Main/Shared.swift": "", "App/Main/header.h": "", "App/Main/App.entitlements": "",
        "App/Main/Assets.xcassets/Contents.json": "", "App/Main/Assets.xcassets/AppIcon.appiconset/Contents.json": "",
        "App/Main/AppIcon.icon/icon.json": "", "App/Main/Old/legacy.plist": "", "App/Main/PrivacyInfo.xcprivacy": "",
        "App/Main/de.lproj/InfoPlist.strings": "", "App/Main/fr.lproj/InfoPlist.strings": "", "App/Main/Base.lproj/Menu.xib": "",
        "App/Main/Sub/de.lproj/Extra.strings": "", "App/Main/.hidden/secret.plist": "", "App/Main/Sub/.swiftlint.yml": "",
        "App/Main/web/index.html": "", "App/Main/web/Info.plist": "", "App/Main/mac.plist": "", "App/Main/point.appextensionpoint": "",
        "App/Main/Model.xcdatamodeld/contents": "", "App/Mainly/other.plist": "", "App/Main/Nested.xcodeproj/project.pbxproj": "",
    ]) }

    @Test func anOwnerTakesAllButTheExceptions() throws {
        let contents = try #require(try Self.text().read().targets.first).contents(in: Self.tree)
        #expect(contents.items.map(\.path.text) == [
            "App/Main/AppIcon.icon", "App/Main/Assets.xcassets", "App/Main/PrivacyInfo.xcprivacy", "App/Main/de.lproj/InfoPlist.strings",
            "App/Main/fr.lproj/InfoPlist.strings", "App/Main/mac.plist", "App/Main/point.appextensionpoint",
            "App/Main/point.appextensionpoint", "App/Main/web",
        ])
        #expect(contents.items(.assetCatalog).map(\.path.name) == ["Assets.xcassets"])
        #expect(contents.items(.folder).map(\.path.name) == ["web"])
        #expect(contents.items(named: "InfoPlist.strings").map(\.region) == ["de", "fr"])
        #expect(contents.items(named: "mac.plist").map(\.platformFilters.names) == [["macos"]])
        #expect(contents.items(named: "point.appextensionpoint").compactMap(\.destination)
            == [CopyDestination(base: .productsDirectory, path: "$(EXTENSIONS_FOLDER_PATH)")])
        #expect(contents.items.allSatisfy { $0.synchronizedFolder == "App/Main" })
        #expect(contents.listedFolders == ["App/Main"])
    }

    @Test func anotherTargetTakesOnlyWhatIsListed() throws {
        let text = Self.text()
        let ext = try #require(try text.read().target(id: "EXT"))
        #expect(ext.synchronizedFolders.map(\.isOwned) == [false])
        let contents = try ext.contents(in: Self.tree)
        #expect(contents.items.map(\.path.text) == [
            "App/Main/Assets.xcassets", "App/Main/de.lproj/InfoPlist.strings", "App/Main/fr.lproj/InfoPlist.strings",
        ])
        #expect(contents.items.first?.origin.range?.start.line == text.line(of: "FOREIGN"))
    }

    @Test func aFolderIsReadWithAllItSays() throws {
        let text = Self.text()
        let folder = try #require(try text.read().targets.first?.synchronizedFolders.first)
        #expect(folder.reference == .inTree("App/Main"))
        #expect(folder.isOwned)
        #expect(folder.explicitFolders == ["web"])
        #expect(folder.explicitFileTypes == ["data.bin": "text"])
        #expect(folder.origin.range?.start.line == text.line(of: "APP"))
    }

    /// Exceptions of an owner, a path below the folder, whether it is a member.
    @Test(arguments: [
        (["Info.plist"], "Info.plist", false),
        (["Info.plist"], "Sub/Info.plist", true),
        (["Sub"], "Sub/deep/a.plist", false),
        (["Su"], "Sub/a.plist", true),
        (["/Localized/Menu.xib"], "de.lproj/Menu.xib", false),
        (["/Localized: Menu.xib"], "Base.lproj/Menu.xib", false),
        (["/Localized/Menu.xib"], "Sub/de.lproj/Menu.xib", true),
        (["/Localized/Sub/Menu.xib"], "Sub/de.lproj/Menu.xib", false),
        (["de.lproj/Menu.xib"], "de.lproj/Menu.xib", true),
        (["/Localized/Menu.xib"], "Menu.xib", true),
        ([], "Menu.xib", true),
    ])
    func exceptionsNameFilesFoldersAndLocalizedFiles(exceptions: [String], path: String, expected: Bool) {
        func folder(_ membership: SynchronizedFolder.Membership) -> SynchronizedFolder {
            SynchronizedFolder(reference: .inTree("F"), membership: membership, copied: [], explicitFolders: [], explicitFileTypes: [:],
                               platformFilters: [:], origin: Origin(path: "p", range: nil, mechanism: .projectFile))
        }
        #expect(folder(.allExcept(Set(exceptions))).includes(TreePath(path)) == expected)
        #expect(folder(.only(Set(exceptions))).includes(TreePath(path)) == !expected)
    }

    @Test func phasesAndFoldersAreJoined() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", phases: ["RESOURCES", "MORE", "COPY", "AWAY"], [("fileSystemSynchronizedGroups", ["FOLDER", "FOLDER"])])
        text.phase("COPY", "PBXCopyFilesBuildPhase", files: ["A"], [("dstSubfolderSpec", "7"), ("dstPath", "")])
        text.phase("AWAY", "PBXCopyFilesBuildPhase", files: ["A"], [("dstSubfolderSpec", "7"), ("dstPath", "Sub")])
        text.add("FOLDER", "PBXFileSystemSynchronizedRootGroup", [("path", "Main"), ("sourceTree", "<group>")])
        text.put("FOLDER", in: "MAIN")
        text.file("A", "a.plist")
        text.file("LANGUAGE", "en.lproj", [("lastKnownFileType", "folder")])
        text.file("OUTSIDE", "../../x.plist")
        text.file("INSIDE", "Main/b.plist")
        text.phase("RESOURCES", "PBXResourcesBuildPhase", files: ["A", "LANGUAGE", "OUTSIDE", "INSIDE"])
        text.phase("MORE", "PBXResourcesBuildPhase", files: ["A"])
        let tree = MemorySnapshot(["App/Main/b.plist": "", "App/Main/c.plist": "", "App/en.lproj/Localizable.strings": "", "App/en.lproj/Help.bundle/x": ""])
        let contents = try #require(try text.read().targets.first).contents(in: tree)
        #expect(contents.items.map(\.path.text) == [
            "App/a.plist", "App/en.lproj/Help.bundle", "App/en.lproj/Localizable.strings", "App/Main/b.plist", "App/a.plist", "App/Main/c.plist",
        ])
        #expect(contents.items.map(\.region) == [nil, "en", "en", nil, nil, nil])
        #expect(contents.items.map(\.destination) == [nil, nil, nil, nil, CopyDestination(base: .resources, path: "Sub"), nil])
        #expect(contents.items.map(\.synchronizedFolder) == [nil, nil, nil, nil, nil, "App/Main"])
        #expect(contents.unresolved.map(\.name) == ["x.plist"])
        #expect(contents.listedFolders == ["App/Main", "App/en.lproj"])
    }

    @Test func aFolderAtTheRootOfTheRepositoryIsListed() throws {
        var text = ProjectText(targets: ["APP"])
        text.target("APP", [("fileSystemSynchronizedGroups", ["FOLDER"])])
        text.add("FOLDER", "PBXFileSystemSynchronizedRootGroup", [("path", ".."), ("sourceTree", "<group>")])
        let contents = try #require(try text.read().targets.first).contents(in: MemorySnapshot(["a.plist": "", "Assets.xcassets/x.png": ""]))
        #expect(contents.items.map(\.path.text) == ["Assets.xcassets", "a.plist"])
    }

    @Test func sourcesAreListedWhenAsked() throws {
        var text = Self.text()
        text.file("CODE", "Code/one.swift")
        text.file("GENERATED", "two.swift", tree: "BUILT_PRODUCTS_DIR")
        text.add("WITH", "PBXNativeTarget", [("name", "With"), ("buildPhases", ["SOURCES"]), ("fileSystemSynchronizedGroups", ["FOLDER"])])
        text.add("PROJECT", "PBXProject", [("targets", ["WITH", "EXT"]), ("mainGroup", "MAIN")])
        text.phase("SOURCES", "PBXSourcesBuildPhase", files: ["CODE", "GENERATED", "CODE"])
        let document = try PropertyList.readOpenStep(Array(text.text.utf8))
        let project = try Project.read(document, file: "App/App.xcodeproj/project.pbxproj")
        let sources = try project.targets[0].sources(of: project, in: document, Self.tree)
        #expect(sources.files.map(\.text) == ["App/Code/one.swift", "App/Main/Model.xcdatamodeld", "App/Main/Shared.swift", "App/Main/main.swift"])
        #expect(sources.unresolvedCount == 1)
        #expect(sources.listedFolders == ["App/Main"])
        #expect(try project.targets[1].sources(of: project, in: document, Self.tree).files.map(\.text) == ["App/Main/Shared.swift"])
    }
}
