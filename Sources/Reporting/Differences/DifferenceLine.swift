import Xcode

/// One line of what is shown of a change: what is new, what is gone, or what became of what.
struct DifferenceLine: Equatable {
    let direction: FactChange.Direction
    /// Safe to show, as are the texts.
    let label: String
    /// Nil where there was nothing.
    let old: String?
    /// Nil where there is nothing.
    let new: String?
    let place: ShownPlace?
    /// Stands in for the place of what is written nowhere.
    let remark: String?

    /// - Parameter platforms: those of the product, which decide what numbers are called
    static func list(_ change: FactChange, on platforms: [Platform]) -> [DifferenceLine] {
        let words = FactWords(kind: change.kind, platforms: platforms)
        let label = FactWords.label(change.kind, change.key)
        guard change.direction == .changed, case .known(let old) = change.old?.content, case .known(let new) = change.new?.content else {
            return [DifferenceLine(change, label, words)]
        }
        if old == new { return [DifferenceLine(direction: .changed, label: label, old: words.text(old), new: "other images", place: change.place, remark: nil)] }
        return grouped(PlistDelta.list(from: old.maskingUnknown, to: new.maskingUnknown, at: change.new?.place), label, words, remark: remark(of: change.new))
    }

    private init(direction: FactChange.Direction, label: String, old: String?, new: String?, place: ShownPlace?, remark: String?) {
        self.direction = direction
        self.label = label
        self.old = old
        self.new = new
        self.place = place
        self.remark = remark
    }

    private init(_ change: FactChange, _ label: String, _ words: FactWords) {
        func text(_ value: ShownValue?) -> String? {
            switch value?.content {
            case nil: nil
            case .known(let known): words.text(known)
            case .unknown(let reason): "unknown: \(TerminalText.visible(reason))"
            }
        }
        let becameKnown = change.direction == .unknown && change.new == nil
        let new = becameKnown ? (change.isAboutWholeList ? "known" : "(none)") : text(change.new)
        self.init(direction: change.direction, label: label, old: text(change.old), new: new, place: change.place, remark: Self.remark(of: change.new))
    }

    private static func remark(of new: ShownValue?) -> String? {
        if case .known = new?.content, new?.place == nil { "set by the build system" } else { nil }
    }

    /// Items that came to one array are one line, and those that left it another.
    private static func grouped(_ deltas: [PlistDelta], _ label: String, _ words: FactWords, remark: String?) -> [DifferenceLine] {
        var lines: [DifferenceLine] = []
        var rest = deltas[...]
        while let first = rest.first {
            let direction = first.direction
            let run = direction == .changed ? rest.prefix(1) : rest.prefix { $0.direction == direction && $0.path == first.path }
            rest = rest.dropFirst(run.count)
            func text(_ values: [PlistValue]) -> String? {
                values.isEmpty ? nil : words.text(values.count == 1 ? values[0] : .array(values.map { PlistItem($0, Provenance(Origin(path: .root, range: nil, mechanism: .buildSystem))) }))
            }
            let name = ([label] + first.path.map(TerminalText.visible)).joined(separator: " ▸ ")
            let place = run.lazy.compactMap(\.place).first
            lines.append(DifferenceLine(direction: direction, label: name, old: text(run.compactMap(\.old)), new: text(run.compactMap(\.new)), place: place,
                                        remark: direction == .removed || place != nil ? nil : remark))
        }
        return lines
    }
}

extension PlistDelta {
    fileprivate var direction: FactChange.Direction { old == nil ? .added : new == nil ? .removed : .changed }
}
