import Rules

/// Whose configuration counts where a change is judged.
///
/// A server judges what others push: what a push brings can make rules stricter for itself, and never looser.
package enum ConfigurationAuthority: Sendable {
    /// The judged snapshot's own: a developer's repository.
    case head
    /// What the base holds, that is what was accepted before; head's can only be stricter.
    case base
    /// The server's own; what the repository holds can only be stricter.
    case policy(Configuration)
}

/// The configuration that a judged snapshot can't loosen.
struct ConfigurationFloor: Sendable {
    let layers: [ConfigurationTree.Layer]
    let xcodeVersion: Int?
}

extension RuleLevel {
    /// What becomes of a rule for which the floor says one thing and the judged snapshot another; nil is the rule's own severity.
    static func stricter(_ own: RuleLevel?, over floor: RuleLevel?) -> RuleLevel? {
        switch (own, floor) {
        case (.severity(let own), .off): .severity(own)
        case (_, .off): .off
        case (.severity(let own), .severity(let floor)): .severity(max(own, floor))
        case (_, .severity(let floor)): .severity(floor)
        case (.severity(let own), _): .atLeast(own)
        case (_, nil), (_, .atLeast): floor
        }
    }
}
