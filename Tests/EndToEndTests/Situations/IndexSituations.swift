import TestSupport

extension Situation {
    /// Forms that an index can have.
    static let indexes: [Situation] = ["2", "3", "4"].map { version in
        Situation("an index of version \(version)") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("update-index", "--index-version", version)
            try $0.change()
            return try $0.commit()
        }
    } + [
        Situation("a split index") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("update-index", "--split-index")
            try $0.change()
            return try $0.commit()
        },
        Situation("a split index, and a commit of one path") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("update-index", "--split-index")
            try $0.write("README.md", "An app.\n")
            try $0.write(Play.settings, Play.text(purpose: ""))
            try $0.git("add", "-A")
            return try $0.attempt("commit", "-q", "-m", "Change", $0.isFaulty ? Play.settings : "README.md")
        },
        Situation("a split index, and a commit of all that is tracked") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("config", "core.splitIndex", "true")
            try $0.git("update-index", "--force-write-index")
            try $0.change()
            return try $0.attempt("commit", "-q", "-a", "-m", "Change")
        },
        Situation("a split index, and a path that is only meant to be added") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("update-index", "--split-index")
            try $0.write(".plimsoll.yml", "rules: { purpose-string-blank: off }\n")
            try $0.git("add", "-N", ".plimsoll.yml")
            try $0.change()
            try $0.git("add", Play.settings)
            return try $0.attempt("commit", "-q", "-m", "Change")
        },
        Situation("a split index in a linked work tree") {
            try $0.begin(hooks: "pre-commit")
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "side", linked)
            try $0.git("update-index", "--split-index", in: linked)
            try $0.change(in: linked)
            return try $0.commit(in: linked)
        },
        Situation("a split index before the first commit") {
            try $0.app.installHook("pre-commit")
            try $0.git("update-index", "--split-index")
            try $0.change()
            return try $0.commit()
        },
        Situation("a sparse index") {
            try $0.write("Docs/Old/Other.xcconfig", Play.text(purpose: ""))
            try $0.begin(hooks: "pre-commit")
            try $0.git("sparse-checkout", "set", "--cone", "--sparse-index", "Config", "App")
            try $0.change()
            return try $0.commit()
        },
        Situation("a sparse index that leaves the project out") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("sparse-checkout", "set", "--cone", "--sparse-index", "Config")
            try $0.change()
            return try $0.commit()
        },
        Situation("a sparse checkout with a whole index") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("sparse-checkout", "set", "--cone", "--no-sparse-index", "Config")
            try $0.change()
            return try $0.commit()
        },
        Situation("an index without a checksum") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            try $0.git("add", "-A")
            let index = try $0.repository.contents(".git/index") ?? []
            try $0.repository.write(".git/index", index.dropLast(20) + Array(repeating: 0, count: 20))
            return try $0.attempt("commit", "-q", "-m", "Change")
        },
        Situation("an index with every extension") {
            try $0.begin(hooks: "pre-commit")
            for setting in ["index.threads=2", "feature.manyFiles=true", "core.untrackedCache=true", "index.skipHash=true"] {
                let parts = setting.split(separator: "=").map(String.init)
                try $0.git("config", parts[0], parts[1])
            }
            try $0.git("update-index", "--untracked-cache")
            try $0.git("status", "-s")
            try $0.change()
            return try $0.commit()
        },
        Situation("paths that git takes for unchanged or leaves out") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("update-index", "--assume-unchanged", "App/App.entitlements")
            try $0.git("update-index", "--skip-worktree", "App.xcodeproj/project.pbxproj")
            try $0.write("App/App.entitlements", "not a property list\n")
            try $0.write("App.xcodeproj/project.pbxproj", "no project\n")
            try $0.change()
            return try $0.commit()
        },
    ]
}
