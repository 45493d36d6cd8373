import Snapshots
import Xcode

extension ProductReport {
    private static let version = 1

    /// The form for programs; version 1 of it never loses a key or changes one's meaning.
    ///
    /// A value is an object with `value`, and `path` and `line` where a file of the repository holds it; what can't be known is an object
    /// with `unknown`, the reason. A property list with `unknown` may have keys beyond those listed. What a product doesn't have is null.
    /// - Parameter snapshot: what the products were read from
    package func json(at snapshot: SnapshotIdentity) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("version", Self.version)
            json.member("at", snapshot.jsonName)
            json.key("products")
            json.lines(products) { json, product in json.object { $0.members(of: product) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    fileprivate mutating func members(of product: ShownProduct) {
        let (target, facts) = (product.target, product.facts)
        member("name", target.name)
        member("kind", target.kind.shortProductType)
        member("project", bytes: target.project.bytes)
        member("configuration", target.configuration)
        member("shipping", target.isShipping)
        member("bundleIdentifier", facts.bundleIdentifier)
        if let obstacle = product.platformObstacle {
            member("platforms", obstacle)
        } else {
            key("platforms")
            object { json in json.member("value", product.platforms.map(\.rawValue)) }
        }
        member("minimumOS", facts.minimumOS)
        member("deviceFamilies", facts.deviceFamilies)
        member("version", facts.version)
        member("build", facts.build)
        member("infoPlist", facts.infoPlist)
        member("entitlements", facts.entitlements)
        member("icon", facts.icon)
        key("privacyManifests")
        array(facts.privacyManifests) { json, manifest in
            json.object { json in
                json.member("path", bytes: manifest.path.bytes)
                if let obstacle = manifest.obstacle { json.member("unknown", TerminalText.visible(obstacle)) }
            }
        }
    }

    private mutating func member(_ name: String, _ value: ShownValue?) {
        key(name)
        if let value { self.value(value) } else { null() }
    }

    private mutating func member(_ name: String, _ plist: ShownPlist?) {
        key(name)
        guard let plist else { return null() }
        object { json in
            json.key("path")
            if let file = plist.file { json.string(file.bytes) } else { json.null() }
            if let obstacle = plist.obstacle { json.unknown(of: obstacle) }
            json.key("keys")
            json.object { json in
                for entry in plist.entries { json.member(entry.key, entry.value) }
            }
        }
    }

    private mutating func member(_ name: String, _ icon: ShownIcon?) {
        key(name)
        switch icon {
        case nil: null()
        case .unknown(let value): self.value(value)
        case .found(let name, let folder):
            object { json in
                json.member("name", name)
                json.member("path", bytes: folder.bytes)
            }
        }
    }

    private mutating func value(_ value: ShownValue) {
        object { json in
            guard let known = value.value else { return json.unknown(of: value) }
            json.key("value")
            json.propertyListValue(known)
            guard let place = value.place else { return }
            json.member("path", bytes: place.path.bytes)
            if let line = place.line { json.member("line", line) }
        }
    }

    private mutating func unknown(of value: ShownValue) {
        if case .unknown(let reason) = value.content { member("unknown", TerminalText.visible(reason)) }
    }
}
