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

    /// Whether something unseen may decide otherwise.
    var isAsWritten = false

    /// Translations of one text are listed one by one up to this number.
    private static let fewTranslations = 3

    /// - Parameter platforms: those of the product, which decide what numbers are called
    static func list(_ changes: [FactChange], on platforms: [Platform]) -> [DifferenceLine] {
        var translations: [Translations: [FactChange]] = [:]
        for change in changes { if let group = Translations(change) { translations[group, default: []].append(change) } }
        var lines: [DifferenceLine] = []
        for change in changes {
            if let group = Translations(change), let members = translations[group], members.count > fewTranslations {
                if members.first == change { lines.append(DifferenceLine(translations: members, of: change)) }
            } else {
                lines += list(change, on: platforms)
            }
        }
        return lines
    }

    /// What is said in one line where it happened in many languages.
    private struct Translations: Hashable {
        let kind: FactChange.Kind
        let key: String
        let direction: FactChange.Direction
        let isAsWritten: Bool

        init?(_ change: FactChange) {
            guard let language = change.language, !language.isSource else { return nil }
            (kind, key, direction, isAsWritten) = (change.kind, change.key, change.direction, change.isAsWritten)
        }
    }

    private init(translations: [FactChange], of change: FactChange) {
        let languages = translations.compactMap { $0.language.map { TerminalText.visible($0.name) } }.joined(separator: ", ")
        let text = "in \(translations.count) languages: \(languages)"
        self.init(direction: change.direction, label: FactWords.label(change.kind, change.key), old: change.direction == .removed ? text : nil,
                  new: change.direction == .removed ? nil : text, place: change.place, remark: nil)
        isAsWritten = change.isAsWritten
    }

    private static func list(_ change: FactChange, on platforms: [Platform]) -> [DifferenceLine] {
        lines(of: change, on: platforms).map { line in
            var line = line
            line.isAsWritten = change.isAsWritten
            return line
        }
    }

    private static func lines(of change: FactChange, on platforms: [Platform]) -> [DifferenceLine] {
        let words = FactWords(kind: change.kind, platforms: platforms)
        let label = FactWords.label(change.kind, change.key) + FactWords.suffix(of: change.language)
        guard change.direction == .changed, case .known(let old) = change.old?.content, case .known(let new) = change.new?.content else {
            return [DifferenceLine(change, label, words)]
        }
        if old == new { return [DifferenceLine(direction: .changed, label: label, old: words.list(of: old), new: "other images", place: change.place, remark: nil)] }
        let deltas = PlistDelta.list(from: old.maskingUnknown, to: new.maskingUnknown, at: change.new?.place)
        // What lies in the parts that have a line of their own isn't said twice.
        let others = change.kind == .infoPlist ? deltas.filter { delta in !delta.path.contains(where: ListedFacts.partKeys.contains) } : deltas
        return grouped(others.isEmpty ? deltas : others, label, words, remark: remark(of: change.new))
    }

    private init(direction: FactChange.Direction, label: String, old: String?, new: String?, place: ShownPlace?, remark: String?) {
        self.direction = direction
        self.label = label
        self.old = old
        self.new = new
        self.place = place
        self.remark = remark
    }

    /// Why lines are called as written.
    init(unseen reason: ShownValue) {
        let text = reason.reason.map { TerminalText.visible($0) } ?? ""
        self.init(direction: .unknown, label: "as written", old: nil, new: text + ", so it may ship otherwise", place: reason.place, remark: nil)
    }

    private init(_ change: FactChange, _ label: String, _ words: FactWords) {
        func text(_ value: ShownValue?) -> String? { value?.value.map(words.list(of:)) ?? value?.reason.map { "unknown: \(TerminalText.visible($0))" } }
        // A sentence that something follows stands in parentheses.
        if let reason = change.reasonAtBothEnds {
            self.init(direction: .unknown, label: label, old: nil, new: "edited, but unknown: \(TerminalText.visible(reason))", place: change.place, remark: nil)
            return
        }
        let old = change.old?.reason.map { "unknown (\(TerminalText.visible($0)))" } ?? text(change.old)
        let becameKnown = change.direction == .unknown && change.new == nil
        let new = becameKnown ? (change.isAboutWholeList ? "known" : "(none)") : text(change.new)
        self.init(direction: change.direction, label: label, old: old, new: new, place: change.place, remark: Self.remark(of: change.new))
    }

    private static func remark(of new: ShownValue?) -> String? {
        if case .known = new?.content, new?.place == nil { "set by the build system" } else { nil }
    }

    /// So many keys that came to one dictionary, or left it, have lines of their own; of more, only the names are told.
    private static let mostKeys = 6

    /// Items that came to one array are one line, and those that left it another.
    private static func grouped(_ deltas: [PlistDelta], _ label: String, _ words: FactWords, remark: String?) -> [DifferenceLine] {
        var lines: [DifferenceLine] = []
        var rest = deltas[...]
        while let first = rest.first {
            let direction = first.direction
            let siblings = first.path.isEmpty || direction == .changed ? [] : rest.prefix { delta in
                delta.direction == direction && delta.path.count == first.path.count && delta.path.dropLast() == first.path.dropLast()
            }
            if Set(siblings.map(\.path)).count > mostKeys {
                rest = rest.dropFirst(siblings.count)
                let keys = words.list(siblings.compactMap(\.path.last).map { .string($0) })
                lines.append(DifferenceLine(direction: direction, label: name(label, first.path.dropLast()), old: direction == .removed ? keys : nil,
                                            new: direction == .added ? keys : nil, place: siblings.lazy.compactMap(\.place).first, remark: nil))
                continue
            }
            let run = direction == .changed ? rest.prefix(1) : rest.prefix { $0.direction == direction && $0.path == first.path }
            rest = rest.dropFirst(run.count)
            func text(_ values: [PlistValue]) -> String? {
                guard let first = values.first else { return nil }
                // Of two orders of the same items the difference may come late.
                return values.count > 1 ? words.list(values) : direction == .changed ? words.text(first) : words.list(of: first)
            }
            let place = run.lazy.compactMap(\.place).first
            lines.append(DifferenceLine(direction: direction, label: name(label, first.path[...]), old: text(run.compactMap(\.old)), new: text(run.compactMap(\.new)), place: place,
                                        remark: direction == .removed || place != nil ? nil : remark))
        }
        return lines
    }

    private static func name(_ label: String, _ path: ArraySlice<String>) -> String {
        ([label] + path.map(TerminalText.visible)).joined(separator: " ▸ ")
    }
}

extension PlistDelta {
    fileprivate var direction: FactChange.Direction { old == nil ? .added : new == nil ? .removed : .changed }
}
