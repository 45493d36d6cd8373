import Snapshots

extension String {
    /// Whether the text looks like one that a template engine or a script fills in: `{{ version }}`, `<%= id %>`, `@VERSION@`, `__ID__`, `##ID##`.
    var isPlaceholder: Bool {
        holds("{{") || holds("<%") || holds("#{") || holds("##") || isEnclosed(by: "@") || isEnclosed(by: "__") || isEnclosed(by: "%")
    }

    private func isEnclosed(by mark: String) -> Bool {
        hasPrefix(mark) && hasSuffix(mark) && utf8.count > 2 * mark.utf8.count
    }
}
