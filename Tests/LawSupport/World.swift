import Foundation
import Snapshots
import TestSupport

/// A small repository: projects, and the files around them.
package struct World {
    /// What stands at a path, in a form that edits can change a little.
    package enum Piece: Hashable {
        case text(String)
        /// The entries of a property list, each with its value as XML.
        case plist([Entry])
        /// Lines of a text, such as an xcconfig or .gitignore file.
        case lines([String])
        case image(String)
        case link(String)
    }

    package struct Entry: Hashable {
        let key: String
        let value: String

        /// - Parameter value: as XML
        package init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }
    }

    /// Seen from the root of the repository.
    package var pieces: [String: Piece] = [:]
    /// By the path of the project.pbxproj.
    package var projects: [String: ProjectModel] = [:]
    /// Project files whose text is cut off in the middle.
    package var broken: Set<String> = []

    package init() {}

    package var snapshot: MemorySnapshot {
        var files: [String: String] = [:]
        var data: [String: [UInt8]] = [:]
        var links: [String: String] = [:]
        for (path, piece) in pieces {
            switch piece {
            case .text(let text): files[path] = text
            case .plist(let entries): files[path] = Self.plist(entries)
            case .lines(let lines): files[path] = lines.map { $0 + "\n" }.joined()
            case .image(let name): data[path] = Self.images[name] ?? []
            case .link(let target): links[path] = target
            }
        }
        for (path, project) in projects {
            let text = project.text
            files[path] = broken.contains(path) ? String(text.prefix(text.count / 2)) : text
        }
        return MemorySnapshot(files, data: data, links: links)
    }

    private static func plist(_ entries: [Entry]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \(entries.map { "\t<key>\($0.key)</key>\n\t\($0.value)" }.joined(separator: "\n"))
        </dict>
        </plist>

        """
    }

    static let imageNames = images.keys.sorted()

    /// One pixel each but for `wide`, which has two: without alpha channel, transparent, and opaque with an alpha channel.
    private static let images: [String: [UInt8]] = [
        "opaque": bytes("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC"),
        "clear": bytes("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DAAAAEAQEAmFjYzgAAAABJRU5ErkJggg=="),
        "solid": bytes("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/VscvDQAAAABJRU5ErkJggg=="),
        "wide": bytes("iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mP4z8AARAAI/gH/GcBr5wAAAABJRU5ErkJggg=="),
    ]

    private static func bytes(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }
}
