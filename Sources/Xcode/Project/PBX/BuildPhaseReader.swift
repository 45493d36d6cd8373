import Snapshots
import Syntax

/// What the build phases of one target take in.
struct PhaseContents {
    var resources: [ResourceFile] = []
    var sourceCount = 0
    var embedded: [EmbeddedProduct] = []
    var linked: [LinkedProduct] = []
    var scripts: [ShellScript] = []
}

/// A member of a build phase: the entry in the phase's list, and what it refers to.
struct PhaseMember {
    let object: PBXObject
    let buildFile: PBXObject
    let entryRange: ByteRange

    var platformFilters: PlatformFilters { buildFile.platformFilters }
}

extension ProjectReader {
    mutating func phases(of target: PBXObject) -> PhaseContents {
        var contents = PhaseContents()
        for entry in entries("buildPhases", of: target) {
            noteIfDangling(entry, from: target, as: .buildPhase)
            guard let phase = entry.text.flatMap(graph.object) else { continue }
            switch phase.isa {
            case .resourcesPhase:
                for member in members(of: phase) {
                    add(member, phase: .resources, destination: CopyDestination(base: .resources, path: ""), to: &contents)
                }
            case .copyFilesPhase:
                let destination = Self.destination(of: phase)
                for member in members(of: phase) { add(member, phase: .copy(destination), destination: destination, to: &contents) }
            case .sourcesPhase:
                addSources(of: phase, to: &contents)
            case .frameworksPhase:
                for member in members(of: phase) {
                    guard let source = productSource(member.object) else { continue }
                    contents.linked.append(LinkedProduct(product: source, platformFilters: member.platformFilters,
                                                         origin: graph.origin(member.entryRange)))
                }
            case .scriptPhase:
                contents.scripts.append(script(phase))
            default:
                continue
            }
        }
        return contents
    }

    /// What an entry of a phase's list stands for; nil where the file is gone, which Xcode passes over.
    private func member(_ entry: Node) -> PhaseMember? {
        guard let buildFile = entry.text.flatMap(graph.object),
              let object = graph.object("fileRef", of: buildFile) ?? graph.object("productRef", of: buildFile) else { return nil }
        return PhaseMember(object: object, buildFile: buildFile, entryRange: entry.range)
    }

    private mutating func members(of phase: PBXObject) -> [PhaseMember] {
        entries("files", of: phase).compactMap(member)
    }

    private mutating func addSources(of phase: PBXObject, to contents: inout PhaseContents) {
        let files = entries("files", of: phase)
        contents.sourceCount += files.count
        for entry in files {
            // Thousands of sources against a handful of catalogs: the name decides before any path is made.
            guard let member = member(entry), let name = Self.fileName(member.object),
                  ResourceKind(name: name).isBuiltFromSourcesPhase else { continue }
            addResources(member, phase: .sources, to: &contents)
        }
    }

    private mutating func add(_ member: PhaseMember, phase: ResourceFile.Phase, destination: CopyDestination, to contents: inout PhaseContents) {
        if let source = embeddableSource(member.object) {
            contents.embedded.append(EmbeddedProduct(product: source, destination: destination, platformFilters: member.platformFilters,
                                                     origin: graph.origin(member.entryRange)))
        } else {
            addResources(member, phase: phase, to: &contents)
        }
    }

    static func destination(of phase: PBXObject) -> CopyDestination {
        let path = phase.string("dstPath") ?? ""
        if let word = phase.string("dstSubfolder") { return CopyDestination(base: .init(word: word), path: path) }
        return CopyDestination(base: .init(code: phase.string("dstSubfolderSpec") ?? ""), path: path)
    }

    private func script(_ phase: PBXObject) -> ShellScript {
        let text = phase.fields["shellScript"]
        let lines = phase.list("shellScript").compactMap(\.text)
        return ShellScript(name: phase.string("name") ?? "Run Script", text: text?.text ?? lines.joined(separator: "\n"),
                           inputPaths: phase.strings("inputPaths") + phase.strings("inputFileListPaths"),
                           outputPaths: phase.strings("outputPaths") + phase.strings("outputFileListPaths"),
                           origin: graph.origin(text?.range ?? phase.idRange))
    }
}
