/// A type of value that a key takes.
package enum ValueType: String, Hashable, Sendable, CaseIterable {
    case string
    case boolean
    case integer
    case real
    /// An integer or a real number.
    case number
    case array
    case arrayOfStrings = "array<string>"
    case arrayOfIntegers = "array<integer>"
    case arrayOfDictionaries = "array<dictionary>"
    case dictionary
    case dictionaryOfStrings = "dictionary<string>"
    case dictionaryOfBooleans = "dictionary<boolean>"
    case dictionaryOfStringArrays = "dictionary<array<string>>"

    /// The name for messages, with its article.
    package var name: String {
        switch self {
        case .string: "a string"
        case .boolean: "a Boolean"
        case .integer: "an integer"
        case .real: "a real number"
        case .number: "a number"
        case .array: "an array"
        case .arrayOfStrings: "an array of strings"
        case .arrayOfIntegers: "an array of integers"
        case .arrayOfDictionaries: "an array of dictionaries"
        case .dictionary: "a dictionary"
        case .dictionaryOfStrings: "a dictionary of strings"
        case .dictionaryOfBooleans: "a dictionary of Booleans"
        case .dictionaryOfStringArrays: "a dictionary of arrays of strings"
        }
    }
}
