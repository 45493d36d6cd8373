#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The variables that a program starts with, each as `NAME=VALUE`.
package struct ProcessEnvironment: Sendable {
    /// What `git rev-parse --local-env-vars` names, but for what carries configuration.
    private static let repositoryVariables: Set<String> = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
        "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]

    let variables: [String]

    init(_ variables: [String]) {
        self.variables = variables
    }

    /// That of this process.
    package static var current: ProcessEnvironment {
        var variables: [String] = []
        guard var next = rawEnvironment else { return ProcessEnvironment([]) }
        while let entry = next.pointee {
            variables.append(String(cString: entry))
            next += 1
        }
        return ProcessEnvironment(variables)
    }

    /// The same without what says which repository is meant.
    var withoutRepository: ProcessEnvironment {
        ProcessEnvironment(variables.filter { !Self.repositoryVariables.contains(String($0.prefix { $0 != "=" })) })
    }

    /// The same with other values for some names.
    func setting(_ values: [String: String]) -> ProcessEnvironment {
        let rest = variables.filter { values[String($0.prefix { $0 != "=" })] == nil }
        return ProcessEnvironment(rest + values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
    }

    /// What a name stands for; nil where it isn't set.
    func value(of name: String) -> String? {
        variables.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

private var rawEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
    _NSGetEnviron().pointee
    #else
    environ
    #endif
}
