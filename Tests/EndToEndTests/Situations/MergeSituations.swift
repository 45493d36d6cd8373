import TestSupport

extension Situation {
    /// Merges and what else joins histories.
    static let merges: [Situation] = [
        Situation("a merge without conflicts") {
            try $0.begin(hooks: "pre-merge-commit")
            try $0.branch("side") { try $0.change() }
            try $0.moveOn()
            return try $0.attempt("merge", "-q", "--no-edit", "side")
        },
        // The remote has the fault for long; the branch at hand only takes it over.
        Situation("a merge of what a remote has") {
            try $0.begin(hooks: "pre-merge-commit")
            try $0.branch("side") { try $0.write(Play.settings, Play.text(purpose: "")) }
            if !$0.isFaulty { try $0.git("update-ref", "refs/remotes/origin/main", "side") }
            try $0.moveOn()
            return try $0.attempt("merge", "-q", "--no-edit", "side")
        },
        Situation("the end of a merge with a conflict") {
            try $0.begin(hooks: "pre-commit")
            try $0.conflict()
            try $0.change()
            return try $0.commit()
        },
        // The other branch has the fault for long: who ends the merge did not bring it.
        Situation("a merge of a branch with an old fault") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("side") {
                try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : ""))
                try $0.write("README.md", "Theirs.\n")
            }
            try $0.write("README.md", "Ours.\n")
            try $0.repository.commitAll()
            _ = try $0.app.run(["git", "merge", "-q", "side"])
            try $0.write("README.md", "Both.\n")
            if $0.isFaulty { try $0.change() }
            return try $0.commit()
        },
        Situation("a merge that is not committed at once") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("side") { try $0.write("README.md", "Theirs.\n") }
            try $0.moveOn()
            try $0.git("merge", "-q", "--no-commit", "--no-ff", "side")
            try $0.change()
            return try $0.commit()
        },
        Situation("a merge of three branches") {
            try $0.begin(hooks: "pre-commit")
            for name in ["one", "two"] { try $0.branch(name) { try $0.write("Docs/\(name).md", "\(name)\n") } }
            try $0.moveOn()
            try $0.git("merge", "-q", "--no-commit", "--no-ff", "one", "two")
            try $0.change()
            return try $0.commit()
        },
        Situation("a merge of three branches, of which one has an old fault") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("one") { try $0.write("Docs/one.md", "one\n") }
            try $0.branch("two") { try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : "")) }
            try $0.moveOn()
            try $0.git("merge", "-q", "--no-commit", "--no-ff", "one", "two")
            if $0.isFaulty { try $0.change() }
            return try $0.commit()
        },
        Situation("the end of a merge with a split index") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("update-index", "--split-index")
            try $0.conflict()
            try $0.change()
            return try $0.commit()
        },
        Situation("the end of a merge with SHA-256", objectFormat: "sha256") {
            try $0.begin(hooks: "pre-commit")
            try $0.conflict()
            try $0.change()
            return try $0.commit()
        },
        Situation("a merge without conflicts with SHA-256", objectFormat: "sha256") {
            try $0.begin(hooks: "pre-merge-commit")
            try $0.branch("side") { try $0.change() }
            try $0.moveOn()
            return try $0.attempt("merge", "-q", "--no-edit", "side")
        },
        Situation("the end of a merge in a linked work tree") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("side") { try $0.write("README.md", "Theirs.\n") }
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "other", linked)
            try $0.write("README.md", "Ours.\n", in: linked)
            _ = try $0.commit(in: linked)
            _ = try $0.app.run(["git", "merge", "-q", "side"], in: linked)
            try $0.write("README.md", "Both.\n", in: linked)
            try $0.change(in: linked)
            return try $0.commit(in: linked)
        },
        Situation("a merge into one commit") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("side") { try $0.change() }
            try $0.moveOn()
            try $0.git("merge", "-q", "--squash", "side")
            return try $0.attempt("commit", "-q", "-m", "Change")
        },
        Situation("a merge of histories that share nothing") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("checkout", "-q", "--orphan", "other")
            try $0.git("rm", "-rqf", ".")
            try $0.write("Docs/other.md", "Other.\n")
            try $0.git("add", "-A")
            try $0.repository.commit("Other", "--no-verify")
            try $0.git("checkout", "-q", "main")
            try $0.git("merge", "-q", "--no-commit", "--allow-unrelated-histories", "other")
            try $0.change()
            return try $0.commit()
        },
        Situation("the end of a cherry-pick with a conflict") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("side") { try $0.write(Play.settings, Play.text(purpose: "Theirs.")) }
            try $0.write(Play.settings, Play.text(purpose: "Ours."))
            try $0.repository.commitAll()
            _ = try $0.app.run(["git", "cherry-pick", "side"])
            try $0.change()
            try $0.git("add", "-A")
            return try $0.attempt("-c", "core.editor=true", "cherry-pick", "--continue")
        },
        Situation("a revert that is committed by hand") {
            try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "" : "Older."))
            try $0.begin(hooks: "pre-commit")
            try $0.write(Play.settings, Play.text(purpose: "Newer."))
            try $0.repository.commitAll()
            try $0.git("revert", "--no-commit", "HEAD")
            return try $0.attempt("commit", "-q", "-m", "Revert")
        },
    ]
}

extension Play {
    /// A branch from HEAD with one commit that no hook sees; the branch at hand stays.
    func branch(_ name: String, _ write: (Play) throws -> Void) throws {
        let current = try git("symbolic-ref", "--short", "HEAD")
        try git("checkout", "-q", "-b", name)
        try write(self)
        try git("add", "-A")
        try repository.commit(name, "--no-verify")
        try git("checkout", "-q", current)
    }

    /// A commit that has nothing to do with the settings.
    func moveOn() throws {
        try write("Docs/ours.md", "Ours.\n")
        try git("add", "-A")
        try repository.commit("move on", "--no-verify")
    }

    /// A merge that stops with a conflict in the settings.
    func conflict() throws {
        try branch("side") { try $0.write(Play.settings, Play.text(purpose: "Theirs.")) }
        try write(Play.settings, Play.text(purpose: "Ours."))
        try git("add", "-A")
        try repository.commit("ours", "--no-verify")
        _ = try app.run(["git", "merge", "-q", "side"])
    }
}
