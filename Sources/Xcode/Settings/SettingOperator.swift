/// The operators of setting references (swift-build, MacroEvaluationProgram.swift).
enum SettingOperator {
    /// `:name`
    enum Retrieval: String, Sendable {
        case quote, upper, lower, identifier, rfc1034identifier, c99extidentifier
        case dir, file, base, suffix, standardizepath, not, truncatedversion
        case stripslash = "__stripslash"

        /// Nil where the result can't be told.
        func apply(to text: String) -> String? {
            switch self {
            case .quote: SettingQuoting.quote(text)
            case .upper: text.uppercased()
            case .lower: text.lowercased()
            case .identifier: SettingIdentifier.c(text)
            case .rfc1034identifier: SettingIdentifier.rfc1034(text)
            case .c99extidentifier: SettingIdentifier.c99Extended(text)
            case .dir: SettingPath(text).folderWithSlash
            case .file: SettingPath(text).lastPart
            case .base: SettingPath(text).lastPartWithoutSuffix
            case .suffix: SettingPath(text).suffix
            case .standardizepath: SettingPath(text).standardized(keepsUpwardParts: true).text
            case .not: text == "YES" ? "NO" : "YES"
            case .truncatedversion: text.split(separator: ".", maxSplits: 3).prefix(3).joined(separator: ".")
            case .stripslash: text.hasPrefix("/") ? String(text.dropFirst()) : text
            }
        }
    }

    /// `:name=text`
    enum Replacement: String, Sendable {
        case dir, file, base, suffix, relativeto, isancestor
        case `default`

        func apply(to text: String, with operand: String) -> String {
            let path = SettingPath(text)
            switch self {
            case .dir: return SettingPath(operand).joined(path.lastPart).text
            case .file: return path.folder.joined(operand).text
            case .base: return path.folder.joined(operand).text + "." + path.fileExtension
            case .suffix: return path.withoutSuffix + "." + (operand.contains(".") ? SettingPath(operand).fileExtension : operand)
            case .relativeto: return SettingPath(operand).relative(to: path) ?? text
            case .isancestor: return SettingPath(operand).isAncestor(of: path) ? "YES" : "NO"
            case .default: return text.isEmpty ? operand : text
            }
        }
    }
}
