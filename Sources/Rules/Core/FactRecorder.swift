import Xcode

/// Notes which facts a rule reads, so that tests can hold them against what it declares.
package final class FactRecorder {
    package private(set) var facts: Set<Fact> = []

    package init() {}

    func note(_ fact: Fact) {
        facts.insert(fact)
    }
}
