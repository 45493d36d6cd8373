import Snapshots

/// Commits waiting to be looked at, the youngest first.
struct CommitQueue {
    private struct Item {
        let id: ObjectID
        let date: Int64
        /// Commits of the same second come out in the order they went in.
        let turn: Int

        func comesBefore(_ other: Item) -> Bool {
            date != other.date ? date > other.date : turn < other.turn
        }
    }

    /// A binary heap: no item comes before its parent at (index - 1) / 2.
    private var heap: [Item] = []
    private var turns = 0

    var isEmpty: Bool { heap.isEmpty }
    var youngestDate: Int64? { heap.first?.date }

    mutating func insert(_ id: ObjectID, date: Int64) {
        heap.append(Item(id: id, date: date, turn: turns))
        turns += 1
        var child = heap.count - 1
        while child > 0, heap[child].comesBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func popYoungest() -> ObjectID? {
        guard let youngest = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            let left = parent * 2 + 1
            guard left < heap.count else { return youngest.id }
            let right = left + 1
            let first = right < heap.count && heap[right].comesBefore(heap[left]) ? right : left
            guard heap[first].comesBefore(heap[parent]) else { return youngest.id }
            heap.swapAt(parent, first)
            parent = first
        }
    }
}
