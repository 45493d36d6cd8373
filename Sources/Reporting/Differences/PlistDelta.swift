import Xcode

/// The smallest part of a property list value that is not as it was.
struct PlistDelta: Equatable {
    /// Keys from the whole value down to the part; empty for the value itself and for the items of an array.
    let path: [String]
    /// Nil for what is new.
    let old: PlistValue?
    /// Nil for what is gone.
    let new: PlistValue?
    /// Where the new part is written; nil for what is gone and for what nobody wrote.
    let place: ShownPlace?

    /// Items of an array that are compared one by one, at most: beyond that the work would grow with the square of their number.
    private static let longestArray = 2000
    private static let deepest = 8

    /// Dictionaries are compared key by key, arrays by which items they hold; an array with its items in another order counts as changed.
    /// - Parameter place: where the new value as a whole is written
    static func list(from old: PlistValue, to new: PlistValue, at place: ShownPlace?) -> [PlistDelta] {
        var deltas: [PlistDelta] = []
        compare(old, new, at: place, path: [], into: &deltas)
        return deltas
    }

    /// What is new is looked for where it stands, not where a setting that it refers to is.
    private static func added(_ item: PlistItem, path: [String]) -> PlistDelta {
        PlistDelta(path: path, old: nil, new: item.value, place: ShownPlace(item.ownOrigin))
    }

    private static func compare(_ old: PlistValue, _ new: PlistValue, at place: ShownPlace?, path: [String], into deltas: inout [PlistDelta]) {
        switch (old, new) {
        case (.dictionary(let before), .dictionary(let now)) where path.count < deepest: compare(before, now, path, into: &deltas)
        case (.array(let before), .array(let now)) where before.count <= longestArray && now.count <= longestArray && path.count < deepest:
            compare(before, now, at: place, path, into: &deltas)
        default: if old != new { deltas.append(PlistDelta(path: path, old: old, new: new, place: place)) }
        }
    }

    private static func compare(_ before: PlistDictionary, _ now: PlistDictionary, _ path: [String], into deltas: inout [PlistDelta]) {
        let old = Dictionary(before.entries.map { ($0.key, $0.item) }) { first, _ in first }
        for entry in now.entries {
            if let item = old[entry.key] {
                compare(item.value, entry.item.value, at: ShownPlace(entry.item.origin), path: path + [entry.key], into: &deltas)
            } else {
                deltas.append(.added(entry.item, path: path + [entry.key]))
            }
        }
        let kept = Set(now.keys)
        for entry in before.entries where !kept.contains(entry.key) {
            deltas.append(PlistDelta(path: path + [entry.key], old: entry.item.value, new: nil, place: nil))
        }
    }

    private static func compare(_ before: [PlistItem], _ now: [PlistItem], at place: ShownPlace?, _ path: [String], into deltas: inout [PlistDelta]) {
        let gone = before.subtracting(now)
        let fresh = now.subtracting(before)
        if let old = gone.first, let new = fresh.first, gone.count == 1, fresh.count == 1, old.value.isContainer, new.value.isContainer {
            return compare(old.value, new.value, at: ShownPlace(new.origin), path: path, into: &deltas)
        }
        for item in fresh { deltas.append(.added(item, path: path)) }
        for item in gone { deltas.append(PlistDelta(path: path, old: item.value, new: nil, place: nil)) }
        if gone.isEmpty, fresh.isEmpty, PlistValue.array(before) != .array(now) {
            deltas.append(PlistDelta(path: path, old: .array(before), new: .array(now), place: place))
        }
    }
}

extension [PlistItem] {
    /// The items that are not among the others, each as often as it is there more often.
    func subtracting(_ others: [PlistItem]) -> [PlistItem] {
        var texts: [String: Int] = [:]
        var rest: [PlistValue] = []
        for other in others {
            if let text = other.value.string { texts[text, default: 0] += 1 } else { rest.append(other.value) }
        }
        return filter { item in
            if let text = item.value.string {
                guard let count = texts[text], count > 0 else { return true }
                texts[text] = count - 1
                return false
            }
            guard let position = rest.firstIndex(of: item.value) else { return true }
            rest.remove(at: position)
            return false
        }
    }
}
