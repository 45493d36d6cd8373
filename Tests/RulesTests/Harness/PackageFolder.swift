import Foundation

/// The folder of Package.swift, found from this file's own place.
enum PackageFolder {
    static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
