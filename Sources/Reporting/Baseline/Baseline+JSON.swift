import Evaluation
import Rules

extension Baseline {
    /// The file: an entry a line, so that a difference shows what came and went.
    package var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.key("findings")
            json.lines(entries) { json, item in
                json.object { json in
                    json.member("path", item.entry.path)
                    json.member("rule", item.entry.rule.text)
                    json.member("subject", item.entry.subject)
                    json.member("severity", item.entry.severity.rawValue)
                    json.member("fingerprint", item.entry.fingerprint)
                }
            }
        }
        return json.bytes + [0x0A]
    }
}
