import Snapshots
import Syntax

/// The shared schemes that XcodeGen makes: those under `schemes`, and those of targets with a `scheme` (SchemeGenerator.swift).
struct SpecSchemes {
    let settings: SpecProjectSettings
    /// The folder of the generated project.
    let project: TreePath

    func schemes(of targets: [Target]) -> [Scheme] {
        var schemes = (settings.spec["schemes"]?.mapping?.entries ?? []).prefix(500).compactMap(scheme)
        for entry in settings.spec["targets"]?.mapping?.entries ?? [] {
            guard let node = entry.value["scheme"] else { continue }
            schemes += self.schemes(ofTarget: entry.value["name"]?.text ?? entry.key, node)
        }
        return schemes + fallback(targets, schemes)
    }

    private func scheme(_ entry: SpecMapping.Entry) -> Scheme? {
        let chosen = entry.value["archive"]?["config"]
        guard let name = chosen?.text ?? settings.releaseConfiguration?.name else { return nil }
        let targets = entry.value["build"]?["targets"]?.mapping?.entries ?? []
        return Scheme(path: path(of: entry.key), entries: targets.map { self.entry($0.key, isArchived: Self.archives($0.value)) },
                      archiveConfiguration: name, archiveOrigin: (chosen?.origin ?? entry.keyOrigin).with(.projectFile))
    }

    /// `all`, or a list with the word for archiving.
    private static func archives(_ node: SpecNode) -> Bool {
        if let texts = node.texts { return texts.contains { $0 == "archiving" || $0 == "archive" } }
        return node.text == "all"
    }

    /// One scheme, or one for each of `configVariants`, which archives in the release configuration of that name.
    private func schemes(ofTarget name: String, _ node: SpecNode) -> [Scheme] {
        let variants = node["configVariants"]?.texts ?? []
        let origin = node.origin.firstLine.with(.projectFile)
        if variants.isEmpty {
            guard let release = settings.releaseConfiguration else { return [] }
            return [Scheme(path: path(of: name), entries: [entry(name, isArchived: true)], archiveConfiguration: release.name, archiveOrigin: origin)]
        }
        return variants.compactMap { variant in
            guard let release = settings.configurations.first(where: { $0.kind == .release && Self.isVariant($0.name, variant) }) else { return nil }
            return Scheme(path: path(of: name + " " + variant), entries: [entry(name, isArchived: true)], archiveConfiguration: release.name,
                          archiveOrigin: origin)
        }
    }

    private static func isVariant(_ configuration: String, _ variant: String) -> Bool {
        var rest = configuration.lowercased()[...]
        if let found = rest.firstRange(of: "release") { rest = rest[..<found.lowerBound] + rest[found.upperBound...] }
        let isOuter = { (character: Character) in " -_()".contains(character) }
        while let first = rest.first, isOuter(first) { rest = rest.dropFirst() }
        while let last = rest.last, isOuter(last) { rest = rest.dropLast() }
        return rest == variant.lowercased()
    }

    /// Without a configuration called Release, a target that no scheme archives goes out in the first one that is for release.
    private func fallback(_ targets: [Target], _ schemes: [Scheme]) -> [Scheme] {
        guard let release = settings.releaseConfiguration, release.name != "Release" else { return [] }
        let archived = Set(schemes.flatMap(\.entries).filter(\.isArchived).map(\.targetName))
        return targets.filter { $0.buildsProduct && !archived.contains($0.name) }.map { target in
            Scheme(path: path(of: target.name), entries: [entry(target.name, isArchived: true)], archiveConfiguration: release.name,
                   archiveOrigin: release.origin.with(.projectFile))
        }
    }

    private func entry(_ target: String, isArchived: Bool) -> Scheme.Entry {
        Scheme.Entry(targetID: target, targetName: target, project: .inTree(project), isArchived: isArchived)
    }

    private func path(of scheme: String) -> TreePath {
        project.appending("xcshareddata/xcschemes/\(scheme).xcscheme")
    }
}
