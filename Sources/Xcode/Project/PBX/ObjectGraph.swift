import Bounds
import Snapshots
import Syntax

/// The objects of a project.pbxproj, found by their identifiers.
struct ObjectGraph {
    let document: Document
    let file: TreePath
    let objects: Mapping
    let root: PBXObject
    /// Everything that has children, in file order.
    let groups: [PBXObject]
    /// References to privacy manifests, in file order.
    let privacyManifests: [PBXObject]
    /// Exceptions of synchronized folders by the target or build phase that they concern, in file order.
    let folderExceptions: [String: [FolderException]]

    init(_ document: Document, file: TreePath) throws(SyntaxError) {
        guard let top = document.root.dictionary, let objects = top["objects"]?.dictionary else {
            throw SyntaxError("an Xcode project must be a dictionary with the key objects", at: document.sourceRange(of: document.root.range)?.start)
        }
        guard objects.entries.count <= Bound.Project.objects else {
            throw SyntaxError("the project has more than \(Bound.Project.objects) objects", at: nil)
        }
        guard let rootID = top["rootObject"]?.text else {
            throw SyntaxError("the project names no rootObject", at: document.sourceRange(of: document.root.range)?.start)
        }
        guard let root = PBXObject(objects.entry(for: rootID)), root.isa == .project else {
            let place = top["rootObject"].flatMap { document.sourceRange(of: $0.range) }
            throw SyntaxError("the rootObject \(rootID) is no PBXProject among the objects", at: place?.start)
        }
        self.document = document
        self.file = file
        self.objects = objects
        self.root = root
        var groups: [PBXObject] = []
        var folders: [PBXObject] = []
        var privacyManifests: [PBXObject] = []
        for entry in objects.entries {
            let hasChildren = entry.value["children"] != nil
            guard hasChildren || entry.value["exceptions"] != nil else {
                if entry.value["path"]?.string?.hasSuffix(".xcprivacy") == true, let object = PBXObject(entry), object.isa == .fileReference {
                    privacyManifests.append(object)
                }
                continue
            }
            // Of two definitions only the last one counts.
            guard objects.entry(for: entry.key)?.keyRange == entry.keyRange, let object = PBXObject(entry) else { continue }
            if hasChildren { groups.append(object) }
            if object.isa == .synchronizedFolder { folders.append(object) }
        }
        self.groups = groups
        self.privacyManifests = privacyManifests
        folderExceptions = Self.exceptions(of: folders, in: objects)
    }

    private static func exceptions(of folders: [PBXObject], in objects: Mapping) -> [String: [FolderException]] {
        var exceptions: [String: [FolderException]] = [:]
        for folder in folders {
            for id in Set(folder.strings("exceptions")).sorted() {
                guard let set = PBXObject(objects.entry(for: id)) else { continue }
                let concerned: String? = switch set.isa {
                case .buildFileExceptions: set.string("target")
                case .buildPhaseExceptions: set.string("buildPhase")
                default: nil
                }
                if let concerned { exceptions[concerned, default: []].append(FolderException(folder: folder, set: set)) }
            }
        }
        return exceptions
    }

    /// Nil where nothing has this identifier, or it isn't a dictionary.
    func object(_ id: String) -> PBXObject? {
        PBXObject(objects.entry(for: id))
    }

    /// The object that a key of another one refers to.
    func object(_ key: String, of object: PBXObject) -> PBXObject? {
        object.string(key).flatMap { self.object($0) }
    }

    func origin(_ range: ByteRange) -> Origin {
        Origin(path: file, range: document.sourceRange(of: range), mechanism: .projectFile)
    }
}

/// A synchronized folder and one of its exception sets.
struct FolderException {
    let folder: PBXObject
    let set: PBXObject
}

/// One object of a project.pbxproj.
struct PBXObject {
    let id: String
    let fields: Mapping
    /// Of the identifier where the object is defined.
    let idRange: ByteRange

    init?(_ entry: Mapping.Entry?) {
        guard let entry, let fields = entry.value.dictionary else { return nil }
        id = entry.key
        self.fields = fields
        idRange = entry.keyRange
    }

    var isa: ISA? { string("isa").flatMap(ISA.init(rawValue:)) }

    func string(_ key: String) -> String? { fields[key]?.text }

    func dictionary(_ key: String) -> Mapping? { fields[key]?.dictionary }

    /// The entries of an array; empty where there is none.
    func list(_ key: String) -> [Node] { fields[key]?.array ?? [] }

    /// The texts in an array; what is no text is passed over. A lone text counts as an array of one.
    func strings(_ key: String) -> [String] {
        if let single = fields[key]?.text { return [single] }
        return list(key).compactMap(\.text)
    }

    var platformFilters: PlatformFilters {
        PlatformFilters(strings("platformFilters") + strings("platformFilter"))
    }

    /// The range of the object's name, or of its identifier where it has none.
    var nameRange: ByteRange { fields["name"]?.range ?? idRange }
}

/// The classes of objects that this reader looks into.
enum ISA: String {
    case project = "PBXProject"
    case nativeTarget = "PBXNativeTarget"
    case aggregateTarget = "PBXAggregateTarget"
    case legacyTarget = "PBXLegacyTarget"
    case fileReference = "PBXFileReference"
    case group = "PBXGroup"
    case variantGroup = "PBXVariantGroup"
    case versionGroup = "XCVersionGroup"
    case synchronizedFolder = "PBXFileSystemSynchronizedRootGroup"
    case buildFileExceptions = "PBXFileSystemSynchronizedBuildFileExceptionSet"
    case buildPhaseExceptions = "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet"
    case resourcesPhase = "PBXResourcesBuildPhase"
    case sourcesPhase = "PBXSourcesBuildPhase"
    case frameworksPhase = "PBXFrameworksBuildPhase"
    case copyFilesPhase = "PBXCopyFilesBuildPhase"
    case scriptPhase = "PBXShellScriptBuildPhase"
    case referenceProxy = "PBXReferenceProxy"
    case containerItemProxy = "PBXContainerItemProxy"
    case packageProduct = "XCSwiftPackageProductDependency"
}

extension Node {
    /// A text, or a number as the text that OpenStep would hold: a project may be an XML property list too.
    var text: String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .boolean(let flag): flag ? "1" : "0"
        default: nil
        }
    }
}
