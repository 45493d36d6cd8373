/// The configuration in which a target goes out to its users.
package struct ShippingConfiguration: Hashable, Sendable {
    /// Why it is this one.
    package enum Reason: Hashable, Sendable {
        /// A shared scheme archives the target, or the product it is embedded in, in it.
        case scheme(Origin?)
        /// No shared scheme does; there is one called Release.
        case release
        /// What a build takes when it is asked for no configuration.
        case projectDefault
    }

    package let name: String
    package let reason: Reason
    /// Configurations in which other shared schemes archive the same target.
    package let alternatives: [String]
}

/// Finds the configuration that ships each target of one project.
package struct ShippingConfigurations: Sendable {
    private let project: Project
    private let embedding: Embedding
    /// The schemes that archive a target, by its identifier and by its name, in their order.
    private let byID: [String: [Scheme]]
    private let byName: [String: [Scheme]]

    package init(_ project: Project, schemes: SharedSchemes) {
        self.project = project
        embedding = Embedding(project)
        var (byID, byName): ([String: [Scheme]], [String: [Scheme]]) = ([:], [:])
        for scheme in schemes.schemes {
            let archived = scheme.entries.filter { $0.isArchived && $0.project.path == project.path }
            for id in Set(archived.map(\.targetID)) { byID[id, default: []].append(scheme) }
            for name in Set(archived.map(\.targetName)) { byName[name, default: []].append(scheme) }
        }
        (self.byID, self.byName) = (byID, byName)
    }

    /// Nil where neither the target nor the project has any configuration.
    ///
    /// What is embedded goes out with its host and so in the host's configuration. Of several schemes that archive the host, the one
    /// of the host's own name counts, else one that archives in Release, else the first; one that archives for debugging only where
    /// none does otherwise.
    package func configuration(of target: Target) -> ShippingConfiguration? {
        let list = target.configurations.configurations.isEmpty ? project.configurations : target.configurations
        for host in embedding.outermostHosts(of: target) + [target] {
            // An identifier that a tool has made anew leaves the name to go by, as Xcode does.
            let archiving = (byID[host.id] ?? byName[host.name] ?? []).filter { list[$0.archiveConfiguration] != nil }
            let released = archiving.filter { !$0.archiveConfiguration.lowercased().contains("debug") }
            let candidates = released.isEmpty ? archiving : released
            guard let chosen = candidates.first(where: { $0.name == host.name })
                ?? candidates.first(where: { $0.archiveConfiguration == "Release" }) ?? candidates.first else { continue }
            var alternatives: [String] = []
            for name in archiving.map(\.archiveConfiguration) where name != chosen.archiveConfiguration && !alternatives.contains(name) {
                alternatives.append(name)
            }
            return ShippingConfiguration(name: chosen.archiveConfiguration, reason: .scheme(chosen.archiveOrigin), alternatives: alternatives)
        }
        if list["Release"] != nil { return ShippingConfiguration(name: "Release", reason: .release, alternatives: []) }
        let projectDefault = project.configurations.defaultName
        return list.configuration(named: projectDefault ?? "", projectDefault: nil).map {
            ShippingConfiguration(name: $0.name, reason: .projectDefault, alternatives: [])
        }
    }
}
