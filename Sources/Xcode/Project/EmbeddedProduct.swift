/// A product that a phase of a target copies into the target's own product.
package struct EmbeddedProduct: Hashable, Sendable {
    package let product: ProductSource
    /// The resources folder where the Resources phase names it.
    package let destination: CopyDestination
    package let platformFilters: PlatformFilters
    /// The entry in the phase's list of files.
    package let origin: Origin

    package init(product: ProductSource, destination: CopyDestination, platformFilters: PlatformFilters, origin: Origin) {
        self.product = product
        self.destination = destination
        self.platformFilters = platformFilters
        self.origin = origin
    }
}

/// A product or library that the Frameworks phase of a target links.
package struct LinkedProduct: Hashable, Sendable {
    package let product: ProductSource
    package let platformFilters: PlatformFilters
    /// The entry in the phase's list of files.
    package let origin: Origin

    package init(product: ProductSource, platformFilters: PlatformFilters, origin: Origin) {
        self.product = product
        self.platformFilters = platformFilters
        self.origin = origin
    }
}

/// Where a product that a target embeds or links comes from.
package enum ProductSource: Hashable, Sendable {
    /// A target of the same project, by its identifier.
    case target(id: String)
    /// A target of another project.
    case otherProject(ForeignProduct)
    /// A file in the products folder that some project of the workspace builds, by its name.
    case builtProduct(name: String)
    /// A framework or library that exists before the build.
    case file(PathReference, name: String)
    /// A product of a Swift package.
    case package(name: String)

    /// Endings of files that are code of their own and no resource, wherever they are copied to.
    static let embeddedEndings: Set<String> = ["app", "appex", "dext", "dylib", "framework", "kext", "systemextension", "xcframework", "xpc"]
}

/// A product, or the target that builds it, of another project.
package struct ForeignProduct: Hashable, Sendable {
    /// The other project's folder, such as `Vendor/Kit.xcodeproj`.
    package let project: PathReference
    /// In the other project the identifier of the product's file reference, or of the target itself.
    package let id: String
    package let isTarget: Bool
    /// The name of the target as it was when the reference was made.
    package let targetName: String?
    /// The product's file name, such as `Kit.framework`.
    package let productName: String?

    package init(project: PathReference, id: String, isTarget: Bool, targetName: String?, productName: String?) {
        self.project = project
        self.id = id
        self.isTarget = isTarget
        self.targetName = targetName
        self.productName = productName
    }
}

/// Something that must be built before a target.
package struct TargetDependency: Hashable, Sendable {
    package let product: ProductSource
    package let platformFilters: PlatformFilters

    package init(product: ProductSource, platformFilters: PlatformFilters) {
        self.product = product
        self.platformFilters = platformFilters
    }
}
