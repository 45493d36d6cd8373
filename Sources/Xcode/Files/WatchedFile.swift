import Snapshots

/// The kinds of file that decide what a product ships, told by the path alone.
package enum WatchedFile: Hashable, Sendable, CaseIterable {
    case propertyList
    case entitlements
    case privacyManifest
    case projectFile
    /// A project.yml, which XcodeGen makes a project of.
    case generatorSpec
    case buildConfiguration
    case strings
    case stringCatalog
    case assetContents
    case iconComposer

    /// Nil for a file of no kind that is parsed.
    package init?(_ path: TreePath) {
        switch path.fileExtension {
        case "plist": self = .propertyList
        case "entitlements": self = .entitlements
        case "xcprivacy": self = .privacyManifest
        case "pbxproj", "xcproj": self = .projectFile
        case "yml" where path.name == SpecProject.fileName && RelevantPaths.isSpecFile(path): self = .generatorSpec
        case "xcconfig": self = .buildConfiguration
        case "strings": self = .strings
        case "xcstrings": self = .stringCatalog
        case "json" where path.name == "Contents.json" && path.isInAssetCatalog: self = .assetContents
        case "json" where path.name == "icon.json" && path.parent.fileExtension == "icon": self = .iconComposer
        default: return nil
        }
    }

    /// The names under which such files are looked for in a whole tree; a superset, to be filtered by `init`.
    package static let names = FileNames(names: ["Contents.json", "icon.json", SpecProject.fileName],
                                         suffixes: [".plist", ".entitlements", ".xcprivacy", ".pbxproj", ".xcproj", ".xcconfig", ".strings", ".xcstrings"])

    /// Whether such a file may have comments.
    package var hasComments: Bool {
        switch self {
        case .propertyList, .entitlements, .privacyManifest, .projectFile, .generatorSpec, .buildConfiguration, .strings: true
        case .stringCatalog, .assetContents, .iconComposer: false
        }
    }

    /// What people call such a file.
    package var description: String {
        switch self {
        case .propertyList: "property list"
        case .entitlements: "entitlements file"
        case .privacyManifest: "privacy manifest"
        case .projectFile: "Xcode project"
        case .generatorSpec: "XcodeGen spec"
        case .buildConfiguration: "xcconfig file"
        case .strings: "strings file"
        case .stringCatalog: "string catalog"
        case .assetContents: "asset catalog's Contents.json"
        case .iconComposer: "Icon Composer document"
        }
    }
}

extension TreePath {
    /// Whether a folder of the path is an asset or sticker catalog, in whatever letter case its ending is.
    package var isInAssetCatalog: Bool { isInFolder(withEnding: [".xcassets", ".xcstickers", ".stickers"]) }

    /// Whether a folder of the path is an Icon Composer document, in whatever letter case its ending is.
    package var isInIconDocument: Bool { isInFolder(withEnding: [".icon"]) }

    /// Where the folders of a catalog or document that hold the path describe themselves: a change of names in one of them concerns its
    /// description.
    package var folderDescriptions: [TreePath] {
        if !isInAssetCatalog && !isInIconDocument { return [] }
        var descriptions: [TreePath] = []
        var folder = parent
        while !folder.isRoot {
            descriptions.append(folder.appending(folder.fileExtension == "icon" ? "icon.json" : "Contents.json"))
            folder = folder.parent
        }
        return descriptions.filter { WatchedFile($0) != nil }
    }

    private func isInFolder(withEnding endings: [String]) -> Bool {
        bytes.split(separator: UInt8(ascii: "/")).dropLast().contains { folder in endings.contains { folder.hasEnding($0) } }
    }
}

extension ArraySlice<UInt8> {
    /// - Parameter ending: in lower case
    fileprivate func hasEnding(_ ending: String) -> Bool {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return count >= ending.utf8.count && zip(suffix(ending.utf8.count), ending.utf8).allSatisfy { ($0 | (capitals.contains($0) ? 0x20 : 0)) == $1 }
    }
}
