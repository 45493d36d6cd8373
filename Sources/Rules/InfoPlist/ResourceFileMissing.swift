import Snapshots
import Xcode

/// A storyboard, nib, font or icon that the Info.plist names and that the product doesn't hold.
package struct ResourceFileMissing: ProductRule {
    package static let description = RuleDescription(
        id: "resource-file-missing",
        severity: .error,
        group: .infoPlist,
        summary: "the Info.plist names a storyboard, nib, font or icon file that the target doesn't copy",
        why: """
            An app crashes at launch without its main storyboard, and App Store Connect refuses an iPad app whose launch storyboard it can't \
            find. A font that isn't in the bundle is replaced by another one. Names on a device are told apart by the case of their letters.
            """,
        remedy: "Add the file to the target's resources, or write the name that it has there: that of a storyboard without its ending.",
        storeCodes: ["ITMS-90476"],
        reference: "https://developer.apple.com/documentation/bundleresources/information-property-list/uimainstoryboardfile",
        reads: Set([.identity, .resources, .deviceFamilies, .setting(NamedResources.iconSetting)]
            + (NamedResources.mobileKeys + ["UIRequiresFullScreen"]).flatMap { Fact.infoPlist($0, on: .iPhone).union(Fact.infoPlist($0, on: .iPad)) }
            + NamedResources.otherKeys.map { .infoPlistKey($0) }),
        wrongExample: """
            <key>UIMainStoryboardFile</key>
            <string>Mian</string>
            """,
        rightExample: """
            <key>UIMainStoryboardFile</key>
            <string>Main</string>
            """)

    package init() {}

    package func evaluate(_ product: ProductView) throws(SnapshotError) -> [Finding] {
        if product.isLooseFile { return [] }
        var findings: [Finding] = []
        for reference in try NamedResources(of: product).references {
            if let finding = try refusedEnding(of: reference, in: product) {
                findings.append(finding)
                continue
            }
            guard case .no(let otherCase) = try presence(of: reference, in: product) else { continue }
            let isRefused = reference.consequence == .launchScreen ? try sharesScreen(product) : false
            let severity: Severity = switch reference.consequence {
            case .crashesAtLaunch, .crashesWithScene: .error
            case .launchScreen where isRefused: .error
            default: .warning
            }
            findings.append(product.finding(Self.self, severity, at: reference.origin, subject: [product.name, reference.key, reference.name],
                                            .missing(reference, product.name, otherCase: otherCase, isRefused: isRefused)))
        }
        return findings
    }

    /// The system finds a launch storyboard that is named with its ending; the store doesn't.
    private func refusedEnding(of reference: NamedResources.Reference, in product: ProductView) throws(SnapshotError) -> Finding? {
        let ending = ".storyboard"
        guard reference.consequence == .launchScreen, reference.name.hasSuffix(ending), try sharesScreen(product) else { return nil }
        return product.finding(Self.self, .error, at: reference.origin, subject: [product.name, reference.key, reference.name],
                               .namedWithEnding(reference, String(reference.name.dropLast(ending.count))))
    }

    /// That of the likeliest of the file's names.
    private func presence(of reference: NamedResources.Reference, in product: ProductView) throws(SnapshotError) -> ResourcePresence {
        var answer = ResourcePresence.no(otherCase: nil)
        for file in reference.files {
            let presence = try product.resource(file)
            switch presence {
            case .yes: return .yes
            case .unknown: answer = presence
            case .no(let otherCase):
                if case .no(nil) = answer { answer = .no(otherCase: otherCase) }
            }
        }
        return answer
    }

    /// Whether the application takes part in multitasking on iPad.
    private func sharesScreen(_ product: ProductView) throws(SnapshotError) -> Bool {
        guard product.isIOS, product.kind == .application, try product.deviceFamilies().value?.contains(2) == true else { return false }
        return switch try product.infoPlist("UIRequiresFullScreen", on: .iPad) {
        case .absent: true
        case .known(let value, _): value.lenientBoolean == false
        case .unknown: false
        }
    }
}

extension Message {
    fileprivate static func namedWithEnding(_ reference: NamedResources.Reference, _ stem: String) -> Message {
        "\(reference.key) names \(reference.name) with its ending, and App Store Connect then finds no launch storyboard (ITMS-90476); write \(stem)"
    }

    fileprivate static func missing(_ reference: NamedResources.Reference, _ product: String, otherCase: String?, isRefused: Bool) -> Message {
        let file = reference.files.first ?? reference.name
        let consequence = switch reference.consequence {
        case .crashesAtLaunch: "the app crashes at launch"
        case .crashesWithScene: "the app crashes when the scene connects"
        case .isNotLoaded: "what it holds is not shown"
        case .launchScreen: isRefused ? "App Store Connect refuses the upload (ITMS-90476)" : "the launch screen stays empty"
        case .font: "the font is not there"
        case .icon: "the app has no icon"
        }
        if let otherCase { return "\(reference.key) names \(reference.name), and \(product) only copies \(otherCase), in another letter case; \(consequence)" }
        return "\(reference.key) names \(reference.name), and \(product) copies no \(file); \(consequence)"
    }
}
