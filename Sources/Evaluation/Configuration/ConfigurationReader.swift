import Rules
import Snapshots
import Syntax

/// What is wrong with a configuration file, and where.
package struct ConfigurationError: Error, Hashable, Sendable {
    package let path: TreePath
    package let position: SourcePosition?
    /// Lower case, without a period.
    package let message: String

    package init(path: TreePath, position: SourcePosition?, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }

    package var description: String {
        guard let position else { return "\(path): \(message)" }
        return "\(path):\(position.line):\(position.column): \(message)"
    }
}

/// Reads `.plimsoll.yml`; unknown keys, rules and values are errors with their line.
package struct ConfigurationReader {
    private let fields: ConfigurationFields
    private let knownRules: Set<RuleID>

    package init(path: TreePath, knownRules: Set<RuleID>) {
        fields = ConfigurationFields(path: path)
        self.knownRules = knownRules
    }

    package func read(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
        guard let root = try fields.root(of: bytes) else { return Configuration() }
        return try configuration(root)
    }

    package func configuration(_ root: YAMLNode) throws(ConfigurationError) -> Configuration {
        var configuration = Configuration()
        for (key, position, value) in try fields.entries(of: root, "the configuration") {
            switch key {
            case "sdk": configuration.sdk = try sdk(value)
            case "distribution": configuration.distribution = try distribution(value)
            case "targets": configuration.targets = try targets(value)
            case "rules": configuration.rules = try rules(value)
            case "exclude": configuration.exclude = try fields.texts(value, "exclude")
            case "allow": configuration.allow = try allowances(value)
            default: throw fields.unknown(key, at: position, known: ["sdk", "distribution", "targets", "rules", "exclude", "allow"])
            }
        }
        return configuration
    }

    private func sdk(_ node: YAMLNode) throws(ConfigurationError) -> Int {
        let text = try fields.text(node, "sdk")
        guard let major = text.split(separator: ".").first.flatMap({ Int($0) }), (1...99).contains(major) else {
            throw fields.failure("sdk must be a version such as \"27\", not '\(text)'", at: node)
        }
        return major
    }

    private func distribution(_ node: YAMLNode) throws(ConfigurationError) -> Distribution {
        try fields.choice(node, "distribution")
    }

    private func targets(_ node: YAMLNode) throws(ConfigurationError) -> [String: Configuration.TargetConfiguration] {
        var targets: [String: Configuration.TargetConfiguration] = [:]
        for (name, _, value) in try fields.entries(of: node, "targets") {
            var target = Configuration.TargetConfiguration()
            for (key, position, value) in try fields.entries(of: value, "target '\(name)'") {
                switch key {
                case "distribution": target.distribution = try distribution(value)
                default: throw fields.unknown(key, at: position, known: ["distribution"])
                }
            }
            targets[name] = target
        }
        return targets
    }

    private func rules(_ node: YAMLNode) throws(ConfigurationError) -> [RuleID: RuleLevel] {
        var levels: [RuleID: RuleLevel] = [:]
        for (name, position, value) in try fields.entries(of: node, "rules") {
            let rule = try rule(name, at: position)
            let text = try fields.text(value, name)
            if text == "off" || text == "false" {
                levels[rule] = .off
            } else if let severity = Severity(rawValue: text) {
                levels[rule] = .severity(severity)
            } else {
                throw fields.failure("\(name) must be error, warning, note or off, not '\(text)'", at: value)
            }
        }
        return levels
    }

    private func allowances(_ node: YAMLNode) throws(ConfigurationError) -> [Allowance] {
        guard let items = node.sequence else { throw fields.failure("allow must be a list", at: node) }
        var allowances: [Allowance] = []
        for item in items { allowances.append(try allowance(item)) }
        return allowances
    }

    private func allowance(_ node: YAMLNode) throws(ConfigurationError) -> Allowance {
        var rule: RuleID?
        var path: String?
        var target: String?
        var subject: String?
        var reason: String?
        var until: CalendarDay?
        for (key, position, value) in try fields.entries(of: node, "an entry of allow") {
            let text = try fields.text(value, key)
            switch key {
            case "rule": rule = try self.rule(text, at: value.position)
            case "path": path = text
            case "target": target = text
            case "key": subject = text
            case "reason": reason = text
            case "until":
                guard let day = CalendarDay(text) else { throw fields.failure("until must be a day such as 2027-03-01, not '\(text)'", at: value) }
                until = day
            default: throw fields.unknown(key, at: position, known: ["rule", "path", "target", "key", "reason", "until"])
            }
        }
        guard let rule else { throw fields.failure("an entry of allow needs a rule", at: node) }
        guard let reason, !reason.isEmpty else { throw fields.failure("an entry of allow needs a reason", at: node) }
        return Allowance(rule: rule, path: path, target: target, key: subject, reason: reason, until: until)
    }

    private func rule(_ name: String, at position: SourcePosition) throws(ConfigurationError) -> RuleID {
        let rule = RuleID(name)
        guard knownRules.contains(rule) else { throw fields.unknown(name, at: position, known: knownRules.map(\.text), what: "rule") }
        return rule
    }
}
