import Rules
import Snapshots
import Testing
import Xcode
@testable import Reporting

/// Which products are entries, and in which order.
@Suite struct ShowEntryTests {
    private func entries(_ targets: [ShowSample.Target], _ files: [String: String] = [:]) throws -> [String] {
        try ShowSample.report(targets, files).products.map { product in
            "\(product.target.name) \(product.target.configuration) \(product.platforms.map(\.rawValue).joined(separator: "+"))\(product.target.isShipping ? " ships" : "")"
        }
    }

    @Test func platformsThatShipTheSameAreOneEntry() throws {
        let library = ShowSample.Target(type: "library.static", configurations: ["Release": ["SUPPORTED_PLATFORMS": "iphoneos appletvos macosx", "MACOSX_DEPLOYMENT_TARGET": "12.0"]])
        #expect(try entries([library]) == ["App Release iOS ships", "App Release macOS ships", "App Release tvOS ships"])
        let twins = ShowSample.Target(type: "library.static", configurations: ["Release": ["SUPPORTED_PLATFORMS": "appletvos watchos"]])
        #expect(try entries([twins]) == ["App Release tvOS+watchOS ships"])
    }

    @Test func theShippingConfigurationComesFirst() throws {
        let app = ShowSample.Target(configurations: ["Debug": ["SDKROOT": "iphoneos"], "Beta": ["SDKROOT": "iphoneos"], "Release": ["SDKROOT": "iphoneos"]])
        var other = app
        other.name = "Other"
        #expect(try entries([app, other]) == [
            "App Release iOS ships", "App Debug iOS", "App Beta iOS", "Other Release iOS ships", "Other Debug iOS", "Other Beta iOS",
        ])
    }

    @Test func onlyWhatGoesToUsersIsSelectedUnlessNamed() throws {
        let settings: KeyValuePairs<String, KeyValuePairs<String, String>> = ["Debug": ["SDKROOT": "iphoneos"], "Release": ["SDKROOT": "iphoneos"]]
        let all = try ShowSample.products([
            .init(name: "App", configurations: settings), .init(name: "Kit", type: "framework", configurations: settings),
            .init(name: "Tests", type: "bundle.unit-test", configurations: settings),
        ])
        func names(_ target: String?, onlyShipping: Bool) -> [String] {
            ProductSelection(of: all, target: target, onlyShipping: onlyShipping).products.compactMap(\.identity).map { "\($0.target) \($0.configuration)" }
        }
        #expect(names(nil, onlyShipping: true) == ["App Release"])
        #expect(names("Tests", onlyShipping: true) == ["Tests Debug", "Tests Release"])
        #expect(names(nil, onlyShipping: false).count == 6)
        #expect(ProductSelection(of: all, target: nil, onlyShipping: true).remark == "not shown: 2 targets that build libraries, tools or tests; 'plimsoll show TARGET' shows one.")
        #expect(ProductSelection(of: all, target: nil, onlyShipping: false).remark == nil)
        #expect(ProductSelection(of: all, target: "App", onlyShipping: true).remark == nil)
        #expect(ProductSelection(of: all.filter { $0.name == "Kit" }, target: nil, onlyShipping: true).remark
            == "none of 1 target is an app or an extension; 'plimsoll show TARGET' shows one.")
        #expect(ProductSelection(of: [], target: nil, onlyShipping: true).remark == "the repository has no Xcode project, so there is nothing to show.")
    }

    @Test(arguments: [
        ("App", nil),
        ("app", "no target 'app' builds a product; did you mean 'App'?"),
        ("widgte", "no target 'widgte' builds a product; did you mean 'Widget'?"),
        ("Nothing like it", "no target 'Nothing like it' builds a product; there are App, Widget"),
        ("\u{1B}[2J", "no target '\\x1b[2J' builds a product; there are App, Widget"),
    ] as [(String, String?)])
    func aTargetThatIsNotThereIsRefusedWithANearName(_ name: String, _ message: String?) throws {
        let all = try ShowSample.products([.init(name: "App"), .init(name: "Widget", type: "app-extension")])
        #expect(ProductSelection(of: all, target: name, onlyShipping: true).missingTarget == message)
    }

    @Test func longListsOfTargetsAreCut() throws {
        let all = try ShowSample.products((1...10).map { .init(name: "T\($0)") })
        #expect(ProductSelection(of: all, target: "Application", onlyShipping: true).missingTarget
            == "no target 'Application' builds a product; there are T1, T10, T2, T3, T4, T5, T6, T7 and 2 more")
        #expect(ProductSelection(of: [], target: "App", onlyShipping: true).missingTarget
            == "no target 'App' builds a product; the repository has no Xcode project with targets")
    }

    @Test func anIconDocumentIsFoundOnlyWhereItIs() throws {
        let app = ShowSample.Target(configurations: ["Release": ["SDKROOT": "iphoneos", "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"]],
                                    resources: ["AppIcon.icon"])
        func icon(_ files: [String: String]) throws -> ShownIcon? { try ShowSample.report([app], files).products.first?.facts.icon }
        #expect(try icon(["AppIcon.icon/icon.json": "{}"]) == .found(name: "AppIcon", folder: "AppIcon.icon"))
        let missing = Unknown("no asset catalog of the target holds AppIcon", at: Origin(path: "App.xcodeproj/project.pbxproj", range: Sample.range(13, 1), mechanism: .projectSetting))
        #expect(try icon([:]) == .unknown(ShownValue(missing)))
    }

    @Test func anInfoPlistThatCanNotBeReadMayHoldWhatTheBuildWouldAddOrUnite() throws {
        func app(prefixHeader: String) -> ShowSample.Target { ShowSample.Target(configurations: ["Release": [
            "INFOPLIST_PREFIX_HEADER": prefixHeader, "SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist", "INFOPLIST_PREPROCESS": "YES", "GENERATE_INFOPLIST_FILE": "YES",
            "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.app",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations": "UIInterfaceOrientationPortrait", "INFOPLIST_KEY_CFBundleDisplayName": "App",
        ]]) }
        let facts = try #require(try ShowSample.report([app(prefixHeader: "")], ShowSample.appFiles).products.first?.facts)
        let unknown = ShownValue.Content.unknown("the Info.plist runs through the C preprocessor")
        #expect(facts.minimumOS?.content == .known(.string("16.0")))
        let headed = try #require(try ShowSample.report([app(prefixHeader: "Keys.h")], ShowSample.appFiles).products.first?.facts)
        #expect(headed.minimumOS?.content == .known(.string("16.0")))
        #expect(headed.infoPlist?.entries.first { $0.key == "UISupportedInterfaceOrientations" }?.value.content == unknown)
        #expect(facts.infoPlist?.entries.first { $0.key == "UISupportedInterfaceOrientations" }?.value.content == unknown)
        #expect(facts.infoPlist?.entries.first { $0.key == "CFBundleDisplayName" }?.value.content == .known(.string("App")))
        #expect(facts.bundleIdentifier?.content == .known(.string("com.example.app")))
    }
}
