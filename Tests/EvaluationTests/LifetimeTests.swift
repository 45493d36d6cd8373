import Snapshots
import TestSupport
import Testing
@testable import Xcode

/// A server judges thousands of commits in one process: nothing may outlive the commit that it belongs to.
struct LifetimeTests {
    @Test func aWorkspaceGoesAwayWithItsProducts() throws {
        weak var workspace: Workspace?
        weak var product: Product?
        do {
            let snapshot = MemorySnapshot(["App.xcodeproj/project.pbxproj": """
                { objects = {
                P = {isa = PBXProject; targets = (T, ); };
                T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
                L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
                C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
                }; rootObject = P; }
                """])
            let made = Workspace(snapshot, listing: try ProjectListing(of: snapshot), files: FileStore())
            let products = try made.products(of: made.listing.projects)
            #expect(products.count == 1)
            for product in products { _ = try (product.footprint(), product.infoPlist(), product.icons(), product.entitlements()) }
            workspace = made
            product = products.first
            #expect(workspace != nil)
        }
        #expect(workspace == nil)
        #expect(product == nil)
    }
}
