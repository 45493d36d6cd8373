import Bounds
import Syntax

/// What a target of a spec depends on, and what of that is copied into it (XcodeGen, PBXProjGenerator.swift).
struct SpecDependencies {
    /// The target that a dependency names.
    struct Other {
        let kind: ProductKind
        let platform: SpecPlatform?
    }

    private(set) var embedded: [EmbeddedProduct] = []
    private(set) var all: [TargetDependency] = []
    private(set) var packageProducts: [String] = []

    /// - Parameter owner: the kind of the target that depends
    init(_ node: SpecNode?, owner: ProductKind, find: (String) -> Other?) {
        for item in (node?.list ?? []).prefix(Bound.Spec.dependencies) {
            if let name = item["target"]?.text {
                let filters = Self.filters(item)
                all.append(TargetDependency(product: .target(id: name), platformFilters: filters))
                guard let other = find(name), item["embed"]?.flag ?? Self.embeds(other.kind, in: owner) else { continue }
                embedded.append(EmbeddedProduct(product: .target(id: name), destination: Self.destination(of: other),
                                                platformFilters: filters, origin: item.origin.with(.projectFile)))
            } else if let package = item["package"]?.text {
                let products = item["products"]?.texts ?? []
                packageProducts += products.isEmpty ? [item["product"]?.text ?? package] : products
            }
        }
    }

    /// An application takes in everything but static code; a test bundle takes frameworks and bundles.
    private static func embeds(_ kind: ProductKind, in owner: ProductKind) -> Bool {
        if kind == .staticLibrary || kind == .staticFramework { return false }
        if owner.isApplication { return true }
        return owner.isTestBundle && (kind == .framework || kind == .bundle)
    }

    private static func destination(of other: Other) -> CopyDestination {
        switch other.kind {
        case .extensionKitExtension: CopyDestination(base: .productsDirectory, path: "$(EXTENSIONS_FOLDER_PATH)")
        case .systemExtension, .driverExtension: CopyDestination(base: .productsDirectory, path: "$(SYSTEM_EXTENSIONS_FOLDER_PATH)")
        case .appClip: CopyDestination(base: .productsDirectory, path: "$(CONTENTS_FOLDER_PATH)/AppClips")
        case .framework: CopyDestination(base: .frameworks, path: "")
        case .xpcService: CopyDestination(base: .productsDirectory, path: "$(CONTENTS_FOLDER_PATH)/XPCServices")
        case let kind where kind.isExtension: CopyDestination(base: .plugIns, path: "")
        case let kind where kind.isApplication && other.platform == .watchOS:
            CopyDestination(base: .productsDirectory, path: "$(CONTENTS_FOLDER_PATH)/Watch")
        default: CopyDestination(base: .resources, path: "")
        }
    }

    private static func filters(_ item: SpecNode) -> PlatformFilters {
        PlatformFilters((item["destinationFilters"]?.texts ?? []).map { SpecDestination(rawValue: $0)?.filterName ?? $0.lowercased() })
    }
}
