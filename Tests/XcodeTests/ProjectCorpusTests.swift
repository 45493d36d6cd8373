import Foundation
import Snapshots
import Syntax
import Testing
@testable import Xcode

/// Reads the projects of real repositories; the folder of their clones is named by PLIMSOLL_CORPUS_CLONES.
@Suite struct ProjectCorpusTests {
    private static let clones = ProcessInfo.processInfo.environment["PLIMSOLL_CORPUS_CLONES"]

    @Test(.enabled(if: clones != nil, "PLIMSOLL_CORPUS_CLONES is not set: no real project is read"))
    func everyRealProjectIsUnderstood() throws {
        let root = URL(fileURLWithPath: try #require(Self.clones))
        var count = 0
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        for file in files where file.lastPathComponent == "project.pbxproj" {
            let document = try PropertyList.readOpenStep(Array(Data(contentsOf: file)))
            let project = try Project.read(document, file: TreePath(String(file.path.dropFirst(root.path.count + 1))))
            count += 1
            #expect(!project.targets.isEmpty, "\(file.path)")
            for target in project.targets {
                if case .other(let type) = target.kind { Issue.record("\(file.path): \(target.name) has the unknown type \(type)") }
                #expect(target.configurations.configuration(named: "Release", projectDefault: project.configurations.defaultName) != nil)
                for embedded in target.embedded {
                    if case .unknown(let code) = embedded.destination.base { Issue.record("\(file.path): unknown destination \(code)") }
                }
            }
            #expect(project.issues.isEmpty, "\(file.path): \(project.issues)")
        }
        #expect(count > 0, "no project.pbxproj below \(root.path)")
    }
}
