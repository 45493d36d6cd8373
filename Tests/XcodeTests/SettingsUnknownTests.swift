import Testing
@testable import Xcode

@Suite struct SettingsUnknownTests {
    @Test(arguments: [
        "$(SECRET)", "a$(SECRET)b", "${SECRET}", "$SECRET", "$(SECRET:upper)", "$(SECRET:default=x)", "$(SECRET:dir=/a)", "$(SECRET:not)",
        "$($(SECRET))", "$(A_$(SECRET))", "$(VOID:default=$(SECRET))", "$(VOID:dir=/a)$(SECRET)", "$(FULL:dir=$(SECRET))", "$(VIA)",
        "$(SECRET:nosuchoperator)",
    ])
    func oneUnknownPartMakesTheWholeUnknown(expression: String) {
        let all = settings(unknownSetting("SECRET"), level(["VOID": "", "FULL": "/x/y", "VIA": "$(SECRET)", "X": expression]))
        #expect(all.string("X") == .unknown(Unknown("it is secret")))
        #expect(all.list("X").isUnknown)
        #expect(all.boolean("X").isUnknown)
    }

    @Test(arguments: ["$(FULL:default=$(SECRET))", "$$(SECRET)", "$(FULL:nosuchoperator=$(SECRET))", "SECRET"])
    func whatIsNotNeededMayBeUnknown(expression: String) {
        #expect(settings(unknownSetting("SECRET"), level(["FULL": "full", "X": expression])).string("X").value != nil)
    }

    @Test func aHigherValueMakesAnUnknownOneKnown() {
        let all = settings(unknownSetting("A"), level(["A": "known", "B": "$(A)", "C": "$(inherited)"]))
        #expect(all.string("A").value == "known")
        #expect(all.string("B").value == "known")
        #expect(settings(unknownSetting("A"), level(["A": "$(inherited) x"])).string("A").isUnknown)
    }

    @Test func aMissingFileHidesOnlyWhatNothingAboveItAssigns() {
        let low = level(["BELOW": "b", "BOTH": "low"])
        let file = SettingsLevel(low.lines + gap().lines + level(["LATER": "l", "COND[sdk=macosx*]": "m"]).lines)
        let all = settings(file, level(["HIGHER": "h", "BOTH": "high"]))
        #expect(all.string("LATER").value == "l")
        #expect(all.string("HIGHER").value == "h")
        #expect(all.string("BOTH").value == "high")
        for name in ["BELOW", "COND", "NOPE"] { #expect(all.string(name) == .unknown(Unknown("Secrets.xcconfig is not in the repository", at: place(900))), "\(name)") }
        #expect(all.isAssigned("COND").value == true)
        #expect(all.isAssigned("BELOW").value == true)
        #expect(all.isAssigned("NOPE").isUnknown)
    }

    @Test func inheritedReachesThroughTheFileToTheGap() {
        let all = settings(level(["X": "base"]), gap(), level(["X": "$(inherited) x", "Y": "y"]))
        #expect(all.string("X").isUnknown)
        #expect(all.string("Y").value == "y")
    }

    @Test func aKnownGeneratorHidesOnlyItsOwnNames() {
        let all = settings(level(["PODS_ROOT": "p", "OTHER_LDFLAGS": "o", "MINE": "m"]), gap(.names(["OTHER_LDFLAGS"], prefixes: ["PODS_"])))
        #expect(all.string("PODS_ROOT").isUnknown)
        #expect(all.string("PODS_TARGET").isUnknown)
        #expect(all.string("OTHER_LDFLAGS").isUnknown)
        #expect(all.string("MINE").value == "m")
        #expect(all.string("NOPE").isAbsent)
    }

    @Test func namesThatNothingDefinesMayComeFromTheBuildCommand() {
        let all = settings(level(["CURRENT_PROJECT_VERSION": "$(CI_BUILD)", "VIA": "1.$(CURRENT_PROJECT_VERSION)"], startingAt: 3), undefined: .unknown)
        let reason = Unknown("CURRENT_PROJECT_VERSION refers to CI_BUILD, which nothing in the repository defines", at: place(3))
        #expect(all.string("CURRENT_PROJECT_VERSION") == .unknown(reason))
        #expect(all.string("VIA") == .unknown(reason))
        #expect(all.expand("$(CI_BUILD)", at: place(9)) == .unknown(Unknown("the value refers to CI_BUILD, which nothing in the repository defines", at: place(9))))
        #expect(all.string("CI_BUILD").isAbsent)
    }

    @Test(arguments: [
        ("$(CI)", nil), ("$CI", nil), ("$(CI:upper)", nil), ("$(RESULT)x", nil), ("$(A_$(N))", nil),
        ("$(CI:default=d)", "d"), ("$(CI:default=)", ""), ("$(inherited)x", "x"), ("$()", ""), ("$( CI )", ""), ("$(a.b)", ""), ("$5", "$5"),
        ("$(TARGETED_DEVICE_FAMILY)", ""), ("$(OTHER_LDFLAGS)", ""), ("$(INFOPLIST_KEY_NSCameraUsageDescription)", ""), ("$(N)", "n"),
    ] as [(String, String?)])
    func whatTheBuildSystemDeclaresOrTheReferenceProvidesForIsKnown(expression: String, expected: String?) {
        #expect(value(expression, ["N": "n"], undefined: .unknown) == expected)
    }
}
