/// How a product reaches its users; sharpens the rules for macOS.
package enum Distribution: String, Hashable, Sendable, CaseIterable {
    case appStore = "app-store"
    /// Signed with a Developer ID and notarized, outside the store.
    case developerID = "developer-id"
    case enterprise
    case none
}
