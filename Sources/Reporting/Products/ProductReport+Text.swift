import Snapshots
import Xcode

/// How products are shown to people.
package struct ProductTextOptions: Hashable, Sendable {
    /// Columns to wrap at; at least 40.
    package var width = 100
    package var color = false
    /// Whether every key of the Info.plist is shown, and not only those of identity and permissions.
    package var showsAllKeys = false

    package init() {}
}

extension ProductReport {
    /// The form for people: a heading a product, then its facts with their places.
    ///
    /// Further entries of a target hold only what differs from its first one in their configuration, or from its very first.
    package func text(_ options: ProductTextOptions) -> String {
        let writer = ProductTextWriter(options: options, namesProjects: Set(products.map(\.target.project)).count > 1)
        var blocks: [[String]] = []
        var ofTarget: [ShownProduct] = []
        for product in products {
            if ofTarget.first?.target.isSameTarget(as: product.target) != true { ofTarget = [] }
            let reference = ofTarget.first { $0.target.configuration == product.target.configuration } ?? ofTarget.first
            blocks.append(reference.map { writer.lines(of: product, differingFrom: $0) } ?? writer.lines(of: product))
            ofTarget.append(product)
        }
        return blocks.map { block in block.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }
}

private struct ProductTextWriter {
    private let painter: Painter
    private let table: ProductTable
    private let showsAllKeys: Bool
    private let namesProjects: Bool

    init(options: ProductTextOptions, namesProjects: Bool) {
        painter = Painter(usesColor: options.color)
        table = ProductTable(width: max(options.width, TextOptions.narrowest), painter: painter)
        showsAllKeys = options.showsAllKeys
        self.namesProjects = namesProjects
    }

    func lines(of product: ShownProduct) -> [String] {
        [heading(of: product)] + product.sections(showsAllKeys: showsAllKeys).flatMap(lines)
    }

    func lines(of product: ShownProduct, differingFrom reference: ShownProduct) -> [String] {
        let sections = zip(product.sections(showsAllKeys: showsAllKeys), reference.sections(showsAllKeys: showsAllKeys)).map { $0.differences(from: $1) }
        let place = product.target.configuration == reference.target.configuration
            ? "on \(platforms(of: reference))" : "in \(TerminalText.visible(reference.target.configuration)) on \(platforms(of: reference))"
        let differs = sections.contains { !$0.rows.isEmpty }
        return [heading(of: product), "  " + painter.paint("the same as \(place)" + (differs ? " but for:" : ""), .aside)] + sections.flatMap(lines)
    }

    private func heading(of product: ShownProduct) -> String {
        let target = product.target
        var parts = [target.kind.words, platforms(of: product), target.configuration]
        if namesProjects { parts.append(target.project.text) }
        let facts = parts.map(TerminalText.visible).joined(separator: " · ")
        return painter.paint(LineStart.guarded(TerminalText.visible(target.name)), .path) + "  " + facts
    }

    private func platforms(of product: ShownProduct) -> String {
        product.platforms.isEmpty ? "unknown platform" : product.platforms.map(\.rawValue).joined(separator: ", ")
    }

    private func lines(of section: ProductSection) -> [String] {
        if section.rows.isEmpty { return [] }
        guard let title = section.title else { return table.lines(of: section.rows, indent: 2) }
        let file = section.file
        let heading = "  " + painter.paint(title, .path) + (file.map { "  " + painter.paint(TerminalText.path($0), .aside) } ?? "")
        return [heading] + table.lines(of: section.rows, under: file, indent: 4)
    }
}
