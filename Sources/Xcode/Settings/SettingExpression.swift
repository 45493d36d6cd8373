/// The text of a setting taken apart into what stands there and what refers to other settings.
struct SettingExpression: Sendable {
    indirect enum Fragment: Sendable {
        case text(ArraySlice<UInt8>)
        /// Quotes, backslashes and outer blanks of a list: there when it is read as text, gone when it is read as a list.
        case textFormOnly(ArraySlice<UInt8>)
        /// Blanks between two items of a list.
        case separator(ArraySlice<UInt8>)
        case reference(Reference)
    }

    /// `$(NAME:operator)`, `${NAME}`, `$[NAME]` or `$NAME`.
    struct Reference: Sendable {
        /// May hold references itself.
        let name: [Fragment]
        let operators: [Operator]
        /// False for `$NAME`, which stays as it is where nothing has that name.
        let isBracketed: Bool
        /// Whether a list is taken as text here: in a text setting, in quotes, and inside names.
        let isReadAsText: Bool
    }

    enum Operator: Sendable {
        case retrieval(SettingOperator.Retrieval)
        case replacement(SettingOperator.Replacement, with: [Fragment])
    }

    /// How the text of a setting is taken apart; it goes by the setting's type.
    enum Form: Sendable {
        /// Quotes, blanks and backslashes mean nothing.
        case text
        /// Items between blanks, held together by quotes and backslashes.
        case list
    }

    let fragments: [Fragment]
    /// False where references stand in one another more deeply than is read.
    let isComplete: Bool
}
