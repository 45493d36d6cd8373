import Foundation
import TestSupport

extension Situation {
    /// Pushes to a server with the command as its hook.
    static let pushes: [Situation] = [
        Situation("a push to a branch") {
            try $0.begin()
            let server = try $0.server()
            try $0.commitChange()
            return try $0.push(server, "main", to: server)
        },
        Situation("a push of a new branch") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitChange()
            return try $0.push(server, "feature", to: server)
        },
        Situation("a push by the hook update") {
            try $0.begin()
            let server = try $0.server(hook: "update")
            try $0.commitChange()
            return try $0.push(server, "main", to: server)
        },
        Situation("a new branch from a fault that the server has") {
            try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : ""))
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "-b", "feature")
            if $0.isFaulty { try $0.commitChange() } else { try $0.commitNote() }
            return try $0.push(server, "feature", to: server)
        },
        // The branch joins two that the server has, of which one has a fault.
        Situation("a new branch that joins two known ones") {
            try $0.begin()
            let server = try $0.server(hook: nil)
            try $0.branch("old") { try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : "")) }
            try $0.moveOn()
            try $0.git("push", "-q", server, "main", "old")
            try $0.installHook("pre-receive", in: server)
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.git("merge", "-q", "--no-edit", "old")
            if $0.isFaulty { try $0.commitChange() }
            return try $0.push(server, "feature", to: server)
        },
        Situation("a new branch that joins three at once") {
            try $0.begin()
            let server = try $0.server()
            for name in ["one", "two"] { try $0.branch(name) { try $0.write("Docs/\(name).md", "\(name)\n") } }
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitChange()
            try $0.git("merge", "-q", "--no-edit", "one", "two")
            return try $0.push(server, "feature", to: server)
        },
        Situation("several references at once") {
            try $0.begin()
            let server = try $0.server()
            for name in ["one", "three"] { try $0.branch(name) { try $0.write("Docs/\(name).md", "\(name)\n") } }
            try $0.branch("two") { try $0.change() }
            return try $0.push(server, "one", "two", "three", to: server)
        },
        Situation("a deletion beside a change") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("update-ref", "refs/heads/gone", "main", in: server)
            try $0.commitChange()
            return try $0.push(server, ":gone", "main", to: server)
        },
        Situation("a forced push of a history that shares nothing") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "--orphan", "fresh")
            try $0.commitChange()
            return try $0.push("-f", server, "fresh:main", to: server)
        },
        Situation("a forced push of another end") {
            try $0.begin()
            let server = try $0.server(hook: nil)
            try $0.moveOn()
            try $0.git("push", "-q", server, "main")
            try $0.installHook("pre-receive", in: server)
            try $0.git("reset", "-q", "--hard", "HEAD~1")
            try $0.commitChange()
            return try $0.push("-f", server, "main", to: server)
        },
        Situation("a forced push back to before a fault was mended") {
            try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "" : "Older."))
            try $0.begin()
            let server = try $0.server(hook: nil)
            try $0.write(Play.settings, Play.text(purpose: "Newer."))
            try $0.repository.commitAll()
            try $0.git("push", "-q", server, "main")
            try $0.installHook("pre-receive", in: server)
            return try $0.push("-f", server, "HEAD~1:main", to: server)
        },
        Situation("an annotated tag alone") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "--detach")
            try $0.commitChange()
            try $0.git("tag", "-a", "-m", "One", "v1")
            return try $0.push(server, "v1", to: server)
        },
        Situation("a tag of a tag") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "--detach")
            try $0.commitChange()
            try $0.git("tag", "-a", "-m", "One", "inner")
            try $0.git("tag", "-a", "-m", "Two", "outer", "inner")
            return try $0.push(server, "outer", to: server)
        },
        Situation("tags of trees and files beside a light one") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "--detach")
            try $0.commitChange()
            try $0.git("tag", "light")
            try $0.git("tag", "tree", "HEAD^{tree}")
            try $0.git("tag", "file", "HEAD:App/App.entitlements")
            try $0.git("tag", "-a", "-m", "Of a tree", "annotated-tree", "HEAD^{tree}")
            try $0.git("tag", "-a", "-m", "Of a file", "annotated-file", "HEAD:App/App.entitlements")
            return try $0.push(server, "--tags", to: server)
        },
        Situation("a tag that moves") {
            try $0.begin()
            let server = try $0.server(hook: nil)
            try $0.git("tag", "latest")
            try $0.git("push", "-q", server, "latest")
            try $0.installHook("pre-receive", in: server)
            try $0.commitChange()
            try $0.git("tag", "-f", "latest")
            return try $0.push("-f", server, "latest", to: server)
        },
        Situation("a tag of a tree that becomes one of a commit") {
            try $0.begin()
            let server = try $0.server(hook: nil)
            try $0.git("tag", "odd", "HEAD^{tree}")
            try $0.git("push", "-q", server, "odd")
            try $0.installHook("pre-receive", in: server)
            try $0.commitChange()
            try $0.git("tag", "-f", "odd")
            return try $0.push("-f", server, "odd", to: server)
        },
        // A server judges branches and tags unless its policy says otherwise; the pushing side judges all.
        Situation("a reference that is neither branch nor tag") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.commitChange()
            return try $0.push(server, "HEAD:refs/changes/01/1/1", to: server)
        },
        Situation("every commit by itself") {
            try $0.begin()
            let server = try $0.server(options: "--each-commit")
            try $0.commitNote()
            try $0.commitChange()
            try $0.write(Play.settings, Play.text(purpose: "Mended."))
            try $0.repository.commitAll()
            return try $0.push(server, "main", to: server)
        },
        // The merge brings nothing of its own: what it takes over was judged when it came.
        Situation("every commit by itself, with a merge of what is known") {
            try $0.begin()
            let server = try $0.server(hook: nil)
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitNote()
            try $0.git("push", "-q", server, "feature")
            try $0.git("checkout", "-q", "main")
            try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : ""))
            try $0.repository.commitAll()
            try $0.git("push", "-q", server, "main")
            try $0.installHook("pre-receive", in: server, options: "--each-commit")
            try $0.git("checkout", "-q", "-b", "second", "feature")
            try $0.git("merge", "-q", "--no-edit", "main")
            if $0.isFaulty { try $0.commitChange() }
            return try $0.push(server, "second", to: server)
        },
        Situation("a push that stays a pack") {
            try $0.begin()
            let server = try $0.server()
            for number in 0..<120 { try $0.write("Many/\(number).txt", "\(number)\n") }
            try $0.commitChange()
            return try $0.push(server, "main", to: server)
        },
        Situation("a server at a path with a colon and a quote") {
            try $0.begin()
            let server = try $0.server(named: "a:b\"c.git")
            try $0.commitChange()
            return try $0.push("file://" + server, "main", to: server)
        },
        Situation("a server that borrows its objects") {
            try $0.begin()
            let pool = try $0.server(named: "pool.git", hook: nil)
            let server = $0.repository.beside("fork.git")
            try $0.git("clone", "-q", "--bare", "--shared", pool, server)
            try $0.installHook("pre-receive", in: server)
            try $0.commitChange()
            return try $0.push(server, "main", to: server)
        },
        Situation("a server that is no bare repository") {
            try $0.begin()
            let server = $0.repository.beside("workshop")
            try $0.git("clone", "-q", $0.repository.folder, server)
            try $0.git("config", "receive.denyCurrentBranch", "ignore", in: server)
            try $0.installHook("pre-receive", in: server)
            try $0.commitChange()
            return try $0.push(server, "main", to: server)
        },
        Situation("a push from a shallow clone") {
            try $0.begin()
            try $0.commitNote()
            let server = try $0.server()
            let clone = $0.repository.beside("clone")
            try $0.git("clone", "-q", "--depth", "1", "file://" + server, clone)
            try $0.change(in: clone)
            _ = try $0.commit(in: clone)
            return try $0.push("origin", "main", to: server, from: clone)
        },
        Situation("a push from a linked work tree") {
            try $0.begin()
            let server = try $0.server()
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "side", linked)
            try $0.change(in: linked)
            _ = try $0.commit(in: linked)
            return try $0.push(server, "side", to: server, from: linked)
        },
        Situation("a mirror") {
            try $0.begin()
            let server = try $0.server()
            try $0.branch("side") { try $0.change() }
            try $0.git("remote", "remove", "origin")
            return try $0.push("--mirror", server, to: server)
        },
        // What the replacement shows is harmless; what is pushed is not.
        Situation("a push with a replaced commit") {
            try $0.begin()
            let server = try $0.server()
            try $0.commitChange()
            let real = try $0.git("rev-parse", "HEAD")
            try $0.git("reset", "-q", "--hard", "HEAD~1")
            try $0.write(Play.settings, Play.text(purpose: "Shown instead."))
            let shown = try $0.repository.commitAll().hex
            try $0.git("replace", real, shown)
            return try $0.push(server, "\(real):refs/heads/main", "refs/replace/*:refs/replace/*", to: server)
        },
        Situation("SHA-256, a push to a branch", objectFormat: "sha256") {
            try $0.begin()
            let server = try $0.server()
            try $0.commitChange()
            return try $0.push(server, "main", to: server)
        },
        Situation("SHA-256, a new branch to a path with a colon and a quote", objectFormat: "sha256") {
            try $0.begin()
            let server = try $0.server(named: "a:b\"c.git")
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitChange()
            return try $0.push("file://" + server, "feature", to: server)
        },
        Situation("SHA-256, tags of all kinds", objectFormat: "sha256") {
            try $0.begin()
            let server = try $0.server()
            try $0.git("checkout", "-q", "--detach")
            try $0.commitChange()
            try $0.git("tag", "-a", "-m", "One", "v1")
            try $0.git("tag", "-a", "-m", "Two", "v2", "v1")
            try $0.git("tag", "tree", "HEAD^{tree}")
            return try $0.push(server, "--tags", to: server)
        },
        Situation("SHA-256, every commit by itself", objectFormat: "sha256") {
            try $0.begin()
            let server = try $0.server(options: "--each-commit")
            try $0.commitChange()
            try $0.write(Play.settings, Play.text(purpose: "Mended."))
            try $0.repository.commitAll()
            return try $0.push(server, "main", to: server)
        },
    ]

    /// Pushes with the command as the hook of the pushing side.
    static let pushesFromHere: [Situation] = [
        Situation("before a push to a branch") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.commitChange()
            return try $0.push("origin", "main", to: server)
        },
        Situation("before a push of a new branch") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitChange()
            return try $0.push("origin", "feature", to: server)
        },
        Situation("before a push to a remote without a name") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitChange()
            return try $0.push("file://" + server, "feature", to: server)
        },
        Situation("before a push over commits that are not here") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            let other = $0.repository.beside("other")
            try $0.git("clone", "-q", "file://" + server, other)
            try $0.write("README.md", "An app.\n", in: other)
            _ = try $0.commit(in: other)
            try $0.git("push", "-q", "origin", "main", in: other)
            try $0.commitChange()
            return try $0.push("-f", "origin", "main", to: server)
        },
        Situation("before a push with a deletion") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.git("update-ref", "refs/heads/gone", "main", in: server)
            try $0.commitChange()
            return try $0.push("origin", ":gone", "main", to: server)
        },
        Situation("before a push of a tag") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.commitChange()
            try $0.git("tag", "-a", "-m", "One", "v1")
            try $0.git("tag", "tree", "HEAD^{tree}")
            return try $0.push("origin", "v1", "tree", to: server)
        },
        Situation("before a push from a linked work tree") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "side", linked)
            try $0.change(in: linked)
            _ = try $0.commit(in: linked)
            return try $0.push("origin", "side", to: server, from: linked)
        },
        Situation("before a push from a shallow clone") {
            try $0.begin()
            try $0.commitNote()
            let server = try $0.server(hook: nil)
            let clone = $0.repository.beside("clone")
            try $0.git("clone", "-q", "--depth", "1", "file://" + server, clone)
            try $0.installHook("pre-push", in: clone)
            try $0.git("checkout", "-q", "-b", "feature", in: clone)
            try $0.change(in: clone)
            _ = try $0.commit(in: clone)
            return try $0.push("origin", "feature", to: server, from: clone)
        },
        Situation("SHA-256, before a push of a new branch", objectFormat: "sha256") {
            try $0.begin(hooks: "pre-push")
            let server = try $0.server(hook: nil)
            try $0.git("checkout", "-q", "-b", "feature")
            try $0.commitChange()
            return try $0.push("origin", "feature", to: server)
        },
    ]

    /// `plimsoll check` by hand.
    static let checks: [Situation] = [
        Situation("a check of the last commit") {
            try $0.begin()
            try $0.commitChange()
            return try $0.check("HEAD")
        },
        Situation("a check of what a branch brings") {
            try $0.write(Play.settings, Play.text(purpose: "Older."))
            try $0.begin()
            try $0.branch("feature") { try $0.change() }
            try $0.moveOn()
            return try $0.check("main...feature")
        },
        Situation("a check of two histories that share nothing") {
            try $0.begin()
            try $0.git("checkout", "-q", "--orphan", "other")
            try $0.commitChange()
            return try $0.check("main..other")
        },
        Situation("a check of the files on disk, with a split index") {
            try $0.begin()
            try $0.git("update-index", "--split-index")
            try $0.change()
            return try $0.check()
        },
        Situation("a check of the files on disk, with a sparse index") {
            try $0.begin()
            try $0.git("sparse-checkout", "set", "--cone", "--sparse-index", "Config")
            try $0.change()
            return try $0.check()
        },
        Situation("a check of the files on disk, with SHA-256", objectFormat: "sha256") {
            try $0.begin()
            try $0.change()
            try $0.write("Config/new\nline.xcconfig", "A = 1\n")
            return try $0.check()
        },
        Situation("a check from a folder below, with a split index") {
            try $0.begin()
            try $0.git("update-index", "--split-index")
            try $0.change()
            let below = $0.repository.folder + "/App"
            guard case .refused = try $0.check(in: below) else { return try $0.check("--working-tree", in: below) }
            try $0.git("add", "-A")
            return try $0.check("--staged", in: below)
        },
        Situation("a check of a repository that is named from a folder below, with SHA-256", objectFormat: "sha256") {
            try $0.begin()
            try $0.change()
            let folder = $0.repository.folder
            let variables = ["GIT_DIR": "../.git", "GIT_WORK_TREE": "..", "GIT_LITERAL_PATHSPECS": "1"]
            return try $0.check("--working-tree", in: folder + "/App", environment: variables)
        },
        Situation("a check of what a branch brings, with SHA-256", objectFormat: "sha256") {
            try $0.begin()
            try $0.branch("feature") { try $0.change() }
            try $0.moveOn()
            return try $0.check("main...feature")
        },
        Situation("a check of what is staged in the end of a merge") {
            try $0.begin()
            try $0.conflict()
            try $0.change()
            try $0.git("add", "-A")
            return try $0.check("--staged")
        },
        Situation("a check of the last commit in a shallow clone") {
            try $0.begin()
            try $0.commitNote()
            try $0.commitChange()
            let clone = $0.repository.beside("clone")
            try $0.git("clone", "-q", "--depth", "2", "file://" + $0.repository.folder, clone)
            return try $0.check("HEAD", in: clone)
        },
        Situation("a check of the last commit in a bare repository") {
            try $0.begin()
            try $0.commitChange()
            let bare = $0.repository.beside("bare.git")
            try $0.git("clone", "-q", "--bare", $0.repository.folder, bare)
            return try $0.check("HEAD", in: bare)
        },
    ]
}

extension Play {
    /// Commits the change that is to be judged.
    func commitChange() throws {
        try change()
        try repository.commitAll("Change")
    }

    /// Commits something that has nothing to do with the settings.
    func commitNote() throws {
        try write("README.md", "An app, as it is now.\n")
        try repository.commitAll("Note")
    }
}
