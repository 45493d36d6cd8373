/// The lines of all levels in one order, ready to be looked up by name.
struct SettingsTable: Sendable {
    enum Found {
        /// The assignment and its place, below which its inherited value is looked for.
        case assignment(SettingAssignment, Int32)
        /// Something unseen stands above whatever assigns the name.
        case unknown(Unknown)
        case nothing
    }

    private struct Gap {
        let place: Int32
        let gap: SettingsGap
    }

    private let assignments: [SettingAssignment]
    private let gaps: [Gap]
    /// Places of the assignments whose conditions hold, ascending.
    private let matching: [String: [Int32]]
    /// The highest assignment of each name, whether or not its conditions hold.
    private let highest: [String: Int32]

    /// - Parameter levels: from low to high
    init(_ levels: [SettingsLevel], context: SettingsContext) {
        var assignments: [SettingAssignment] = []
        var gaps: [Gap] = []
        var matching: [String: [Int32]] = [:]
        var highest: [String: Int32] = [:]
        for line in levels.lazy.flatMap(\.lines) {
            // A gap's place is that of the assignment that would follow it.
            let place = Int32(clamping: assignments.count)
            switch line {
            case .gap(let gap): gaps.append(Gap(place: place, gap: gap))
            case .assignment(let assignment):
                assignments.append(assignment)
                highest[assignment.name] = place
                if assignment.conditions.isEmpty || context.satisfies(assignment.conditions) { matching[assignment.name, default: []].append(place) }
            }
        }
        self.assignments = assignments
        self.gaps = gaps
        self.matching = matching
        self.highest = highest
    }

    var names: [String] { Array(highest.keys) }

    /// The highest line below `place` that assigns the name, or the gap above it.
    func find(_ name: String, below place: Int32 = .max) -> Found {
        let candidate = last(of: matching[name] ?? [], below: place)
        // At equal places the gap stands before the assignment.
        if let gap = gaps.last(where: { $0.place <= place && $0.gap.mayAssign(name) && $0.place > (candidate ?? -1) }) {
            return .unknown(gap.gap.reason)
        }
        return candidate.map { .assignment(assignments[Int($0)], $0) } ?? .nothing
    }

    /// The highest line that assigns the name under whatever condition.
    func findAny(_ name: String) -> Found {
        if let place = highest[name] { return .assignment(assignments[Int(place)], place) }
        return gaps.last { $0.gap.mayAssign(name) }.map { .unknown($0.gap.reason) } ?? .nothing
    }

    private func last(of places: [Int32], below limit: Int32) -> Int32? {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? places[low - 1] : nil
    }
}
