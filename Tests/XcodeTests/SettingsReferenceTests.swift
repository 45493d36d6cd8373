import Testing
@testable import Xcode

@Suite struct SettingsReferenceTests {
    @Test(arguments: [
        ("$(N)", "v"), ("${N}", "v"), ("$[N]", "v"), ("$N", "v"), ("$N/x", "v/x"), ("a$N", "av"),
        ("$N.b", "$N.b"),
        ("$NOPE", "$NOPE"), ("$(NOPE)", ""), ("${NOPE}", ""),
        ("$$(N)", "$(N)"), ("$$$(N)", "$v"), ("$$", "$"), ("5$", "5$"), ("$ 5", "$ 5"), ("$1", "$1"), ("$/x", "$/x"),
        ("$(N", "v"), ("$(", ""), ("$()", ""), ("https:/$()/a.b", "https://a.b"),
        ("$( N )", ""), ("$(N )", ""),
        ("$($(REF))", "v"), ("$(A_$(N))", "nested"), ("$(A_${N})", "nested"), ("$A_$(N)", "nested"),
        ("$(inherited)", ""), ("[$(value)]", "[]"),
        ("$(N)$(N)", "vv"), ("x$(N)y$(NOPE)z", "xvyz"),
        ("$(N}", ""), ("${N)", ""),
    ])
    func referencesOfEveryFormAreFollowed(expression: String, expected: String) {
        #expect(value(expression, ["N": "v", "REF": "N", "A_v": "nested"]) == expected)
    }

    @Test func expressionsSeeTheHighestLevel() {
        let result = settings(level(["A": "low", "B": "$(A)"]), level(["A": "high"]))
        #expect(result.string("B").value == "high")
    }

    @Test(arguments: [
        (["A": "$(B)a", "B": "$(A)b"], "A", "ba"),
        (["A": "$(A)x"], "A", "x"),
        (["A": "$(A:upper)x"], "A", "x"),
        (["A": "$(B)", "B": "$(C)", "C": "$(A)c"], "A", "c"),
    ] as [(KeyValuePairs<String, String>, String, String)])
    func circlesEnd(lines: KeyValuePairs<String, String>, name: String, expected: String) {
        #expect(settings(level(lines)).string(name).value == expected)
    }

    @Test func aNameMetAgainIsItsNextLowerValue() {
        let result = settings(level(["A": "low"]), level(["A": "$(B)", "B": "<$(A)>"]))
        #expect(result.string("A").value == "<low>")
    }

    @Test(arguments: [
        ("$(inherited) c", "a b c"),
        ("$(value)/$(inherited:upper)", "a b/A B"),
        ("${inherited} c", "a b c"),
        ("$(X) c", "a b c"),
        ("$inherited c", "a b c"),
    ])
    func inheritedIsTheNextLowerValue(expression: String, expected: String) {
        let result = settings(level(["X": "a"]), level(["X": "$(inherited) b", "X[sdk=macosx*]": "never"]), level(["X": expression]))
        #expect(result.string("X").value == expected)
    }

    @Test func provenanceNamesTheWinnerAndWhatItRefersTo() {
        let result = settings(level(["A": "a"], startingAt: 10), level(["A": "$(inherited) $(B) $(B) $(A)", "B": "b"], startingAt: 20)).string("A")
        #expect(result.value == "a b b a")
        #expect(result.provenance == Provenance(place(20), references: [place(10), place(21)]))
    }

    @Test func textsOutsideTheSettingsAreExpandedWithOverlays() {
        let all = settings(level(["PRODUCT_BUNDLE_IDENTIFIER": "a.b", "GROUP": "group.$(PRODUCT_BUNDLE_IDENTIFIER)"], startingAt: 5))
        let known = all.expand("$(CFBundleIdentifier)/$(GROUP)", at: place(1)) { $0 == "CFBundleIdentifier" ? .known("x.y", Provenance(place(2))) : nil }
        #expect(known.value == "x.y/group.a.b")
        #expect(known.provenance == Provenance(place(1), references: [place(2), place(6), place(5)], isReferenceAlone: false))
        let unknown = all.expand("$(AppIdentifierPrefix)a", at: place(1)) { $0 == "AppIdentifierPrefix" ? .unknown(Unknown("it is filled in at signing")) : nil }
        #expect(unknown == .unknown(Unknown("it is filled in at signing", at: place(1))))
        #expect(all.expand("[$(CFBundleIdentifier)]", at: place(1)) { _ in .absent }.value == "[]")
    }
}

@Suite struct SettingsBoundTests {
    @Test func whatMultipliesIsGivenUp() {
        let lines = (0..<60).map { index in
            SettingsLevel.Line.assignment(SettingAssignment(name: "A\(index)", value: .text("$(A\(index + 1))$(A\(index + 1))x"), origin: place(index)))
        }
        #expect(settings(SettingsLevel(lines)).string("A0").isUnknown)
    }

    @Test func longChainsAreGivenUp() {
        let lines = (0..<5_000).map { index in
            SettingsLevel.Line.assignment(SettingAssignment(name: "A\(index)", value: .text("$(A\(index + 1))"), origin: place(index)))
        }
        #expect(settings(SettingsLevel(lines)).string("A0").isUnknown)
        #expect(settings(SettingsLevel(lines)).string("A4950").value == "")
    }

    @Test(arguments: ["$(", "${", "$(A:default=", "$[", "$A"])
    func deepNestingIsGivenUp(opening: String) {
        #expect(settings(level(["X": String(repeating: opening, count: 50_000)])).string("X").value != "never")
    }

    @Test func longTextsWithManyReferencesEnd() {
        let text = String(repeating: "$(A)", count: 100_000)
        #expect(settings(level(["A": "12345678901234567890", "X": text])).string("X").isUnknown)
    }
}
