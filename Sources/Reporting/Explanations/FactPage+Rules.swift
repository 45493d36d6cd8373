import Catalogue
import Rules

extension FactPage {
    init(_ rule: RuleDescription) {
        self.init(rule.id.text, kind: "rule, \(rule.severity.rawValue)\(rule.isOffByDefault ? ", off by default" : "")", summary: rule.summary, reference: rule.reference)
        add("group", rule.group.title)
        add("store codes", rule.storeCodes)
        addText("Why", rule.why)
        addText("What to do", rule.remedy)
        addCode("Wrong", rule.wrongExample)
        addCode("Right", rule.rightExample)
        if rule.isOffByDefault { addText("To turn it on", "Give it a severity in .plimsoll.yml: rules: { \(rule.id): \(rule.severity.rawValue) }") }
        addText("To accept one", "Write plimsoll:allow \(rule.id): and the reason in a comment above the line, or an entry of allow in .plimsoll.yml")
    }

    init(_ code: StoreCode, _ watchers: RuleWatchers) {
        self.init(code.code, kind: code.code.hasPrefix("ITMS-") ? "code of App Store Connect" : "answer of the store or a system", summary: code.gist,
                  reference: code.reference)
        add("what happens", code.severity.words)
        add("from", code.enforcedFrom)
        add("subject", code.family?.rawValue.replacing("-", with: " "))
        add("platforms", code.platforms.map(\.rawValue))
        add("in the files", code.decidability.words)
        add("source", code.confidence.words)
        let answer = Explanations.answer(to: code)
        addText("When", answer?.condition)
        addText("What to do", answer?.remedy)
        see(watchers.ofCode(code.code))
    }
}

extension StoreCode.Severity {
    fileprivate var words: String {
        switch self {
        case .rejectsUpload: "the upload is refused"
        case .rejectsSubmission: "the build is taken, and can't be submitted for review"
        case .rejectsReview: "a reviewer refuses it"
        case .rejectsNotarization: "notarization fails"
        case .warnsByMail: "the delivery passes, and a mail warns"
        case .announced: "a mail warns, and a day is announced from which the upload is refused"
        case .varies: "it depends on what it concerns, or reports disagree"
        case .crashes: "the app ends at the access or at launch"
        case .failsSilently: "a feature doesn't work, and nothing says so"
        case .installFails: "the app can't be installed"
        case .buildFails: "the build fails"
        case .buildWarns: "the build warns"
        }
    }
}

extension StoreCode.Decidability {
    fileprivate var words: String {
        switch self {
        case .yes: "the files of a repository show it"
        case .partly: "the files of a repository show it in part"
        case .no: "only the built product shows it"
        }
    }
}

extension Confidence {
    var words: String {
        switch self {
        case .apple: "stated by Apple"
        case .observed: "seen in real projects or reports"
        case .inferred: "a conclusion, stated nowhere"
        }
    }
}
