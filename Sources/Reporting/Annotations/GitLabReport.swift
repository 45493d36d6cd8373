import Evaluation
import Rules
import Snapshots

/// GitLab's Code Quality report: an array, empty where nothing is wrong, so that a merge request can be compared with it.
///
/// GitLab stops reading, without a word, at the first entry it doesn't accept.
struct GitLabReport {
    let report: Report

    init(_ report: Report) {
        self.report = report
    }

    var bytes: [UInt8] {
        var json = JSONWriter()
        json.lines(report.present) { json, judged in
            let place = AnnotationPlace(judged)
            json.object { json in
                json.member("description", place.message)
                json.member("check_name", judged.finding.rule.text)
                json.member("fingerprint", judged.fingerprint)
                json.member("severity", Self.severity(judged.finding.severity))
                json.member("location") { json in
                    json.member("path", Self.path(place.location.path))
                    json.member("lines") { json in json.member("begin", max(place.location.range?.start.line ?? 1, 1)) }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// The path itself where it is plain; percent-encoded where GitLab would take it for another or refuse it.
    private static func path(_ path: TreePath) -> String {
        let encoded = URIPath.encoded(path)
        let hasDotComponent = path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
        let isPlain = !hasDotComponent && UTF8Units(path.bytes).allSatisfy { element in
            guard case .scalar(let scalar) = element.unit else { return false }
            return scalar != "\\" && TerminalText.escape(scalar) == nil
        }
        return isPlain && !path.isRoot ? path.text : encoded
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
