import Foundation
import TestSupport
import Testing

/// `plimsoll doctor` as people use it.
@Suite(.enabled(if: AppRepository.command != nil, "no built command beside the tests; PLIMSOLL_COMMAND can name one"))
struct DoctorTests {
    private func doctor(_ app: AppRepository, _ words: String...) throws -> Command { try app.run([app.plimsoll, "doctor"] + words) }

    @Test func whatIsUnderstoodIsListed() throws {
        let app = try AppRepository()
        try app.commit(purpose: "Scans.")
        let doctor = try doctor(app)
        #expect(doctor.status == 0, "\(doctor.outputText)\(doctor.errorText)")
        for part in ["App.xcodeproj", "1 × app", "in Release, because no shared scheme archives: App", "xcconfig files  1", "with a work tree", "history  complete", "libgit2"] {
            #expect(doctor.outputText.contains(part), "\(part) in \(doctor.outputText)")
        }
        #expect(!doctor.outputText.contains("Not understood"))
    }

    @Test func whatIsNotUnderstoodIsNamedWithItsReason() throws {
        let app = try AppRepository()
        try app.repository.write(AppRepository.settings, "#include \"Secrets.xcconfig\"\n")
        try app.repository.write("Tool/Project.swift", "let project = Project(name: \"Tool\")\n")
        try app.repository.write("Broken.xcodeproj/project.pbxproj", "{\n")
        try app.repository.commitAll()
        let doctor = try doctor(app, "--at", "HEAD")
        #expect(doctor.status == 1)
        for part in ["Secrets.xcconfig is not in the repository", "Config/App.xcconfig:1", "the platform of App can't be known", "Tuist", "Tool/Project.swift", "Broken.xcodeproj", "can't be read"] {
            #expect(doctor.outputText.contains(part), "\(part) in \(doctor.outputText)")
        }
        try app.repository.write(AppRepository.settings, "INFOPLIST_FILE = App/Info.plist\nINFOPLIST_PREPROCESS = YES\n")
        #expect(try self.doctor(app).outputText.contains("the Info.plist of App can't be known: the Info.plist runs through the C preprocessor"))
    }

    @Test func aSpecIsReadWhereItsProjectIsNotCommitted() throws {
        let app = try AppRepository()
        try app.commit(purpose: "Scans.")
        try app.repository.write("project.yml", "name: App\ntargets:\n  App: { type: application, platform: iOS }\n")
        #expect(try doctor(app).status == 0)
        #expect(try !doctor(app).outputText.contains("project.yml"))
        try app.repository.write("Kit/project.yml", "name: Kit\ntargets:\n  Kit: { type: framework, platform: iOS }\n")
        #expect(try doctor(app).outputText.contains("Kit/project.yml  1 × framework"))
        try app.repository.write("Kit/project.yml", "name: Kit\noptions: {}\ntargets:\n  Kit: { type: framework\n")
        let broken = try doctor(app)
        #expect(broken.status == 1)
        #expect(broken.outputText.contains("Kit/project.yml  can't be read"), "\(broken.outputText)")
        #expect(broken.outputText.contains("Kit/project.yml:"), "\(broken.outputText)")
    }

    @Test(arguments: [("exec plimsoll hook pre-commit", "one that calls plimsoll"), ("# lefthook", "lefthook's"), ("true", "another one"), ("", "none")])
    func hooksAreToldApart(script: String, words: String) throws {
        let app = try AppRepository()
        if !script.isEmpty { try app.repository.installHook("pre-commit", script + "\n") }
        #expect(try doctor(app).outputText.contains("pre-commit        \(words)"))
    }

    @Test func otherRepositoriesAreSeenAsWhatTheyAre() throws {
        let app = try AppRepository()
        try app.commit(purpose: "Scans.")
        try app.commit(purpose: "Scans codes.")
        let bare = app.repository.beside("server.git")
        _ = try app.run(["git", "clone", "-q", "--bare", "--depth", "1", "file://" + app.repository.folder, bare])
        let doctor = try app.run([app.plimsoll, "doctor"], in: bare)
        #expect(doctor.status == 0, "\(doctor.errorText)")
        for part in ["kind     bare", "index    none", "history  shallow", "1 × app"] { #expect(doctor.outputText.contains(part), "\(part) in \(doctor.outputText)") }
        #expect(try app.run([app.plimsoll, "doctor"], in: "/").status == 3)
        #expect(try app.run([app.plimsoll, "doctor", "--at", "nowhere"]).status == 2)
    }
}
