/// Every bound on what is read, followed and written, in one place.
///
/// Whatever a repository, a push or a configuration holds, what lies beyond a bound is a finding, unknown, or a clear error: never a crash, and
/// never taken for absent. Each is far above what real projects need. docs/limits.md says what happens at each; LimitTests hold them to it.
package enum Bound {
    /// Sizes of files, in bytes.
    package enum File {
        /// Any file of a snapshot.
        package static let bytes = 64 << 20
        /// Texts of files that are kept while a run lasts; what is beyond is read again.
        package static let keptTextBytes = 64 << 20
        /// Lines of all files whose hashes a report for GitHub keeps.
        package static let keptLineHashes = 4_000_000
        package static let ignoreFileBytes = 256 << 10
        package static let schemeBytes = 1 << 20
        /// One file of a project generator's spec.
        package static let specBytes = 1 << 20
        /// A `.plimsoll.yml`, or the file of `--config`.
        package static let configurationBytes = 1 << 20
        package static let baselineBytes = 16 << 20
        package static let policyBytes = 1 << 20
        /// What is looked at of a hook that is there already.
        package static let hookBytes = 1 << 16
    }

    package enum Path {
        /// Bytes of a path that a project puts together: what Linux takes.
        package static let bytes = 4_096
        /// Bytes of a symbolic link's target.
        package static let linkBytes = 4_096
        /// Symbolic links that one path leads through.
        package static let links = 16
        package static let patternBytes = 2_048
        /// Steps of comparing one pattern with one path.
        package static let patternSteps = 100_000
        /// Steps of comparing all that is asked with all patterns of `.gitignore` files: well under a second.
        package static let ignoreSteps = 50_000_000
    }

    /// What one file may hold.
    package enum Syntax {
        /// Nesting of arrays and dictionaries; Apple's readers stop at 512.
        package static let depth = 512
        /// Keys and values.
        package static let nodes = 8_000_000
        /// Pixels of an image that is decoded.
        package static let pixels = 16_000_000
        /// Statements, conditions and comments of an xcconfig file.
        package static let xcconfigNodes = 200_000
        package static let xcconfigDiagnostics = 1_000
        package static let yamlDepth = 64
        /// What an alias stands for counts each time that it is used.
        package static let yamlNodes = 50_000
        /// Bytes of a word that misspellings are looked for in.
        package static let spelledBytes = 256
    }

    package enum Project {
        /// The largest real projects have some 100,000.
        package static let objects = 200_000
        package static let targets = 2_000
        /// Members of all lists that are read: groups, phases and targets that share long lists don't take for ever.
        package static let listMembers = 2_000_000
        /// Groups that lie in each other.
        package static let groupDepth = 256
        /// Groups that hold one and the same member.
        package static let groupsOfMember = 8
        /// Schemes that are read of one project or workspace.
        package static let schemes = 500
        /// The largest real schemes have some thousands.
        package static let schemeTags = 200_000
        /// Texts of one file of localised strings.
        package static let localizedTexts = 20_000
    }

    package enum Settings {
        /// Files that include each other in a row.
        package static let includeDepth = 64
        /// Files that one base file brings in, itself included.
        package static let files = 512
        package static let fileBytes = 4 << 20
        package static let totalBytes = 16 << 20
        package static let lines = 400_000
        /// References that stand in one another in one text.
        package static let nestedReferences = 32
        /// Settings that refer to one another in a row, and references inside names and operands.
        package static let depth = 96
        /// Bytes that are taken apart or put together for one value.
        package static let work = 1_000_000
        /// Places that are remembered of one value.
        package static let origins = 64
        /// Neither SDKs nor configurations have longer names; what is longer matches nothing.
        package static let conditionBytes = 1_024
    }

    /// A project generator's spec.
    package enum Spec {
        package static let includeDepth = 16
        package static let files = 200
        /// Groups of settings that name each other.
        package static let groupDepth = 16
        package static let settings = 20_000
        package static let sources = 5_000
        package static let dependencies = 5_000
        /// Nodes by which templates let all targets together grow; what comes after stays as it is written.
        package static let templateGrowth = 200_000
        /// Bytes of a text that an expansion makes; it stays as it was where it would be longer.
        package static let expandedBytes = 4_096
        /// Patterns that one with braces stands for.
        package static let alternatives = 64
    }

    package enum Assets {
        /// Folders that lie in each other in a catalogue.
        package static let depth = 32
        package static let setEntries = 2_000
        package static let iconSlots = 1_000
        package static let stackEntries = 100
        package static let composerLayers = 500
    }

    package enum Findings {
        /// Of one snapshot: with more there is no answer, since one that is left out could be the one that counts.
        package static let ofSnapshot = 200_000
        /// More bad lines of one file than this are one mistake repeated.
        package static let linesOfFile = 20
        package static let repeatedKeysOfFile = 20
        /// More comments that accept findings in one file are no decisions any more, and each is looked at for every finding.
        package static let suppressionsOfFile = 1_000
        /// Configuration files of one repository.
        package static let configurations = 200
    }

    package enum Git {
        /// Folders inside each other. macOS allows paths of 1024 bytes, and the walks call themselves on small stacks.
        package static let folderDepth = 256
        /// Entries that one walk visits: a few small objects can describe billions of paths.
        package static let entries = 2_000_000
        /// Bytes of parsed trees that are kept.
        package static let cachedTreeBytes = 128 << 20
        package static let commits = 2_000_000
        package static let cachedCommits = 200_000
        /// Tags that point to tags: nobody nests them deeper, and an attacker's chain must end.
        package static let tagDepth = 16
        /// Symbolic references that one leads through: as many as Git follows.
        package static let symbolicReferences = 5
        /// Common ancestors that are compared with each other; criss-cross merges leave two or three.
        package static let mergeBases = 16
        package static let indexBytes = 1 << 31 - 1
        /// All paths of an index whose paths are shortened.
        package static let indexPathBytes = 1 << 30
        package static let shallowFileBytes = 64 << 20
        /// The file that names the commits of a merge.
        package static let mergeFileBytes = 1 << 20
        /// An object that the `git` command gives; blobs are bounded by who wants them.
        package static let objectBytes = 1 << 29
        /// What one run of the `git` command answers: more than any repository's list of files.
        package static let answerBytes = 1 << 30
        /// One line of an answer.
        package static let lineBytes = 1 << 20
        /// What is kept of its complaints.
        package static let complaintBytes = 4_096
        /// What is kept of a short answer, such as a path.
        package static let textBytes = 1 << 20
    }

    package enum Report {
        /// What one report lists; it says how many more there are.
        package static let findings = 25_000
        /// Related places that a text names of one finding.
        package static let related = 8
        /// GitHub takes no more in one run.
        package static let sarifResults = 25_000
        package static let sarifRelated = 100
        /// UTF-8 bytes of a comment; GitHub takes 65,536 characters, and others may stand around this.
        package static let markdownBytes = 60_000
        /// Scalars of a value that a column shows.
        package static let valueScalars = 600
        package static let valueDepth = 8
        /// Findings of one line of the audit log; the counts are of all.
        package static let auditFindings = 100
        package static let auditReferences = 1_000
        /// Scalars of each text in it.
        package static let auditTextScalars = 2_000
        /// Findings of one note; it says how many there are.
        package static let noteFindings = 50
        /// An argument of a program holds 128 KB on Linux.
        package static let noteBytes = 100_000
    }

    package enum Hooks {
        /// The list of references of one push; a line is some 150 bytes.
        package static let referenceListBytes = 64 << 20
        /// More than a Git client sends in one push.
        package static let pushOptions = 1_000
        /// Characters of the reason for passing the checks by.
        package static let reasonCharacters = 1_000
        /// Findings that a policy lets a pusher see.
        package static let shownFindings = 1...10_000
        package static let seconds = 0.1...3_600
        /// How often a lock of the audit log that another hook holds is tried, at 5 ms each.
        package static let auditLockAttempts = 200
        /// How often a lock of the notes that another hook holds is tried, at 20 ms each.
        package static let noteLockAttempts = 500
    }
}
