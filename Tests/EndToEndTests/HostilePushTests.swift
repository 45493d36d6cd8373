import Foundation
import TestSupport
import Testing

/// A push that tries everything at once: it is refused in time, says only what is meant to be said, and leaves a clean log.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct HostilePushTests {
    /// Sets a window's title, clears the screen, and gives a command to a workflow's runner.
    private static let escapes = "\u{1B}]0;owned\u{7}\u{1B}[2J\n::error::forged\r"

    @Test func everythingAtOnceIsRefusedInTime() throws {
        let pair = try ServerPair(policy: "log: plimsoll.log\n")
        try commit(in: pair.app, icons: 100_000, plistBytes: 50 << 20)
        let push = try pair.push("main")
        try expectRefusal(push, pair)
        let log = try #require(try pair.log().last)
        let milliseconds = try #require(log["milliseconds"] as? Double)
        // The limit is four seconds; a busy machine may be late to end the process.
        #expect(milliseconds < 8_000)
    }

    @Test func withTimeEnoughItIsJudgedByTheServersRules() throws {
        let pair = try ServerPair(policy: "log: plimsoll.log\ntime-limit: none\nshow: 100\n")
        try commit(in: pair.app, icons: 2_000, plistBytes: 1 << 20)
        let push = try pair.push("main")
        try expectRefusal(push, pair)
        for part in ["[xcconfig-include-cycle]", "[file-unparsable]", "forged\\r/Info.plist"] {
            #expect(push.errorText.contains(part), "\(part): \(push.errorText)")
        }
        #expect(!push.errorText.contains("root:"))
        let log = try #require(try pair.log().last)
        #expect(log["verdict"] as? String == "refused")
        #expect((log["errors"] as? Int ?? 0) >= 4)
    }

    private func expectRefusal(_ push: Command, _ pair: ServerPair) throws {
        #expect(push.status != 0)
        #expect(try pair.app.repository.git(["rev-parse", "main"], in: pair.server) == pair.app.repository.git(["rev-parse", "main~1"]))
        #expect(push.errorText.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }, "\(push.errorText)")
        #expect(push.errorText.split(separator: "\n").allSatisfy { !$0.hasPrefix("remote: ::") })
        let text = try String(contentsOfFile: "\(pair.server)/plimsoll.log", encoding: .utf8)
        #expect(text.split(separator: "\n").count == 1 && text.hasSuffix("}\n"))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(text.utf8.count < 100_000)
    }

    private func commit(in app: AppRepository, icons: Int, plistBytes: Int) throws {
        var stream = Stream()
        let rules = try app.run([app.plimsoll, "rules", "--format", "json"]).outputText
        let ids = rules.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.compactMap { $0.split(separator: "\"").dropFirst(3).first.map(String.init) }
        stream.add(".plimsoll.yml", "rules:\n" + Set(ids).sorted().map { "  \($0): off\n" }.joined())
        stream.add("App/Info.plist", "../../../../../../../../etc/passwd", mode: "120000")
        stream.add("App/PrivacyInfo.xcprivacy", "/etc/passwd", mode: "120000")
        stream.add("Config/App.xcconfig", "#include \"A.xcconfig\"\n#include \"/etc/passwd\"\n#include \"../../../../../../../etc/passwd\"\nINFOPLIST_KEY_NSCameraUsageDescription =\n")
        stream.add("Config/A.xcconfig", "#include \"B.xcconfig\"\n")
        stream.add("Config/B.xcconfig", "#include \"A.xcconfig\"\n#include \"App.xcconfig\"\n")
        stream.add("Bomb/Info.plist", Self.bomb)
        stream.add("Large/Info.plist", Self.largePlist(plistBytes))
        stream.add("\(Self.escapes)/Info.plist", "<plist><dict><key>\(Self.escapes)</key>")
        stream.add("Names/\(Self.escapes).entitlements", "<plist version=\"1.0\"><dict><key>::error::x</key><string>\(Self.escapes)</string></dict></plist>\n")
        let names = (0..<icons).map { "icon\($0).png" }
        let slots = names.map { "{\"filename\":\"\($0)\",\"idiom\":\"universal\",\"platform\":\"ios\",\"size\":\"1024x1024\"}" }
        stream.add("App/Assets.xcassets/AppIcon.appiconset/Contents.json", "{\"images\":[\(slots.joined(separator: ","))],\"info\":{\"author\":\"xcode\",\"version\":1}}")
        stream.add(names.map { "App/Assets.xcassets/AppIcon.appiconset/\($0)" }, "\u{89}PNG, and not really one\n")
        try app.repository.git(["fast-import", "--quiet", "--force"], input: Array(stream.commit(onto: app.head())))
    }

    private static let bomb: String = {
        let entities = (1...9).map { "<!ENTITY e\($0) \"" + String(repeating: "&e\($0 - 1);", count: 10) + "\">\n" }.joined()
        return "<?xml version=\"1.0\"?>\n<!DOCTYPE plist [\n<!ENTITY e0 \"lol\">\n<!ENTITY x SYSTEM \"file:///etc/passwd\">\n\(entities)]>\n<plist version=\"1.0\"><dict><key>NSCameraUsageDescription</key><string>&e9;&x;</string></dict></plist>\n"
    }()

    private static func largePlist(_ bytes: Int) -> String {
        let entries = (0..<20_000).map { "<key>NSCameraUsageDescripton\($0)</key><string>\($0)</string>\n" }.joined()
        return "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n" + String(repeating: entries, count: max(1, bytes / entries.utf8.count)) + "</dict></plist>\n"
    }

    /// What `git fast-import` reads.
    private struct Stream {
        private var blobs = Data()
        private var files = ""
        private var count = 0

        mutating func add(_ path: String, _ text: String, mode: String = "100644") {
            add([path], text, mode: mode)
        }

        mutating func add(_ paths: [String], _ text: String, mode: String = "100644") {
            count += 1
            blobs += Data("blob\nmark :\(count)\ndata \(text.utf8.count)\n".utf8) + Data(text.utf8) + Data("\n".utf8)
            for path in paths {
                let quoted = path.utf8.map { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C ? String(UnicodeScalar($0)) : "\\" + String(Int($0) + 512, radix: 8).suffix(3) }
                files += "M \(mode) :\(count) \"\(quoted.joined())\"\n"
            }
        }

        func commit(onto parent: String) -> Data {
            blobs + Data("commit refs/heads/main\ncommitter C <c@example.com> 1700100000 +0000\ndata 1\nx\nfrom \(parent)\n\(files)\n".utf8)
        }
    }
}
