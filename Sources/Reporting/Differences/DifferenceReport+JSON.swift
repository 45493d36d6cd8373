import Snapshots
import Xcode

extension DifferenceReport {
    private static let version = 1

    /// The form for programs; version 1 of it never loses a key or changes one's meaning.
    ///
    /// Of a file that no known target uses `name` is its path, `project` its folder, and `configuration` is empty.
    ///
    /// `old` and `new` are the whole values, null where there is none, and an object with `unknown`, the reason, where they can't be
    /// known. `language` is null but for a text of a strings file, empty for one that serves all languages. `asWritten` says that what
    /// the product lists as `unseen` may decide otherwise. `path` and `line` are the place in the head; null for what is gone and for what the build system writes.
    package var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", Self.version)
            json.member("base", base.jsonName)
            json.member("head", head.jsonName)
            json.key("products")
            json.lines(differences) { json, difference in json.object { $0.members(of: difference) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    fileprivate mutating func members(of difference: ProductDifference) {
        member("name", difference.target.name)
        member("project", bytes: difference.target.project.bytes)
        member("configuration", difference.target.configuration)
        member("platforms", difference.platforms.map(\.rawValue))
        member("unseen", difference.unseen.compactMap(\.reason).map { TerminalText.visible($0) })
        key("changes")
        array(difference.changes) { json, change in json.object { $0.members(of: change) } }
    }

    private mutating func members(of change: FactChange) {
        member("kind", change.kind.rawValue)
        member("key", change.key)
        member("language", change.language.map(\.name))
        member("change", change.direction.rawValue)
        member("asWritten", change.isAsWritten)
        member("old", change.old)
        member("new", change.new)
        let place = change.place
        key("path")
        if let place { string(place.path.bytes) } else { null() }
        member("line", place?.line)
    }

    private mutating func member(_ name: String, _ value: ShownValue?) {
        key(name)
        switch value?.content {
        case nil: null()
        case .known(let known): propertyListValue(known)
        case .unknown(let reason): object { json in json.member("unknown", TerminalText.visible(reason)) }
        }
    }
}
