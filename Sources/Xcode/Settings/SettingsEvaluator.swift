import Bounds

/// One evaluation of a setting or text: follows references, applies operators, and notes where its parts come from.
struct SettingsEvaluator {
    private struct Frame {
        let name: String
        let place: Int32
        let origin: Origin
    }

    private let table: SettingsTable
    private let undefinedNames: SettingsContext.UndefinedNames
    private let overlay: (String) -> Resolved<String>?
    private var frames: [Frame] = []
    private var depth = 0
    private var work = 0
    private(set) var references: [Origin] = []
    /// One unknown part makes the whole unknown, through every operator.
    private(set) var unknown: Unknown?

    init(_ table: SettingsTable, undefinedNames: SettingsContext.UndefinedNames, overlay: @escaping (String) -> Resolved<String>? = { _ in nil }) {
        self.table = table
        self.undefinedNames = undefinedNames
        self.overlay = overlay
    }

    mutating func evaluate(_ text: String, asText: Bool = true) -> SettingText {
        var result = SettingText()
        evaluate(text, as: .text, asText: asText, into: &result)
        return result
    }

    mutating func evaluate(_ assignment: SettingAssignment, at place: Int32, asText: Bool) -> SettingText {
        var result = SettingText()
        evaluate(assignment, at: place, asText: asText, into: &result)
        return result
    }

    private mutating func evaluate(_ assignment: SettingAssignment, at place: Int32, asText: Bool, into result: inout SettingText) {
        switch assignment.value {
        case .unknown(let reason): giveUp(reason)
        case .text(let text):
            frames.append(Frame(name: assignment.name, place: place, origin: assignment.origin))
            evaluate(text, as: SettingTypes.form(of: assignment.name), asText: asText, into: &result)
            frames.removeLast()
        }
    }

    private mutating func evaluate(_ text: String, as form: SettingExpression.Form, asText: Bool, into result: inout SettingText) {
        guard spend(text.utf8.count) else { return }
        // Most settings refer to nothing, and read as text they are what is written.
        if asText, !text.utf8.contains(UInt8(ascii: "$")) {
            if !text.isEmpty || form == .text { result.append(text.utf8) }
            return
        }
        let expression = SettingExpressionParser.parse(text, as: form)
        guard expression.isComplete else { return giveUp("references are nested too deeply") }
        evaluate(expression.fragments, asText: asText, into: &result)
    }

    private mutating func evaluate(_ fragments: [SettingExpression.Fragment], asText: Bool, into result: inout SettingText) {
        guard depth < Bound.Settings.depth else { return giveUp("references lead through too many settings") }
        depth += 1
        defer { depth -= 1 }
        for fragment in fragments where unknown == nil {
            switch fragment {
            case .text(let text): result.append(text)
            case .textFormOnly(let text): if asText { result.append(text) }
            case .separator(let blanks): if asText { result.append(blanks) } else { result.endItem() }
            case .reference(let reference): evaluate(reference, asText: asText, into: &result)
            }
        }
    }

    private mutating func evaluate(_ reference: SettingExpression.Reference, asText: Bool, into result: inout SettingText) {
        var name = SettingText()
        evaluate(reference.name, asText: asText, into: &name)
        guard unknown == nil, spend(16) else { return }
        var value = SettingText()
        look(up: name.text, for: reference, asText: asText || reference.isReadAsText, into: &value)
        for step in reference.operators where unknown == nil { apply(step, asText: asText, to: &value) }
        guard unknown == nil, spend(value.bytes.count) else { return }
        result.append(value)
    }

    private mutating func look(up name: String, for reference: SettingExpression.Reference, asText: Bool, into value: inout SettingText) {
        if name.isEmpty { return }
        let isInherited = name == "inherited" || name == "value"
        let target: String
        let found: SettingsTable.Found
        if isInherited {
            guard let frame = frames.last else { return }
            target = frame.name
            found = table.find(frame.name, inheritedAt: frame.place)
        } else if let frame = frames.last(where: { $0.name == name }) {
            // A name met again, directly or by way of others, is its own next lower value; so nothing goes round in circles.
            target = name
            found = table.find(name, inheritedAt: frame.place)
        } else if let replacement = overlay(name) {
            return take(replacement, into: &value)
        } else {
            target = name
            found = table.find(name)
        }
        switch found {
        case .unknown(let reason): giveUp(reason)
        case .assignment(let assignment, _) where isPlaceholder(assignment) && !isProvidedFor(reference, isInherited: isInherited):
            giveUpUndefined(target)
        case .assignment(let assignment, let place):
            note(assignment.origin)
            evaluate(assignment, at: place, asText: asText, into: &value)
            if undefinedNames == .unknown, unknown == nil, value.text.isEmpty, BuildSystemDefaults.neverEmpty.contains(target),
               !isProvidedFor(reference, isInherited: isInherited) { giveUpEmpty(target, assignment.origin) }
        case .nothing: takeUndefined(target, isInherited: isInherited, for: reference, into: &value)
        }
    }

