import CLibgit2
import Snapshots

/// Which lines of two texts differ, as git's own diff sees it.
package struct LineComparer: LineComparing {
    private final class Hunks {
        var old: [ClosedRange<Int>] = []
        var new: [ClosedRange<Int>] = []
    }

    /// Needs no repository.
    package init() {}

    package func changedLines(from old: [UInt8], to new: [UInt8]) throws(SnapshotError) -> ChangedLines {
        do throws(RepositoryError) {
            try Libgit.start()
            return try compare(old, new)
        } catch {
            throw SnapshotError(error)
        }
    }

    private func compare(_ old: [UInt8], _ new: [UInt8]) throws(RepositoryError) -> ChangedLines {
        var options = git_diff_options()
        guard git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)) == 0 else { throw Libgit.failure("comparing two texts") }
        options.context_lines = 0
        options.interhunk_lines = 0
        // Lines are wanted also where a byte makes libgit2 take a text for binary; git's own diff uses the heuristic.
        options.flags = GIT_DIFF_FORCE_TEXT.rawValue | GIT_DIFF_INDENT_HEURISTIC.rawValue
        let hunks = Hunks()
        let code = old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                git_diff_buffers(old.baseAddress, old.count, nil, new.baseAddress, new.count, nil, &options, nil, nil, { _, hunk, context in
                    guard let hunk, let context else { return 0 }
                    let hunks = Unmanaged<Hunks>.fromOpaque(context).takeUnretainedValue()
                    LineComparer.add(start: hunk.pointee.old_start, count: hunk.pointee.old_lines, to: &hunks.old)
                    LineComparer.add(start: hunk.pointee.new_start, count: hunk.pointee.new_lines, to: &hunks.new)
                    return 0
                }, nil, Unmanaged.passUnretained(hunks).toOpaque())
            }
        }
        guard code == 0 else { throw Libgit.failure("comparing two texts") }
        return ChangedLines(old: hunks.old, new: hunks.new)
    }

    /// Adds a hunk's lines, joined to the ones before where no line lies between. A hunk without lines only marks a place.
    private static func add(start: Int32, count: Int32, to ranges: inout [ClosedRange<Int>]) {
        guard start > 0, count > 0 else { return }
        let range = Int(start)...(Int(start) + Int(count) - 1)
        if let last = ranges.last, last.upperBound + 1 >= range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
            ranges.append(range)
        }
    }
}
