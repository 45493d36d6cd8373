import Testing
@testable import Xcode

@Suite struct SettingsOperatorTests {
    @Test(arguments: [
        ("upper", "aé-Z", "AÉ-Z"),
        ("lower", "AÉ-z", "aé-z"),
        ("identifier", "My App_1.2 é", "My_App_1_2__"),
        ("identifier", "1abc", "_abc"),
        ("identifier", "a-b.c/d", "a_b_c_d"),
        ("rfc1034identifier", "My App_1.2 é", "My-App-1-2--"),
        ("rfc1034identifier", "1abc", "-abc"),
        ("rfc1034identifier", "a-b1", "a-b1"),
        ("c99extidentifier", "My App_1.2 é", "My_App_1_2_é"),
        ("c99extidentifier", "1abc", "_abc"),
        ("c99extidentifier", "日本語アプリ", "日本語アプリ"),
        ("c99extidentifier", "😀x", "_x"),
        ("quote", "My App", "My\\ App"),
        ("quote", "it's \"q\"\\", "it\\'s\\ \\\"q\\\"\\\\"),
        ("dir", "/a/b/../c.tar.gz", "/a/b/../"),
        ("dir", "plain", "./"),
        ("dir", "/top", "/"),
        ("file", "/a/b/../c.tar.gz", "c.tar.gz"),
        ("file", "a/", ""),
        ("base", "/a/b/../c.tar.gz", "c.tar"),
        ("base", "/a.b/c", "c"),
        ("suffix", "/a/b/../c.tar.gz", ".gz"),
        ("suffix", "/a.b/c", ""),
        ("standardizepath", "/a/b/../c.tar.gz", "/a/c.tar.gz"),
        ("standardizepath", "/a//./b/", "/a/b"),
        ("standardizepath", "a/../b", "a/../b"),
        ("standardizepath", "/../a", "/a"),
        ("standardizepath", ".", "."),
        ("not", "YES", "NO"),
        ("not", "NO", "YES"),
        ("not", "yes", "YES"),
        ("truncatedversion", "1.2.3.4", "1.2.3"),
        ("truncatedversion", "1.2", "1.2"),
        ("dir=/z", "/o/p/q.tar.gz", "/z/q.tar.gz"),
        ("file=n", "/o/p/q.tar.gz", "/o/p/n"),
        ("file=/n", "/o/p/q.tar.gz", "/n"),
        ("base=nb", "/a/b/../c.tar.gz", "/a/b/../nb.gz"),
        ("base=nb", "plain", "nb."),
        ("suffix=zip", "/o/p/q.tar.gz", "/o/p/q.tar.zip"),
        ("suffix=.zip", "/o/p/q.tar.gz", "/o/p/q.tar.zip"),
        ("relativeto=/a/b", "/a/b/c/d", "../.."),
        ("relativeto=/a/x", "/a/b", "../x"),
        ("relativeto=/a", "/a", "."),
        ("relativeto=b", "/a", "/a"),
        ("isancestor=/a", "/a/b", "YES"),
        ("isancestor=/a/b", "/a", "NO"),
        ("isancestor=/a", "/a", "NO"),
        ("isancestor=a", "a/b", "NO"),
        ("default=d", "full", "full"),
        ("default=d", "", "d"),
        ("nosuchoperator", "Kept", "Kept"),
        ("nosuchoperator=x", "Kept", "Kept"),
        ("!", "Kept", "Kept"),
        ("", "Kept", "Kept"),
    ])
    func anOperatorChangesTheValue(name: String, input: String, expected: String) {
        #expect(value("$(PRODUCT_NAME:\(name))", ["PRODUCT_NAME": input]) == expected)
    }

    @Test(arguments: [
        ("$(N:upper:lower)", "my app"),
        ("$(N:lower:rfc1034identifier:upper)", "MY-APP"),
        ("$(NOPE:default=$(N):upper)", "MY APP"),
        ("$(N:default=$(NOPE)/x)", "My App"),
        ("$(NOPE:default=a:b)", "a"),
        ("$(NOPE:default=$(NOPE2:default=$(N)))", "My App"),
        ("$(NOPE:default=)", ""),
        ("$(VOID:default=x y)", "x y"),
        ("$(N:upper", "My App"),
        ("$(N:upper:", "MY APP"),
    ])
    func operatorsChainFromLeftToRight(expression: String, expected: String) {
        #expect(value(expression, ["N": "My App", "VOID": ""]) == expected)
    }

    @Test func anUndefinedUserNameHasNoFolderButADeclaredOneHas() {
        #expect(value("[$(NOPE:dir)][$(TEST_HOST:dir)][$(NOPE:not)][$(VALIDATE_PRODUCT:not)]") == "[][./][][YES]")
    }

    @Test func operatorsWorkOnEachItemOfAList() {
        let result = settings(level(["LIST": "a/b.c 'd e/f.g'", "L": "$(LIST:file)", "S": "$(LIST:file)"]))
        #expect(result.list("L").value == ["b.c", "f.g"])
        #expect(result.string("S").value == "f.g'")
    }

    @Test func identifiersOfDecomposedTextAreUnknown() {
        let result = settings(level(["PRODUCT_NAME": "ガ\u{3099}", "M": "$(PRODUCT_NAME:c99extidentifier)"])).string("M")
        #expect(result.isUnknown)
    }
}
