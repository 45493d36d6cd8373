import Syntax

extension Reader {
    /// Every reader of Syntax; a new one is one entry here.
    static let all: [Reader] = [
        .document("json", seeds: Seeds.json, tokens: Seeds.jsonTokens) { bytes throws(SyntaxError) in try JSON.read(bytes) },
        .document("json5", seeds: Seeds.json + Seeds.json5, tokens: Seeds.jsonTokens + Seeds.json5Tokens) { bytes throws(SyntaxError) in
            try JSON.read(bytes, dialect: .json5)
        },
        Reader("image", seeds: Seeds.images, tokens: Seeds.imageTokens, repair: PNGChecksums.repair, read: imageHeader),
        Reader("transparency", seeds: Seeds.pngs, tokens: Seeds.imageTokens, repair: PNGChecksums.repair, read: transparency),
        .document("xml", seeds: Seeds.xml, tokens: Seeds.propertyListTokens) { bytes throws(SyntaxError) in try PropertyList.readXML(bytes) },
        .document("openstep", seeds: Seeds.openStep, tokens: Seeds.propertyListTokens) { bytes throws(SyntaxError) in try PropertyList.readOpenStep(bytes) },
        .document("binary", seeds: Seeds.binaryPropertyLists, tokens: ["bplist00"]) { bytes throws(SyntaxError) in try PropertyList.readBinary(bytes) },
        .document("property-list", seeds: Seeds.xml + Seeds.openStep + Seeds.binaryPropertyLists, tokens: Seeds.propertyListTokens) { bytes throws(SyntaxError) in
            try PropertyList.read(bytes)
        },
        Reader("yaml", seeds: Seeds.yaml, tokens: Seeds.yamlTokens, read: yaml),
        Reader("xcconfig", seeds: Seeds.xcconfig, tokens: Seeds.xcconfigTokens, read: buildConfiguration),
    ]

    private static let imageHeader: @Sendable ([UInt8]) -> String? = { bytes in
        do throws(SyntaxError) {
            let header = try ImageHeader.read(bytes)
            if (header.width == nil) != (header.height == nil) { return "the image has a width or a height alone" }
            return min(header.width ?? 0, header.height ?? 0, header.bitDepth ?? 0) < 0 ? "the image has a negative size" : nil
        } catch {
            return Promise.broken(by: error, of: bytes)
        }
    }

    private static let transparency: @Sendable ([UInt8]) -> String? = { bytes in
        let answer = PNGTransparency.scan(bytes)
        guard case .transparent(let pixel) = answer, let header = try? ImageHeader.read(bytes) else { return nil }
        let isInside = pixel.x < header.width ?? 0 && pixel.y < header.height ?? 0
        return isInside && (header.hasAlphaChannel || header.hasTransparencyChunk) ? nil : "a transparent pixel at \(pixel.x), \(pixel.y) of \(header)"
    }

    private static let yaml: @Sendable ([UInt8]) -> String? = { bytes in
        for aliases in [YAMLReader.Aliases.refused, .expanded] {
            do throws(SyntaxError) {
                let root = try YAMLReader.read(bytes, aliases: aliases, duplicateKeys: aliases == .expanded ? .lastCounts : .refused)
                if let root, let problem = Promise.broken(by: root, of: bytes) { return problem }
            } catch {
                if let problem = Promise.broken(by: error, of: bytes) { return problem }
            }
        }
        return nil
    }

    private static let buildConfiguration: @Sendable ([UInt8]) -> String? = { bytes in
        let file = XCConfig.read(bytes)
        let statements = file.statements.map { statement in
            switch statement {
            case .assignment(let assignment): assignment.range
            case .include(let include): include.range
            }
        }
        return Promise.broken(by: statements + file.diagnostics.map(\.range), of: file.text)
    }
}
