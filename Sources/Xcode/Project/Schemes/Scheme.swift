import Bounds
import Snapshots
import Syntax

/// A scheme: which targets are built together, and in which configuration they are archived.
package struct Scheme: Sendable {
    /// A target that the scheme builds.
    package struct Entry: Hashable, Sendable {
        /// The identifier of the target in its project.
        package let targetID: String
        package let targetName: String
        /// The folder of the project, read from the scheme's own container.
        package let project: PathReference
        /// Whether an archive of the scheme holds it.
        package let isArchived: Bool
    }

    package let path: TreePath
    package let entries: [Entry]
    /// The configuration that archives are built in; Xcode takes Release where the scheme names none.
    package let archiveConfiguration: String
    /// The place of the configuration's name; nil where the scheme names none.
    package let archiveOrigin: Origin?

    /// The file's name without its ending.
    package var name: String {
        path.hasSuffix(".xcscheme") ? String(path.name.dropLast(".xcscheme".count)) : path.name
    }

    /// Reads an .xcscheme file.
    /// - Parameter path: inside the `xcshareddata/xcschemes` folder of a project or workspace
    /// - Throws: where the text is no XML, or its root is no Scheme
    package static func read(_ bytes: [UInt8], path: TreePath) throws(SyntaxError) -> Scheme {
        let text = try TextDecoding.utf8(from: bytes)
        var reader = SchemeReader(text: text, path: path)
        return try reader.read()
    }
}

private struct SchemeReader {
    let text: SourceText
    let path: TreePath

    private var entries: [Scheme.Entry] = []
    private var archive: XMLTag.Attribute?
    /// Whether the reader is inside a BuildActionEntry, and what that says of archives.
    private var entryIsArchived: Bool?

    init(text: SourceText, path: TreePath) {
        self.text = text
        self.path = path
    }

    mutating func read() throws(SyntaxError) -> Scheme {
        var tags = XMLTags(text)
        guard let root = try tags.next(), root.name == "Scheme" else {
            throw SyntaxError("a scheme must have a Scheme element at its root", at: SourcePosition(line: 1, column: 1))
        }
        var count = 0
        while let tag = try tags.next() {
            count += 1
            guard count <= Bound.Project.schemeTags else { throw SyntaxError("the scheme has more than \(Bound.Project.schemeTags) tags", at: nil) }
            take(tag)
        }
        return Scheme(path: path, entries: entries, archiveConfiguration: archive?.value ?? "Release",
                      archiveOrigin: archive.map { Origin(path: path, range: text.range(of: $0.range), mechanism: .projectFile) })
    }

    private mutating func take(_ tag: XMLTag) {
        switch (tag.name, tag.form) {
        case ("BuildActionEntry", .opening): entryIsArchived = tag.attribute("buildForArchiving")?.value == "YES"
        case ("BuildActionEntry", .closing): entryIsArchived = nil
        case ("ArchiveAction", .opening), ("ArchiveAction", .empty): archive = tag.attribute("buildConfiguration")
        case ("BuildableReference", .opening), ("BuildableReference", .empty):
            guard let isArchived = entryIsArchived, let id = tag.attribute("BlueprintIdentifier") else { return }
            entries.append(.init(targetID: id.value, targetName: tag.attribute("BlueprintName")?.value ?? "",
                                 project: project(tag.attribute("ReferencedContainer")?.value), isArchived: isArchived))
        default: return
        }
    }

    /// `container:Vendor/Kit.xcodeproj`, seen from the folder that holds the project or workspace of the scheme.
    private func project(_ container: String?) -> PathReference {
        let prefix = "container:"
        guard let container, container.hasPrefix(prefix) else { return .unresolvable(.noPath) }
        // Three levels up from the file: xcschemes, xcshareddata, the project or workspace.
        let owner = path.parent.parent.parent
        let relative = String(container.dropFirst(prefix.count))
        return relative.isEmpty ? .inTree(owner) : PathReference.inTree(owner.parent).resolving(relative)
    }
}
