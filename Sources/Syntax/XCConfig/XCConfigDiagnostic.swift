/// A line of a build configuration file that the build system refuses; the other lines are used.
package struct XCConfigDiagnostic: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A mark at the start of the file, which costs the first line.
        case byteOrderMark
        /// A line that a merge left behind. Inside a continued value the build system takes it for text and says nothing.
        case conflictMarker
        case unexpectedCharacter(String)
        /// A name with a character that names can't hold.
        case invalidName(String)
        /// `+=` behind the name.
        case appendOperator(String)
        case missingEquals(String)
        case unterminatedCondition
        case conditionWithoutEquals
        case unknownDirective(String)
        case missingIncludePath
        case unterminatedIncludePath
        case textAfterInclude
        /// The file holds more statements than are read.
        case tooManyStatements
    }

    package let kind: Kind
    /// From the offending byte to the end of its line.
    package let range: ByteRange

    package init(_ kind: Kind, range: ByteRange) {
        self.kind = kind
        self.range = range
    }

    /// A lower-case sentence without a period.
    package var message: String {
        switch kind {
        case .byteOrderMark: "a byte order mark stands before the first line, and the build system drops that line for it"
        case .conflictMarker: "a conflict marker of a merge is left in the file"
        case .unexpectedCharacter(let character): "a line can't begin with \(character)"
        case .invalidName(let name): "\(name) is no setting's name: only letters, digits and underscores can be in one"
        case .appendOperator(let name): "xcconfig files have no +=; write \(name) = $(inherited) and what is to be added"
        case .missingEquals(let name): "an equals sign is missing behind \(name)"
        case .unterminatedCondition: "the bracket of a condition is not closed on its line"
        case .conditionWithoutEquals: "a condition needs the form [parameter=pattern]"
        case .unknownDirective(let name): "there is no directive #\(name); only #include and #include? are known, with a blank before the path"
        case .missingIncludePath: "the path of an #include must stand in double quotes"
        case .unterminatedIncludePath: "the quote behind the path of an #include is missing"
        case .textAfterInclude: "only a comment can follow the path of an #include"
        case .tooManyStatements: "the file has more statements than are read"
        }
    }
}
