import Snapshots

/// One line of what is shown of a product: what it is, its value, and where that is written. All of it is safe to show.
struct ProductRow {
    /// Columns that are shown, at most; no real key is as long.
    private static let longestValue = 320
    private static let longestLabel = 120

    let label: String
    let value: String
    let isUnknown: Bool
    let place: ShownPlace?
    /// Stands in for the place of what is written nowhere.
    let remark: String?
    /// Whether there may be several rows with the label, told apart by their values.
    let isListItem: Bool
    /// The colour of the value.
    let ink: Ink?

    init(_ label: String, _ value: String, at place: ShownPlace? = nil, remark: String? = nil, isUnknown: Bool = false, isListItem: Bool = false,
         ink: Ink? = nil, longest: Int = longestValue) {
        self.label = LineStart.guarded(TextLimit.cut(label, to: Self.longestLabel, measure: DisplayWidth.of))
        self.value = LineStart.guarded(TextLimit.cut(value, to: longest, measure: DisplayWidth.of))
        self.isUnknown = isUnknown
        self.place = place
        self.remark = remark
        self.isListItem = isListItem
        self.ink = ink ?? (isUnknown ? .note : nil)
    }

    /// - Parameter show: turns the known value into text
    init(_ label: String, _ value: ShownValue, show: (String) -> String = { $0 }) {
        switch value.content {
        case .known(let known): self.init(label, show(PlistText.of(known)), at: value.place, remark: "set by the build system")
        case .unknown(let reason): self.init(label, "unknown: \(TerminalText.visible(reason))", at: value.place, isUnknown: true)
        }
    }

    /// The place as it stands under a title that names a file; nil where there is nothing to say.
    func placeText(under file: TreePath?) -> String? {
        guard let text = place?.text(under: file) else { return remark }
        return text.isEmpty ? nil : text
    }

    /// What the row is about, whatever it says.
    var subject: [String] { isListItem ? [label, value] : [label] }

    /// What the row says, wherever that is written.
    var statement: [String] { [label, value] }

    /// What is said where another product has this row.
    var missing: ProductRow { ProductRow(label, isListItem ? "without \(value)" : "(none)") }
}

/// Rows under a title; those of the product itself have none.
struct ProductSection {
    let title: String?
    let rows: [ProductRow]
    /// Whether everything is known that could stand here.
    var isComplete = true
    /// Labels that may belong here without being known to.
    var uncertainLabels: Set<String> = []

    /// The file that most rows of a titled section come from, which its title names, so that they need only their lines.
    var file: TreePath? {
        if title == nil { return nil }
        var counts: [TreePath: Int] = [:]
        for path in rows.compactMap(\.place?.path) { counts[path, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// The rows that another section of this title doesn't have, and for those that are missing here a row that says so.
    func differences(from other: ProductSection) -> ProductSection {
        let (statements, subjects) = (Set(other.rows.map(\.statement)), Set(rows.map(\.subject)))
        let own = rows.filter { !statements.contains($0.statement) }
        let missing = other.rows.filter { isComplete && !uncertainLabels.contains($0.label) && !subjects.contains($0.subject) }
        return ProductSection(title: title, rows: own + missing.map(\.missing))
    }
}

extension ShownPlace {
    /// `Config/App.xcconfig:4`, and `:4` under a title that names the file.
    func text(under file: TreePath?) -> String {
        let path = path == file ? "" : TerminalText.path(path)
        return line.map { "\(path):\($0)" } ?? path
    }
}

/// Keeps a name or value from being taken for a command where it begins a line of CI output.
enum LineStart {
    /// `text`, with a backslash before `::` at its start: a runner takes that for a command, after any white space.
    static func guarded(_ text: String) -> String {
        text.unicodeScalars.drop { $0.properties.isWhitespace }.starts(with: "::".unicodeScalars) ? "\\" + text : text
    }
}
