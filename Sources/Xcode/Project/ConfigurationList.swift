import Snapshots
import Syntax

/// The build configurations of a project or a target, in file order.
package struct ConfigurationList: Sendable {
    package let configurations: [BuildConfiguration]
    /// What `defaultConfigurationName` says; the command line builds it when it is asked for none.
    package let defaultName: String?

    package static let empty = ConfigurationList(configurations: [], defaultName: nil)

    package init(configurations: [BuildConfiguration], defaultName: String?) {
        self.configurations = configurations
        self.defaultName = defaultName
    }

    /// In file order, also those that occur twice.
    package var names: [String] { configurations.map(\.name) }

    /// The first configuration of exactly this name.
    package subscript(name: String) -> BuildConfiguration? {
        configurations.first { $0.name == name }
    }

    /// The configuration that a build which asks for `name` takes from this list.
    ///
    /// Where the list lacks the name, the build system takes the project's default, for a target's list too, and
    /// where that is missing as well the first of the list (swift-build, Target.swift and Settings.swift).
    package func configuration(named name: String, projectDefault: String?) -> BuildConfiguration? {
        self[name] ?? projectDefault.flatMap { self[$0] } ?? configurations.first
    }
}

/// One build configuration of a project or a target: its settings as written, and the xcconfig file below them.
package struct BuildConfiguration: Sendable {
    package let name: String
    /// As written: keys may carry conditions, values are texts or arrays of texts.
    package let settings: Mapping
    /// The place of the configuration's name.
    package let origin: Origin
    package let baseFile: BaseFile?
    /// The settings where a generator's spec gives them, which has its own places; `settings` is then empty.
    package let generated: GeneratedSettings?

    package init(name: String, settings: Mapping, origin: Origin, baseFile: BaseFile?, generated: GeneratedSettings? = nil) {
        self.name = name
        self.settings = settings
        self.origin = origin
        self.baseFile = baseFile
        self.generated = generated
    }

    /// The xcconfig file that a configuration is based on.
    package struct BaseFile: Hashable, Sendable {
        package let reference: PathReference
        /// The place in the project file that names it.
        package let origin: Origin

        package init(reference: PathReference, origin: Origin) {
            self.reference = reference
            self.origin = origin
        }
    }
}
