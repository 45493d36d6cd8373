/// Reads Xcode's build configuration files.
///
/// The grammar is that of Apple's open build engine (swift-build, MacroConfigFileParser) as of August 2026.
package enum XCConfig {
    /// Reads a file; lines that can't be read become diagnostics and the others are used, as the build system does it.
    package static func read(_ bytes: [UInt8]) -> XCConfigFile {
        var reader = XCConfigReader(bytes)
        return reader.read()
    }

    /// Takes a key of a settings dictionary apart; nil for one that the build system drops without a word.
    package static func key(_ text: String) -> XCConfigKey? {
        if text.utf8.first.map(XCConfigScanner.startsName) == true, text.utf8.allSatisfy(XCConfigScanner.continuesName) {
            return XCConfigKey(name: text)
        }
        // The build system reads a key as the left side of a line, so a key is what that makes of it.
        var reader = XCConfigReader(Array(text.utf8) + [UInt8(ascii: "=")])
        guard case .assignment(let assignment)? = reader.read().statements.last else { return nil }
        return XCConfigKey(name: assignment.name, conditions: assignment.conditions)
    }
}
