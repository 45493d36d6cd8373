import Bounds
import Snapshots
import Syntax

/// Reads and parses the files of snapshots, each contents once however many snapshots and products share it.
///
/// Used from one thread.
package final class FileStore {
    /// What a file holds, parsed as its kind asks.
    package enum Parsed: Sendable {
        case document(Document)
        case malformed(SyntaxError, SourceText?)
        /// The contents can't be had: over the size limit, in Git LFS, not in the repository.
        case unknown(String)
    }

    private enum Reader: Hashable {
        case propertyList
        case strings
        case json
        case json5
    }

    private struct Key: Hashable {
        let id: ObjectID
        let reader: Reader
    }

    private var parsed: [Key: Parsed] = [:]
    private var buildConfigurations: [ObjectID: XCConfigFile] = [:]
    private var imageHeaders: [ObjectID: ImageHeader?] = [:]
    private var specs: [ObjectID: ParsedSpec] = [:]
    private var conflicts: [ObjectID: [SourceRange]] = [:]
    private var pathEscapes: [ObjectID: Bool] = [:]
    private var transparencies: [ObjectID: PNGTransparency.Transparency] = [:]
    private var delegateCodes: [ObjectID: AppDelegateCode] = [:]
    private var texts: [ObjectID: SourceText] = [:]
    /// Bytes of texts that are still kept; beyond it they are read anew.
    private var textBudget = Bound.File.keptTextBytes

    package init() {}

    /// The bytes of a file, or why there are none.
    package func bytes(of entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> FileBytes {
        switch try snapshot.contents(of: entry, limit: Bound.File.bytes) {
        case .bytes(let bytes): LFSPointer.matches(bytes) ? .unknown("\(entry.path) is kept in Git LFS") : .bytes(bytes)
        case .tooLarge(let size): .unknown("\(entry.path) is \(size) bytes long, over the limit of \(Bound.File.bytes)")
        case .unavailable: .unknown("the contents of \(entry.path) are not in the repository")
        }
    }

    /// Whether a project or xcconfig file could name a path outside the folder it serves; true where the contents can't be had.
    func mayLeaveItsFolder(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Bool {
        if let known = pathEscapes[entry.id] { return known }
        let answer: Bool
        let isPossible = entry.path.name == SpecProject.fileName ? PathEscapes.isPossible(inSpec:) : PathEscapes.isPossible(in:)
        // Most of a large repository's projects are only searched, and the checked-out file is searched without decompressing the blob.
        if let bytes = snapshot.checkedOutBytes(of: entry, limit: Bound.File.bytes) {
            answer = isPossible(bytes)
        } else if case .bytes(let bytes) = try bytes(of: entry, in: snapshot) {
            answer = isPossible(bytes)
        } else {
            return true
        }
        pathEscapes[entry.id] = answer
        return answer
    }

    package func propertyList(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: .propertyList)
    }

    /// A project.pbxproj (OpenStep, or XML as some tools write it) or a project.xcproj (JSON5).
    package func projectFile(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: entry.path.fileExtension == "xcproj" ? .json5 : .propertyList)
    }

    /// A strings file: OpenStep or, where a tool has compiled it, any other property list.
    package func strings(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: .strings)
    }

    /// What a file of a project generator's spec holds.
    enum ParsedSpec {
        /// Nil for a file that holds nothing.
        case document(YAMLNode?)
        case malformed(SyntaxError, SourceText?)
        case unknown(String)
    }

    /// A YAML file with aliases, up to the size that specs have.
    func spec(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> ParsedSpec {
        if let known = specs[entry.id] { return known }
        guard case .bytes(let bytes) = try bytes(of: entry, in: snapshot), bytes.count <= Bound.File.specBytes else {
            return .unknown("the contents of \(entry.path) can't be had")
        }
        let result: ParsedSpec
        do throws(SyntaxError) {
            result = .document(try YAMLReader.read(bytes, aliases: .expanded, duplicateKeys: .lastCounts))
        } catch {
            result = .malformed(error, try? TextDecoding.utf8(from: bytes))
        }
        specs[entry.id] = result
        return result
    }

    /// What is wrong with a project generator's spec; unknown for a sound one, and for a file of this name that is no spec.
    package func specFault(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        switch try spec(entry, in: snapshot) {
        case .malformed(let error, let text) where SpecProject.isLikelySpec(text): .malformed(error, text)
        case .malformed, .document: .unknown("\(entry.path) is read together with what it includes")
        case .unknown(let reason): .unknown(reason)
        }
    }

    /// Nil where the contents can't be had.
    package func buildConfiguration(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> XCConfigFile? {
        if let known = buildConfigurations[entry.id] { return known }
        guard case .bytes(let bytes) = try bytes(of: entry, in: snapshot) else { return nil }
        let file = XCConfig.read(bytes)
        buildConfigurations[entry.id] = file
        return file
    }

    /// What an image's first bytes say; nil where the contents can't be had or are no image.
    package func imageHeader(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> ImageHeader? {
        if let known = imageHeaders[entry.id] { return known }
        guard case .bytes(let bytes) = try bytes(of: entry, in: snapshot) else { return nil }
        let header = try? ImageHeader.read(bytes)
        imageHeaders[entry.id] = header
        return header
    }

    /// Whether a PNG can be seen through; nil where the contents can't be had.
    package func transparency(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> PNGTransparency.Transparency? {
        if let known = transparencies[entry.id] { return known }
        guard case .bytes(let bytes) = try bytes(of: entry, in: snapshot) else { return nil }
        let transparency = PNGTransparency.scan(bytes)
        transparencies[entry.id] = transparency
        return transparency
    }

    /// The opening line of each conflict that Git left in a file; none where the contents can't be had.
    package func conflicts(in entry: TreeEntry, of snapshot: any Snapshot) throws(SnapshotError) -> [SourceRange] {
        if let known = conflicts[entry.id] { return known }
        var found: [SourceRange] = []
        if case .bytes(let bytes) = try bytes(of: entry, in: snapshot), ConflictMarkers.arePossible(in: bytes), let text = Self.text(bytes) {
            found = ConflictMarkers.find(in: text)
        }
        conflicts[entry.id] = found
        return found
    }

    /// The text of a file that has lines, whatever it holds; nil for binary files and where the contents can't be had.
    package func text(of entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> SourceText? {
        if let known = texts[entry.id] { return known }
        guard case .bytes(let bytes) = try bytes(of: entry, in: snapshot), let text = Self.text(bytes) else { return nil }
        textBudget -= text.bytes.count
        if textBudget > 0 { texts[entry.id] = text }
        return text
    }

    /// What one file of an app delegate says; nil where the contents are no text or can't be had.
    func appDelegateCode(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> AppDelegateCode? {
        if let known = delegateCodes[entry.id] { return known }
        guard let code = try text(of: entry, in: snapshot).map({ AppDelegateCode($0) }) else { return nil }
        delegateCodes[entry.id] = code
        return code
    }

    private static func text(_ bytes: [UInt8]) -> SourceText? {
        if bytes.starts(with: "bplist".utf8) || bytes.starts(with: [0x89, 0x50]) { return nil }
        return try? TextDecoding.utf8(from: bytes)
    }

    package func json(_ entry: TreeEntry, in snapshot: any Snapshot) throws(SnapshotError) -> Parsed {
        try parse(entry, in: snapshot, with: .json)
    }

    private func parse(_ entry: TreeEntry, in snapshot: any Snapshot, with reader: Reader) throws(SnapshotError) -> Parsed {
        let key = Key(id: entry.id, reader: reader)
        if let known = parsed[key] { return known }
        let result: Parsed
        switch try bytes(of: entry, in: snapshot) {
        case .unknown(let reason): return .unknown(reason)
        case .bytes(let bytes): result = Self.read(bytes, with: reader)
        }
        parsed[key] = result
        return result
    }

    private static func read(_ bytes: [UInt8], with reader: Reader) -> Parsed {
        do throws(SyntaxError) {
            switch reader {
            case .propertyList: return .document(try PropertyList.read(bytes))
            case .strings: return .document(try PropertyList.readStrings(bytes))
            case .json: return .document(try JSON.read(bytes))
            case .json5: return .document(try JSON.read(bytes, dialect: .json5))
            }
        } catch {
            return .malformed(error, try? TextDecoding.utf8(from: bytes))
        }
    }
}

/// The bytes of a file, or why they are unknown.
package enum FileBytes: Sendable {
    case bytes([UInt8])
    case unknown(String)
}