    private mutating func take(_ replacement: Resolved<String>, into value: inout SettingText) {
        switch replacement {
        case .known(let text, let provenance):
            for origin in provenance.origins { note(origin) }
            value.append(text.utf8)
        case .absent: break
        case .unknown(let reason): giveUp(reason)
        }
    }

    private mutating func takeUndefined(_ name: String, isInherited: Bool, for reference: SettingExpression.Reference, into value: inout SettingText) {
        if undefinedNames == .unknown, !isProvidedFor(reference, isInherited: isInherited), SettingTypes.isName(name), !SettingTypes.isDeclared(name) {
            return giveUpUndefined(name)
        }
        if !reference.isBracketed {
            value.append("$\(name)".utf8)
        } else if SettingTypes.form(of: name) == .text {
            value.append([])
        }
    }

    /// What the build system's own expressions refer to is its own affair, and a reference with a default provides for the absence.
    private func isProvidedFor(_ reference: SettingExpression.Reference, isInherited: Bool) -> Bool {
        isInherited || reference.hasDefault || frames.last?.origin.mechanism == .buildSystem
    }

    /// Whether the build system's empty default stands for a value that whoever refers to it must have from elsewhere.
    private func isPlaceholder(_ assignment: SettingAssignment) -> Bool {
        guard undefinedNames == .unknown, assignment.origin.mechanism == .buildSystem, case .text("") = assignment.value else { return false }
        return BuildSystemDefaults.placeholders.contains(assignment.name)
    }

    private mutating func giveUpEmpty(_ name: String, _ origin: Origin) {
        giveUp(Unknown("\(name) is empty in the repository, and nobody can sign an app without it", at: origin))
    }

    private mutating func giveUpUndefined(_ name: String) {
        let subject = frames.last.map { "\($0.name) refers to \(name)" } ?? "the value refers to \(name)"
        giveUp(Unknown("\(subject), which nothing in the repository defines", at: frames.last?.origin))
    }

    private mutating func apply(_ step: SettingExpression.Operator, asText: Bool, to value: inout SettingText) {
        var result = SettingText()
        switch step {
        case .retrieval(let retrieval):
            for item in value.items {
                guard spend(item.utf8.count) else { return }
                guard let text = retrieval.apply(to: item) else { return giveUp("\(item) can't be turned into an identifier") }
                result.append(text.utf8)
                result.endItem()
            }
        case .replacement(let replacement, let fragments):
            // A default that isn't needed isn't evaluated, so what is unknown in it doesn't matter.
            if replacement == .default, value.hasText, !value.items.contains("") { return }
            var operand = SettingText()
            evaluate(fragments, asText: asText, into: &operand)
            guard unknown == nil else { return }
            for item in value.items {
                guard spend(item.utf8.count + operand.bytes.count) else { return }
                result.append(replacement.apply(to: item, with: operand.text).utf8)
                result.endItem()
            }
            if !value.hasText, replacement == .default { result.append(operand.bytes) }
        }
        value = result
    }

    private mutating func note(_ origin: Origin) {
        if references.count < Bound.Settings.origins, !references.contains(origin) { references.append(origin) }
    }

    private mutating func spend(_ amount: Int) -> Bool {
        work += amount
        if work > Bound.Settings.work { giveUp("references multiply beyond what is followed") }
        return unknown == nil
    }

    private mutating func giveUp(_ reason: String) {
        giveUp(Unknown(frames.first.map { "\($0.name): \(reason)" } ?? reason, at: frames.last?.origin))
    }

    private mutating func giveUp(_ reason: Unknown) {
        if unknown == nil { unknown = reason }
    }
}

extension SettingExpression.Reference {
    /// Whether the reference says itself what to take where its name is not defined.
    fileprivate var hasDefault: Bool {
        operators.contains { if case .replacement(.default, _) = $0 { true } else { false } }
    }
}
