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
                P = {isa = PBXProject; targets = (T, U, ); };
                T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (E, ); };
                U = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = L; productReference = W; };
                E = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (F, ); };
                F = {isa = PBXBuildFile; fileRef = W; };
                W = {isa = PBXFileReference; path = Widget.appex; sourceTree = BUILT_PRODUCTS_DIR; };
                L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
                C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; }; };
                }; rootObject = P; }
                """])
            let made = Workspace(snapshot, listing: try ProjectListing(of: snapshot), files: FileStore())
            let products = try made.products(of: made.listing.projects)
            #expect(products.count == 2)
            #expect(products.map { $0.hosts().count } == [0, 1])
            #expect(products.map { $0.embedded().count } == [1, 0])
            for product in products { _ = try (product.footprint(), product.infoPlist(), product.icons(), product.entitlements()) }
            workspace = made
            product = products.first
            #expect(workspace != nil)
        }
        #expect(workspace == nil)
        #expect(product == nil)
    }
}
