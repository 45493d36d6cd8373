import Snapshots
import Xcode

/// UIDeviceFamily in a file, other than what the build writes.
package struct DeviceFamilyMismatch: ProductRule {
    package static let description = RuleDescription(
        id: "device-family-mismatch",
        severity: .warning,
        group: .infoPlist,
        summary: "the Info.plist names other device families than the build writes",
        why: """
            The build writes UIDeviceFamily from the setting TARGETED_DEVICE_FAMILY, whatever the file says, and warns of it. Who reads \
            the file is misled about the devices that the app runs on.
            """,
        remedy: "Take UIDeviceFamily out of the file, and set TARGETED_DEVICE_FAMILY: 1 for iPhone, 2 for iPad.",
        reference: "https://developer.apple.com/documentation/xcode/build-settings-reference",
        reads: [.identity, .infoPlistKey("UIDeviceFamily"), .deviceFamilies],
        wrongExample: """
            <key>UIDeviceFamily</key>
            <array>
                <integer>2</integer>
            </array>
            """,
        rightExample: """
            <key>UIDeviceFamily</key>
            <array>
                <integer>1</integer>
            </array>
            """)

    /// Families of the platform: others in a file that several platforms share are theirs.
    private static let families: Set<Int> = [1, 2]

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        guard product.isIOS, product.kind.ships, let typed = try product.replacedDeviceFamily(),
              let numbers = Self.numbers(in: typed), let written = try product.deviceFamilies().value,
              numbers.intersection(Self.families) != written.intersection(Self.families) else { return [] }
        return [product.finding(Self.self, at: typed.provenance.editableOrigin.firstLine, subject: numbers.sorted().map { String($0) }, .mismatch(numbers, written))]
    }

    /// Nil where an item is none, or can't be known.
    private static func numbers(in item: PlistItem) -> Set<Int>? {
        let items = item.value.array ?? [item]
        let numbers = items.compactMap { item -> Int? in
            switch item.value {
            case .integer(let number): Int(exactly: number)
            case .string(let text): Int(text)
            default: nil
            }
        }
        return numbers.count == items.count ? Set(numbers) : nil
    }
}

extension Message {
    fileprivate static func mismatch(_ typed: Set<Int>, _ written: Set<Int>) -> Message {
        "the file says UIDeviceFamily \(list(typed)), and the build writes \(list(written)) from TARGETED_DEVICE_FAMILY"
    }

    private static func list(_ families: Set<Int>) -> String {
        families.isEmpty ? "none" : families.sorted().map { String($0) }.joined(separator: ", ")
    }
}
