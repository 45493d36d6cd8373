/// Git's order of the names in a folder: as bytes, a folder's name as if it ended in a slash.
enum NameOrder {
    case before
    case same
    case after

    static func compare<Left: RandomAccessCollection<UInt8>, Right: RandomAccessCollection<UInt8>>(
        _ left: Left, isFolder leftIsFolder: Bool, _ right: Right, isFolder rightIsFolder: Bool
    ) -> NameOrder where Left.Index == Int, Right.Index == Int {
        var (a, b) = (left.startIndex, right.startIndex)
        while a < left.endIndex, b < right.endIndex {
            if left[a] != right[b] { return left[a] < right[b] ? .before : .after }
            a += 1
            b += 1
        }
        let slash = UInt8(ascii: "/")
        // Names hold no NUL, so NUL can stand for "the name ends here".
        let next = a < left.endIndex ? left[a] : leftIsFolder ? slash : 0
        let otherNext = b < right.endIndex ? right[b] : rightIsFolder ? slash : 0
        if next == otherNext { return .same }
        return next < otherNext ? .before : .after
    }
}
