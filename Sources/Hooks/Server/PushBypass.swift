import Bounds
import Git

/// A pusher's wish to pass the checks by: `git push -o plimsoll.skip="reason"`.
struct PushBypass: Hashable, Sendable {
    static let option = "plimsoll.skip"

    /// Never empty.
    let reason: String

    /// What becomes of the wish.
    enum Answer: Hashable, Sendable {
        case notAsked
        case granted(PushBypass)
        /// With a sentence that says why not.
        case denied(String)
    }

    /// Reads the push options, which Git passes in variables, and asks the policy.
    ///
    /// - Parameter variable: the value of an environment variable, nil where it is not set
    static func answer(_ policy: ServerPolicy, pushed references: [PushedReference], _ variable: (String) -> String?) -> Answer {
        guard let wish = option(variable) else { return .notAsked }
        guard policy.bypass == .recorded else { return .denied("this server lets no push past its checks") }
        let reason = String(wish.dropFirst(option.count + 1).prefix(Bound.Hooks.reasonCharacters))
        guard reason.contains(where: { !$0.isWhitespace }) else {
            return .denied("passing the checks by needs a reason: -o \(option)=\"why\"")
        }
        if let name = references.first(where: { policy.protected?.contain($0.name) ?? false })?.name {
            return .denied("\(name) is protected: no push to it passes the checks by")
        }
        guard policy.log != nil else { return .denied("the server keeps no log in which to record it") }
        return .granted(PushBypass(reason: reason))
    }

    private static func option(_ variable: (String) -> String?) -> String? {
        let count = min(variable("GIT_PUSH_OPTION_COUNT").flatMap { Int($0) } ?? 0, Bound.Hooks.pushOptions)
        guard count > 0 else { return nil }
        for number in 0..<count {
            if let text = variable("GIT_PUSH_OPTION_\(number)"), text == option || text.hasPrefix(option + "=") { return text }
        }
        return nil
    }
}
