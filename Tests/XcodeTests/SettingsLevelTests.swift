import Testing
@testable import Xcode

@Suite struct SettingsLevelTests {
    @Test func ofTwoLevelsTheHigherOneWins() {
        let result = settings(level(["X[sdk=iphoneos*]": "low"]), level(["X": "high"])).string("X")
        #expect(result.value == "high")
    }

    @Test func ofTwoLinesTheLaterOneWinsHoweverNarrowTheEarlierIs() {
        #expect(settings(level(["X[sdk=iphoneos*][config=Debug]": "narrow", "X": "plain"])).string("X").value == "plain")
        #expect(settings(level(["X": "plain", "X[config=Debug]": "narrow"])).string("X").value == "narrow")
    }

    @Test func anEmptyValueHidesLowerLevels() {
        #expect(settings(level(["X": "low"]), level(["X": ""])).string("X").value == "")
    }

    @Test(arguments: [
        ("X[sdk=iphoneos*]", true), ("X[sdk=iphoneos]", false), ("X[sdk=iphoneos27.0]", true), ("X[sdk=iphoneos2?.0]", true),
        ("X[sdk=*]", true), ("X[sdk=macosx*]", false), ("X[sdk=*os*]", true), ("X[sdk=IPHONEOS*]", false), ("X[sdk=]", false),
        ("X[config=Debug]", true), ("X[config=debug]", false), ("X[config=De*]", true), ("X[config=D*g]", true), ("X[config=Rel*]", false),
        ("X[arch=arm64]", false), ("X[arch=*]", true), ("X[arch=arm*]", false), ("X[arch=**]", false),
        ("X[target=App]", true), ("X[target=Other]", false),
        ("X[variant=normal]", false), ("X[variant=*]", true), ("X[nosuch=a]", false), ("X[nosuch=*]", true),
        ("X[sdk=iphoneos*][config=Debug]", true), ("X[sdk=iphoneos*][config=Release]", false),
        ("X[sdk=iphoneos*,config=Debug]", false), ("X[sdk = iphoneos*]", false), ("X[sdk= iphoneos*]", false),
    ])
    func aConditionalLineCountsWhereAllItsConditionsHold(key: String, holds: Bool) {
        #expect(settings(level(["X": "base", "\(key)": "hit"])).string("X").value == (holds ? "hit" : "base"))
    }

    @Test func boundArchitecturesMatch() {
        #expect(settings(level(["X": "base", "X[arch=arm*]": "hit"]), architecture: "arm64").string("X").value == "hit")
    }

    @Test func withoutAnSDKOnlyTheStarMatches() {
        #expect(settings(level(["X": "a", "X[sdk=iphoneos*]": "b"]), sdk: nil).string("X").value == "a")
        #expect(settings(level(["X": "a", "X[sdk=*]": "b"]), sdk: nil).string("X").value == "b")
    }

    @Test func aConditionThatFailsAssignsNevertheless() {
        let result = settings(level(["X[sdk=macosx*]": "mac"], startingAt: 7))
        #expect(result.string("X").isAbsent)
        #expect(result.isAssigned("X") == .known(true, Provenance(place(7))))
        #expect(result.isAssigned("Y").isAbsent)
        #expect(result.assignedNames() == ["X"])
    }

    @Test(arguments: [
        ("YES", true), ("yes", true), ("Y", true), ("true", true), ("TRUE", true), ("1", true), ("9x", true), ("t", true),
        ("NO", false), ("", false), ("on", false), ("0", false), ("\"YES\"", false), (" YES", false), ("-1", false),
    ])
    func aBooleanGoesByItsFirstCharacter(text: String, expected: Bool) {
        #expect(settings(level(["GENERATE_INFOPLIST_FILE": text])).boolean("GENERATE_INFOPLIST_FILE").value == expected)
    }

    @Test(arguments: [
        ("*", "", true), ("", "", true), ("", "a", false), ("a*c", "abc", true), ("a*c", "abcd", false), ("*a*b*", "xxaxxbxx", true),
        ("?", "é", true), ("??", "a", false), ("a?", "ab", true), ("[a]", "a", false), ("[a", "[a", true), ("*.b", "a.b.b", true),
    ])
    func wildcardsAreThoseOfTheShell(pattern: String, text: String, matches: Bool) {
        #expect(WildcardPattern.matches(pattern, text) == matches)
    }
}

@Suite struct SettingsListTests {
    @Test(arguments: [
        ("a b  c", ["a", "b", "c"]),
        ("\"a b\" c", ["a b", "c"]),
        ("'a b' c", ["a b", "c"]),
        ("a\\ b c", ["a b", "c"]),
        ("a\"b c\"d", ["ab cd"]),
        ("\"it's\" x", ["it's", "x"]),
        ("\"\" x", ["", "x"]),
        ("", []),
        ("  ", []),
        (" a ", ["a"]),
        ("a\tb\nc", ["a", "b", "c"]),
        ("$(U)", ["u 1", "u2"]),
        ("\"$(U)\"", ["'u 1' u2"]),
        ("x$(U)y", ["xu 1", "u2y"]),
        ("$(U) $(U)", ["u 1", "u2", "u 1", "u2"]),
        ("$(EMPTY) a $(EMPTY)", ["a"]),
        ("$(PRODUCT_NAME)", ["My App"]),
        ("$(PRODUCT_NAME) x", ["My App", "x"]),
        ("$(NOPE) a", ["a"]),
        ("\\$(U)", ["$(U)"]),
        ("$(inherited) z", ["low 1", "z"]),
    ])
    func listsAreSplitAtBlanks(text: String, items: [String]) {
        let result = settings(level(["LIST": "'low 1'", "U": "'u 1' u2", "EMPTY": "", "PRODUCT_NAME": "My App"]), level(["LIST": text])).list("LIST")
        #expect(result.value == items)
    }

    @Test func aListReadAsTextKeepsItsQuotes() {
        let all = settings(level(["LIST": "'a b'  \"c\"\\ d", "TEXT": "[$(LIST)]"]))
        #expect(all.string("LIST").value == "'a b'  \"c\"\\ d")
        #expect(all.string("TEXT").value == "['a b'  \"c\"\\ d]")
    }

    @Test func aTextSettingIsOneItem() {
        #expect(settings(level(["PRODUCT_NAME": "My App"])).list("PRODUCT_NAME").value == ["My App"])
        #expect(settings(level(["TARGETED_DEVICE_FAMILY": "1,2"])).list("TARGETED_DEVICE_FAMILY").value == ["1,2"])
    }

    @Test func aBackslashKeepsADollarInListsButNotInTexts() {
        let all = settings(level(["N": "v", "USER": "\\$(N)", "PRODUCT_NAME": "\\$(N)"]))
        #expect(all.string("PRODUCT_NAME").value == "\\v")
        #expect(settings(level(["N": "v", "MINE": "\\$(N)"])).string("MINE").value == "\\$(N)")
    }
}
