import Foundation
import Testing

@Suite struct InstallScriptTests {
    private func hasLine(_ sandbox: InstallSandbox, _ start: String) -> Bool {
        sandbox.log.contains { $0.hasPrefix(start) }
    }

    @Test func theCommandIsBuiltAndPlaced() throws {
        let sandbox = try InstallSandbox()
        let outcome = try sandbox.install("--prefix", sandbox.at("a b/c"))
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(FileManager.default.isExecutableFile(atPath: sandbox.at("a b/c/bin/plimsoll")))
        #expect(hasLine(sandbox, "swift build -c release --package-path \(sandbox.at("checkout")) --product plimsoll --static-swift-stdlib"))
        #expect(!hasLine(sandbox, "apt-get"))
    }

    @Test func hooksArePlacedByTheCommand() throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("work/.keep", "")
        try sandbox.write("server one.git/.keep", "")
        #expect(try sandbox.install("--prefix", sandbox.at("p"), "--repo", "work", "--server", sandbox.at("server one.git")).status == 0)
        #expect(sandbox.log.contains("plimsoll install -C \(sandbox.at("work"))"))
        #expect(sandbox.log.contains("plimsoll install --server \(sandbox.at("server one.git"))"))
    }

    @Test func uninstallingLeavesThingsAsFound() throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("work/.keep", "")
        try sandbox.write("p/share/others", "")
        let before = sandbox.names
        for _ in 1...2 {
            #expect(try sandbox.install("--prefix", sandbox.at("p"), "--repo", "work", "--server", "work").status == 0)
        }
        #expect(sandbox.names != before)
        let outcome = try sandbox.install("uninstall", "--prefix", "p")
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(sandbox.names == before)
        #expect(sandbox.log.filter { $0 == "plimsoll uninstall -C \(sandbox.at("work"))" }.count == 1)
        #expect(sandbox.log.filter { $0 == "plimsoll uninstall --server \(sandbox.at("work"))" }.count == 1)
        #expect(try sandbox.install("uninstall", "--prefix", "p").status == 1)
    }

    @Test func whatWasBuiltBeforeStays() throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("checkout/.build/debug/object", "")
        _ = try sandbox.install("--prefix", sandbox.at("p"))
        _ = try sandbox.install("uninstall", "--prefix", sandbox.at("p"))
        #expect(FileManager.default.fileExists(atPath: sandbox.at("checkout/.build/debug/object")))
        #expect(!FileManager.default.fileExists(atPath: sandbox.at("p")))
    }

    @Test func aCommandOfSomebodyElseIsNotReplaced() throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("p/bin/plimsoll", "theirs")
        let outcome = try sandbox.install("--prefix", sandbox.at("p"))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("was not installed by this script"))
        #expect(try String(contentsOfFile: sandbox.at("p/bin/plimsoll"), encoding: .utf8) == "theirs")
    }

    @Test func missingPackagesAreInstalledAndNoted() throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("missing", "libgit2\nyaml-0.1\n")
        #expect(try sandbox.install("--prefix", sandbox.at("p")).status == 0)
        #expect(sandbox.log.filter { $0.hasPrefix("apt-get") } == ["apt-get install -y --no-install-recommends libgit2-dev libyaml-dev"])
        let outcome = try sandbox.install("uninstall", "--prefix", sandbox.at("p"))
        #expect(outcome.output.contains("stay: libgit2-dev libyaml-dev"))
    }

    @Test func listsOfPackagesAreFetchedOnlyWhenTheyMustBe() throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("missing", "libpng\n")
        try sandbox.write("stale", "")
        #expect(try sandbox.install("requirements").status == 0)
        let install = "apt-get install -y --no-install-recommends libpng-dev"
        #expect(sandbox.log == [install, "apt-get update", install])
    }

    @Test(arguments: [("5.10", "Swift 6 or later is needed"), ("", "a Swift toolchain is missing")])
    func aToolchainThatIsMissingOrOldIsAskedFor(version: String, complaint: String) throws {
        let sandbox = try InstallSandbox()
        try sandbox.write("swift-version", version)
        let outcome = try sandbox.install("--prefix", sandbox.at("p"))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(complaint) && outcome.output.contains("https://www.swift.org/install"))
        #expect(!FileManager.default.fileExists(atPath: sandbox.at("p")))
    }

    @Test(arguments: [
        (["--prefx", "p"], "unknown argument '--prefx'"), (["--prefix"], "option '--prefix' needs a value"),
        (["--repo", ""], "option '--repo' needs a value"), (["uninstall", "--repo", "work"], "'uninstall' takes no '--repo'"),
    ])
    func wrongUseIsToldApart(arguments: [String], complaint: String) throws {
        let sandbox = try InstallSandbox()
        let outcome = try sandbox.run(["checkout/install.sh"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.output.contains(complaint))
        #expect(sandbox.log.isEmpty)
    }

    @Test func aFolderThatIsNotThereStopsBeforeAnythingIsBuilt() throws {
        let sandbox = try InstallSandbox()
        let outcome = try sandbox.install("--repo", "absent")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("there is no folder absent"))
        #expect(sandbox.log.isEmpty)
    }

    @Test func theTestsAreRunByTheLastCommand() throws {
        let sandbox = try InstallSandbox()
        #expect(try sandbox.run([".ci/run"].map { "checkout/\($0)" }).status == 0)
        #expect(sandbox.log == ["swift test --package-path \(sandbox.at("checkout"))"])
    }

    @Test(arguments: ["install.sh", "scripts/requirements.sh", "scripts/receipt.sh", "scripts/demo.sh", ".ci/run"])
    func everyShellCanReadTheScripts(script: String) throws {
        let sandbox = try InstallSandbox()
        for shell in ["/bin/sh", "/bin/bash"] {
            let outcome = try sandbox.run(["-n", "checkout/\(script)"], shell: shell)
            #expect(outcome.status == 0, "\(outcome.output)")
        }
    }
}
