import Foundation
import Snapshots
import Testing
import TestSupport
@testable import Xcode

@Suite struct SettingsMutationTests {
    /// How often is tried; more by PLIMSOLL_FUZZ_ITERATIONS.
    private static let iterations = ProcessInfo.processInfo.environment["PLIMSOLL_FUZZ_ITERATIONS"].flatMap(Int.init) ?? 2_000

    @Test func noSettingsCrashOrHangTheEngine() throws {
        let seed = Array("""
            A = $(B:default=$(C_$(D)):upper) "x $(A)" \\
              'y' $(inherited)
            B[sdk=iphoneos*][config=De*] = ${A}/$C:$$(D)$[E:dir=/x:base=q]
            #include? "Other.xcconfig"
            PRODUCT_NAME = $(TARGET_NAME:c99extidentifier) $(E:relativeto=/a/b)
            """.utf8)
        let alphabet = Array("$(){}[]:=\"'\\/ ABCDE\n#;*?.-".utf8)
        var random = Random(state: 7)
        for _ in 0..<Self.iterations {
            var bytes = seed
            for _ in 0...random.next(8) {
                switch random.next(4) {
                case 0: bytes.insert(alphabet[random.next(alphabet.count)], at: random.next(bytes.count + 1))
                case 1: if !bytes.isEmpty { bytes.remove(at: random.next(bytes.count)) }
                case 2: if !bytes.isEmpty { bytes[random.next(bytes.count)] = alphabet[random.next(alphabet.count)] }
                default:
                    let from = random.next(bytes.count + 1)
                    bytes.insert(contentsOf: bytes.dropFirst(from).prefix(random.next(30)), at: random.next(bytes.count + 1))
                }
            }
            let snapshot = MemorySnapshot(["Other.xcconfig": "E = $(A)\n#include \"App.xcconfig\"\n"], data: ["App.xcconfig": bytes])
            let loaded = try SettingsLoader().load("App.xcconfig", namedAt: place(1), projectFolder: .root, in: snapshot)
            for policy in [SettingsContext.UndefinedNames.empty, .unknown] {
                let all = settings(loaded.level, level(["TARGET_NAME": "App"]), undefined: policy)
                for name in all.assignedNames() {
                    _ = all.string(name)
                    _ = all.list(name)
                }
                #expect(all.assignedNames().contains("TARGET_NAME"))
            }
        }
    }

    private struct Random {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(bound, 1)
        }
    }
}
