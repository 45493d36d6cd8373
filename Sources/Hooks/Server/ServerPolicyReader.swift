import Bounds
import Evaluation
import Rules
import Snapshots
import Syntax

/// Reads a policy file; unknown keys and values are errors with their line.
struct ServerPolicyReader {
    private enum Key: String, CaseIterable {
        case mode
        case references
        case protected
        case failOn = "fail-on"
        case eachCommit = "each-commit"
        case bypass
        case timeLimit = "time-limit"
        case overtime
        case log
        case show
        case suppressions
        case repositoryConfiguration = "repository-configuration"
        case configuration
    }

    private let fields: ConfigurationFields
    private let configurationReader: ConfigurationReader

    init(path: TreePath, knownRules: Set<RuleID>) {
        fields = ConfigurationFields(path: path)
        configurationReader = ConfigurationReader(path: path, knownRules: knownRules)
    }

    func read(_ bytes: [UInt8]) throws(ConfigurationError) -> ServerPolicy {
        var policy = ServerPolicy()
        guard let root = try fields.root(of: bytes) else { return policy }
        for (name, position, value) in try fields.entries(of: root, "the policy") {
            guard let key = Key(rawValue: name) else { throw fields.unknown(name, at: position, known: Key.allCases.map(\.rawValue)) }
            try read(key, value, into: &policy)
        }
        return policy
    }

    private func read(_ key: Key, _ value: YAMLNode, into policy: inout ServerPolicy) throws(ConfigurationError) {
        switch key {
        case .mode: policy.mode = try fields.choice(value, key.rawValue)
        case .references: policy.references = ReferencePatterns(try fields.texts(value, key.rawValue))
        case .protected: policy.protected = ReferencePatterns(try fields.texts(value, key.rawValue))
        case .failOn: policy.failOn = try severity(value)
        case .eachCommit: policy.judgesEachCommit = try boolean(value, key.rawValue)
        case .bypass: policy.bypass = try fields.choice(value, key.rawValue)
        case .timeLimit: policy.timeLimit = try seconds(value)
        case .overtime: policy.overtime = try fields.choice(value, key.rawValue)
        case .log: policy.log = try fields.text(value, key.rawValue)
        case .show: policy.shownFindings = try count(value)
        case .suppressions: policy.suppressions = try fields.choice(value, key.rawValue)
        case .repositoryConfiguration: policy.repositoryConfiguration = try fields.choice(value, key.rawValue)
        case .configuration: policy.configuration = try configurationReader.configuration(value)
        }
    }

    private func severity(_ node: YAMLNode) throws(ConfigurationError) -> Severity? {
        let text = try fields.text(node, Key.failOn.rawValue)
        if text == "never" { return nil }
        guard let severity = Severity(rawValue: text) else {
            throw fields.failure("fail-on must be error, warning, note or never, not '\(text)'", at: node)
        }
        return severity
    }

    private func boolean(_ node: YAMLNode, _ name: String) throws(ConfigurationError) -> Bool {
        switch try fields.text(node, name) {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        case let text: throw fields.failure("\(name) must be true or false, not '\(text)'", at: node)
        }
    }

    /// Seconds, with or without an `s`; `none` for no limit.
    private func seconds(_ node: YAMLNode) throws(ConfigurationError) -> Double? {
        let text = try fields.text(node, Key.timeLimit.rawValue)
        if text == "none" { return nil }
        guard let seconds = Double(text.hasSuffix("s") ? String(text.dropLast()) : text), Bound.Hooks.seconds.contains(seconds) else {
            throw fields.failure("time-limit must be seconds from 0.1 to 3600, such as 4s, or none, not '\(text)'", at: node)
        }
        return seconds
    }

    private func count(_ node: YAMLNode) throws(ConfigurationError) -> Int {
        let text = try fields.text(node, Key.show.rawValue)
        guard let count = Int(text), Bound.Hooks.shownFindings.contains(count) else {
            throw fields.failure("show must be a number from 1 to 10000, not '\(text)'", at: node)
        }
        return count
    }
}
