import Foundation

/// Programs that a test writes and then runs.
package enum ProgramFile {
    /// Puts a copy that another process made in the place of a program that this process has just written.
    ///
    /// A program that is open for writing can't be started ("Text file busy"). Tests run side by side in one process: what another of them starts
    /// in the moment of writing holds this file open until its own program is loaded.
    package static func settle(_ path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "cp -p \"$0\" \"$0.copy\" && mv -f \"$0.copy\" \"$0\"", path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw TestRepositoryError("cannot copy \(path)") }
    }
}
