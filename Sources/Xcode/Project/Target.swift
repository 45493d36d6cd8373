import Syntax

/// One target of a project: what it builds, with which settings, out of what.
package struct Target: Sendable {
    /// In a project.pbxproj usually 24 hexadecimal digits, but any text may be one.
    package let id: String
    package let name: String
    /// The place of the target's name.
    package let origin: Origin
    package let kind: ProductKind
    /// The full product type as written; nil for targets that build no product.
    package let productType: String?
    package let configurations: ConfigurationList
    /// The identifier of the product's file reference, by which other targets name the product.
    package let productReference: String?
    /// The product's file name as the project has it, such as `App.app`; the build decides by PRODUCT_NAME.
    package let productFileName: String?
    package let resources: [ResourceFile]
    /// How many files the Sources phases name; `TargetSources` lists them.
    package let sourceCount: Int
    package let synchronizedFolders: [SynchronizedFolder]
    package let embedded: [EmbeddedProduct]
    package let linked: [LinkedProduct]
    package let dependencies: [TargetDependency]
    package let scripts: [ShellScript]
    /// Names of Swift package products that the target uses.
    package let packageProducts: [String]
    /// What the project notes about the target: DevelopmentTeam, SystemCapabilities, TestTargetID ...
    package let attributes: Mapping

    /// Whether Xcode builds a product for it.
    package var buildsProduct: Bool {
        switch kind {
        case .aggregate, .externalBuildSystem: false
        default: true
        }
    }
}
