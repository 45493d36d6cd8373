import Foundation
import TestSupport

/// A temporary folder with a copy of install.sh and its parts, and stand-ins for the programs that it calls.
///
/// The stand-ins log their calls. `swift` builds a command that logs its own; `pkg-config` misses what the file `missing`
/// names until `apt-get` has installed something.
final class InstallSandbox {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plimsoll install \(UUID().uuidString)")
        path = folder.resolvingSymlinksInPath().path
        try write("home/.keep", "")
        let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path
        try FileManager.default.createDirectory(atPath: at("checkout"), withIntermediateDirectories: true)
        for part in ["install.sh", "scripts", ".ci"] {
            try FileManager.default.copyItem(atPath: "\(checkout)/\(part)", toPath: at("checkout/\(part)"))
        }
        try write("tools/swift", Self.swift, mode: 0o755)
        try write("tools/pkg-config", Self.pkgConfig, mode: 0o755)
        try write("tools/apt-get", Self.aptGet, mode: 0o755)
        try write("tools/id", "#!/bin/sh\necho 0\n", mode: 0o755)
        try write("tools/uname", "#!/bin/sh\necho Linux\n", mode: 0o755)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static let swift = """
        #!/bin/sh
        sandbox=${0%/*}/..
        [ "$1" != --version ] || { echo "Swift version $(cat "$sandbox/swift-version" 2>/dev/null || echo 6.1)"; exit; }
        echo "swift $*" >> "$sandbox/log"
        [ "$1" = build ] || exit 0
        package=$(echo "$*" | sed 's/.*--package-path \\(.*\\) --product.*/\\1/')
        bin=$package/.build/release
        mkdir -p "$bin"
        printf '#!/bin/sh\\necho "plimsoll $*" >> "%s/log"\\n' "$sandbox" > "$bin/plimsoll"
        chmod +x "$bin/plimsoll"
        case $* in *--show-bin-path) echo "$bin" ;; esac

        """
    private static let pkgConfig = """
        #!/bin/sh
        sandbox=${0%/*}/..
        ! grep -qx "$2" "$sandbox/missing" 2>/dev/null

        """
    private static let aptGet = """
        #!/bin/sh
        sandbox=${0%/*}/..
        echo "apt-get $*" >> "$sandbox/log"
        if [ "$1" = install ] && [ -f "$sandbox/stale" ]; then exit 100; fi
        [ "$1" = install ] && rm -f "$sandbox/missing"
        rm -f "$sandbox/stale"

        """

    func at(_ name: String) -> String { "\(path)/\(name)" }

    var log: [String] {
        let text = (try? String(contentsOfFile: at("log"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func write(_ name: String, _ text: String, mode: Int = 0o644) throws {
        let file = at(name)
        try FileManager.default.createDirectory(atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        if mode & 0o111 != 0 { try ProgramFile.settle(file) }
    }

    /// Runs install.sh of the copied checkout with `sh`.
    func install(_ arguments: String...) throws -> (status: Int32, output: String) {
        try run(["checkout/install.sh"] + arguments)
    }

    func run(_ words: [String], shell: String = "/bin/sh") throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: shell)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        process.environment = ["PATH": "\(at("tools")):/usr/bin:/bin", "HOME": at("home"), "LC_ALL": "C"]
        try write("output", "")
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: at("output"))
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOfFile: at("output"), encoding: .utf8))
    }

    /// The names of everything in the sandbox that an installation could have left, sorted.
    var names: [String] {
        let all = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String]) ?? []
        return all.filter { $0 != "log" && $0 != "output" }.sorted()
    }
}
