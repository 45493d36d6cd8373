import Snapshots

/// What a product says in other languages than its Info.plist: the texts of its InfoPlist.strings and InfoPlist.xcstrings files.
///
/// When the app runs, they take the place of the Info.plist's; they are no part of it, and no build setting in them is expanded.
package struct InfoPlistLocalizations: Sendable {
    /// What one key is in one language.
    package struct Text: Hashable, Sendable {
        package let key: String
        /// Such as `de`; nil for a file that lies in no language's folder and serves all of them.
        package let language: String?
        /// One that a device of another kind reads has several texts in one language.
        package let value: String
        /// Where the value is written.
        package let origin: Origin
        /// Where the key is written.
        package let keyOrigin: Origin
        /// Whether a string catalog marks it as gone from the Info.plist.
        package let isStale: Bool
        /// Whether the file is a resource of another target too, or of this one on other platforms, so that a key may be meant for those.
        package let isShared: Bool
    }

    /// In the order of the files, then of their lines.
    package let texts: [Text]
    /// Files of which the texts can't be had.
    package let obstacles: [Unknown]

    static let none = InfoPlistLocalizations(texts: [], obstacles: [])

    /// What is said in each language for one key; of several texts in one language the last one counts.
    package func texts(for key: String) -> [Text] { texts.filter { $0.key == key } }

    /// The languages that have any text, in the order met.
    package var languages: [String] {
        var seen: Set<String> = []
        return texts.compactMap(\.language).filter { seen.insert($0).inserted }
    }
}

extension InfoPlistLocalizations {
    /// Equal texts from the same files, wherever in them.
    func isSameFact(as other: InfoPlistLocalizations) -> Bool {
        texts.count == other.texts.count && zip(texts, other.texts).allSatisfy { $0.isSameFact(as: $1) }
            && obstacles.map(\.reason) == other.obstacles.map(\.reason)
    }
}

extension InfoPlistLocalizations.Text {
    fileprivate func isSameFact(as other: InfoPlistLocalizations.Text) -> Bool {
        key == other.key && language == other.language && value == other.value && isStale == other.isStale && isShared == other.isShared
            && origin.isSameFile(as: other.origin)
    }
}
