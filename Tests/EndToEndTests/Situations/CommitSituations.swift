import Foundation
import TestSupport

extension Situation {
    /// Commits as people make them.
    static let commits: [Situation] = [
        Situation("a commit") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            return try $0.commit()
        },
        Situation("the first commit") {
            try $0.app.installHook("pre-commit")
            try $0.change()
            return try $0.commit()
        },
        Situation("the first commit of another branch") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("checkout", "-q", "--orphan", "other")
            try $0.change()
            return try $0.commit()
        },
        Situation("a commit of all that is tracked") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            return try $0.attempt("commit", "-q", "-a", "-m", "Change")
        },
        Situation("a commit of one path, beside another that is staged") {
            try $0.begin(hooks: "pre-commit")
            try $0.write("README.md", "An app.\n")
            // In the harmless run the fault is staged and no part of the commit.
            try $0.write(Play.settings, Play.text(purpose: ""))
            try $0.git("add", "-A")
            return try $0.attempt("commit", "-q", "-m", "Change", $0.isFaulty ? Play.settings : "README.md")
        },
        Situation("an amended commit") {
            try $0.begin(hooks: "pre-commit")
            try $0.write("README.md", "An app.\n")
            try $0.repository.commitAll()
            try $0.change()
            try $0.git("add", "-A")
            return try $0.attempt("commit", "-q", "--amend", "--no-edit")
        },
        Situation("what is staged differs from what lies on disk") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            try $0.git("add", "-A")
            try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : ""))
            return try $0.attempt("commit", "-q", "-m", "Change")
        },
        Situation("a path that is only meant to be added") {
            try $0.begin(hooks: "pre-commit")
            try $0.write(".plimsoll.yml", "rules: { purpose-string-blank: off }\n")
            try $0.git("add", "-N", ".plimsoll.yml")
            try $0.change()
            try $0.git("add", Play.settings)
            return try $0.attempt("commit", "-q", "-m", "Change")
        },
        Situation("a commit from a folder below") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            return try $0.attempt("commit", "-q", "-a", "-m", "Change", in: $0.repository.folder + "/App")
        },
        Situation("a commit on no branch") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("checkout", "-q", "--detach")
            try $0.change()
            return try $0.commit()
        },
        Situation("a commit in a linked work tree") {
            try $0.begin(hooks: "pre-commit")
            let linked = $0.repository.beside("linked")
            try $0.git("worktree", "add", "-q", "-b", "side", linked)
            try $0.write(Play.settings, Play.text(purpose: ""))
            try $0.change(in: linked)
            return try $0.commit(in: linked)
        },
        Situation("a repository and work tree named on the command line") {
            try $0.begin(hooks: "pre-commit")
            try $0.change()
            let folder = $0.repository.folder
            return try $0.attempt("--git-dir=\(folder)/.git", "--work-tree=\(folder)", "commit", "-q", "-a", "-m", "Change", in: $0.repository.beside(""),
                                  environment: ["GIT_DIR": folder + "/.git"])
        },
        Situation("an index of the user's own") {
            try $0.begin(hooks: "pre-commit")
            let index = ["GIT_INDEX_FILE": $0.repository.beside("own index")]
            _ = try $0.app.run(["git", "read-tree", "HEAD"], environment: index)
            try $0.change()
            _ = try $0.app.run(["git", "add", Play.settings], environment: index)
            return try $0.attempt("commit", "-q", "-m", "Change", environment: index)
        },
        Situation("renamed settings") {
            try $0.begin(hooks: "pre-commit")
            try $0.git("mv", Play.settings, "Config/Main.xcconfig")
            try $0.change(at: "Config/Main.xcconfig")
            let project = try text($0.repository.contents("App.xcodeproj/project.pbxproj"))
            try $0.write("App.xcodeproj/project.pbxproj", project.replacingOccurrences(of: "App.xcconfig", with: "Main.xcconfig"))
            return try $0.commit()
        },
        Situation("settings behind a symbolic link") {
            try $0.begin(hooks: "pre-commit")
            try $0.change(at: "Config/Shared.xcconfig")
            try $0.repository.link(Play.settings, to: "Shared.xcconfig")
            return try $0.commit()
        },
        Situation("settings that become executable") {
            try $0.begin(hooks: "pre-commit")
            try $0.repository.write(Play.settings, $0.text, executable: true)
            return try $0.commit()
        },
        Situation("line ends that are converted") {
            try $0.repository.write(".gitattributes", "*.xcconfig text eol=crlf\n")
            try $0.begin(hooks: "pre-commit")
            try $0.write(Play.settings, $0.text.replacingOccurrences(of: "\n", with: "\r\n"))
            return try $0.commit()
        },
        Situation("names of any bytes beside the settings") {
            try $0.begin(hooks: "pre-commit")
            for name in ["new\nline", "-rf", "q\"uote", "tab\t", "e\u{301}", "a b"] { try $0.write(name + "/file.xcconfig", "A = 1\n") }
            try $0.change()
            return try $0.commit()
        },
        Situation("two names that differ in case") {
            try $0.begin(hooks: "pre-commit")
            let good = try $0.repository.store(Array(Play.text(purpose: "Scans.").utf8))
            let judged = try $0.repository.store(Array($0.text.utf8))
            try $0.git("config", "core.ignoreCase", "true")
            try $0.repository.stage([("100644", good, Array("config/app.xcconfig".utf8)), ("100644", judged, Array(Play.settings.utf8))])
            return try $0.attempt("commit", "-q", "-m", "Change")
        },
        Situation("a fault that was there before") {
            try $0.write("Config/Old.xcconfig", "A = 1\n")
            try $0.write(Play.settings, Play.text(purpose: $0.isFaulty ? "Scans." : " "))
            try $0.begin(hooks: "pre-commit")
            if $0.isFaulty { try $0.change() } else { try $0.write("Config/Old.xcconfig", "A = 2\n") }
            return try $0.commit()
        },
        Situation("a submodule that moves on") {
            let library = try TestRepository()
            try library.commit()
            try $0.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.folder, "Vendor")
            try $0.begin(hooks: "pre-commit")
            try $0.git("commit", "-q", "--allow-empty", "-m", "Next", in: $0.repository.folder + "/Vendor")
            if $0.isFaulty { try $0.change() }
            return try $0.commit()
        },
        Situation("a commit in a submodule") {
            let above = try TestRepository()
            try $0.repository.commitAll()
            try above.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", $0.repository.folder, "App")
            let folder = above.folder + "/App"
            try $0.installHook("pre-commit", in: folder)
            try $0.change(in: folder)
            return try $0.commit(in: folder)
        },
    ]
}

/// The text of a file that has to be there.
private func text(_ bytes: [UInt8]?) throws -> String {
    guard let bytes else { throw TestRepositoryError("the file is missing") }
    return String(decoding: bytes, as: UTF8.self)
}
