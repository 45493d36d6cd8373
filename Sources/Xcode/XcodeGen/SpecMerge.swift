import Bounds
import Syntax

extension SpecMapping {
    private static let replacement = ":REPLACE"

    /// This mapping over another: mappings are joined key by key, lists are appended, anything else takes the other's place,
    /// and so does what stands under a key that ends in `:REPLACE` (XcodeGen, SpecFile.swift).
    func merged(onto base: SpecMapping) -> SpecMapping {
        var merged = base
        for entry in entries {
            if entry.key.hasSuffix(Self.replacement) {
                merged.set(Entry(key: String(entry.key.dropLast(Self.replacement.count)), keyOrigin: entry.keyOrigin, value: entry.value))
                continue
            }
            let value = merged[entry.key].map { entry.value.merged(onto: $0) } ?? entry.value
            merged.set(Entry(key: entry.key, keyOrigin: entry.keyOrigin, value: value))
        }
        return merged
    }

    /// Puts values in the place of `${name}`, in keys and values at every depth.
    func expanding(_ variables: [String: String]) -> SpecMapping {
        SpecMapping(entries.map { entry in
            Entry(key: SpecVariables.expand(entry.key, variables), keyOrigin: entry.keyOrigin, value: entry.value.expanding(variables))
        })
    }
}

extension SpecNode {
    fileprivate func merged(onto base: SpecNode) -> SpecNode {
        switch (value, base.value) {
        case (.mapping(let own), .mapping(let other)): SpecNode(.mapping(own.merged(onto: other)), origin: origin)
        case (.list(let own), .list(let other)): SpecNode(.list(other + own), origin: origin)
        default: self
        }
    }

    fileprivate func expanding(_ variables: [String: String]) -> SpecNode {
        switch value {
        case .scalar(let scalar):
            let text = SpecVariables.expand(scalar.text, variables)
            // What an expansion brings is text, whatever it looks like.
            return text == scalar.text ? self : SpecNode(.scalar(YAMLScalar(text, isPlain: false)), origin: origin)
        case .list(let items): return SpecNode(.list(items.map { $0.expanding(variables) }), origin: origin)
        case .mapping(let mapping): return SpecNode(.mapping(mapping.expanding(variables)), origin: origin)
        }
    }
}

/// `${name}` in the texts of a spec. What no template defines may come from the environment, or is left to the build settings.
enum SpecVariables {
    static func expand(_ text: String, _ variables: [String: String]) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var rest = Array(text.utf8)[...]
        var result: [UInt8] = []
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            result += rest[..<dollar]
            rest = rest[dollar...]
            guard rest.dropFirst().first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
                result.append(UInt8(ascii: "$"))
                rest = rest.dropFirst()
                continue
            }
            let name = String(decoding: rest[(dollar + 2)..<end], as: UTF8.self)
            if let value = variables[name] { result += Array(value.utf8) } else { result += rest[...end] }
            rest = rest[(end + 1)...]
            if result.count > Bound.Spec.expandedBytes { return text }
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}

extension String {
    /// Whether the text holds a `${name}` that only the environment or the build could fill in.
    var holdsSpecVariable: Bool { contains("${") }
}
