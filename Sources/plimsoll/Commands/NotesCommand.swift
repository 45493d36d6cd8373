import CommandLineGrammar
import Git
import Hooks
import Reporting
import Snapshots

/// `plimsoll notes`: shows what the hooks kept with a commit.
struct NotesCommand {
    private let options: NotesOptions

    init(_ options: NotesOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        do throws(Opening.Failure) {
            let repository = try Opening.repository(options.directory, purpose: .command)
            let commit: ObjectID
            do throws(RepositoryError) {
                commit = try repository.resolve(options.revision)
            } catch {
                throw Opening.Failure(message: error.description, status: CheckFailure.repository(error).isUsersFault ? .usage : .failure)
            }
            let note: String?
            do throws(InstallationError) {
                note = try NoteStore(gitDirectory: repository.commonDirectory).note(of: commit)
            } catch {
                throw Opening.Failure(message: error.message, status: .failure)
            }
            if let note {
                Output.standard.write(NoteText.visible(note))
            } else {
                Output.error.write("plimsoll: no findings are kept with \(options.revision)\n")
            }
            return .success
        } catch {
            Output.error.write("plimsoll: \(error.message)\n")
            return error.status
        }
    }
}
