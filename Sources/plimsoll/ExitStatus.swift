/// What the program's exit status means; other programs rely on it.
enum ExitStatus: Int32 {
    /// Nothing at or above the threshold was introduced.
    case success = 0
    case findings = 1
    /// The command line or the configuration is wrong.
    case usage = 2
    /// It could not be checked: never to be taken for success.
    case failure = 3
}
