import Catalogue
import Xcode

extension Platform {
    /// The platforms of Apple's pages that a product for this one runs on: of iOS, iPadOS too.
    var documented: [DocumentedPlatform] {
        switch self {
        case .iOS: [.iOS, .iPadOS]
        case .macOS: [.macOS]
        case .macCatalyst: [.macCatalyst]
        case .tvOS: [.tvOS]
        case .watchOS: [.watchOS]
        case .visionOS: [.visionOS]
        case .driverKit: []
        }
    }
}
