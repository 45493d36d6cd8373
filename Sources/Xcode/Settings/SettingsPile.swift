import Snapshots
import Syntax

/// Puts one base file and everything it includes into a row.
struct SettingsPile {
    /// A file that is being read: as it was named, where relative includes are looked for, and as it is stored.
    private struct Frame {
        let namedPath: TreePath
        let storedPath: TreePath
    }

    private(set) var lines: [SettingsLevel.Line] = []
    private(set) var issues: [SettingsIssue] = []
    private(set) var dependencies: Set<TreePath> = []

    private let loader: SettingsLoader
    private let snapshot: any Snapshot
    private let projectFolder: TreePath
    private let limits: SettingsLoader.Limits
    private var frames: [Frame] = []
    private var fileCount = 0
    private var byteCount = 0
    private var reported: Set<SettingsIssue> = []

    init(loader: SettingsLoader, snapshot: any Snapshot, projectFolder: TreePath, limits: SettingsLoader.Limits) {
        self.loader = loader
        self.snapshot = snapshot
        self.projectFolder = projectFolder
        self.limits = limits
    }

    mutating func addBase(_ path: TreePath, namedAt origin: Origin) throws(SnapshotError) {
        switch try find(path, addsEnding: false) {
        case .absent:
            if let (stored, entry) = try findIgnoringCase(path) {
                report(.differsInCase(path.text, stored), at: origin)
                return try add(.file(path, entry), typed: path.text, at: origin)
            }
            let generator = SettingsGenerator(path)
            report(.missingBase(path, generator: generator), at: origin, lookedFor: [path])
            addGap(try coverage(ofMissing: [path], from: generator), "\(path) is not in the repository", at: origin)
        case let found: try add(found, typed: path.text, at: origin)
        }
    }

    private mutating func add(_ include: XCConfigInclude, of file: XCConfigFile, at storedPath: TreePath) throws(SnapshotError) {
        let origin = Origin(path: storedPath, range: file.text.range(of: include.range), mechanism: .xcconfigSetting)
        let path = include.path
        if path.hasPrefix("<DEVELOPER_DIR>") { return addGap(.everything, "\(path) is a file of Xcode's", at: origin) }
        if path.hasPrefix("/") { return addGap(.everything, "\(path) lies outside the repository", at: origin) }
        let folders = frames.reversed().map(\.namedPath.parent) + [projectFolder]
        var candidates: [TreePath] = []
        for folder in folders {
            guard let candidate = folder.resolving(path), !candidates.contains(candidate) else { continue }
            candidates.append(candidate)
            let found = try find(candidate, addsEnding: true)
            if case .absent = found { continue }
            return try add(found, typed: path, at: origin)
        }
        if include.isOptional { return }
        for candidate in candidates {
            guard let (stored, entry) = try findIgnoringCase(candidate) else { continue }
            report(.differsInCase(path, stored), at: origin)
            return try add(.file(candidate, entry), typed: path, at: origin)
        }
        // Pods that are committed are committed together; Flutter's file belongs beside one that is.
        let generator = candidates.lazy.compactMap { candidate in
            SettingsGenerator(candidate).flatMap { $0 == .cocoaPods && candidate.parent == storedPath.parent ? nil : $0 }
        }.first
        let isInTree = storedPath.parent.resolving(path) != nil
        report(.missingInclude(path, generator: generator), at: origin, lookedFor: isInTree ? candidates : [])
        addGap(try coverage(ofMissing: candidates, from: generator), "\(candidates.first?.text ?? path) is not in the repository", at: origin)
    }

    /// What a file may assign that is in none of the places. One that Git ignores each developer has for himself: it names the team, identifiers
    /// and secrets, and leaves alone how the target is built.
    private mutating func coverage(ofMissing places: [TreePath], from generator: SettingsGenerator?) throws(SnapshotError) -> SettingsGap.Coverage {
        if let generator { return generator.coverage }
        let ignoreRules = IgnoreRules(snapshot)
        var isIgnored = false
        for place in places {
            for file in IgnoreRules.files(around: place.parent) { note(file) }
            if try ignoreRules.isIgnored(place, isFolder: false) { isIgnored = true }
        }
        return isIgnored ? .everythingBut(Self.sharedSettings) : .everything
    }

    private static let sharedSettings: Set<String> = [
        "INFOPLIST_PREPROCESS", "INFOPLIST_EXPAND_BUILD_SETTINGS", "INFOPLIST_FILE_CONTENTS", "GENERATE_INFOPLIST_FILE", "DONT_GENERATE_INFOPLIST_FILE",
        "DISABLE_INFOPLIST_PLATFORM_PROCESSING", "CODE_SIGN_ENTITLEMENTS_CONTENTS", "CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION", "OTHER_CODE_SIGN_FLAGS",
        "SDKROOT", "SUPPORTED_PLATFORMS", "SUPPORTS_MACCATALYST", "TARGETED_DEVICE_FAMILY", "EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES",
        "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", "TVOS_DEPLOYMENT_TARGET", "WATCHOS_DEPLOYMENT_TARGET", "XROS_DEPLOYMENT_TARGET",
    ]

