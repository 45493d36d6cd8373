/// Who pushes, as far as the server's software tells its hooks.
enum PushActor {
    /// Of gitolite, GitLab, Gitea and Forgejo, GitHub Enterprise, Bitbucket Data Center, web servers and SSH, in that order.
    private static let variables = [
        "GL_USER", "GL_REPO", "GL_ID", "GL_USERNAME", "GL_PROJECT_PATH", "GL_PROTOCOL", "GITEA_PUSHER_NAME", "GITEA_PUSHER_ID", "GITEA_REPO_USER_NAME",
        "GITEA_REPO_NAME", "GITEA_PR_ID", "GITHUB_USER_LOGIN", "GITHUB_REPO_NAME", "GITHUB_VIA", "GITHUB_USER_IP", "BB_USER_NAME", "BB_PROJECT_KEY",
        "BB_REPO_SLUG", "REMOTE_USER", "REMOTE_ADDR", "SSH_CONNECTION", "USER",
    ]
    /// In bytes; what is longer is cut.
    private static let longestValue = 500

    /// - Parameter variable: the value of an environment variable, nil where it is not set
    static func known(_ variable: (String) -> String?) -> [(name: String, value: String)] {
        variables.compactMap { name in
            guard let value = variable(name), !value.isEmpty else { return nil }
            return (name, String(decoding: value.utf8.prefix(longestValue), as: UTF8.self))
        }
    }
}
