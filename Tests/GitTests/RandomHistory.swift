@testable import Git
import Snapshots
import TestSupport
import Testing

/// A history of random merges, made in one go with `git fast-import`.
struct RandomHistory {
    let test: TestRepository
    /// In the order they were made, so that parents come first.
    let ids: [ObjectID]
    private var parents: [ObjectID: [ObjectID]] = [:]

    init(_ random: inout SeededGenerator, count: Int, datesRunBackwards: Bool) throws {
        test = try TestRepository()
        var stream = ""
        var links: [[Int]] = []
        for number in 1...count {
            let date = 1_700_000_000 + (datesRunBackwards ? random.below(count * 60) : number * 60 + random.below(60))
            // Mostly the newest commits, at times one without a parent, at times a merge.
            var chosen: [Int] = []
            if number > 1, !random.chance(25) { chosen.append(max(1, number - 1 - random.below(6))) }
            while !chosen.isEmpty, chosen.count < 3, random.chance(3) {
                let other = max(1, number - 1 - random.below(20))
                if !chosen.contains(other) { chosen.append(other) }
            }
            links.append(chosen)
            stream += "reset refs/heads/b\(number)\ncommit refs/heads/b\(number)\nmark :\(number)\n"
            stream += "committer C <c@example.com> \(date) +0000\ndata 1\nx\n"
            for (index, parent) in chosen.enumerated() { stream += index == 0 ? "from :\(parent)\n" : "merge :\(parent)\n" }
            stream += "\n"
        }
        try test.git(["fast-import", "--quiet", "--export-marks=" + test.beside("marks")], input: Array(stream.utf8))
        let lines = String(decoding: try #require(try test.contents("../marks")), as: UTF8.self).split(separator: "\n")
        var byMark: [Int: ObjectID] = [:]
        for line in lines {
            let words = line.split(separator: " ")
            byMark[try #require(Int(words[0].dropFirst()))] = ObjectID(hex: words[1])
        }
        ids = (1...count).compactMap { byMark[$0] }
        #expect(ids.count == count)
        for (index, chosen) in links.enumerated() { parents[ids[index]] = chosen.map { ids[$0 - 1] } }
    }

    func pick(_ random: inout SeededGenerator) -> ObjectID { ids[random.below(ids.count)] }

    /// The commit and everything before it.
    func ancestors(of id: ObjectID) -> Set<ObjectID> {
        var found: Set<ObjectID> = []
        var pending = [id]
        while let next = pending.popLast() {
            if found.insert(next).inserted { pending += parents[next] ?? [] }
        }
        return found
    }

    func checkOrder(_ listed: [ObjectID]) throws {
        var seen: Set<ObjectID> = []
        let all = Set(listed)
        for id in listed {
            #expect((parents[id] ?? []).allSatisfy { seen.contains($0) || !all.contains($0) })
            seen.insert(id)
        }
    }
}
