/// How the hook that was there before is run now that it has another name.
///
/// Most hooks don't mind. Some find their parts by their own name (`$(basename "$0").d/*`); those that are shell
/// scripts are read by their shell under the old name, with `$0` as it always was.
enum Predecessor: Hashable, Sendable {
    case program
    /// The words of the interpreter's line, each free of characters that a shell would act on.
    case shellScript(interpreter: [String])

    private static let shells: Set<String> = ["sh", "bash", "dash"]
    private static let ownName = ["basename $0", "basename \"$0\"", "basename -- \"$0\"", "basename ${0}", "basename \"${0}\"", "${0##*/}"]

    init(contents: [UInt8]) {
        let text = String(decoding: contents, as: UTF8.self)
        guard Self.ownName.contains(where: { contents.contains($0.utf8) }), let interpreter = Self.interpreter(of: text) else {
            self = .program
            return
        }
        self = .shellScript(interpreter: interpreter)
    }

    /// The command that runs it, in a script whose `$saved` names it.
    var call: String {
        switch self {
        case .program: #""$saved" "$@""#
        case .shellScript(let interpreter): #"plimsoll_saved=$saved \#(interpreter.joined(separator: " ")) -c '. "$plimsoll_saved"' "$0" "$@""#
        }
    }

    private static func interpreter(of text: String) -> [String]? {
        guard text.hasPrefix("#!") else { return nil }
        let words = text.dropFirst(2).prefix { $0 != "\n" }.split { $0 == " " || $0 == "\t" }.map(String.init)
        guard words.allSatisfy({ $0.utf8.allSatisfy(isHarmless) }) else { return nil }
        let isEnv = words.first?.split(separator: "/").last == "env"
        guard let shell = (isEnv ? words.dropFirst() : words[...]).first?.split(separator: "/").last, shells.contains(String(shell)) else {
            return nil
        }
        return words
    }

    private static func isHarmless(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
             UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
    }
}
