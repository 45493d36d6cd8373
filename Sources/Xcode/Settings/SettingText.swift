/// What the evaluation of a setting has put together: a text, and where a list falls into items.
struct SettingText {
    private(set) var bytes: [UInt8] = []
    private var itemStarts: [Int] = []
    private var needsSeparator = false
    /// Whether anything was added at all, be it an empty text: an empty list has no items, an empty text is one.
    private(set) var hasText = false

    mutating func append(_ text: some Collection<UInt8>) {
        startItemIfNeeded()
        bytes.append(contentsOf: text)
        hasText = true
    }

    mutating func append(_ other: SettingText) {
        guard other.hasText else { return }
        startItemIfNeeded()
        let base = bytes.count
        bytes.append(contentsOf: other.bytes)
        itemStarts.append(contentsOf: other.itemStarts.map { $0 + base })
        hasText = true
    }

    /// What is added next begins an item of its own.
    mutating func endItem() {
        if hasText { needsSeparator = true }
    }

    private mutating func startItemIfNeeded() {
        guard needsSeparator else { return }
        itemStarts.append(bytes.count)
        needsSeparator = false
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var items: [String] {
        guard hasText else { return [] }
        let starts = [0] + itemStarts
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
            return String(decoding: bytes[starts[index]..<end], as: UTF8.self)
        }
    }
}
