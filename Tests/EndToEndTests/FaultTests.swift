import Foundation
import TestSupport
import Testing

/// What goes wrong around the command: it says so with the right status, and leaves everything whole.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct FaultTests {
    /// A repository whose last commit brings a fault, or none.
    private func repository(isFaulty: Bool = true) throws -> AppRepository {
        let app = try AppRepository()
        try app.repository.commitAll()
        try app.write(purpose: isFaulty ? "" : Play.harmlessPurpose)
        try app.repository.commitAll()
        return app
    }

    private func shell(_ app: AppRepository, _ script: String, environment: [String: String] = [:]) throws -> Command {
        try app.run(["sh", "-c", script], environment: ["PLIMSOLL": app.plimsoll].merging(environment) { $1 })
    }

    @Test(arguments: ["text", "json", "sarif", "github"], [true, false])
    func aReportThatDoesNotFitOnTheDiskIsNoSuccess(format: String, isFaulty: Bool) throws {
        let app = try repository(isFaulty: isFaulty)
        let command = try shell(app, "\"$PLIMSOLL\" check HEAD --all --format \(format) > /dev/full")
        #expect(command.status == (isFaulty ? 1 : 3))
        #expect(command.errorText == "plimsoll: the report can't be written: No space left on device\n")
    }

    @Test func aReaderThatGoesAwayChangesNoVerdict() throws {
        for (isFaulty, status) in [(true, "1"), (false, "0")] {
            let app = try repository(isFaulty: isFaulty)
            let command = try shell(app, "{ \"$PLIMSOLL\" check HEAD --all --format json; echo $? > status; } | head -c 1; cat status")
            #expect(command.outputText == "{\(status)\n", "\(command.outputText)")
            #expect(command.errorText.isEmpty)
        }
    }

    @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"], ["library", "command"])
    func closedStreamsChangeNoVerdict(redirection: String, reader: String) throws {
        for (isFaulty, status) in [(true, Int32(1)), (false, 0)] {
            let app = try repository(isFaulty: isFaulty)
            #expect(try shell(app, "\"$PLIMSOLL\" check HEAD \(redirection)", environment: ["PLIMSOLL_GIT_READER": reader]).status == status)
            #expect(try app.repository.git("status", "--porcelain").isEmpty)
            #expect(try app.repository.git("fsck").isEmpty)
        }
    }

    @Test func whatIsSaidNeverLandsInAFile() throws {
        let app = try repository()
        let command = try shell(app, "\"$PLIMSOLL\" baseline >&- 2>&-")
        #expect(command.status == 0)
        let text = String(decoding: try #require(try app.repository.contents(".plimsoll-baseline.json")), as: UTF8.self)
        #expect(text.hasPrefix("{") && text.hasSuffix("}\n"))
    }

    @Test func aLogThatCanNotBeWrittenIsSaid() throws {
        let pair = try ServerPair(policy: "log: /dev/full\nbypass: recorded\n")
        try pair.app.commit(purpose: Play.harmlessPurpose)
        let accepted = try pair.push("main")
        #expect(accepted.status == 0)
        #expect(accepted.errorText.contains("the log can't be written: No space left on device"))
        try pair.app.commit(purpose: "")
        let bypass = try pair.push("main", "-o", "plimsoll.skip=because")
        #expect(bypass.status != 0)
        #expect(bypass.errorText.contains("no push passes the checks by"))
    }

    @Test func aLogThatIsAPipeIsNotWaitedFor() throws {
        let pair = try ServerPair(policy: "log: pipe\n")
        #expect(try pair.app.run(["mkfifo", "\(pair.server)/pipe"]).status == 0)
        try pair.app.commit(purpose: Play.harmlessPurpose)
        let accepted = try pair.push("main")
        #expect(accepted.status == 0)
        #expect(accepted.errorText.contains("the log can't be written"), "\(accepted.errorText)")
    }

    private static let mayMount: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "unshare -m mount -t tmpfs none /mnt 2>/dev/null"]
        process.standardError = nil
        return (try? process.run()).map { process.waitUntilExit(); return process.terminationStatus == 0 } ?? false
    }()

    @Test(.enabled(if: mayMount, "this user may not mount a small file system")) func aFullDiskLeavesNoHalfFile() throws {
        let app = try repository()
        let script = """
            d=$(pwd)/../small; mkdir "$d"
            exec unshare -m sh -c 'mount -t tmpfs -o size=512k none "$0" && git clone -q "$1" "$0/app" 2>/dev/null && cd "$0/app" || exit 9
            cat /dev/zero > filler 2>/dev/null
            "$PLIMSOLL" baseline; echo "baseline $?"
            ls -a | grep -c "^.plimsoll-"
            "$PLIMSOLL" check HEAD > /dev/null; echo "check $?"
            "$PLIMSOLL" check HEAD > report; echo "report $?"' "$d" "$(pwd)"
            """
        let command = try shell(app, script)
        #expect(command.outputText == "baseline 3\n0\ncheck 1\nreport 1\n", "\(command.outputText)\(command.errorText)")
        #expect(command.errorText.contains("plimsoll: .plimsoll-baseline.json can't be written: No space left on device\n"))
        #expect(command.errorText.contains("plimsoll: the report can't be written: No space left on device\n"))
    }

    @Test(.enabled(if: mayMount, "this user may not mount a read-only file system")) func aReadOnlyFileSystemIsReadAndNotWritten() throws {
        let app = try repository()
        let script = """
            exec unshare -m sh -c 'mount --bind . . && mount -o remount,bind,ro . && cd "$(pwd)" || exit 9
            for words in "check HEAD" "check --working-tree" "check --staged"; do "$PLIMSOLL" $words > /dev/null; echo "$?"; done
            "$PLIMSOLL" baseline; echo "$?"'
            """
        let command = try shell(app, script)
        #expect(command.outputText == "1\n0\n0\n3\n", "\(command.outputText)\(command.errorText)")
        #expect(command.errorText.contains("can't be written: Read-only file system"), "\(command.errorText)")
    }

    @Test(arguments: ["INT", "TERM", "HUP"]) func aSignalLeavesAllOrNothing(signal: String) throws {
        let app = try repository()
        for step in 0..<10 {
            _ = try shell(app, "timeout -s \(signal) 0.\(step < 9 ? "0\(step + 1)" : "3") \"$PLIMSOLL\" baseline > /dev/null 2>&1")
            let names = try FileManager.default.contentsOfDirectory(atPath: app.repository.folder)
            #expect(names.allSatisfy { !$0.hasPrefix(".plimsoll-") || $0 == ".plimsoll-baseline.json" }, "\(names)")
            if let text = try app.repository.contents(".plimsoll-baseline.json") { #expect(text.suffix(2) == Array("}\n".utf8)) }
        }
        let command = try shell(app, "timeout -s \(signal) 0.001 \"$PLIMSOLL\" check HEAD > /dev/null 2>&1")
        #expect(command.status != 0)
    }

    /// What is done to the file of an object, and a part of what is said.
    @Test(arguments: [
        ("rm -f \"$f\"", "is missing from the repository"),
        ("printf garbage > \"$f\"", "failed"),
        (": > \"$f\"", "failed"),
        ("head -c 30 \"$f\" > cut && mv cut \"$f\"", "object "),
        ("head -c -1 \"$f\" > cut && mv cut \"$f\"", "ends too early"),
    ], ["HEAD:Config/App.xcconfig", "HEAD^{tree}"])
    func aDamagedObjectIsNeverTakenForNothing(damage: (script: String, said: String), object: String) throws {
        try expectFailure(damage.script, object, damage.said)
    }

    private func expectFailure(_ damage: String, _ object: String, _ said: String, range: String = "HEAD") throws {
        let app = try repository()
        let script = "id=$(git rev-parse '\(object)'); f=.git/objects/$(echo $id | cut -c1-2)/$(echo $id | cut -c3-); chmod u+w \"$f\"; \(damage); exec timeout 60 \"$PLIMSOLL\" check \(range)"
        let command = try shell(app, script)
        #expect(command.status == 3, "\(damage) \(object): \(command.outputText)\(command.errorText)")
        #expect(command.errorText.hasPrefix("plimsoll: ") && (said.isEmpty || command.errorText.contains(said)), "\(damage) \(object): \(command.errorText)")
    }

    @Test(arguments: ["rm -f \"$f\"", ": > \"$f\"", "head -c 20 \"$f\" > cut && mv cut \"$f\""]) func aDamagedCommitIsAFailureAndNotTheUsers(damage: String) throws {
        for range in ["HEAD", "HEAD~1..HEAD", "HEAD^..main", "--staged"] { try expectFailure(damage, "HEAD", "", range: range) }
    }

    @Test(arguments: [
        "printf XXXXXXXXXXXXXXXXXXXXXXXX | dd of=\"$p\" bs=1 seek=20 conv=notrunc 2>/dev/null", "head -c 60 \"$p\" > cut && mv cut \"$p\"",
        ": > \"$p\"", "rm -f \"$p\"", ": > \"${p%.pack}.idx\"", "printf garbage > \"${p%.pack}.idx\"",
    ])
    func aDamagedPackIsAFailure(damage: String) throws {
        let app = try repository()
        let command = try shell(app, "git gc -q; p=$(ls .git/objects/pack/*.pack); chmod u+w .git/objects/pack/*; \(damage); exec timeout 60 \"$PLIMSOLL\" check HEAD")
        #expect(command.status == 3, "\(damage): \(command.outputText)\(command.errorText)")
        #expect(command.errorText.hasPrefix("plimsoll: "))
    }

    @Test func aDamagedObjectLetsNoCommitPass() throws {
        let app = try AppRepository(hooks: ["pre-commit"])
        #expect(try app.commit().status == 0)
        let id = try app.repository.git("rev-parse", "HEAD:Config/App.xcconfig")
        try FileManager.default.removeItem(atPath: "\(app.repository.folder)/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        try app.write(purpose: Play.harmlessPurpose)
        let head = try app.head()
        let command = try app.commit()
        #expect(command.status != 0)
        #expect(command.errorText.contains("is missing from the repository"), "\(command.errorText)")
        #expect(try app.head() == head)
    }

    @Test func aFileThatChangesWhileItIsReadIsJudgedOrNot() throws {
        let app = try repository(isFaulty: false)
        let script = """
            big=$(printf '// %0200d\\n' 0; i=0; while [ $i -lt 300 ]; do printf 'SETTING_%d = %0100d\\n' $i 0; i=$((i + 1)); done)
            { while [ ! -f stop ]; do printf '%s\\n' "$big" > Config/App.xcconfig; : > Config/App.xcconfig; git checkout -q Config/App.xcconfig 2>/dev/null; done; } &
            for i in 1 2 3 4 5 6 7 8; do timeout 60 "$PLIMSOLL" check --working-tree > /dev/null 2> said; s=$?; [ $s = 3 ] && cat said; echo $s; done
            touch stop; wait
            """
        let command = try shell(app, script)
        for line in command.outputText.split(separator: "\n") {
            #expect(["0", "1", "3"].contains(line) || line.hasPrefix("plimsoll: "), "\(line)")
        }
    }

    @Test func twoHooksAtOnceJudgeEachTheirOwn() throws {
        let app = try AppRepository(hooks: ["pre-commit"])
        #expect(try app.commit().status == 0)
        try app.repository.git("worktree", "add", "-q", "-b", "other", "../other")
        try app.write(purpose: "")
        try Play(app: app, isFaulty: false).change(in: app.repository.beside("other"))
        let command = try shell(app, """
            git add -A; git -C ../other add -A
            { git commit -q -m x; echo "faulty $?"; } > one 2>/dev/null & { git -C ../other commit -q -m x; echo "harmless $?"; } > two 2>/dev/null & wait; cat one two
            """)
        #expect(command.outputText == "faulty 1\nharmless 0\n")
    }

    @Test(arguments: ["1970-01-02", "2038-01-20", "2098-01-01"]) func datesOfFilesAndCommitsDecideNothing(date: String) throws {
        let app = try repository(isFaulty: false)
        try app.write(purpose: "")
        _ = try shell(app, "touch -d \(date) Config/App.xcconfig .git/index")
        #expect(try app.check("--working-tree").status == 1)
        try app.repository.git("add", "-A")
        #expect(try app.check("--staged").status == 1)
        _ = try shell(app, "GIT_COMMITTER_DATE='\(date)T00:00:00Z' GIT_AUTHOR_DATE='\(date)T00:00:00Z' git commit -q -m x")
        #expect(try app.check("HEAD").status == 1)
    }

    @Test(arguments: ["env -i", "env -i PATH=/usr/bin:/bin", "env -u HOME", "env HOME=/nonexistent", "env HOME=", "env LANG=garbage LC_ALL=xx_YY.NO-SUCH",
                      "env TZ=No/Where", "env TERM= COLUMNS=-5", "env TMPDIR=/nonexistent"])
    func surroundingsChangeNoVerdict(prefix: String) throws {
        for (isFaulty, status) in [(true, Int32(1)), (false, 0)] {
            let app = try repository(isFaulty: isFaulty)
            let command = try shell(app, "exec \(prefix) \"$PLIMSOLL\" check HEAD")
            #expect(command.status == status, "\(prefix): \(command.errorText)")
            #expect(command.outputText.contains("[purpose-string-blank]") == isFaulty)
        }
    }

    /// A hook that is ended by a signal, of its own fault or another's, and one that has an earlier hook before it.
    @Test(arguments: ["kill -9 $$", "kill -ILL $$", "ulimit -c 0; ulimit -v 20000", "ulimit -c 0; ulimit -v 60000"], [true, false])
    func aKilledHookLetsNothingPass(end: String, isInstalled: Bool) throws {
        for hook in ["pre-commit", "pre-push", "pre-receive"] {
            let pair = try ServerPair(hooks: [])
            // With little memory some of it may still be judged, though not a list of this length.
            let isKilled = end.hasPrefix("kill")
            try pair.app.write(purpose: isKilled ? Play.harmlessPurpose : "")
            if !isKilled { try pair.app.repository.write("App/Info.plist", "<plist><array>" + String(repeating: "<true/>", count: 1 << 20) + "</array></plist>") }
            // A command that dies stands in for ours, behind what install writes or alone.
            let command = pair.app.repository.beside("plimsoll")
            try write("#!/bin/sh\n\(end)\nexec '\(pair.app.plimsoll)' \(isInstalled ? "" : "hook \(hook)") \"$@\"\n", to: command)
            let place = hook == "pre-receive" ? "\(pair.server)/hooks/\(hook)" : "\(pair.app.repository.folder)/.git/hooks/\(hook)"
            try write(isInstalled ? try script(hook, running: command) : try String(contentsOfFile: command, encoding: .utf8), to: place)
            if isInstalled { try write("#!/bin/sh\nexit 0\n", to: place + ".plimsoll-saved") }
            let head = try pair.app.head()
            let commit = try pair.app.commit()
            #expect((commit.status == 0) == (hook != "pre-commit"), "\(hook) \(end): \(commit.errorText)")
            #expect((try pair.app.head() == head) == (hook == "pre-commit"))
            if hook == "pre-commit" { continue }
            let push = try pair.push("main")
            #expect(push.status != 0, "\(hook) \(end): \(push.errorText)")
            #expect(try pair.tip() == head)
        }
    }

    private func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try ProgramFile.settle(path)
    }

    /// The script of the package that calls a command by its place.
    private func script(_ hook: String, running command: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../hooks").standardized.path
        return try String(contentsOfFile: "\(folder)/\(hook)", encoding: .utf8).replacing("plimsoll=''", with: "plimsoll='\(command)'")
    }

    /// A list that can't be read whole could name what is to be refused at its end.
    @Test func aListOfReferencesThatIsNotWholeIsRefused() throws {
        let pair = try ServerPair(hooks: [], policy: "log: plimsoll.log\n")
        let script = """
            cd "$0" || exit 9
            zeros=0000000000000000000000000000000000000000
            # A line of one megabyte that deletes a reference, so that nothing needs to be judged.
            { printf '%s %s refs/heads/' $zeros $zeros; head -c 1048482 /dev/zero | tr '\\0' x; echo; } > line
            { for i in 1 2 3 4 5 6 7 8; do cat line line line line line line line line; done; } > list
            wc -c < list
            "$PLIMSOLL" hook pre-receive < list; echo "whole $?"
            { cat list; printf x; } | "$PLIMSOLL" hook pre-receive; echo "longer $?"
            "$PLIMSOLL" hook pre-receive < .; echo "unreadable $?"
            """
        let command = try pair.app.run(["sh", "-c", script, pair.server], environment: ["PLIMSOLL": pair.app.plimsoll])
        #expect(command.outputText == "67108864\nwhole 0\nlonger 3\nunreadable 3\n", "\(command.outputText)\(command.errorText)")
        #expect(command.errorText.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("can't be read whole, or is larger than 64 MB"), "\(command.errorText)")
        #expect(try pair.log().map { $0["verdict"] as? String } == ["accepted", "refused", "refused"])
    }

    @Test func tooLittleMemoryLetsNothingPass() throws {
        let app = try repository()
        for kilobytes in [8_000, 20_000, 40_000, 80_000, 160_000, 320_000] {
            #expect(try shell(app, "ulimit -c 0; ulimit -v \(kilobytes); exec \"$PLIMSOLL\" check HEAD > /dev/null 2>&1").status != 0, "\(kilobytes) KB")
        }
    }
}
