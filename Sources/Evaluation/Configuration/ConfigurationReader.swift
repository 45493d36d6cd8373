import Rules
import Snapshots
import Syntax

/// What is wrong with a configuration file, and where.
package struct ConfigurationError: Error, Hashable, Sendable {
    package let path: TreePath
    package let position: SourcePosition?
    /// Lower case, without a period.
    package let message: String

    package var description: String {
        guard let position else { return "\(path): \(message)" }
        return "\(path):\(position.line):\(position.column): \(message)"
    }
}

/// Reads `.plimsoll.yml`; unknown keys, rules and values are errors with their line.
struct ConfigurationReader {
    let path: TreePath
    let knownRules: Set<RuleID>

    func read(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
        let root: YAMLNode?
        do throws(SyntaxError) {
            root = try YAMLReader.read(bytes)
        } catch {
            throw ConfigurationError(path: path, position: error.position, message: error.message)
        }
        var configuration = Configuration()
        guard let root else { return configuration }
        for (key, position, value) in try entries(of: root, "the configuration") {
            switch key {
            case "sdk": configuration.sdk = try sdk(value)
            case "distribution": configuration.distribution = try distribution(value)
            case "targets": configuration.targets = try targets(value)
            case "rules": configuration.rules = try rules(value)
            case "exclude": configuration.exclude = try texts(value, "exclude")
            case "allow": configuration.allow = try allowances(value)
            default: throw unknown(key, at: position, known: ["sdk", "distribution", "targets", "rules", "exclude", "allow"])
            }
        }
        return configuration
    }

    private func sdk(_ node: YAMLNode) throws(ConfigurationError) -> Int {
        let text = try text(node, "sdk")
        guard let major = text.split(separator: ".").first.flatMap({ Int($0) }), (1...99).contains(major) else {
            throw failure("sdk must be a version such as \"27\", not '\(text)'", at: node)
        }
        return major
    }

    private func distribution(_ node: YAMLNode) throws(ConfigurationError) -> Distribution {
        let text = try text(node, "distribution")
        guard let distribution = Distribution(rawValue: text) else {
            let choices = Distribution.allCases.map(\.rawValue).joined(separator: ", ")
            throw failure("distribution must be one of \(choices), not '\(text)'", at: node)
        }
        return distribution
    }

    private func targets(_ node: YAMLNode) throws(ConfigurationError) -> [String: Configuration.TargetConfiguration] {
        var targets: [String: Configuration.TargetConfiguration] = [:]
        for (name, _, value) in try entries(of: node, "targets") {
            var target = Configuration.TargetConfiguration()
            for (key, position, value) in try entries(of: value, "target '\(name)'") {
                switch key {
                case "distribution": target.distribution = try distribution(value)
                default: throw unknown(key, at: position, known: ["distribution"])
                }
            }
            targets[name] = target
        }
        return targets
    }

    private func rules(_ node: YAMLNode) throws(ConfigurationError) -> [RuleID: RuleLevel] {
        var levels: [RuleID: RuleLevel] = [:]
        for (name, position, value) in try entries(of: node, "rules") {
            let rule = try rule(name, at: position)
            let text = try text(value, name)
            if text == "off" || text == "false" {
                levels[rule] = .off
            } else if let severity = Severity(rawValue: text) {
                levels[rule] = .severity(severity)
            } else {
                throw failure("\(name) must be error, warning, note or off, not '\(text)'", at: value)
            }
        }
        return levels
    }

    private func allowances(_ node: YAMLNode) throws(ConfigurationError) -> [Allowance] {
        guard let items = node.sequence else { throw failure("allow must be a list", at: node) }
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
        for (key, position, value) in try entries(of: node, "an entry of allow") {
            let text = try text(value, key)
            switch key {
            case "rule": rule = try self.rule(text, at: value.position)
            case "path": path = text
            case "target": target = text
            case "key": subject = text
            case "reason": reason = text
            case "until":
                guard let day = CalendarDay(text) else { throw failure("until must be a day such as 2027-03-01, not '\(text)'", at: value) }
                until = day
            default: throw unknown(key, at: position, known: ["rule", "path", "target", "key", "reason", "until"])
            }
        }
        guard let rule else { throw failure("an entry of allow needs a rule", at: node) }
        guard let reason, reason.contains(where: { !$0.isWhitespace }) else { throw failure("an entry of allow needs a reason", at: node) }
        return Allowance(rule: rule, path: path, target: target, key: subject, reason: reason, until: until, position: node.position)
    }

    private func rule(_ name: String, at position: SourcePosition) throws(ConfigurationError) -> RuleID {
        let rule = RuleID(name)
        guard knownRules.contains(rule) else { throw unknown(name, at: position, known: knownRules.map(\.text), what: "rule") }
        return rule
    }

    private func texts(_ node: YAMLNode, _ name: String) throws(ConfigurationError) -> [String] {
        guard let items = node.sequence else { throw failure("\(name) must be a list", at: node) }
        var texts: [String] = []
        for item in items { texts.append(try text(item, "an entry of \(name)")) }
        return texts
    }

    private func text(_ node: YAMLNode, _ name: String) throws(ConfigurationError) -> String {
        guard let text = node.scalar else { throw failure("\(name) must be a single value", at: node) }
        return text
    }

    private typealias Entries = [(key: String, position: SourcePosition, value: YAMLNode)]

    private func entries(of node: YAMLNode, _ name: String) throws(ConfigurationError) -> Entries {
        guard let entries = node.mapping else { throw failure("\(name) must be a mapping of keys to values", at: node) }
        return entries.map { ($0.key, $0.keyRange.start, $0.value) }
    }

    private func failure(_ message: String, at node: YAMLNode) -> ConfigurationError {
        ConfigurationError(path: path, position: node.position, message: message)
    }

    private func unknown(_ key: String, at position: SourcePosition, known: [String], what: String = "key") -> ConfigurationError {
        let near = known.sorted().first { EditDistance.between($0, key, atMost: 2) != nil }
        let hint = near.map { "; did you mean '\($0)'?" } ?? (known.count <= 8 ? "; there are \(known.sorted().joined(separator: ", "))" : "")
        return ConfigurationError(path: path, position: position, message: "unknown \(what) '\(key)'\(hint)")
    }
}
