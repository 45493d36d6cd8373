import Snapshots
import Syntax

extension JSONProjectReader {
    /// The kinds of build phase; the first six are written as plain words.
    enum PhaseKind: String {
        case compileSources = "compile-sources"
        case frameworks, resources, headers, rez
        case javaArchive = "java-archive"
        case copy, script
        case appleScript = "apple-script"
    }

    /// How members name a phase: `App/resources`, `App/copy/Embed Frameworks`.
    func phaseKey(_ phase: Node, of target: String) -> String? {
        if let word = phase.string { return target + "/" + word }
        guard let kind = phase["kind"]?.string else { return nil }
        return phase["name"]?.string.map { target + "/" + kind + "/" + $0 } ?? target + "/" + kind
    }

    func phases(of target: Node, named name: String) -> PhaseContents {
        var contents = PhaseContents()
        var seen: Set<String> = []
        for phase in target["build-phases"]?.array ?? [] {
            guard let kind = (phase.string ?? phase["kind"]?.string).flatMap(PhaseKind.init(rawValue:)),
                  let key = phaseKey(phase, of: name), seen.insert(key).inserted else { continue }
            let members = files.members[key] ?? []
            let products = phaseProducts[key] ?? []
            switch kind {
            case .resources:
                for member in members { add(member, phase: .resources, destination: CopyDestination(base: .resources, path: ""), to: &contents) }
            case .copy:
                let destination = destination(of: phase)
                for member in members { add(member, phase: .copy(destination), destination: destination, to: &contents) }
                contents.embedded += products.map {
                    EmbeddedProduct(product: $0.product, destination: destination, platformFilters: $0.platformFilters, origin: origin($0.range))
                }
            case .compileSources:
                contents.sourceCount += members.count
                for member in members where ResourceKind(name: member.file.name).isBuiltFromSourcesPhase {
                    addResources(member, phase: .sources, to: &contents)
                }
            case .frameworks:
                contents.linked += members.map {
                    LinkedProduct(product: embeddableSource($0.file) ?? .file($0.file.reference, name: $0.file.name),
                                  platformFilters: $0.platformFilters, origin: origin($0.range))
                }
                contents.linked += products.map {
                    LinkedProduct(product: $0.product, platformFilters: $0.platformFilters, origin: origin($0.range))
                }
            case .script: contents.scripts.append(script(phase))
            case .headers, .rez, .javaArchive, .appleScript: continue
            }
        }
        return contents
    }

    func destination(of phase: Node) -> CopyDestination {
        let base = phase["bundle-base-path"]?.string.map(CopyDestination.Base.init(bundlePath:)) ?? .absolutePath
        return CopyDestination(base: base, path: phase["relative-path"]?.string ?? "")
    }

    private func script(_ phase: Node) -> ShellScript {
        ShellScript(name: phase["name"]?.string ?? "Run Script", text: phase["script"]?.string ?? "",
                    inputPaths: (phase["input-paths"]?.texts ?? []) + (phase["input-file-list-paths"]?.texts ?? []),
                    outputPaths: (phase["output-paths"]?.texts ?? []) + (phase["output-file-list-paths"]?.texts ?? []),
                    origin: origin((phase["script"] ?? phase).range))
    }

    private func add(_ member: JSONFileTree.Member, phase: ResourceFile.Phase, destination: CopyDestination, to contents: inout PhaseContents) {
        if let source = embeddableSource(member.file) {
            contents.embedded.append(EmbeddedProduct(product: source, destination: destination, platformFilters: member.platformFilters,
                                                     origin: origin(member.range)))
        } else {
            addResources(member, phase: phase, to: &contents)
        }
    }

    private func addResources(_ member: JSONFileTree.Member, phase: ResourceFile.Phase, to contents: inout PhaseContents) {
        let isLocalized = !member.localizations.isEmpty
        for file in isLocalized ? member.localizations : [member.file] {
            let kind: ResourceKind = file.node["type"]?.string == "folder" ? .folder : ResourceKind(name: file.name)
            contents.resources.append(ResourceFile(
                reference: file.reference, name: member.file.name, kind: kind,
                region: file.reference.path?.region ?? (isLocalized ? file.name : nil), phase: phase,
                platformFilters: member.platformFilters, origin: origin(member.range)))
        }
    }

    private func embeddableSource(_ file: JSONFileTree.File) -> ProductSource? {
        if let target = products[file.namePath] { return .target(id: target) }
        if case .unresolvable(.buildLocation("PRODUCTS")) = file.reference { return .builtProduct(name: file.name) }
        return ProductSource.embeddedEndings.contains(file.name.lowercasedExtension) ? .file(file.reference, name: file.name) : nil
    }
}
