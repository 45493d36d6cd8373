import Foundation
import TestSupport
import Testing

/// What a server's policy does with pushes.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct ServerPolicyTests {
    @Test func aPushCanNotSwitchItsRulesOff() throws {
        let pair = try ServerPair()
        let before = try pair.tip()
        try pair.app.repository.write(".plimsoll.yml", "rules: { purpose-string-blank: off }\nexclude: [ \"**\" ]\n")
        try pair.app.commit(purpose: "")
        let refused = try pair.push("main")
        #expect(refused.status != 0)
        #expect(refused.errorText.contains("[purpose-string-blank]"), "\(refused.errorText)")
        #expect(try pair.tip() == before)
    }

    @Test func whatTheServerAcceptedEarlierCounts() throws {
        let pair = try ServerPair()
        try pair.app.repository.write(".plimsoll.yml", "rules: { purpose-string-blank: off }\n")
        try pair.app.repository.commitAll()
        #expect(try pair.push("main").status == 0)
        try pair.app.commit(purpose: "")
        let pushed = try pair.push("main")
        #expect(pushed.status == 0, "\(pushed.errorText)")
    }

    @Test func withAPolicyFileTheRepositoryCanOnlyBeStricter() throws {
        let pair = try ServerPair(policy: "configuration: { rules: { permission-added: warning } }\n")
        try pair.app.repository.write(".plimsoll.yml", "rules: { purpose-string-blank: off, permission-added: error }\n")
        try pair.app.repository.commitAll()
        #expect(try pair.push("main").status == 0)
        try pair.app.commit(purpose: "")
        #expect(try pair.push("main").status != 0, "what was accepted earlier can't loosen either")
        try pair.app.write(purpose: "Scans the code.\nINFOPLIST_KEY_NSMicrophoneUsageDescription = Records notes.")
        try pair.app.repository.commitAll()
        let refused = try pair.push("main")
        #expect(refused.errorText.contains("[permission-added]"), "\(refused.errorText)")
        #expect(refused.status != 0, "the repository makes the rule an error")
    }

    @Test func thePolicysOwnConfigurationHolds() throws {
        let pair = try ServerPair(policy: "configuration: { rules: { purpose-string-blank: warning } }\n")
        try pair.app.commit(purpose: "")
        let pushed = try pair.push("main")
        #expect(pushed.status == 0)
        #expect(pushed.errorText.contains("warning: \(AppRepository.settings)"), "\(pushed.errorText)")
    }

    @Test func aBrokenPolicyLetsNothingThrough() throws {
        for (policy, complaint) in [("mode: open\n", "mode must be one of refuse, annotate"), ("modus: refuse\n", "did you mean 'mode'?"), ("a: [\n", "plimsoll-policy.yml")] {
            let pair = try ServerPair(policy: policy)
            try pair.app.repository.write("README.md", "An app.\n")
            try pair.app.repository.commitAll()
            let refused = try pair.push("main")
            #expect(refused.status != 0)
            let text = refused.errorText.replacing("remote: ", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(text.contains(complaint), "\(refused.errorText)")
        }
    }

    @Test func aPolicyNamedByTheHookMustBeThere() throws {
        let pair = try ServerPair(options: "--policy /nonexistent/policy.yml")
        try pair.app.repository.write("README.md", "An app.\n")
        try pair.app.repository.commitAll()
        #expect(try pair.push("main").status != 0)
    }

    @Test func referencesAreJudgedAsThePolicyNamesThem() throws {
        let pair = try ServerPair(policy: "references: [ main, \"release/**\", \"!release/old\" ]\n")
        try pair.app.commit(purpose: "")
        #expect(try pair.push("HEAD:refs/heads/wip").status == 0)
        #expect(try pair.push("HEAD:refs/heads/release/old").status == 0)
        #expect(try pair.push("HEAD:refs/heads/release/1").status != 0, "that wip has it tells nothing")
        #expect(try pair.push("HEAD:refs/heads/main").status != 0)
    }

    @Test func aBypassNeedsThePolicyAReasonAndALog() throws {
        let pair = try ServerPair(policy: "bypass: refused\nlog: plimsoll.log\n")
        try pair.app.commit(purpose: "")
        #expect(try pair.push("-o", "plimsoll.skip=hotfix", "main").status != 0)
        try pair.write(policy: "bypass: recorded\n")
        #expect(try pair.push("-o", "plimsoll.skip=hotfix", "main").status != 0, "without a log nothing is recorded")
        try pair.write(policy: "bypass: recorded\nlog: plimsoll.log\n")
        #expect(try pair.push("-o", "plimsoll.skip", "main").status != 0)
        #expect(try pair.push("-o", "plimsoll.skip= ", "main").status != 0)
        try pair.write(policy: "bypass: recorded\nlog: plimsoll.log\nprotected: [ main ]\n")
        let protected = try pair.push("-o", "plimsoll.skip=hotfix", "main")
        #expect(protected.status != 0)
        #expect(protected.errorText.contains("protected"), "\(protected.errorText)")
        let pushed = try pair.push("-o", "plimsoll.skip=the store is down, see #12", "HEAD:refs/heads/hotfix")
        #expect(pushed.status == 0, "\(pushed.errorText)")
        let last = try #require(try pair.log().last)
        #expect(last["verdict"] as? String == "bypassed")
        #expect(last["reason"] as? String == "the store is down, see #12")
        #expect(last["errors"] as? Int == 1)
    }

    @Test func aLogThatCanNotBeWrittenEndsBypasses() throws {
        let pair = try ServerPair(policy: "bypass: recorded\nlog: no-such-folder/plimsoll.log\n")
        try pair.app.commit(purpose: "")
        let refused = try pair.push("-o", "plimsoll.skip=hotfix", "main")
        #expect(refused.status != 0)
        #expect(refused.errorText.contains("the log can't be written"), "\(refused.errorText)")
    }

    @Test func everyDecisionIsALine() throws {
        let pair = try ServerPair(policy: "log: plimsoll.log\n")
        try pair.app.commit(purpose: "")
        #expect(try pair.push("main", environment: ["REMOTE_USER": "ada"]).status != 0)
        try pair.app.commit(purpose: "Scans the code.")
        #expect(try pair.push("main", "HEAD:refs/heads/side", environment: ["REMOTE_USER": "ada"]).status == 0)
        #expect(try pair.push(":side").status == 0)
        let log = try pair.log()
        #expect(log.map { $0["verdict"] as? String } == ["refused", "accepted", "accepted"])
        #expect((log[0]["actor"] as? [String: String])?["REMOTE_USER"] == "ada")
        #expect((log[0]["findings"] as? [[String: Any]])?.first?["rule"] as? String == "purpose-string-blank")
        #expect((log[0]["findings"] as? [[String: Any]])?.first?["line"] as? Int == AppRepository.purposeLine)
        #expect(log[1]["referenceCount"] as? Int == 2)
        #expect((log[2]["references"] as? [[String: Any]])?.first?["new"] is NSNull)
        #expect((log[1]["time"] as? String)?.hasSuffix("Z") == true)
    }

    @Test func annotatingLetsThroughAndTells() throws {
        let pair = try ServerPair(policy: "mode: annotate\nlog: plimsoll.log\n")
        try pair.app.commit(purpose: "")
        let pushed = try pair.push("main")
        #expect(pushed.status == 0)
        #expect(pushed.errorText.contains("[purpose-string-blank]"), "\(pushed.errorText)")
        #expect(try pair.log().last?["verdict"] as? String == "annotated")
    }

    /// A push that would take long: an input that never ends, as a pipe that Git holds open.
    @Test(arguments: [("refuse", "refused"), ("accept", "unjudged")]) func timeIsLimited(overtime: String, verdict: String) throws {
        let pair = try ServerPair(policy: "time-limit: 0.1s\novertime: \(overtime)\nlog: plimsoll.log\n")
        // Thousands of icon sets with as many projects take longer than a tenth of a second in a build for debugging.
        let project = try String(contentsOfFile: "\(pair.app.repository.folder)/App.xcodeproj/project.pbxproj", encoding: .utf8)
        for number in 0..<400 { try pair.app.repository.write("Copies/\(number)/App.xcodeproj/project.pbxproj", project) }
        try pair.app.commit(purpose: "")
        let pushed = try pair.push("main")
        #expect((pushed.status == 0) == (overtime == "accept"), "\(pushed.errorText)")
        #expect(pushed.errorText.contains("0.1 s"), "\(pushed.errorText)")
        #expect(try pair.log().map { $0["verdict"] as? String } == [verdict])
    }

    @Test func whatThePusherSeesIsLimited() throws {
        let pair = try ServerPair(policy: "show: 1\n")
        try pair.app.write(purpose: "\nINFOPLIST_KEY_NSMicrophoneUsageDescription =\nINFOPLIST_KEY_NSContactsUsageDescription =")
        try pair.app.repository.commitAll()
        let refused = try pair.push("main")
        #expect(refused.errorText.contains("2 more findings not shown"), "\(refused.errorText)")
        #expect(refused.errorText.split(separator: "\n").filter { $0.hasPrefix("remote:") }.allSatisfy { $0.count <= 100 })
    }
}
