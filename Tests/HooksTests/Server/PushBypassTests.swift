import Bounds
import Testing
@testable import Hooks

/// What of a push's options is read.
@Suite struct PushBypassTests {
    private let policy: ServerPolicy = {
        var policy = ServerPolicy()
        policy.bypass = .recorded
        policy.log = "log"
        return policy
    }()

    private func answer(_ options: [Int: String], count: String) -> PushBypass.Answer {
        PushBypass.answer(policy, pushed: []) { name in
            name == "GIT_PUSH_OPTION_COUNT" ? count : options.first { "GIT_PUSH_OPTION_\($0.key)" == name }?.value
        }
    }

    @Test func optionsBeyondTheBoundAreNotRead() {
        let (last, beyond) = (Bound.Hooks.pushOptions - 1, Bound.Hooks.pushOptions)
        #expect(answer([last: "plimsoll.skip=why"], count: "\(beyond)") == .granted(PushBypass(reason: "why")))
        #expect(answer([beyond: "plimsoll.skip=why"], count: "\(beyond + 1)") == .notAsked)
        #expect(answer([last: "plimsoll.skip=why"], count: "\(Int.max)") == .granted(PushBypass(reason: "why")))
        for count in ["-1", "99999999999999999999", "", "x"] { #expect(answer([0: "plimsoll.skip=why"], count: count) == .notAsked) }
    }

    @Test func aLongReasonIsCut() {
        for (length, kept) in [(Bound.Hooks.reasonCharacters, Bound.Hooks.reasonCharacters), (Bound.Hooks.reasonCharacters + 1, Bound.Hooks.reasonCharacters)] {
            let reason = String(repeating: "ü", count: length)
            #expect(answer([0: "plimsoll.skip=\(reason)"], count: "1") == .granted(PushBypass(reason: String(reason.prefix(kept)))))
        }
        // What would be the reason stands beyond the bound.
        guard case .denied = answer([0: "plimsoll.skip=" + String(repeating: " ", count: Bound.Hooks.reasonCharacters) + "x"], count: "1") else {
            Issue.record("blanks are no reason")
            return
        }
    }
}
