import Testing
@testable import CommandLineGrammar

@Suite struct InvocationTests {
    private func check(_ line: String) throws -> CheckOptions {
        guard case .check(let options) = try Invocation(words: words(line)) else { throw NotThatCommand() }
        return options
    }

    @Test func checkWithoutWordsJudgesTheWorkingTree() throws {
        let options = try check("check")
        #expect(options.change == .workingTree)
        #expect(options.format == .text)
        #expect(options.failOn == .error)
        #expect(options.color == .auto)
        #expect(options.rules.isEmpty)
        #expect(options.config == nil && options.target == nil && options.directory == nil)
        #expect(!options.showsAll && !options.eachCommit && !options.isVerbose)
    }

    @Test(arguments: [
        ("check main...feature", CheckOptions.Change.range("main...feature")),
        ("check HEAD", .range("HEAD")),
        ("check -- HEAD", .range("HEAD")),
        ("check --staged", .staged),
        ("check --working-tree", .workingTree),
    ])
    func checkTakesOneChange(line: String, expected: CheckOptions.Change) throws {
        #expect(try check(line).change == expected)
    }

    @Test func everyOptionOfCheckArrives() throws {
        let options = try check("""
            check A..B --all --each-commit --since v* --format=sarif --fail-on warning --config p.yml --target App --rule a --rule=b -C sub \
            --color never --verbose
            """)
        #expect(options.change == .range("A..B"))
        #expect(options.showsAll && options.eachCommit && options.isVerbose)
        #expect(options.since == "v*")
        #expect(options.format == .sarif)
        #expect(options.failOn == .warning)
        #expect(options.config == "p.yml")
        #expect(options.target == "App")
        #expect(options.rules == ["a", "b"])
        #expect(options.directory == "sub")
        #expect(options.color == .never)
    }

    @Test func theLastValueOfAnOptionCounts() throws {
        #expect(try check("check --format json --format text").format == .text)
    }

    @Test func anAttachedValueMayBeginWithADashAndHoldAnEqualsSign() throws {
        #expect(try check("check --config=-a=b").config == "-a=b")
    }

    @Test func theDirectoryMayStandBeforeTheCommand() throws {
        #expect(try check("-C sub check --staged").directory == "sub")
        #expect(try check("-C sub check -C other").directory == "other")
    }

    @Test(arguments: [
        ("hook pre-commit", HookOptions.Hook.preCommit),
        ("hook pre-merge-commit", .preMergeCommit),
        ("hook pre-push", .prePush(remote: nil, url: nil)),
        ("hook pre-push origin git@example.com:a.git", .prePush(remote: "origin", url: "git@example.com:a.git")),
        ("hook pre-push --odd --help", .prePush(remote: "--odd", url: "--help")),
        ("hook pre-receive", .preReceive),
        ("hook update refs/heads/main 00 11", .update(reference: "refs/heads/main", old: "00", new: "11")),
    ])
    func hookTakesWhatGitPasses(line: String, expected: HookOptions.Hook) throws {
        guard case .hook(let options) = try Invocation(words: words(line)) else { throw NotThatCommand() }
        #expect(options.hook == expected)
    }

    @Test func optionsOfHookStandBeforeItsName() throws {
        guard case .hook(let options) = try Invocation(words: words("hook --config /etc/p.yml --fail-on note pre-receive")) else {
            throw NotThatCommand()
        }
        #expect(options.hook == .preReceive)
        #expect(options.config == "/etc/p.yml")
        #expect(options.failOn == .note)
    }

    @Test(arguments: [
        ("show", nil, ShowOptions.State.workingTree),
        ("show App --at v1", "App", .revision("v1")),
        ("show --staged", nil, .staged),
    ])
    func showTakesATargetAndAState(line: String, target: String?, state: ShowOptions.State) throws {
        guard case .show(let options) = try Invocation(words: words(line)) else { throw NotThatCommand() }
        #expect(options.target == target)
        #expect(options.state == state)
    }

    @Test func installTakesHooksOfItsSide() throws {
        guard case .install(let local) = try Invocation(words: words("install --hook pre-push --hook pre-commit --hook pre-push")),
              case .install(let server) = try Invocation(words: words("install --server /srv/a.git --hook update")) else {
            throw NotThatCommand()
        }
        #expect(local.hooks == [.preCommit, .prePush])
        #expect(local.server == nil)
        #expect(server.hooks == [.update])
        #expect(server.server == "/srv/a.git")
    }

    @Test func theOtherCommandsAreUnderstood() throws {
        guard case .rules(let rules) = try Invocation(words: words("rules --format markdown")),
              case .explain(let explain) = try Invocation(words: words("explain purpose-string-blank")),
              case .uninstall(let uninstall) = try Invocation(words: words("uninstall --server a -C b")) else { throw NotThatCommand() }
        #expect(rules.format == .markdown)
        #expect(explain.subject == "purpose-string-blank")
        #expect(uninstall.server == "a")
        #expect(uninstall.directory == "b")
    }

    @Test func fixAndBaselineAreUnderstood() throws {
        guard case .fix(let fix) = try Invocation(words: words("fix --staged --dry-run --rule a --rule b -C sub")),
              case .fix(let plain) = try Invocation(words: words("fix")),
              case .baseline(let write) = try Invocation(words: words("baseline --config p.yml")),
              case .baseline(let prune) = try Invocation(words: words("baseline --prune")),
              case .baseline(let check) = try Invocation(words: words("baseline --check")),
              case .explain(let explain) = try Invocation(words: words("explain ITMS-90683 --format json")) else { throw NotThatCommand() }
        #expect(fix.isStaged && fix.isDryRun && fix.rules == ["a", "b"] && fix.directory == "sub")
        #expect(!plain.isStaged && !plain.isDryRun && plain.rules.isEmpty)
        #expect(write.action == .write && write.config == "p.yml" && prune.action == .prune && check.action == .check)
        #expect(explain.subject == "ITMS-90683" && explain.format == .json)
    }

    @Test func diffAndDoctorAreUnderstood() throws {
        guard case .diff(let diff) = try Invocation(words: words("diff A...B --target App --format markdown -C sub --color never")),
              case .doctor(let doctor) = try Invocation(words: words("doctor --at v1")),
              case .doctor(let here) = try Invocation(words: words("doctor")) else { throw NotThatCommand() }
        #expect(diff.range == "A...B" && diff.target == "App" && diff.format == .markdown && diff.directory == "sub" && diff.color == .never)
        #expect(doctor.revision == "v1" && here.revision == nil)
    }

    @Test(arguments: [
        ("--version", Invocation.version), ("--help", .help(nil)), ("-h", .help(nil)), ("help", .help(nil)),
        ("help check", .help(.check)), ("check --help", .help(.check)), ("check -h --nonsense", .help(.check)),
        ("install --hook pre-push --help", .help(.install)),
    ])
    func helpAndVersionAreAnswered(line: String, expected: Invocation) throws {
        #expect(try Invocation(words: words(line)) == expected)
    }
}

struct NotThatCommand: Error {}

func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
}
