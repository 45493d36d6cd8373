/// Targets that ship the same difference, which is shown once for all of them.
struct DifferenceGroup {
    /// At least one, in the order of the products.
    private(set) var differences: [ProductDifference]
    /// In a fixed order, none without lines.
    let sectionLines: [(section: DifferenceSection, lines: [DifferenceLine])]

    private init(_ difference: ProductDifference) {
        differences = [difference]
        sectionLines = DifferenceSection.allCases.compactMap { section in
            let changes = difference.changes.filter { $0.kind.section == section }
            let lines = section == .unseen ? difference.unseen.map(DifferenceLine.init(unseen:)) : DifferenceLine.list(changes, on: difference.platforms)
            return lines.isEmpty ? nil : (section, lines)
        }
    }

    /// In the order of the first of each group.
    static func list(_ differences: [ProductDifference]) -> [DifferenceGroup] {
        var groups: [DifferenceGroup] = []
        for group in differences.map(DifferenceGroup.init) {
            if let same = groups.firstIndex(where: { $0.saysTheSame(as: group) }) {
                groups[same].differences += group.differences
            } else {
                groups.append(group)
            }
        }
        return groups
    }

    private func saysTheSame(as other: DifferenceGroup) -> Bool {
        sectionLines.count == other.sectionLines.count
            && zip(sectionLines, other.sectionLines).allSatisfy { $0.section == $1.section && $0.lines == $1.lines }
    }
}
