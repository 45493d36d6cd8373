/// The circumstances of a product that no file of the project states.
package struct RuleContext: Hashable, Sendable {
    /// Major version of the SDK that the product is built with.
    package let sdk: Int
    /// Nil where the team has not said; rules for macOS are then undecided.
    package let distribution: Distribution?

    package init(sdk: Int, distribution: Distribution?) {
        self.sdk = sdk
        self.distribution = distribution
    }
}
