import Snapshots
import TestSupport
import Xcode
@testable import Reporting

/// Two states of a small repository, and what ships differently between them.
struct DifferenceSample {
    var targets: [ShowSample.Target] = [ShowSample.app]
    var newTargets: [ShowSample.Target]?
    var old = ShowSample.appFiles
    var new = ShowSample.appFiles
    var project = "App.xcodeproj"
    var newProject: String?

    /// The sample application with one of its files replaced.
    init(_ path: String, _ old: String?, _ new: String?) {
        self.old[path] = old
        self.new[path] = new
    }

    init(_ old: [ShowSample.Target], _ new: [ShowSample.Target]) {
        targets = old
        newTargets = new
    }

    /// The sample application with these lines in its Info.plist.
    static func infoPlist(_ old: String, _ new: String) -> DifferenceSample {
        DifferenceSample("App/Info.plist", ShowSample.plist(old), ShowSample.plist(new))
    }

    func report(target: String? = nil) throws -> DifferenceReport {
        let base = MemorySnapshot(old.merging(["\(project)/project.pbxproj": ShowSample.project(targets)]) { first, _ in first }, identity: .empty)
        let head = MemorySnapshot(new.merging(["\(newProject ?? project)/project.pbxproj": ShowSample.project(newTargets ?? targets)]) { first, _ in first })
        return try DifferenceReport(Self.changes(from: base, to: head), target: target)
    }

    func text(width: Int = 100, color: Bool = false) throws -> String { try report().text(width: width, color: color) }

    func changes() throws -> [FactChange] { try report().differences.flatMap(\.changes) }

    private static func changes(from base: MemorySnapshot, to head: MemorySnapshot) throws -> ChangeSet {
        let (old, new) = (try base.entries(below: .root), try head.entries(below: .root))
        let paths = Set((old + new).map(\.path)).sorted()
        let changes = paths.compactMap { path -> Change? in
            let (before, now) = (old.first { $0.path == path }, new.first { $0.path == path })
            return before == now ? nil : Change(path: path, old: before, new: now)
        }
        return ChangeSet(base: base, head: head, changes: changes)
    }
}
