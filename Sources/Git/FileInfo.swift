#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the file system says about a file, as far as Git looks at it.
struct FileInfo {
    enum Kind {
        case file
        case link
        case folder
        /// A socket, pipe or device: never part of a tree.
        case other
    }

    let kind: Kind
    let isExecutable: Bool
    let size: Int
    let owner: UInt32
    let inode: UInt32
    let modified: FileTime
    let statusChanged: FileTime

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFLNK: kind = .link
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        isExecutable = status.st_mode & S_IXUSR != 0
        size = Int(status.st_size)
        owner = status.st_uid
        inode = UInt32(truncatingIfNeeded: status.st_ino)
        #if canImport(Darwin)
        modified = FileTime(status.st_mtimespec)
        statusChanged = FileTime(status.st_ctimespec)
        #else
        modified = FileTime(status.st_mtim)
        statusChanged = FileTime(status.st_ctim)
        #endif
    }
}

/// A time as the index keeps it: seconds cut to 32 bits, and nanoseconds.
struct FileTime: Hashable, Comparable {
    let seconds: UInt32
    let nanoseconds: UInt32

    init(seconds: UInt32, nanoseconds: UInt32) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init(_ time: timespec) {
        self.init(seconds: UInt32(truncatingIfNeeded: time.tv_sec), nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
    }

    static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