    private mutating func add(_ found: Found, typed: String, at origin: Origin) throws(SnapshotError) {
        switch found {
        case .absent: break
        case .folder(let path): report(.notAFile(path), at: origin)
        case .unknown(let path): addGap(.everything, "\(path) leads out of the repository", at: origin)
        case .unnamed(let path): addGap(.everything, "\(path) has not the name of an xcconfig file", at: origin)
        case .file(let namedPath, let entry):
            if frames.contains(where: { $0.storedPath == entry.path }) { return report(.includeCycle(entry.path), at: origin) }
            guard frames.count < limits.depth, fileCount < limits.files, byteCount < limits.totalSize, lines.count < limits.lines else {
                report(.tooManyIncludes, at: origin)
                return addGap(.everything, "\(typed) is one include too many", at: origin)
            }
            fileCount += 1
            switch try contents(of: entry) {
            case .unavailable: addGap(.everything, "the contents of \(entry.path) are not in the repository", at: origin)
            case .tooLarge:
                report(.tooLarge(entry.path), at: origin)
                addGap(.everything, "\(entry.path) is too large to be read", at: origin)
            case .file(let file):
                byteCount += file.text.bytes.count
                frames.append(Frame(namedPath: namedPath, storedPath: entry.path))
                defer { frames.removeLast() }
                try add(file, at: entry.path, includedAt: origin)
            }
        }
    }

    private mutating func add(_ file: XCConfigFile, at path: TreePath, includedAt origin: Origin) throws(SnapshotError) {
        for statement in file.statements {
            switch statement {
            case .include(let include): try add(include, of: file, at: path)
            case .assignment(let assignment):
                guard lines.count < limits.lines else {
                    report(.tooManyIncludes, at: origin)
                    return addGap(.everything, "\(path) holds more than is read", at: origin)
                }
                let place = Origin(path: path, range: file.text.range(of: assignment.range), mechanism: .xcconfigSetting)
                lines.append(.assignment(SettingAssignment(name: assignment.name, conditions: assignment.conditions.map(SettingCondition.init),
                                                           value: .text(assignment.value), origin: place)))
            }
        }
        for diagnostic in file.diagnostics {
            report(.unreadableLine(diagnostic.kind), at: Origin(path: path, range: file.text.range(of: diagnostic.range), mechanism: .xcconfigSetting))
        }
        if !file.isComplete { addGap(.everything, "\(path) holds more than is read", at: origin) }
    }

    private mutating func addGap(_ coverage: SettingsGap.Coverage, _ reason: String, at origin: Origin) {
        lines.append(.gap(SettingsGap(coverage, reason: Unknown(reason, at: origin))))
    }

    private mutating func report(_ kind: SettingsIssue.Kind, at origin: Origin, lookedFor: [TreePath] = []) {
        let issue = SettingsIssue(kind, at: origin, lookedFor: lookedFor)
        if reported.insert(issue).inserted { issues.append(issue) }
    }

    private func contents(of entry: TreeEntry) throws(SnapshotError) -> SettingsLoader.FileContents {
        try loader.file(entry.id) { () throws(SnapshotError) in
            switch try snapshot.contents(of: entry, limit: limits.fileSize) {
            case .bytes(let bytes): LFSPointer.matches(bytes) ? .unavailable : .file(XCConfig.read(bytes))
            case .tooLarge: .tooLarge
            case .unavailable: .unavailable
            }
        }
    }
}

extension SettingsPile {
    fileprivate enum Found {
        /// As it was named, and what lies there.
        case file(TreePath, TreeEntry)
        case folder(TreePath)
        /// A link out of the tree or a submodule stands in the way.
        case unknown(TreePath)
        /// Not the name of a file that is looked at, whether it is there or not.
        case unnamed(TreePath)
        case absent
    }

    private mutating func find(_ path: TreePath, addsEnding: Bool) throws(SnapshotError) -> Found {
        for part in try snapshot.trail(of: path) { note(part) }
        // The ending may be left out where the path has none at all.
        let canLackEnding = addsEnding && !path.isRoot && !path.name.contains(".")
        let isWatched = try snapshot.isWatched(path)
        switch try snapshot.lookUp(path) {
        case .folder: return .folder(path)
        case .unknown: return .unknown(path)
        case .file(let entry) where isWatched: return .file(path, entry)
        case .file, .absent:
            if canLackEnding { return try find(TreePath(bytes: path.bytes + Array(".xcconfig".utf8)), addsEnding: false) }
            return isWatched ? .absent : .unnamed(path)
        }
    }

    /// The entry whose name differs from the path's only in case, as most developers' file systems would find it.
    private mutating func findIgnoringCase(_ path: TreePath) throws(SnapshotError) -> (TreePath, TreeEntry)? {
        guard !path.isRoot, case .folder(let folder) = try snapshot.lookUp(path.parent) else { return nil }
        let name = path.name.lowercased()
        let names = name.contains(".") ? [name] : [name, name + ".xcconfig"]
        let matches = try snapshot.children(of: folder).filter { names.contains($0.text.lowercased()) }.map(\.name)
            .filter { RelevantPaths.contains(folder.appending(bytes: $0)) }
        guard let match = matches.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
        let stored = folder.appending(bytes: match)
        guard case .file(let entry) = try snapshot.lookUp(stored) else { return nil }
        note(stored)
        return (stored, entry)
    }

    private mutating func note(_ path: TreePath) {
        var path = path
        while !path.isRoot, dependencies.insert(path).inserted { path = path.parent }
    }
}
