import Foundation
import TestSupport

extension Situation {
    /// Forms that a repository can have.
    static let repositories: [Situation] = [
        Situation("SHA-256", objectFormat: "sha256") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            return try $0.commit()
        },
        Situation("SHA-256, the first commit", objectFormat: "sha256") {
            try $0.app.installHook("pre-commit")
            try $0.change()
            return try $0.commit()
        },
        Situation("SHA-256, a commit of one path", objectFormat: "sha256") {
            try $0.begin(hooks: "pre-commit")
            try $0.write("README.md", "An app.\n")
            try $0.write(Play.settings, Play.text(purpose: ""))
            try $0.git("add", "-A")
            return try $0.attempt("commit", "-q", "-m", "Change", $0.isFaulty ? Play.settings : "README.md")
        },
        Situation("SHA-256, a linked work tree and a split index", objectFormat: "sha256") {
            try $0.begin(hooks: "pre-commit")
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "side", linked)
            try $0.git("update-index", "--split-index", in: linked)
            try $0.change(in: linked)
            return try $0.commit(in: linked)
        },
        Situation("a shallow clone") {
            try $0.begin()
            try $0.write("README.md", "An app.\n")
            try $0.repository.commitAll()
            let clone = try $0.clone("--depth", "1")
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("a partial clone") {
            try $0.begin()
            let clone = try $0.clone("--filter=blob:none")
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("a partial clone with a sparse checkout") {
            try $0.write("Docs/Old/Other.xcconfig", "A = 1\n")
            try $0.begin()
            let clone = try $0.clone("--filter=blob:none", "--sparse")
            try $0.git("sparse-checkout", "set", "--cone", "Config", "App", "App.xcodeproj", in: clone)
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("a partial clone with a sparse index") {
            try $0.write("Docs/Old/Other.xcconfig", "A = 1\n")
            try $0.begin()
            let clone = try $0.clone("--filter=blob:none", "--sparse")
            try $0.git("sparse-checkout", "set", "--cone", "--sparse-index", "Config", "App", "App.xcodeproj", in: clone)
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("SHA-256, a partial clone with a sparse checkout", objectFormat: "sha256") {
            try $0.write("Docs/Old/Other.xcconfig", "A = 1\n")
            try $0.begin()
            let clone = try $0.clone("--filter=blob:none", "--sparse")
            try $0.git("sparse-checkout", "set", "--cone", "Config", "App", "App.xcodeproj", in: clone)
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("objects borrowed from another repository") {
            try $0.begin()
            let clone = try $0.clone("--shared")
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("objects borrowed through a path in quotes") {
            try $0.begin(hooks: "pre-commit")
            let lender = $0.repository.beside("lend\"er.git")
            try $0.git("clone", "-q", "--bare", $0.repository.folder, lender)
            // Of the own objects nothing is left but what comes next.
            try $0.repository.remove(".git/objects")
            try $0.repository.write(".git/objects/info/alternates", "\"\(lender.replacingOccurrences(of: "\"", with: "\\\""))/objects\"\n")
            try $0.change()
            return try $0.commit()
        },
        Situation("a repository in another place than its work tree") {
            try $0.begin()
            let clone = try $0.clone("--separate-git-dir=" + $0.repository.beside("place.git"))
            try $0.change(in: clone)
            return try $0.commit(in: clone)
        },
        Situation("a work tree named by the configuration") {
            try $0.begin(hooks: "pre-commit")
            let elsewhere = $0.repository.beside("elsewhere")
            try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
            try $0.git("config", "core.worktree", elsewhere)
            try $0.git("checkout", "-q", "-f", "main")
            try $0.change(in: elsewhere)
            return try $0.attempt("commit", "-q", "-a", "-m", "Change")
        },
        Situation("settings of a work tree's own") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("config", "extensions.worktreeConfig", "true")
            try $0.git("config", "core.repositoryFormatVersion", "1")
            let elsewhere = $0.repository.beside("elsewhere")
            try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
            try $0.git("config", "--worktree", "core.worktree", elsewhere)
            try $0.git("checkout", "-q", "-f", "main")
            try $0.change(in: elsewhere)
            return try $0.attempt("commit", "-q", "-a", "-m", "Change")
        },
        Situation("a linked work tree of a bare repository") {
            try $0.begin()
            let bare = $0.repository.beside("bare.git")
            try $0.git("clone", "-q", "--bare", $0.repository.folder, bare)
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "side", linked, in: bare)
            try $0.installHook("pre-commit", in: linked)
            try $0.change(in: linked)
            return try $0.commit(in: linked)
        },
        Situation("everything packed, with a commit graph and a multi-pack index") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("gc", "-q")
            try $0.git("commit-graph", "write", "--reachable")
            try $0.git("multi-pack-index", "write")
            try $0.git("pack-refs", "--all", "--prune")
            try $0.change()
            return try $0.commit()
        },
        // What git shows in place of the last commit has the fault already; the commit itself has not.
        Situation("a replaced commit") {
            try $0.begin(hooks: "pre-commit")
            try $0.branch("shown") { try $0.write(Play.settings, Play.text(purpose: "")) }
            try $0.git("replace", "main", "shown")
            try $0.change()
            try $0.git("--no-replace-objects", "add", "-A")
            return try $0.attempt("--no-replace-objects", "commit", "-q", "-m", "Change")
        },
        Situation("a path with a quote, a colon and letters of all kinds") {
            try $0.begin()
            let folder = $0.repository.beside("it's a \"place\": ü 日本")
            try $0.git("clone", "-q", $0.repository.folder, folder)
            try $0.installHook("pre-commit", in: folder)
            try $0.change(in: folder)
            return try $0.commit(in: folder)
        },
        Situation("SHA-256 at a path with a quote, a colon and letters of all kinds", objectFormat: "sha256") {
            try $0.begin()
            let folder = $0.repository.beside("it's a \"place\": ü 日本")
            try $0.git("clone", "-q", $0.repository.folder, folder)
            try $0.installHook("pre-commit", in: folder)
            try $0.change(in: folder)
            return try $0.commit(in: folder)
        },
    ] + reftable

    /// Where this git can make one: version 2.45 and later.
    private static let reftable: [Situation] = {
        guard let test = try? TestRepository(), (try? test.git("init", "-q", "--ref-format=reftable", test.beside("probe"))) != nil else { return [] }
        return [
            Situation("references in a table") {
                try $0.begin()
                let clone = try $0.clone("--ref-format=reftable")
                try $0.change(in: clone)
                return try $0.commit(in: clone)
            },
            Situation("references in a table, the first commit of a branch") {
                try $0.begin()
                let clone = try $0.clone("--ref-format=reftable")
                try $0.git("checkout", "-q", "--orphan", "other", in: clone)
                try $0.change(in: clone)
                return try $0.commit(in: clone)
            },
            Situation("a push to references in a table") {
                try $0.begin()
                let server = try $0.server(named: "server.git", hook: "pre-receive", options: "", "--ref-format=reftable")
                try $0.git("checkout", "-q", "-b", "feature")
                try $0.change()
                try $0.repository.commitAll()
                return try $0.push(server, "feature", to: server)
            },
        ]
    }()
}

extension Play {
    /// Another repository with the application, with the command as its hook.
    func clone(_ options: String..., hooks: [String] = ["pre-commit"]) throws -> String {
        try git("config", "uploadpack.allowFilter", "true")
        let folder = repository.beside("clone")
        try repository.git(["clone", "-q"] + options + ["file://" + repository.folder, folder])
        for hook in hooks { try installHook(hook, in: folder) }
        return folder
    }
}
