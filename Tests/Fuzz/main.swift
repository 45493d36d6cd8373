import Foundation

guard var options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(2)
}

if let path = options.replay {
    guard let data = FileManager.default.contents(atPath: path) else {
        print("\(path) cannot be read")
        exit(2)
    }
    let start = Progress.now()
    let problems = options.readers.compactMap { $0.read(Array(data)) }
    problems.forEach { print($0) }
    print("read in \(Double((Progress.now() - start) / 1_000) / 1_000) ms")
    exit(problems.isEmpty ? 0 : 1)
}

let isWorker = options.progress != nil
if !isWorker { Interruption.holdBack() }
let extraSeeds = options.extraSeeds()
var isClean = true
for reader in options.readers where !Interruption.isPending {
    let path = options.progress ?? NSTemporaryDirectory() + "/plimsoll-fuzz-\(UUID().uuidString)"
    guard let progress = Progress(path: path) else {
        print("\(path) cannot be shared")
        exit(2)
    }
    let mutator = Mutator(seeds: reader.seeds + extraSeeds, tokens: reader.tokens, repair: reader.repair)
    let worker = Worker(reader: reader, mutator: mutator, seed: options.seed, progress: progress)
    if isWorker { worker.run(options.first..<(options.first + options.iterations)) }
    options.progress = path
    defer {
        options.progress = nil
        unlink(path)
    }
    do {
        isClean = try Supervisor(options: options, reader: reader, worker: worker).run() && isClean
    } catch {
        print("the worker does not start: \(error)")
        exit(2)
    }
}
exit(isClean ? 0 : 1)
