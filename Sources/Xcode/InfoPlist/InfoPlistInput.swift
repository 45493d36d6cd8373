import Snapshots
import Syntax

/// What an effective Info.plist is made from.
struct InfoPlistInput {
    let file: PlistFile
    /// The text that the C preprocessor makes the file from, where it does.
    var preprocessed: PreprocessedPlist?
    let settings: BuildSettings
    let kind: ProductKind
    let platform: Platform
    /// Texts of the target's script phases, which may write keys after the build system has.
    let scripts: [ShellScript]
    /// Where the target is named.
    let target: Origin

    /// Whether generation is on: the settings beat the file.
    var generates: Resolved<Bool> { settings.boolean("GENERATE_INFOPLIST_FILE") }

    /// Whether build settings in the file are expanded at all; without it nothing is generated either.
    ///
    /// YES by default, and taken for that where a missing file could say otherwise: hardly a project turns it off, and every
    /// project with a file that isn't in the repository would be unknown as a whole.
    var expands: Bool { settings.boolean("INFOPLIST_EXPAND_BUILD_SETTINGS").value ?? true }
}
