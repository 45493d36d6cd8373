/// The lines of all levels in one order, ready to be looked up by name.
struct SettingsTable: Sendable {
    /// The place of a line in the order of all assignments.
    typealias Place = Int32

    enum Found {
        /// The assignment and its place, below which its inherited value is looked for.
        case assignment(SettingAssignment, Place)
        /// Something unseen stands above whatever assigns the name.
        case unknown(Unknown)
        case nothing
    }

    private struct Gap {
        /// That of the assignment that follows.
        let place: Place
        let gap: SettingsGap
    }

    private struct Name {
        /// The highest assignment, whether or not its conditions hold.
        var highest: Place
        /// The highest assignment whose conditions hold; `none` where there is none.
        var matching: Place
    }

    private struct Line {
        let level: Int32
        let line: Int32
        /// The next lower assignment of the same name whose conditions hold.
        let inherited: Place
    }

    private static let none: Place = -1

    private let levels: [SettingsLevel]
    private let lines: [Line]
    private let gaps: [Gap]
    private let byName: [String: Name]

    /// - Parameter levels: from low to high
    init(_ levels: [SettingsLevel], context: SettingsContext) {
        let count = levels.reduce(0) { $0 + $1.lines.count }
        var lines: [Line] = []
        var gaps: [Gap] = []
        var byName: [String: Name] = Dictionary(minimumCapacity: count)
        lines.reserveCapacity(count)
        for (levelIndex, level) in levels.enumerated() {
            for (lineIndex, line) in level.lines.enumerated() {
                let place = Place(clamping: lines.count)
                switch line {
                case .gap(let gap): gaps.append(Gap(place: place, gap: gap))
                case .assignment(let assignment):
                    let matches = assignment.conditions.isEmpty || context.satisfies(assignment.conditions)
                    var inherited = Self.none
                    Self.enter(place, matches: matches, in: &byName[assignment.name, default: Name(highest: Self.none, matching: Self.none)], &inherited)
                    lines.append(Line(level: Int32(clamping: levelIndex), line: Int32(clamping: lineIndex), inherited: inherited))
                }
            }
        }
        self.levels = levels
        self.lines = lines
        self.gaps = gaps
        self.byName = byName
    }

    private static func enter(_ place: Place, matches: Bool, in name: inout Name, _ inherited: inout Place) {
        inherited = name.matching
        name.highest = place
        if matches { name.matching = place }
    }

    var gapsOverEverything: [Unknown] {
        var seen: Set<String> = []
        return gaps.compactMap { $0.gap.isOpen && seen.insert($0.gap.reason.reason).inserted ? $0.gap.reason : nil }
    }

    var names: [String] { Array(byName.keys) }

    /// The highest line that assigns the name, or the gap above it.
    func find(_ name: String) -> Found {
        found(name, at: byName[name]?.matching ?? Self.none, below: .max)
    }

    /// The line that the value of a name at `place` inherits from, or the gap above it.
    func find(_ name: String, inheritedAt place: Place) -> Found {
        guard lines.indices.contains(Int(place)) else { return .nothing }
        return found(name, at: lines[Int(place)].inherited, below: place)
    }

    /// The highest line that assigns the name under whatever condition.
    func findAny(_ name: String) -> Found {
        if let place = byName[name]?.highest, let assignment = assignment(at: place) { return .assignment(assignment, place) }
        return gaps.last { $0.gap.mayAssign(name) }.map { .unknown($0.gap.reason) } ?? .nothing
    }

    private func found(_ name: String, at place: Place, below limit: Place) -> Found {
        // At equal places the gap stands before the assignment.
        if let gap = gaps.last(where: { $0.place <= limit && $0.place > place && $0.gap.mayAssign(name) }) { return .unknown(gap.gap.reason) }
        return assignment(at: place).map { .assignment($0, place) } ?? .nothing
    }

    private func assignment(at place: Place) -> SettingAssignment? {
        guard lines.indices.contains(Int(place)) else { return nil }
        let line = lines[Int(place)]
        guard case .assignment(let assignment) = levels[Int(line.level)].lines[Int(line.line)] else { return nil }
        return assignment
    }
}
