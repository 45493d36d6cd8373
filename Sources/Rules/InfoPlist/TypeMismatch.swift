import Catalogue
import Xcode

/// A value of another type than its key takes.
struct TypeMismatch {
    let item: PlistItem
    let wanted: [ValueType]
    /// Whether the value is an element of the array or dictionary that the key holds.
    let isElement: Bool
    /// Whether some readers take it all the same: a text or number that stands for a Boolean.
    let isLenient: Bool

    /// - Parameter hasOnlyTexts: whether the file's form has nothing but texts for numbers and Booleans
    static func all(in entry: KnownEntry, hasOnlyTexts: Bool) -> [TypeMismatch] {
        let types = entry.key.types + entry.key.toleratedTypes
        if types.contains(where: entry.value.fits) { return [] }
        for type in entry.key.types {
            guard let element = type.element, let elements = entry.value.elements(of: type) else { continue }
            return elements.filter { !$0.value.fits(element) }.compactMap {
                TypeMismatch($0, wanted: [element], isElement: true, hasOnlyTexts: hasOnlyTexts)
            }
        }
        return [TypeMismatch(entry.entry.item, wanted: entry.key.types, isElement: false, hasOnlyTexts: hasOnlyTexts)].compactMap { $0 }
    }

    /// Nil where the value is all right as it stands: a text is the only way to write a variable, or anything in OpenStep's form.
    private init?(_ item: PlistItem, wanted: [ValueType], isElement: Bool, hasOnlyTexts: Bool) {
        if let text = item.value.string, wanted.contains(where: \.isScalar) {
            if hasOnlyTexts || text.isEmpty || text.isPlaceholder || !item.provenance.references.isEmpty { return nil }
            if wanted.contains(where: \.isNumeric), Double(text) != nil { return nil }
        }
        self.item = item
        self.wanted = wanted
        self.isElement = isElement
        isLenient = wanted.contains(.boolean) && item.value.lenientBoolean != nil
    }

    var wantedNames: String { wanted.map(\.name).joined(separator: " or ") }
}

extension PlistValue {
    /// Whether the value is of a type, as far as can be known.
    fileprivate func fits(_ type: ValueType) -> Bool {
        switch (self, type) {
        case (.unknown, _), (.string, .string), (.boolean, .boolean), (.integer, .integer), (.integer, .real), (.integer, .number), (.real, .real), (.real, .number),
             (.array, .array), (.dictionary, .dictionary): true
        default:
            if let element = type.element, let elements = elements(of: type) { elements.allSatisfy { $0.value.fits(element) } } else { false }
        }
    }

    /// What an array or dictionary of such a type holds; nil where the value is none.
    fileprivate func elements(of type: ValueType) -> [PlistItem]? {
        switch type {
        case .arrayOfStrings, .arrayOfIntegers, .arrayOfDictionaries: array
        case .dictionaryOfStrings, .dictionaryOfBooleans, .dictionaryOfStringArrays: dictionary?.entries.map(\.item)
        default: nil
        }
    }
}

extension ValueType {
    /// The type of what it holds; nil for a type that says nothing of it.
    fileprivate var element: ValueType? {
        switch self {
        case .arrayOfStrings, .dictionaryOfStrings: .string
        case .arrayOfIntegers: .integer
        case .arrayOfDictionaries: .dictionary
        case .dictionaryOfBooleans: .boolean
        case .dictionaryOfStringArrays: .arrayOfStrings
        default: nil
        }
    }

    fileprivate var isNumeric: Bool { self == .integer || self == .real || self == .number }
    fileprivate var isScalar: Bool { isNumeric || self == .boolean }
}
