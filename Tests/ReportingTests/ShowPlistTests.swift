import Snapshots
import Syntax
import Testing
import Xcode
@testable import Reporting

/// How single values are written.
@Suite struct ShowPlistTests {
    @Test(arguments: [
        (0.0, "2001-01-01T00:00:00Z"),
        (-0.5, "2000-12-31T23:59:59Z"),
        (825_595_205, "2027-03-01T12:00:05Z"),
        (5_097_599, "2001-02-28T23:59:59Z"),
        (5_097_600, "2001-03-01T00:00:00Z"),
        (-26_524_800, "2000-02-29T00:00:00Z"),
        (99_792_000, "2004-03-01T00:00:00Z"),
        (-3_182_284_800, "1900-02-28T00:00:00Z"),
        (-3_182_198_400, "1900-03-01T00:00:00Z"),
        (-63_113_904_000, "0001-01-01T00:00:00Z"),
        (252_423_993_599, "9999-12-31T23:59:59Z"),
        (252_423_993_600, "252423993600.0"),
        (-1e300, "-1e+300"),
        (.infinity, "inf"),
        (.nan, "nan"),
    ])
    func datesAreThoseOfTheGregorianCalendar(_ seconds: Double, _ text: String) {
        #expect(PlistDate(seconds).text == text)
    }

    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy")])
    func dataIsWrittenInBase64(_ bytes: String, _ text: String) {
        #expect(Base64.encoded(Array(bytes.utf8)) == text)
        #expect(Base64.encoded([0xFB, 0xFF, 0xBE]) == "+/++")
    }

    private static let place = Provenance(Origin(path: "Info.plist", range: nil, mechanism: .infoPlistFile))

    private static func list(_ values: PlistValue...) -> PlistValue {
        .array(values.map { PlistItem($0, place) })
    }

    private static func dictionary(_ entries: KeyValuePairs<String, PlistValue>) -> PlistValue {
        .dictionary(PlistDictionary(entries.map { .init(key: $0.key, keyOrigin: place.origin, item: PlistItem($0.value, place)) }))
    }

    @Test(arguments: [
        (.string(""), "(empty)"), (.string(" \n "), "(blank)"), (.string("a\nb"), "a\\nb"), (.integer(3), "3"), (.real(1.5), "1.5"), (.boolean(true), "true"), (.boolean(false), "false"),
        (.date(0), "2001-01-01T00:00:00Z"), (.data([1]), "1 byte of data"), (.data([]), "0 bytes of data"), (list(), "[]"),
        (list(.string("a"), .integer(2)), "a, 2"), (dictionary(["k": .string("v"), "l": list(.string("x"))]), "{k: v, l: x}"), (dictionary([:]), "{}"),
        (list(.unknown(Unknown("it is secret"))), "unknown (it is secret)"), (dictionary(["\u{202E}": .string("##[x")]), "{\\u{202E}: ##\\[x}"),
    ] as [(PlistValue, String)])
    func valuesAreWrittenOnOneLine(_ value: PlistValue, _ text: String) {
        #expect(PlistText.of(value) == text)
    }

    @Test func deepAndLongValuesAreCut() {
        var nested = PlistValue.string("end")
        for _ in 0..<100 { nested = Self.list(nested) }
        #expect(PlistText.of(nested) == "…")
        let many = PlistValue.array(Array(repeating: PlistItem(.string(String(repeating: "a", count: 100_000)), Self.place), count: 1000))
        #expect(PlistText.of(many).utf8.count < 1_300)
        let row = ProductRow("key", ShownValue(many))
        #expect(row.value.hasSuffix("a…"))
        #expect(DisplayWidth.of(row.value) <= 320)
        #expect(DisplayWidth.of(ProductRow(String(repeating: "k", count: 1_000), "").label) <= 120)
    }

    @Test(arguments: [(1, false, "iPhone"), (2, false, "iPad"), (2, true, "Mac (scaled iPad interface)"), (6, true, "Mac"), (7, false, "Apple Vision"), (9, false, "device family 9")])
    func deviceFamiliesHaveNames(_ number: Int64, _ isOnMac: Bool, _ name: String) {
        #expect(DeviceFamilyName.words(number, isOnMac: isOnMac) == name)
    }

    @Test(arguments: [
        ("com.apple.product-type.application", "app", "application"), ("com.apple.product-type.app-extension", "app extension", "app-extension"),
        ("com.apple.product-type.bundle.unit-test", "test bundle", "bundle.unit-test"), ("com.apple.product-type.metal-library", "metal-library", "metal-library"),
        ("com.example.own", "com.example.own", "com.example.own"), ("", "unknown kind of product", nil),
    ] as [(String, String, String?)])
    func kindsHaveWordsForPeopleAndTypesForPrograms(_ type: String, _ words: String, _ short: String?) {
        let kind = ProductKind(productType: type)
        #expect(kind.words == words)
        #expect(kind.shortProductType == short)
    }
}
