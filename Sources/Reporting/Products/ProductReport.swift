import Rules
import Snapshots
import Xcode

/// What products ship and where each value is written, for people and for programs.
///
/// The products of one target in one configuration are one entry where all platforms ship the same, else one entry each. A target's
/// shipping configuration comes first.
package struct ProductReport {
    let products: [ShownProduct]

    /// - Parameters:
    ///   - products: in the order of projects, targets, configurations and platforms; single files are passed over
    ///   - context: what a product is judged by
    package init(_ products: [Product], context: (Product) -> RuleContext) throws(SnapshotError) {
        var shown: [ShownProduct] = []
        for product in products {
            guard let identity = product.identity else { continue }
            let entry = try ShownProduct(product, identity, context(product))
            if let last = shown.indices.last, shown[last].join(entry) { continue }
            shown.append(entry)
        }
        self.products = Self.withShippingFirst(shown)
    }

    package var isEmpty: Bool { products.isEmpty }

    /// Moves what ships before the other configurations of its target and leaves everything else in its order.
    private static func withShippingFirst(_ products: [ShownProduct]) -> [ShownProduct] {
        var sorted: [ShownProduct] = []
        var rest = products[...]
        while let first = rest.first {
            let ofTarget = rest.prefix { $0.target.isSameTarget(as: first.target) }
            sorted += ofTarget.filter(\.target.isShipping) + ofTarget.filter { !$0.target.isShipping }
            rest = rest.dropFirst(ofTarget.count)
        }
        return sorted
    }
}
