import Evaluation
import Rules
import Snapshots

/// Annotations of Bitbucket's Code Insights, as the body of one request: the hundred most severe.
struct BitbucketReport {
    /// Source: Atlassian's REST documentation, "Bulk create or update annotations".
    private static let annotationLimit = 100
    private static let summaryLimit = 450

    let report: Report
    let rules: RuleTable

    init(_ report: Report, rules: RuleTable) {
        self.report = report
        self.rules = rules
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        var used: [String: Int] = [:]
        let annotations = report.present.mostSevereFirst.prefix(Self.annotationLimit).map { judged in
            used[judged.fingerprint, default: 0] += 1
            let count = used[judged.fingerprint, default: 1]
            return (judged, id: count == 1 ? judged.fingerprint : "\(judged.fingerprint)-\(count)")
        }
        json.lines(annotations) { json, annotation in
            let (judged, id) = annotation
            let place = AnnotationPlace(judged)
            json.object { json in
                json.member("external_id", id)
                json.member("annotation_type", "BUG")
                json.member("summary", TextLimit.cut("\(place.message) [\(judged.finding.rule)]", to: Self.summaryLimit))
                json.member("path", bytes: place.location.path.nameForTools)
                if let line = place.location.range?.start.line, line >= 1 { json.member("line", line) }
                json.member("severity", Self.severity(judged.finding.severity))
                json.member("result", judged.finding.severity == .error ? "FAILED" : "IGNORED")
                if let page = rules.page(of: judged.finding.rule) { json.member("link", page) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "HIGH"
        case .warning: "MEDIUM"
        case .note: "LOW"
        }
    }
}
