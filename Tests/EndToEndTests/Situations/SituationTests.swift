import TestSupport
import Testing

/// Every state of Git that a change can come in.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct SituationTests {
    static let all = Situation.commits + Situation.indexes + Situation.repositories + Situation.merges + Situation.pushes + Situation.pushesFromHere
        + Situation.checks

    @Test(arguments: all) func aFaultIsRefusedAndTheRestPasses(situation: Situation) throws {
        let faulty = try situation.play(isFaulty: true)
        if case .refused(let said) = faulty {
            #expect(said.contains("[purpose-string-blank]") && said.contains("xcconfig"), "\(situation.name): \(said)")
        } else {
            Issue.record("\(situation.name): the fault is not refused: \(faulty)")
        }
        let harmless = try situation.play(isFaulty: false)
        guard case .accepted = harmless else {
            Issue.record("\(situation.name): what is harmless does not pass: \(harmless)")
            return
        }
    }

    @Test func thereAreEnoughOfThem() {
        #expect(Self.all.count >= 70)
        #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    }
}
