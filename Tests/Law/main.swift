import Evaluation
import Foundation
import Git
import LawSupport
import Rules

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    say(Options.usage)
    exit(2)
}
let evaluator = Evaluator(rules: .all, configuration: ConfigurationLoader(knownRules: RuleSet.all.ids), comparer: LineComparer(), today: nil)
do {
    if let rounds = options.rounds {
        var failures = 0
        var rules: [RuleID: Int] = [:]
        for seed in options.seed..<(options.seed + rounds) {
            if options.isTraced { say("seed \(seed)") }
            let round = try RandomRound(seed: seed, by: evaluator)
            for rule in round.rules { rules[rule, default: 0] += 1 }
            guard let failure = round.failure else { continue }
            failures += 1
            say(failure)
        }
        for rule in RuleSet.all.ids.sorted() { say("\(rule): a finding comes or goes in \(rules[rule] ?? 0) rounds") }
        say("\(rounds) rounds, \(failures) failures")
        exit(failures == 0 ? 0 : 1)
    }
    var history = try History(options, evaluator)
    try history.run()
    say(Figures.heading)
    say(history.figures.line)
    exit(history.figures.mismatches + history.figures.failures == 0 ? 0 : 1)
} catch {
    say("\(options.repository): \(error)")
    exit(2)
}
