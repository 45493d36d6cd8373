import Snapshots

/// Names a product: what one target ships in one configuration on one platform.
package struct ProductIdentity: Hashable, Sendable {
    /// The folder of the project, such as `App/App.xcodeproj`.
    package let project: TreePath
    package let target: String
    package let configuration: String
    /// Nil where it can't be known.
    package let platform: Platform?

    package init(project: TreePath, target: String, configuration: String, platform: Platform?) {
        self.project = project
        self.target = target
        self.configuration = configuration
        self.platform = platform
    }
}

/// What a product runs on; iPhone and iPad are told apart by the device families.
package enum Platform: String, Hashable, Sendable, CaseIterable {
    case iOS
    case macOS
    case macCatalyst = "Mac Catalyst"
    case tvOS
    case watchOS
    case visionOS
    case driverKit = "DriverKit"
}
