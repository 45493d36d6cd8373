/// How sure a fact is.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Stated by Apple: documentation, technical notes, or the source of the build system.
    case apple
    /// Seen in real projects, tools or reports of refusals.
    case observed
    /// A conclusion of ours.
    case inferred

    /// Whether a finding may be an error because of the fact: an inferred one never makes an error.
    package var allowsError: Bool { self != .inferred }
}
