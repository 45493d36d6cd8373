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

    /// Why lines are called as written.
    init(unseen reason: ShownValue) {
        let text = reason.reason.map { TerminalText.visible($0) } ?? ""
        self.init(direction: .unknown, label: "as written", old: nil, new: text + ", so it may ship otherwise", place: reason.place, remark: nil)
    }

    private init(_ change: FactChange, _ label: String, _ words: FactWords) {
        func text(_ value: ShownValue?) -> String? { value?.value.map(words.text) ?? value?.reason.map { "unknown: \(TerminalText.visible($0))" } }
        // A sentence that something follows stands in parentheses.
        let old = change.old?.reason.map { "unknown (\(TerminalText.visible($0)))" } ?? text(change.old)
        let becameKnown = change.direction == .unknown && change.new == nil
        let new = becameKnown ? (change.isAboutWholeList ? "known" : "(none)") : text(change.new)
        self.init(direction: change.direction, label: label, old: old, new: new, place: change.place, remark: Self.remark(of: change.new))
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
