import Xcode

extension DifferenceReport {
    /// The form for people: a heading a product, then what is new (+), gone (-), changed (~) or can't be told (?), with the place to look at.
    ///
    /// Empty where nothing ships differently.
    /// - Parameter width: columns to wrap at; at least 40
    package func text(width: Int, color: Bool) -> String {
        let painter = Painter(usesColor: color)
        let table = ProductTable(width: max(width, TextOptions.narrowest), painter: painter)
        let blocks = DifferenceGroup.list(differences).map { group in
            let headings = group.differences.map { difference in
                let name = painter.paint(LineStart.guarded(TerminalText.visible(difference.target.name)), .path)
                return name + "  " + TerminalText.visible(difference.description(namesProject: namesProjects))
            }
            return headings + group.sections.flatMap { Self.lines(of: $0, table, painter) }
        }
        return blocks.map { block in block.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private static func lines(of section: ProductSection, _ table: ProductTable, _ painter: Painter) -> [String] {
        guard let title = section.title else { return table.lines(of: section.rows, indent: 2) }
        let file = section.file
        let heading = "  " + painter.paint(title, .path) + (file.map { "  " + painter.paint(TerminalText.path($0), .aside) } ?? "")
        return [heading] + table.lines(of: section.rows, under: file, indent: 4)
    }
}

extension ProductDifference {
    /// `app · iOS · Release`, from the repository in parts and not yet safe to show.
    func description(namesProject: Bool) -> String {
        if isOfFileAlone { return "used by no known target" }
        let names = platforms.isEmpty ? "unknown platform" : platforms.map(\.rawValue).joined(separator: ", ")
        return ([target.kind.words, names, target.configuration] + (namesProject ? [target.project.text] : [])).joined(separator: " · ")
    }
}

/// How changes are grouped for people.
enum DifferenceSection: CaseIterable {
    case product, permissions, entitlements, privacy, infoPlist
    /// Why some of the lines above are as written alone.
    case unseen

    var title: String? {
        switch self {
        case .product, .unseen: nil
        case .permissions: "Permissions"
        case .entitlements: "Entitlements"
        case .privacy: "Privacy manifest"
        case .infoPlist: "Info.plist"
        }
    }
}

extension FactChange.Kind {
    var section: DifferenceSection {
        switch self {
        case .permission: .permissions
        case .entitlement: .entitlements
        case .tracking, .trackingDomains, .collectedData, .requiredReason, .privacyManifest: .privacy
        case .infoPlist: .infoPlist
        default: .product
        }
    }
}

extension DifferenceGroup {
    /// In a fixed order; sections without rows are left out.
    fileprivate var sections: [ProductSection] {
        sectionLines.map { ProductSection(title: $0.section.title, rows: $0.lines.map(ProductRow.init)) }
    }
}

extension ProductRow {
    /// In columns, of a value that stands alone and of each of two.
    private static let (longestAlone, longestSide) = (320, 240)

    fileprivate init(_ line: DifferenceLine) {
        let isPair = line.old != nil && line.new != nil
        let (old, new) = TextLimit.cut(old: line.old, new: line.new, to: isPair ? Self.longestSide : Self.longestAlone)
        let sign, value: String
        var ink: Ink?
        switch line.direction {
        case .added: (sign, value, ink) = ("+", new ?? "", .mark)
        case .removed: (sign, value, ink) = ("-", old ?? "", .error)
        case .changed: (sign, value) = ("~", [old, new].compactMap(\.self).joined(separator: " → "))
        case .unknown: (sign, value, ink) = ("?", [old, new].compactMap(\.self).joined(separator: " → "), .note)
        }
        self.init("\(sign) \(line.label)", line.isAsWritten ? value + " (as written)" : value, at: line.place, remark: line.remark, isListItem: true, ink: ink,
                  longest: 2 * Self.longestSide + 20)
    }
}
