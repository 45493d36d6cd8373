import Snapshots

/// Finding paths in the sorted entries of an index.
extension IndexFile {
    /// The first entry whose path does not come before `path`.
    func lowerBound(_ path: [UInt8], in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        path.withUnsafeBufferPointer { wanted in
            while low < high {
                let middle = (low + high) / 2
                if PathOrder.compare(self.path(at: middle), wanted[...]) < 0 {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
        }
        return low
    }

    /// The entry at exactly this path.
    func index(of path: TreePath) -> Int? {
        let found = lowerBound(path.bytes, in: indices)
        return found < indices.count && self.path(at: found).elementsEqual(path.bytes) ? found : nil
    }

    /// The entries below a folder, whose path is given with its slash (empty for the root).
    func entries(withPrefix folder: [UInt8], in range: Range<Int>) -> Range<Int> {
        guard let slash = folder.last else { return range }
        let start = lowerBound(folder, in: range)
        // The next byte after the slash: everything from there on sorts after the folder's paths.
        let end = lowerBound(folder.dropLast() + [slash + 1], in: start..<range.upperBound)
        return start..<end
    }

    /// Whether the entry's path begins with `prefix`.
    func hasPrefix(_ prefix: [UInt8], at index: Int) -> Bool {
        path(at: index).starts(with: prefix)
    }
}

extension TreePath {
    /// The path with a slash at its end, nothing for the root: what the paths of everything below begin with.
    var prefix: [UInt8] { isRoot ? [] : bytes + [UInt8(ascii: "/")] }
}
