import Snapshots
import Xcode

/// A product of the same project that another one is copied into, or that is copied into it, as rules see it.
package struct RelativeView {
    package let product: ProductView
    /// The entry of the host's phase that copies the one into the other.
    package let embedding: EmbeddedProduct
}

extension ProductView {
    /// What the product is copied into, built for it in the same configuration. Declared as `.host(.identity)`; what is asked of one as
    /// `.host` of that fact.
    package func hosts() -> [RelativeView] {
        let hosts = noting(.host(.identity)).hosts()
        return hosts.map { RelativeView(product: relative($0.product) { .host($0) }, embedding: $0.embedding) }
    }

    /// The applications around it that ship.
    func shippingHosts() -> [ProductView] { hosts().map(\.product).filter { $0.isShipping && $0.kind.isApplication } }

    /// What is copied into the product, as far as targets of the same project build it. Declared as `.embedded(.identity)`; what is asked of
    /// one as `.embedded` of that fact.
    package func embedded() -> [RelativeView] {
        let embedded = noting(.embedded(.identity)).embedded()
        return embedded.map { RelativeView(product: relative($0.product) { .embedded($0) }, embedding: $0.embedding) }
    }
}
