/// A build configuration file (.xcconfig): its statements in file order, and what could not be read.
package struct XCConfigFile: Sendable {
    package let text: SourceText
    package let statements: [XCConfigStatement]
    /// In file order; each costs its line only. The first thousand are kept.
    package let diagnostics: [XCConfigDiagnostic]
    /// False where the file holds more than is read: what follows the last statement is not known then.
    package let isComplete: Bool

    package init(text: SourceText, statements: [XCConfigStatement], diagnostics: [XCConfigDiagnostic], isComplete: Bool) {
        self.text = text
        self.statements = statements
        self.diagnostics = diagnostics
        self.isComplete = isComplete
    }
}

package enum XCConfigStatement: Sendable {
    case assignment(XCConfigAssignment)
    case include(XCConfigInclude)
}

/// `NAME[parameter=pattern]… = value`.
package struct XCConfigAssignment: Sendable {
    package let name: String
    package let nameRange: ByteRange
    package let conditions: [XCConfigCondition]
    /// What the build system takes: comments cut, blanks and one semicolon trimmed, continued lines joined with one space.
    /// Quotes and backslashes stand as typed.
    package let value: String
    /// The value's part on its first line, empty where there is none.
    package let valueRange: ByteRange
    /// From the name to the last byte of the value.
    package let range: ByteRange
    /// The comments that end the lines of the value.
    package let comments: [XCConfigComment]

    package init(name: String, nameRange: ByteRange, conditions: [XCConfigCondition], value: String, valueRange: ByteRange,
                 range: ByteRange, comments: [XCConfigComment]) {
        self.name = name
        self.nameRange = nameRange
        self.conditions = conditions
        self.value = value
        self.valueRange = valueRange
        self.range = range
        self.comments = comments
    }
}

/// One bracket of an assignment; the text is taken as it stands, blanks and all.
package struct XCConfigCondition: Hashable, Sendable {
    package let parameter: String
    package let pattern: String
    /// With both brackets.
    package let range: ByteRange

    package init(parameter: String, pattern: String, range: ByteRange) {
        self.parameter = parameter
        self.pattern = pattern
        self.range = range
    }
}

/// A `//` comment behind a value.
package struct XCConfigComment: Hashable, Sendable {
    /// From the slashes to the end of the line.
    package let range: ByteRange
    /// Whether the slashes follow the text without a blank, as in `https://example.com`: then a part of the value was probably meant.
    package let cutsText: Bool

    package init(range: ByteRange, cutsText: Bool) {
        self.range = range
        self.cutsText = cutsText
    }
}

/// `#include "path"` or `#include? "path"`.
package struct XCConfigInclude: Sendable {
    /// As typed; build settings are never expanded in it.
    package let path: String
    /// Without the quotes.
    package let pathRange: ByteRange
    package let isOptional: Bool
    /// From the `#` to the closing quote.
    package let range: ByteRange

    package init(path: String, pathRange: ByteRange, isOptional: Bool, range: ByteRange) {
        self.path = path
        self.pathRange = pathRange
        self.isOptional = isOptional
        self.range = range
    }
}

/// A setting's name with its conditions, as a key of a project file's `buildSettings` spells it.
package struct XCConfigKey: Hashable, Sendable {
    package let name: String
    package let conditions: [XCConfigCondition]

    package init(name: String, conditions: [XCConfigCondition] = []) {
        self.name = name
        self.conditions = conditions
    }
}
