/// The forms in which findings are reported.
package enum OutputFormat: String, OptionChoice {
    case text, json, sarif, github, gitlab, rdjson, rdjsonl, checkstyle, junit, bitbucket
}

/// The forms in which products and rules are listed.
package enum ListFormat: String, OptionChoice {
    case text, markdown, json
}

/// The forms in which products are shown.
package enum ShowFormat: String, OptionChoice {
    case text, json
}

/// The least severity that fails a check.
package enum FailureThreshold: String, OptionChoice {
    case error, warning, note, never
}

package enum ColorChoice: String, OptionChoice {
    /// On a terminal, unless `NO_COLOR` is set.
    case auto
    case always
    case never
}
