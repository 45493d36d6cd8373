import Snapshots
import Syntax
import TestSupport
import Testing
@testable import Xcode

/// A project is the same in whatever form it is written.
@Suite struct ProjectFormatTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
    }

    private static let forms = [46, 48, 50, 54, 56, 60, 63, 70, 77, 90, 100, 110].map { Form(testDescription: "version \($0)", files: ProjectFormats.objects(version: $0)) }
        + [70, 77, 90, 100, 110].map { Form(testDescription: "synchronized folder, version \($0)", files: ProjectFormats.objects(version: $0, isSynchronized: true)) }
        + [Form(testDescription: "XML", files: ProjectFormats.xml(version: 56)), Form(testDescription: "project.xcproj", files: ProjectFormats.tree),
           Form(testDescription: "project.yml", files: ProjectFormats.spec)]

    private static func products(_ files: [String: String]) throws -> [Product] {
        let snapshot = MemorySnapshot(files)
        let workspace = Workspace(snapshot, listing: try ProjectListing(of: snapshot), files: FileStore())
        return try workspace.products(of: workspace.listing.projects)
    }

    /// Everything there is to know of a product, but for where the project file says it.
    private static func summary(of product: Product) throws -> [String] {
        let identity = try #require(product.identity)
        let plist = try product.infoPlist().contents.entries.map { "\($0.key) = \($0.item.value.text) from \($0.item.origin.file)" }
        let entitlements = try product.entitlements().contents.entries.map { "\($0.key) = \($0.item.value.text) from \($0.item.origin.file)" }
        let icons = try product.icons()
        let icon = icons.primary.value.map { "\($0.folder) \($0.slots.count)" } ?? "no icon"
        let resources = try ["Main.storyboard", "Regular.ttf", "Fonts/Regular.ttf", "Nowhere.ttf"].map { "\($0): \(try product.resource($0))" }
        let texts = try product.localizations().texts.map { "\($0.language ?? "") \($0.key) \($0.value) \($0.origin.path)" }.sorted()
        return [
            "\(identity.project) \(identity.target) \(identity.configuration) \(identity.platform?.rawValue ?? "")", "\(product.kind) \(product.isShipping)",
            try product.bundleIdentifier().value ?? "none", try product.minimumOS().value ?? "none",
            "\(try product.deviceFamilies().value?.sorted() ?? [])", icon, "\(try product.image(named: "Boat"))",
            "in \(product.hosts().map(\.product.name)), with \(product.embedded().map(\.product.name))",
        ] + plist.sorted() + entitlements + (try product.privacyManifests().map(\.path.text)) + resources + texts
    }

    @Test(arguments: forms) func everyFormGivesTheSameProducts(form: Form) throws {
        let expected = try Self.products(ProjectFormats.objects(version: 56)).map(Self.summary)
        let made = try Self.products(form.files).map(Self.summary)
        #expect(made == expected)
    }

    /// The comparison would hold of forms that nobody can read, too.
    @Test func theProjectIsUnderstood() throws {
        let products = try Self.products(ProjectFormats.objects(version: 56))
        #expect(products.map(\.name) == ["App", "App", "Widget", "Widget"])
        let app = try #require(products.first { $0.isShipping && $0.name == "App" })
        #expect(try app.bundleIdentifier().value == "com.example.app")
        #expect(try app.infoPlist().value("CFBundleShortVersionString").value?.string == "2.3")
        #expect(try app.entitlements().value("aps-environment").value?.string == "production")
        #expect(try app.resource("Main.storyboard") == .yes)
        #expect(try app.resource("Nowhere.ttf") == .no(otherCase: nil))
        #expect(try app.localizations().languages.sorted() == ["de", "fr"])
        #expect(app.embedded().map(\.product.name) == ["Widget"])
    }
}

extension Origin {
    /// The file, where it is not the one that describes the project.
    fileprivate var file: String {
        switch mechanism {
        case .infoPlistFile, .entitlementsFile, .xcconfigSetting: path.text
        default: "the project"
        }
    }
}

extension PlistValue {
    fileprivate var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .array(let items): "[\(items.map(\.value.text).joined(separator: ", "))]"
        case .dictionary(let dictionary): "{\(dictionary.entries.map { "\($0.key): \($0.item.value.text)" }.joined(separator: ", "))}"
        default: typeName
        }
    }
}
