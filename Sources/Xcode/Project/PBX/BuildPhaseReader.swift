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
    let platformFilters: PlatformFilters
    let entryRange: ByteRange
}

extension ProjectReader {
    mutating func phases(of target: PBXObject) -> PhaseContents {
        var contents = PhaseContents()
        for entry in target.list("buildPhases") {
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

    /// What a phase refers to; members whose file is gone are passed over, as Xcode does.
    private func members(of phase: PBXObject) -> [PhaseMember] {
        graph.objects("files", of: phase).compactMap { entry, buildFile in
            (graph.object("fileRef", of: buildFile) ?? graph.object("productRef", of: buildFile)).map {
                PhaseMember(object: $0, platformFilters: buildFile.platformFilters, entryRange: entry.range)
            }
        }
    }

    private mutating func addSources(of phase: PBXObject, to contents: inout PhaseContents) {
        contents.sourceCount += phase.list("files").count
        for member in members(of: phase) {
            // Thousands of sources against a handful of catalogs: the name decides before any path is made.
            guard let name = Self.fileName(member.object), ResourceKind(name: name).isBuiltFromSourcesPhase else { continue }
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
