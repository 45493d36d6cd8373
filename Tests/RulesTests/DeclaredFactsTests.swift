import Rules
import Snapshots
import Testing
import Xcode

/// Rules read what they declare and nothing else: the evaluator chooses by it which of them to run.
struct DeclaredFactsTests {
    @Test(arguments: try RuleCase.all())
    func rulesReadOnlyWhatTheyDeclare(_ aCase: RuleCase) throws {
        let (base, head) = (try Self.products(of: aCase.base.snapshot()), try Self.products(of: aCase.head.snapshot()))
        let pairs = base.compactMap { old in head.first { $0.subject == old.subject }.map { (old, $0) } }
        for context in Self.contexts {
            for rule in RuleRegistry.productRules {
                let recorder = FactRecorder()
                for product in base + head { _ = try rule.evaluate(ProductView(product, context: context, recorder: recorder)) }
                Self.expect(recorder, of: rule.description, in: aCase)
            }
            for rule in RuleRegistry.continuityRules {
                let recorder = FactRecorder()
                for (old, new) in pairs {
                    _ = try rule.evaluate(from: ProductView(old, context: context, recorder: recorder), to: ProductView(new, context: context, recorder: recorder))
                }
                Self.expect(recorder, of: rule.description, in: aCase)
            }
        }
    }

    private static let contexts = [26, 27].flatMap { sdk in
        [nil, .appStore, .developerID].map { RuleContext(sdk: sdk, distribution: $0) }
    }

    private static func expect(_ recorder: FactRecorder, of rule: RuleDescription, in aCase: RuleCase) {
        let undeclared = recorder.facts.filter { !rule.reads.covers($0) }
        #expect(undeclared.isEmpty, "\(rule.id) reads \(undeclared) in \(aCase.testDescription)")
    }

    /// The products of targets, and the files that stand alone.
    private static func products(of snapshot: any Snapshot) throws -> [Product] {
        let workspace = Workspace(snapshot, listing: try ProjectListing(of: snapshot), files: FileStore())
        let products = try workspace.products(of: workspace.listing.projects)
        let uses = try FileUses(of: products, in: workspace)
        let loose = try workspace.watchedFiles().compactMap { entry in
            try WatchedFile(entry.path).flatMap { try workspace.looseProduct(of: entry, kind: $0, use: uses.use(of: entry.path)) }
        }
        return products + loose
    }
}

extension Set<Fact> {
    /// Whether a fact is declared, by itself or as part of a whole.
    func covers(_ fact: Fact) -> Bool {
        switch fact {
        case .infoPlistKey: contains(fact) || contains(.infoPlist)
        case .entitlement: contains(fact) || contains(.entitlements)
        default: contains(fact)
        }
    }
}
