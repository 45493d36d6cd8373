import Foundation
import Testing
@testable import Syntax

/// The Foundation that is at hand is the judge of what Apple's reader takes.
@Suite struct PropertyListAppleTests {
    @Test(arguments: PropertyListXMLTests.accepted.map(\.text))
    func agreesOnWhatIsAccepted(text: String) throws {
        let bytes = Array(text.utf8)
        #expect(try Self.canonical(bytes) == Self.withoutIdentifiers(try PropertyList.read(bytes).root.canonical))
    }

    @Test(arguments: PropertyListXMLTests.refused.map(\.marked))
    func agreesOnWhatIsRefused(marked: String) {
        #expect(throws: (any Error).self) { try Self.canonical(MarkedText(marked).bytes) }
    }

    @Test func agreesOnGeneratedFiles() throws {
        var generator = PropertyListGenerator(seed: 3)
        for index in 0..<120 {
            let isTyped = index % 2 == 0
            let value = generator.value(isTyped: isTyped)
            let bytes = Array((isTyped ? generator.xml(value) : generator.openStep(value)).utf8)
            #expect(try Self.canonical(bytes) == PropertyList.read(bytes).root.canonical)
        }
    }

    private static let clones = ProcessInfo.processInfo.environment["PLIMSOLL_CORPUS_CLONES"]

    @Test(.enabled(if: clones != nil, "needs PLIMSOLL_CORPUS_CLONES, a folder of repositories"))
    func agreesOnRealFiles() throws {
        let folder = try #require(Self.clones)
        let suffixes = [".plist", ".entitlements", ".xcprivacy", ".pbxproj", ".strings"]
        var count = 0
        for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() where suffixes.contains(where: path.hasSuffix) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
            let bytes = Array(data)
            let ours = try? PropertyList.read(bytes).root.canonical
            #expect((try? Self.canonical(bytes)) == ours.map(Self.withoutIdentifiers), "\(path)")
            count += 1
        }
        #expect(count > 0)
    }

    private static func canonical(_ bytes: [UInt8]) throws -> String {
        try canonical(PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil))
    }

    private static func canonical(_ value: Any) -> String {
        switch value {
        case let mapping as NSDictionary: canonicalDictionary(mapping.compactMap { key, value in (key as? String).map { ($0, canonical(value)) } })
        case let items as NSArray: "[" + items.map(canonical).joined(separator: ",") + "]"
        case let text as String: Node(.string(text), range: .empty).summary
        case let date as Date: "date \(date.timeIntervalSinceReferenceDate)"
        case let data as Data: Node(.data(Array(data)), range: .empty).summary
        case let number as NSNumber: canonical(number)
        default: "uid"
        }
    }

    private static func canonical(_ number: NSNumber) -> String {
        switch String(cString: number.objCType) {
        case "c", "B": String(number.boolValue)
        case "d", "f": canonicalReal(number.doubleValue)
        case "Q": "\(number.uint64Value)u"
        default: number.stringValue
        }
    }

    /// Foundation does not show the number of a keyed archive's UID.
    private static func withoutIdentifiers(_ text: String) -> String {
        text.hasPrefix("uid ") ? "uid" : text
    }
}
