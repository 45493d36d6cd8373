import Snapshots
import Xcode

/// A line of the repository; without a line number, a file that has no lines.
struct ShownPlace: Hashable {
    let path: TreePath
    /// Counted from 1.
    let line: Int?

    /// A file or folder as a whole, or a line of it.
    init(_ path: TreePath, line: Int? = nil) {
        self.path = path
        self.line = line
    }

    /// Nil for what the build system adds by itself: nobody wrote it anywhere.
    init?(_ origin: Origin?) {
        guard let origin, origin.mechanism != .buildSystem, origin.mechanism != .projectFile else { return nil }
        path = origin.path
        line = origin.range?.start.line
    }

    /// Where a person looks for what became of a value: at the setting that a text is nothing but a reference to, else at the text itself.
    /// - Parameter changed: the files that changed; of the places that a value was put together from, one in them counts before one that isn't
    init?(editing provenance: Provenance, in changed: Set<TreePath> = []) {
        self.init(provenance.place(in: changed))
    }
}

/// A value with the place it comes from, or why it can't be known with the place that leads to what is missing.
struct ShownValue: Equatable {
    enum Content: Equatable {
        case known(PlistValue)
        case unknown(String)
    }

    let content: Content
    let place: ShownPlace?

    init(_ value: PlistValue, at place: ShownPlace? = nil) {
        content = .known(value)
        self.place = place
    }

    init(_ unknown: Unknown, at origin: Origin? = nil) {
        content = .unknown(unknown.reason)
        place = ShownPlace(unknown.origin ?? origin)
    }

    /// The same value somewhere else.
    init(_ value: ShownValue, at place: ShownPlace?) {
        content = value.content
        self.place = place
    }

    /// A part of a property list, at the line of that list.
    init(_ item: PlistItem) {
        if case .unknown(let unknown) = item.value {
            self.init(unknown, at: item.origin)
        } else {
            self.init(item.value, at: ShownPlace(item.origin))
        }
    }

    /// A value that a person would rather look for at the setting than at the key that refers to it; nil where there is none.
    init?(editing value: Resolved<PlistValue>, in changed: Set<TreePath> = []) {
        switch value {
        case .absent: return nil
        case .unknown(let unknown): self.init(unknown)
        case .known(let value, let provenance): self.init(value, at: ShownPlace(editing: provenance, in: changed))
        }
    }

    /// Why the value can't be known; nil where it is.
    var reason: String? { if case .unknown(let reason) = content { reason } else { nil } }

    var value: PlistValue? { if case .known(let value) = content { value } else { nil } }
}

extension Provenance {
    /// The origin that `ShownPlace(editing:in:)` is about.
    func place(in changed: Set<TreePath>) -> Origin {
        let usual = isReferenceAlone ? editableOrigin : origin
        return changed.contains(usual.path) ? usual : origins.first { changed.contains($0.path) } ?? usual
    }
}
