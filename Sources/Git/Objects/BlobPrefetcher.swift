import Snapshots

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads blobs on a second thread while the first one works on others.
///
/// Whether a hook reaches a verdict in time depends on the many project files of a large repository, of which most are
/// only searched; their decompression is what a second processor can do. libgit2's object database may be read from
/// several threads. A blob that can't be read is left to whoever asks for it, and to whom the error belongs.
final class BlobPrefetcher: @unchecked Sendable {
    /// Fewer are not worth a thread.
    private static let fewest = 8

    private let objects: any ObjectReading
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    // All below is touched only while the mutex is held.
    private var waiting: [ObjectID] = []
    private var position = 0
    private var wanted: Set<ObjectID> = []
    private var inProgress: ObjectID?
    private var finished: [ObjectID: [UInt8]] = [:]
    private var limit = 0
    private var isRunning = false

    init(_ objects: any ObjectReading) {
        self.objects = objects
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// - Parameter limit: larger blobs are left alone, in bytes
    func start(_ ids: [ObjectID], limit: Int) {
        guard ids.count >= Self.fewest else { return }
        locked {
            let new = ids.filter { wanted.insert($0).inserted }
            waiting += new
            self.limit = limit
            if isRunning || new.isEmpty { return }
            isRunning = startThread()
        }
    }

    /// The blob's bytes where they were read ahead. Waits for a blob that is being read; takes one that is not begun out of the queue.
    func take(_ id: ObjectID) -> [UInt8]? {
        locked {
            guard !wanted.isEmpty, wanted.remove(id) != nil else { return nil }
            while inProgress == id { pthread_cond_wait(condition, mutex) }
            return finished.removeValue(forKey: id)
        }
    }

    private func run() {
        while let (id, limit) = next() {
            let bytes = read(id, limit)
            locked {
                if let bytes, wanted.contains(id) || inProgress == id { finished[id] = bytes }
                inProgress = nil
                pthread_cond_broadcast(condition)
            }
        }
    }

    private func next() -> (id: ObjectID, limit: Int)? {
        locked {
            while position < waiting.count {
                let id = waiting[position]
                position += 1
                if wanted.contains(id) {
                    inProgress = id
                    return (id, limit)
                }
            }
            isRunning = false
            return nil
        }
    }

    private func read(_ id: ObjectID, _ limit: Int) -> [UInt8]? {
        guard let header = try? objects.header(of: id), header.kind == .blob, header.size <= limit else { return nil }
        return (try? objects.object(id))?.bytes
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private func startThread() -> Bool {
        let context = Unmanaged.passRetained(self)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        defer { pthread_attr_destroy(&attributes) }
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(&thread, &attributes, { context in
            Unmanaged<BlobPrefetcher>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, context.toOpaque())
        #else
        var thread = pthread_t()
        let code = pthread_create(&thread, &attributes, { context in
            guard let context else { return nil }
            Unmanaged<BlobPrefetcher>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, context.toOpaque())
        #endif
        if code != 0 { context.release() }
        return code == 0
    }
}
