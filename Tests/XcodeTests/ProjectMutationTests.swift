import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

/// Damaged projects: nothing may crash, hang, or be read in a way that the base types can't hold.
@Suite struct ProjectMutationTests {
    private static let rounds = 3000

    @Test func damagedProjectsNeverCrash() throws {
        let seed = Array(Self.seed().text.utf8)
        let tree = MemorySnapshot(["App/Main/a.plist": "", "App/Main/de.lproj/b.strings": "", "App/de.lproj/c.strings": ""])
        var random = MutationSource(state: 7)
        var read = 0
        for _ in 0..<Self.rounds {
            guard let document = try? PropertyList.readOpenStep(random.mutate(seed)),
                  let project = try? Project.read(document, file: "App/App.xcodeproj/project.pbxproj") else { continue }
            read += 1
            let configurations = try ShippingConfigurations(project, schemes: .find(for: project, in: tree))
            for target in project.targets {
                _ = try target.contents(in: tree)
                _ = try target.sources(of: project, in: document, tree)
                _ = configurations.configuration(of: target)
                _ = project.configuration(named: "Release", of: target)
            }
        }
        #expect(read > Self.rounds / 10, "only \(read) damaged projects could still be read")
    }

    @Test func damagedSchemesNeverCrash() {
        let seed = Array("""
        <?xml version="1.0"?><Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving = "YES"><BuildableReference
        BlueprintIdentifier = "A&amp;" BlueprintName = 'B&#65;' ReferencedContainer = "container:x.xcodeproj"/></BuildActionEntry><!-- c -->
        <![CDATA[x]]></BuildActionEntries></BuildAction><ArchiveAction buildConfiguration="Release"/></Scheme>
        """.utf8)
        var random = MutationSource(state: 9)
        for _ in 0..<Self.rounds {
            _ = try? Scheme.read(random.mutate(seed), path: random.next(2) == 0 ? "x.xcscheme" : "a.xcodeproj/xcshareddata/xcschemes/x.xcscheme")
        }
    }

    private static func seed() -> ProjectText {
        var text = ProjectText(targets: ["APP", "EXT"])
        text.target("APP", phases: ["R", "C", "S", "F"], [("fileSystemSynchronizedGroups", ["SYNC"]), ("dependencies", ["D"])])
        text.target("EXT", type: "app-extension", phases: ["C"])
        for owner in ["APP", "EXT", "PROJECT"] { text.configurations(owner) }
        text.group("G", "Main")
        text.file("F1", "a.plist", in: "G")
        text.group("V", in: "G", isa: "PBXVariantGroup", [("name", "b.strings")])
        text.file("F2", "de.lproj/b.strings", in: "V")
        text.file("L", "de.lproj")
        text.phase("R", "PBXResourcesBuildPhase", files: ["F1", "V", "L"])
        text.phase("C", "PBXCopyFilesBuildPhase", files: ["EXT-PRODUCT"], [("dstSubfolderSpec", "13")])
        text.phase("S", "PBXSourcesBuildPhase", files: ["F1", "V"])
        text.add("F", "PBXShellScriptBuildPhase", [("shellScript", "x")])
        text.add("D", "PBXTargetDependency", [("target", "EXT")])
        text.add("SYNC", "PBXFileSystemSynchronizedRootGroup", [("path", "Main"), ("exceptions", ["E"]), ("explicitFolders", ["de.lproj"])])
        text.add("E", "PBXFileSystemSynchronizedBuildFileExceptionSet", [("target", "EXT"), ("membershipExceptions", ["/Localized/b.strings"])])
        return text
    }
}

/// A seeded source of damaged texts.
private struct MutationSource {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(bound, 1)))
    }

    mutating func mutate(_ seed: [UInt8]) -> [UInt8] {
        var bytes = seed
        let words = ["APP", "EXT", "MAIN", "G", "V", "SYNC", "PROJECT", "\"\"", "()", "{}", "../..", "/", "$(X)", "<!--", "&#"].map { Array($0.utf8) }
        for _ in 0...next(3) {
            let position = next(bytes.count)
            switch next(5) {
            case 0: bytes[position] = UInt8(truncatingIfNeeded: next(256))
            case 1: bytes.removeSubrange(position..<min(bytes.count, position + 1 + next(20)))
            case 2: bytes.insert(contentsOf: words[next(words.count)], at: position)
            case 3:
                // One word of the text in place of another: references that lead elsewhere.
                let word = words[next(words.count)]
                bytes.replaceSubrange(position..<min(bytes.count, position + word.count), with: word)
            default:
                let end = min(bytes.count, position + next(60))
                bytes.insert(contentsOf: Array(bytes[position..<end]), at: next(bytes.count))
            }
            if bytes.isEmpty { return bytes }
        }
        return bytes
    }
}
