import Foundation

/// Runs a program and collects what it says.
package struct Command {
    package let status: Int32
    /// Its standard output.
    package let output: [UInt8]
    /// Its standard error.
    package let error: [UInt8]

    /// - Parameters:
    ///   - words: the program, by its path or its name on the environment's PATH, and its arguments
    ///   - environment: all variables that the program gets
    package static func run(_ words: [String], in folder: String, environment: [String: String], input: [UInt8] = []) throws -> Command {
        let process = Process()
        guard let name = words.first, let program = location(of: name, environment["PATH"] ?? "") else {
            throw TestRepositoryError("there is no program \(words)")
        }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment
        let (standardInput, output, error) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input.isEmpty ? FileHandle.nullDevice : standardInput
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // Each pipe has its own reader or writer, so that none waits for another.
        let collected = Collected()
        let group = DispatchGroup()
        let queue = DispatchQueue(label: "program", attributes: .concurrent)
        if !input.isEmpty {
            queue.async(group: group) {
                try? standardInput.fileHandleForWriting.write(contentsOf: Data(input))
                try? standardInput.fileHandleForWriting.close()
            }
        }
        queue.async(group: group) { collected.error = (try? error.fileHandleForReading.readToEnd()) ?? Data() }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        group.wait()
        process.waitUntilExit()
        return Command(status: process.terminationStatus, output: Array(data), error: Array(collected.error))
    }

    private static func location(of name: String, _ path: String) -> String? {
        if name.contains("/") { return name }
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Written by one reader, and read only after the group has ended.
    private final class Collected: @unchecked Sendable {
        var error = Data()
    }
}
