import Snapshots
import Syntax
import Testing
@testable import Xcode

@Suite struct SettingsDictionaryTests {
    private func read(_ text: String) throws -> SettingsLevel {
        let document = try PropertyList.readOpenStep(Array(text.utf8))
        return SettingsLevel(buildSettings: try #require(document.root.dictionary), document: document, path: "A.xcodeproj/project.pbxproj")
    }

    private static let ascending = ["X", "X[arch=*]", "X[config=Debug]", "X[sdk=*]", "X[sdk=iphone*]", "X[sdk=iphoneos*]", "X[sdk=iphoneos*][arch=*]"]

    @Test(arguments: 1...7)
    func ofTheKeysThatMatchTheGreatestInTextOrderWins(count: Int) throws {
        let keys = Self.ascending.prefix(count)
        for order in [Array(keys), keys.reversed()] {
            let text = "{ " + order.map { "\"\($0)\" = \"\($0)\"; " }.joined() + "}"
            #expect(settings(try read(text)).string("X").value == keys.last)
        }
    }

    @Test func aKeyGivenTwiceCountsOnceByItsLastValue() throws {
        #expect(settings(try read("{ X = a; X = \"$(inherited)b\"; }")).string("X").value == "b")
    }

    @Test func keysThatAreNoNamesAreDropped() throws {
        let level = try read("{ \"FOO-BAR\" = 1; \"FOO[sdk\" = 2; \"[sdk=*]\" = 3; \"1A\" = 4; OK = 5; }")
        #expect(settings(level).assignedNames() == ["OK"])
    }

    @Test(arguments: [
        ("(a, \"b c\")", "a b\\ c", ["a", "b c"]),
        ("(\"My App\")", "My\\ App", ["My App"]),
        ("()", "", []),
        ("(\"\", x)", "\"\" x", ["", "x"]),
        ("(\"$(inherited)\", \"it's\")", " it\\'s", ["it's"]),
    ])
    func anArrayIsAListWhoseItemsAreKeptApart(value: String, text: String, items: [String]) throws {
        let all = settings(try read("{ X = \(value); }"))
        #expect(all.string("X").value == text)
        #expect(all.list("X").value == items)
    }

    @Test func whatIsNoSettingIsUnknown() throws {
        let all = settings(try read("{ X = { a = b; }; Y = (a, (b)); Z = z; }"))
        #expect(all.string("X").isUnknown)
        #expect(all.string("Y").isUnknown)
        #expect(all.string("Z").value == "z")
    }

    @Test func thePlaceIsFromTheKeyToTheEndOfTheValue() throws {
        let origin = settings(try read("{\n\tA = 1;\n\t\"X[sdk=*]\" = (\n\t\ta,\n\t);\n}")).string("X").provenance?.origin
        #expect(origin?.mechanism == .projectSetting)
        #expect(origin?.range == SourceRange(start: SourcePosition(line: 3, column: 2), end: SourcePosition(line: 5, column: 3)))
    }
}
