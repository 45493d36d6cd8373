import Foundation
import Testing
@testable import Catalogue

@Suite struct GeneratedTablesTests {
    static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(.enabled(if: python != nil, "python3 is not there"))
    func tablesAreWhatTheFactsGive() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = [FactsFile.root.appendingPathComponent("scripts/make-catalogue.py").path, "--check"]
        let output = Pipe()
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }

    @Test func everyRowIsFoundByItsKey() {
        expectAllFound(FactTable<InfoPlistKeyTable.Column>(InfoPlistKeyTable.text), count: 756)
        expectAllFound(FactTable<InfoPlistMisspellingTable.Column>(InfoPlistMisspellingTable.text), count: 27)
        expectAllFound(FactTable<InfoPlistDroppedKeyTable.Column>(InfoPlistDroppedKeyTable.text), count: 24)
        expectAllFound(FactTable<PurposeStringTable.Column>(PurposeStringTable.text), count: 64)
        expectAllFound(FactTable<EntitlementTable.Column>(EntitlementTable.text), count: 281)
        expectAllFound(FactTable<EntitlementSettingTable.Column>(EntitlementSettingTable.text), count: 24)
        expectAllFound(FactTable<InfoPlistSettingTable.Column>(InfoPlistSettingTable.text), count: 106)
        expectAllFound(FactTable<PrivacyReasonTable.Column>(PrivacyReasonTable.text), count: 17)
        expectAllFound(FactTable<PrivacyListedSDKTable.Column>(PrivacyListedSDKTable.text), count: 87)
        expectAllFound(FactTable<PrivacySymbolTable.Column>(PrivacySymbolTable.text), count: 30)
        expectAllFound(FactTable<IconSlotTable.Column>(IconSlotTable.text), count: 108)
        expectAllFound(FactTable<AssetFieldTable.Column>(AssetFieldTable.text), count: 32)
        expectAllFound(FactTable<KeyGistTable.Column>(KeyGistTable.text), count: 331)
        expectAllFound(FactTable<EntitlementGistTable.Column>(EntitlementGistTable.text), count: 281)
        expectAllFound(FactTable<PurposeStringNeedTable.Column>(PurposeStringNeedTable.text), count: 64)
        expectAllFound(FactTable<StoreCodeRemedyTable.Column>(StoreCodeRemedyTable.text), count: 166)
        expectAllFound(FactTable<StoreCodeTable.Column>(StoreCodeTable.text), count: 166)
    }

    private func expectAllFound<Column>(_ table: FactTable<Column>, count: Int) {
        var found = 0
        for row in table.rows {
            let key = String(decoding: row.key, as: UTF8.self)
            let same = table.rows(key)
            #expect(table.row(key)?.hasKey(key) == true && same.contains { $0.end == row.end }, "\(key)")
            found += 1
        }
        #expect(found == count, "\(Column.self)")
    }

    @Test(arguments: ["", "\n", "\t", "A", "AP", "APFiles\t", "APFiles\narray", "APFilesX", "zzz", "~", "\u{0}", "é"])
    func whatIsNoKeyIsNotFound(key: String) {
        #expect(FactTable<InfoPlistKeyTable.Column>(InfoPlistKeyTable.text).row(key) == nil)
    }

    @Test func anEmptyTableHasNoRows() {
        let table = FactTable<InfoPlistDroppedKeyTable.Column>("")
        #expect(table.row("A") == nil)
        #expect(table.rows("").isEmpty)
        #expect(Array(table.rows).isEmpty)
    }

    @Test func aTableOfOneRowIsSearchedToItsEnds() {
        let table = FactTable<InfoPlistMisspellingTable.Column>("b\tright\tapple")
        #expect(table.row("b")?.string(.right) == "right")
        #expect(table.row("a") == nil)
        #expect(table.row("c") == nil)
        #expect(table.rows(withPrefix: "").count == 1)
    }

    @Test func fieldsBeyondTheEndOfALineAreEmpty() {
        let row = FactTable<InfoPlistMisspellingTable.Column>("a\nb\tright").row("a")
        #expect(row?.string(.right) == "")
        #expect(row?.optional(.confidence) == nil)
        #expect(row?.confidence(.confidence) == .inferred)
        #expect(row?.list(.right) == [])
    }

    @Test func referencesBelowAppleDocumentationAreWrittenShort() {
        let table = FactTable<PrivacyPurposeTable.Column>("a\tapple\t/xcode/x\nb\tapple\thttps://github.com/a/b\nc\tapple")
        #expect(table.row("a")?.reference(.reference) == "https://developer.apple.com/documentation/xcode/x")
        #expect(table.row("b")?.reference(.reference) == "https://github.com/a/b")
        #expect(table.row("c")?.reference(.reference) == nil)
    }
}
