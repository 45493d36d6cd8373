/// How the text form looks; the defaults are those of a command run by a person, with its output in a pipe.
package struct TextOptions: Hashable, Sendable {
    package enum Layout: Hashable, Sendable {
        /// Each finding begins with `path:line:column: severity: message [rule]` on a line of its own, as editors read it.
        case local
        /// What Git shows a pusher behind `remote: `: most severe first, each beginning with its severity and wrapped at words.
        case remote
    }

    package var layout = Layout.local
    /// Escape sequences for colours, as compilers use them.
    package var color = false
    /// The line a finding points at, with the place marked below it.
    package var showSource = true
    /// Columns that source lines are cut to and, in the remote layout, messages wrapped at; at least 40.
    package var width = 100
    /// How many findings are written, at most; the others are counted. Nil for all.
    package var limit: Int?
    /// Nothing at all where there is no finding to show, instead of a summary.
    package var quietWhenClean = true
    package var showExisting = false
    package var showFixed = false

    package init() {}

    /// For a hook on a server: short lines, the first 20 findings.
    package static var remote: TextOptions {
        var options = TextOptions()
        options.layout = .remote
        options.width = 70
        options.limit = 20
        return options
    }

    static let narrowest = 40
}
