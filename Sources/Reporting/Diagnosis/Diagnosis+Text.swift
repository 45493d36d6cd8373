import Snapshots
import Xcode

extension Diagnosis {
    /// The form for people: what was found, then what could not be understood.
    /// - Parameters:
    ///   - facts: what else is known of the repository, in sections of labels and values that may hold anything
    ///   - width: columns to wrap at; at least 40
    package func text(_ facts: [FactSection], width: Int, color: Bool) -> String {
        let painter = Painter(usesColor: color)
        let table = ProductTable(width: max(width, TextOptions.narrowest), painter: painter)
        var blocks = facts.map { Self.block($0.title, $0.rows.map { ProductRow(TerminalText.visible($0.label), TerminalText.visible($0.value)) }, table, painter) }
        blocks.append(Self.block("Projects", projectRows, table, painter))
        if !obstacles.isEmpty { blocks.append(Self.block("Not understood", obstacleRows, table, painter)) }
        return blocks.map { block in block.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private static func block(_ title: String, _ rows: [ProductRow], _ table: ProductTable, _ painter: Painter) -> [String] {
        [painter.paint(title, .path)] + table.lines(of: rows, indent: 2)
    }

    private var projectRows: [ProductRow] {
        var rows = projects.flatMap(Self.rows)
        if rows.isEmpty { rows.append(ProductRow("(none)", "files are judged alone")) }
        rows.append(ProductRow("xcconfig files", "\(buildConfigurationCount)"))
        return rows
    }

    private static func rows(of project: ProjectSummary) -> [ProductRow] {
        let name = TerminalText.path(project.file.parent.isRoot || project.file.parent.fileExtension != "xcodeproj" ? project.file : project.file.parent)
        if project.obstacle != nil { return [ProductRow(name, "can't be read", isUnknown: true)] }
        var rows = [ProductRow(name, kinds(of: project.targets))]
        if let ignored = project.ignored {
            rows.append(ProductRow("  file", "\(TerminalText.visible(project.file.name)) is read, \(TerminalText.visible(ignored.name)) is passed over", at: ShownPlace(ignored)))
        }
        return rows + shippingRows(of: project)
    }

    /// `2 apps, 1 framework` in the order in which the kinds are met.
    private static func kinds(of targets: [Target]) -> String {
        var order: [String] = []
        var counts: [String: Int] = [:]
        for target in targets {
            let kind = target.buildsProduct ? target.kind.words : "target that builds nothing"
            if counts[kind] == nil { order.append(kind) }
            counts[kind, default: 0] += 1
        }
        if order.isEmpty { return "no targets" }
        return order.map { "\(counts[$0] ?? 0) × \(TerminalText.visible($0))" }.joined(separator: ", ")
    }

    /// The configurations that ship, each with its reason and the targets that ship in it.
    private static func shippingRows(of project: ProjectSummary) -> [ProductRow] {
        var order: [String] = []
        var members: [String: (names: [String], place: ShownPlace?)] = [:]
        for (target, shipping) in zip(project.targets, project.shipping) where target.kind.ships {
            let reason = shipping.map(Self.reason) ?? "in no configuration: there is none"
            if members[reason] == nil { order.append(reason) }
            members[reason, default: ([], shipping.flatMap(Self.place))].names.append(TerminalText.visible(target.name))
        }
        return order.map { reason in
            ProductRow("  ships", "\(reason): \((members[reason]?.names ?? []).joined(separator: ", "))", at: members[reason]?.place, isListItem: true)
        }
    }

    private static func reason(_ shipping: ShippingConfiguration) -> String {
        let name = TerminalText.visible(shipping.name)
        let others = shipping.alternatives.isEmpty ? "" : "; others in \(TerminalText.visible(shipping.alternatives.joined(separator: ", ")))"
        return switch shipping.reason {
        case .scheme: "in \(name), in which a shared scheme archives\(others)"
        case .release: "in \(name), because no shared scheme archives"
        case .projectDefault: "in \(name), the project's default"
        }
    }

    private static func place(_ shipping: ShippingConfiguration) -> ShownPlace? {
        guard case .scheme(let origin?) = shipping.reason else { return nil }
        return ShownPlace(origin.path, line: origin.range?.start.line)
    }

    private var obstacleRows: [ProductRow] {
        obstacles.map { ProductRow("?", TerminalText.visible($0.message), at: $0.place, isUnknown: true, isListItem: true) }
    }
}

/// Facts under a title, for people.
package struct FactSection: Sendable {
    package let title: String
    package let rows: [(label: String, value: String)]

    package init(_ title: String, _ rows: [(label: String, value: String)]) {
        self.title = title
        self.rows = rows
    }
}
