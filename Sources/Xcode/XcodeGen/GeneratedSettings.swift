/// The settings that a generator writes into one configuration of a project or target.
package struct GeneratedSettings: Sendable {
    /// What the generator adds by itself; it leaves out what an xcconfig file of the target or the project assigns.
    let presets: [SettingsLevel.Line]
    /// What the spec says; it counts over the presets.
    let own: [SettingsLevel.Line]

    /// The level that the generated project has.
    /// - Parameter bases: the xcconfig files that presets give way to
    func level(givingWayTo bases: [SettingsLevel]) -> SettingsLevel {
        var assigned: Set<String> = []
        var gaps: [SettingsGap] = []
        for line in bases.flatMap(\.lines) {
            switch line {
            // Only a key without conditions has the name that the generator compares with.
            case .assignment(let assignment) where assignment.conditions.isEmpty: assigned.insert(assignment.name)
            case .assignment: continue
            case .gap(let gap): gaps.append(gap)
            }
        }
        if assigned.isEmpty, gaps.isEmpty { return SettingsLevel(presets + own) }
        let kept = presets.compactMap { line -> SettingsLevel.Line? in
            guard case .assignment(let assignment) = line else { return line }
            if assigned.contains(assignment.name) { return nil }
            guard let gap = gaps.first(where: { $0.mayAssign(assignment.name) }) else { return line }
            return .gap(SettingsGap(.names([assignment.name], prefixes: []), reason: gap.reason))
        }
        return SettingsLevel(kept + own)
    }
}
