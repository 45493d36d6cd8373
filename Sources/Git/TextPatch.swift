import CLibgit2
import Snapshots

/// What git prints of the difference between two versions of a file.
package struct TextPatch {
    /// In the unified form, with the lines around; empty where there is no difference.
    package let bytes: [UInt8]

    package init(of path: TreePath, from old: [UInt8], to new: [UInt8]) throws(RepositoryError) {
        try Libgit.start()
        var options = git_diff_options()
        guard git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)) == 0 else { throw Libgit.failure("comparing two texts") }
        options.flags = GIT_DIFF_FORCE_TEXT.rawValue | GIT_DIFF_INDENT_HEURISTIC.rawValue
        var patch: OpaquePointer?
        var buffer = git_buf()
        let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
        let code = old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                git_patch_from_buffers(&patch, old.baseAddress, old.count, name, new.baseAddress, new.count, name, &options)
            }
        }
        defer {
            git_patch_free(patch)
            git_buf_dispose(&buffer)
        }
        guard code == 0, git_patch_to_buf(&buffer, patch) == 0 else { throw Libgit.failure("comparing two texts") }
        bytes = Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
    }
}
