import Snapshots
import TestSupport

/// The files of two snapshots as one run of bytes, so that an input can be kept and read again. Any bytes are some input.
struct CheckInput {
    enum Kind: UInt8, Sendable {
        case file
        case link
    }

    struct File: Sendable {
        var path: [UInt8]
        var kind: Kind
        var bytes: [UInt8]
    }

    var base: [File]
    var head: [File]

    init(base: [File], head: [File]) {
        (self.base, self.head) = (base, head)
    }

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        func number(_ width: Int) -> Int {
            let digits = rest.prefix(width)
            rest = rest.dropFirst(width)
            return digits.reduce(0) { $0 << 8 | Int($1) }
        }
        func text(_ count: Int) -> [UInt8] {
            let text = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            return text
        }
        (base, head) = ([], [])
        while !rest.isEmpty {
            let flags = UInt8(number(1))
            let file = File(path: text(number(2)), kind: flags & 4 == 0 ? .file : .link, bytes: text(number(4)))
            if flags & 1 != 0 { base.append(file) }
            if flags & 2 != 0 { head.append(file) }
        }
    }

    var bytes: [UInt8] {
        var result: [UInt8] = []
        func add(_ file: File, _ side: UInt8) {
            result.append(side | (file.kind == .link ? 4 : 0))
            result += [UInt8(truncatingIfNeeded: file.path.count >> 8), UInt8(truncatingIfNeeded: file.path.count)] + file.path
            result += (0..<4).map { UInt8(truncatingIfNeeded: file.bytes.count >> (24 - 8 * $0)) } + file.bytes
        }
        for file in base { add(file, 1) }
        for file in head { add(file, 2) }
        return result
    }

    func changeSet() -> ChangeSet {
        MemorySnapshot.changes(from: Self.snapshot(base), to: Self.snapshot(head))
    }

    /// A tree holds each path once, and no path that runs through a file.
    private static func snapshot(_ files: [File]) -> MemorySnapshot {
        var data: [String: [UInt8]] = [:]
        var links: [String: String] = [:]
        for file in files {
            let path = String(decoding: file.path, as: UTF8.self)
            guard !path.isEmpty, path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({ !["", ".", "..", ".git"].contains($0) }),
                  data[path] == nil, links[path] == nil else { continue }
            switch file.kind {
            case .file: data[path] = file.bytes
            case .link: links[path] = String(decoding: file.bytes, as: UTF8.self)
            }
        }
        let all = Set(data.keys).union(links.keys)
        for path in all where all.contains(where: { path.hasPrefix($0 + "/") }) {
            data[path] = nil
            links[path] = nil
        }
        return MemorySnapshot(data: data, links: links)
    }
}

/// Makes inputs of two snapshots: an application of the seeds, and the same with a few of its files damaged.
struct CheckMutator {
    let applications: [SeedApplication]
    private let mutators: [String: Mutator]

    init(_ applications: [SeedApplication]) {
        self.applications = applications
        let names = Array(Set(applications.flatMap(\.files).map { Self.kind(of: $0.path) }))
        let seeds = Dictionary(grouping: applications.flatMap(\.files)) { Self.kind(of: $0.path) }
        mutators = Dictionary(uniqueKeysWithValues: names.map { name in
            (name, Mutator(seeds: (seeds[name] ?? []).map(\.bytes), tokens: Self.tokens(of: name).map { Array($0.utf8) },
                           repair: name == "png" ? PNGChecksums.repair : nil))
        })
    }

    func input(_ random: inout Random) -> [UInt8] {
        guard var base = random.pick(applications)?.files else { return [] }
        if random.below(4) == 0 { damage(&base, &random) }
        var head = base
        for _ in 0...random.below(3) { damage(&head, &random) }
        return (random.below(8) == 0 ? CheckInput(base: head, head: base) : CheckInput(base: base, head: head)).bytes
    }

    private func damage(_ files: inout [CheckInput.File], _ random: inout Random) {
        guard !files.isEmpty else { return }
        let index = random.below(files.count)
        switch random.below(16) {
        case 0: files.remove(at: index)
        case 1: files[index] = CheckInput.File(path: files[index].path, kind: .link, bytes: random.pick(Self.targets(files)) ?? [])
        case 2: files[index].path = random.pick(files)?.path ?? []
        case 3: files[index].path = Self.respelled(files[index].path, &random)
        case 4: if let other = random.pick(applications).flatMap({ random.pick($0.files) }) { files.append(other) }
        case 5: if let other = random.pick(applications).flatMap({ random.pick($0.files) }) { files[index].bytes = other.bytes }
        default:
            if let mutator = mutators[Self.kind(of: files[index].path)] {
                for _ in 0...random.below(6) { mutator.change(&files[index].bytes, &random) }
                if let repair = mutator.repair, random.below(2) == 0 { repair(&files[index].bytes) }
            }
        }
    }

    private static func kind(of path: [UInt8]) -> String {
        String(decoding: path.split(separator: UInt8(ascii: "/")).last?.split(separator: UInt8(ascii: ".")).last ?? [], as: UTF8.self)
    }

    private static func tokens(of kind: String) -> [String] {
        switch kind {
        case "xcconfig": Seeds.xcconfigTokens
        case "json", "xcstrings", "xcproj": Seeds.jsonTokens
        case "png": Seeds.imageTokens
        case "yml": ["- ", ": ", "\n", "&a ", "*a", "<<: *a", "[", "]", "{", "}", "|", "include:", "${a}", "targets:", "off", "\"", "'"]
        default: Seeds.propertyListTokens + ["$(inherited)", "$(A)", "${", "<group>", "SOURCE_ROOT", "../", "isa = ", "children = (", "NSCameraUsageDescription"]
        }
    }

    private static func targets(_ files: [CheckInput.File]) -> [[UInt8]] {
        files.map(\.path) + ["/etc/passwd", "../../../etc/passwd", ".", "..", "", "/", "a", String(repeating: "a/", count: 2_000)].map { Array($0.utf8) }
    }

    private static func respelled(_ path: [UInt8], _ random: inout Random) -> [UInt8] {
        var path = path
        guard !path.isEmpty else { return path }
        let index = random.below(path.count)
        switch random.below(4) {
        case 0: path[index] ^= 0x20
        case 1: path.insert(contentsOf: random.pick(["/", "\u{1B}[31m", "\n::error::", "é", "\u{202E}", " ", "`|<b>"].map { Array($0.utf8) }) ?? [], at: index)
        case 2: path.remove(at: index)
        default: path = Array(Array(repeating: path + [UInt8(ascii: "/")], count: 1 + random.below(40)).joined().dropLast())
        }
        return path
    }
}
