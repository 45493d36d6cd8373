import Catalogue
import Snapshots
import Xcode

/// The texts of a list that a product had and has no more, and where to say so.
struct RemovedItems {
    let items: [String]
    /// The list's key in the head, or where the file has room for it.
    let place: Origin

    /// What is gone from the list under an entitlement; nil where either side isn't wholly known, or nothing is gone.
    ///
    /// A text without the right format never worked, so that nothing is lost with it; one that is new may have been meant for the old one.
    /// - Parameter form: what two spellings of one thing have in common
    init?(of key: String, _ format: EntitlementFormat, from base: ProductView, to head: ProductView, form: (String) -> String = { $0 })
        throws(SnapshotError) {
        let platform = head.platform
        func isWell(_ text: String) -> Bool { format.fault(of: text, on: platform) == nil }
        guard case .known(let before, _) = try base.entitlement(key), let old = before.texts else { return nil }
        var kept: Set<String> = []
        var gone: [String] = []
        let current = try head.entitlement(key)
        switch current {
        case .absent:
            place = try head.entitlementsAnchor()
        case .known(let after, let provenance):
            guard let texts = after.texts, texts.allSatisfy(isWell) else { return nil }
            // Where nothing is new, what is no longer written is gone, whatever its variables stand for.
            if let were = before.spellings, let are = after.spellings, !are.isEmpty, Set(are).isSubset(of: were) {
                gone = were.filter { !are.contains($0) && !old.contains($0) }
            } else if after.holdsUnknown {
                return nil
            }
            kept = Set(texts.map(form))
            place = provenance.origin.startOfList
        case .unknown: return nil
        }
        var seen: Set<String> = []
        let named = old.filter { isWell($0) && !kept.contains(form($0)) && seen.insert(form($0)).inserted }
        // Where nothing is left, also that is gone whose name a variable gives.
        let isLeftEmpty = current.value?.isClaimed != true
        items = named + gone + (isLeftEmpty && before.holdsUnknown ? ["(named by a variable)"] : [])
        if items.isEmpty { return nil }
    }
}

extension PlistValue {
    /// The known texts of a list, a lone text being a list of one; nil where it is neither.
    var texts: [String]? {
        if let text = string { return [text] }
        return array?.compactMap(\.value.string)
    }
}

extension PlistValue {
    /// The entries of a list as they are known or, where they can't be, as they are written; nil where one is no text.
    fileprivate var spellings: [String]? {
        guard let array else { return nil }
        let spellings = array.compactMap { $0.value.string ?? $0.value.unknown?.text }
        return spellings.count == array.count ? spellings : nil
    }
}

extension Origin {
    /// The beginning of a place, for pointing at a whole list.
    var startOfList: Origin {
        guard let range, range.end.line > range.start.line else { return self }
        return Origin(path: path, range: .init(start: range.start, end: .init(line: range.start.line, column: range.start.column + 1)), mechanism: mechanism)
    }
}

extension ProductView {
    /// Whether both ends are signed things of their own, whose entitlements give them access to data.
    func isContinued(from base: ProductView) -> Bool {
        kind.ships && base.kind.ships && kind.carriesEntitlements
    }
}
