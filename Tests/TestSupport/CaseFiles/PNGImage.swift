/// A small PNG of one colour, made by hand; single pixels of it may be transparent.
package struct PNGImage: Sendable {
    /// The colour types of the format.
    private enum Color: String {
        case gray, rgb, palette
        case grayAlpha = "gray-alpha"
        case rgba

        var code: UInt8 {
            switch self {
            case .gray: 0
            case .rgb: 2
            case .palette: 3
            case .grayAlpha: 4
            case .rgba: 6
            }
        }

        var channels: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    private struct Hole {
        let alpha: UInt8
        let x: Int
        let y: Int
    }

    private let width: Int
    private let height: Int
    private let color: Color
    private let depth: UInt8
    private let hole: Hole?
    private let hasUnusedKey: Bool

    /// Takes a recipe such as `1024x1024 rgba alpha=254@3,7`.
    ///
    /// The words: the size; `gray`, `rgb`, `palette`, `gray-alpha` or `rgba`; `16-bit`; `alpha=A@X,Y` for a pixel of another alpha,
    /// which in the types without an alpha channel is done by a tRNS chunk; `key` for such a chunk that no pixel uses.
    package init(_ words: some Sequence<String>) throws {
        var size: (Int, Int)?
        var color = Color.rgb
        var depth: UInt8 = 8
        var hole: Hole?
        var hasUnusedKey = false
        for word in words {
            if let named = Color(rawValue: word) {
                color = named
            } else if word == "16-bit" {
                depth = 16
            } else if word == "key" {
                hasUnusedKey = true
            } else if word.hasPrefix("alpha=") {
                let numbers = word.dropFirst(6).split { $0 == "@" || $0 == "," }.compactMap { Int($0) }
                guard numbers.count == 3, let alpha = UInt8(exactly: numbers[0]) else { throw CaseError("'\(word)' is not of the form alpha=0@3,7") }
                hole = Hole(alpha: alpha, x: numbers[1], y: numbers[2])
            } else {
                let numbers = word.split(separator: "x").compactMap { Int($0) }
                guard numbers.count == 2 else { throw CaseError("'\(word)' means nothing in the recipe of a PNG") }
                size = (numbers[0], numbers[1])
            }
        }
        guard let size else { throw CaseError("a PNG needs a size") }
        (width, height) = size
        (self.color, self.depth, self.hole, self.hasUnusedKey) = (color, depth, hole, hasUnusedKey)
    }

    package var bytes: [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = Self.big(width) + Self.big(height) + [depth, color.code, 0, 0, 0]
        return signature + chunk("IHDR", header) + transparencyChunks + chunk("IDAT", pixels) + chunk("IEND", [])
    }

    private var transparencyChunks: [UInt8] {
        switch color {
        case .palette:
            let colors: [UInt8] = [0xFF, 0xFF, 0xFF, 0x80, 0x80, 0x80]
            guard hole != nil || hasUnusedKey else { return chunk("PLTE", colors) }
            return chunk("PLTE", colors) + chunk("tRNS", [0xFF, hole?.alpha ?? 0])
        case .gray, .rgb:
            // The one colour that is transparent: black.
            guard hole != nil || hasUnusedKey else { return [] }
            return chunk("tRNS", Array(repeating: 0, count: color.channels * 2))
        case .grayAlpha, .rgba: return []
        }
    }

    /// Every sample is at its maximum, palette images use the first colour: so each row is one run of equal bytes.
    private var pixels: [UInt8] {
        var stream = RunDeflater()
        let pixelSize = color.channels * Int(depth) / 8
        let ground: UInt8 = color == .palette ? 0 : 0xFF
        for row in 0..<height {
            stream.add(0, count: 1)
            guard let hole, hole.y == row else {
                stream.add(ground, count: width * pixelSize)
                continue
            }
            stream.add(ground, count: hole.x * pixelSize)
            for byte in pixel(of: hole, size: pixelSize) { stream.add(byte, count: 1) }
            stream.add(ground, count: (width - hole.x - 1) * pixelSize)
        }
        return stream.finished()
    }

    private func pixel(of hole: Hole, size: Int) -> [UInt8] {
        switch color {
        case .palette: return [1]
        case .gray, .rgb: return Array(repeating: 0, count: size)
        case .grayAlpha, .rgba:
            let alphaSize = Int(depth) / 8
            return Array(repeating: 0xFF, count: size - alphaSize) + Array(repeating: hole.alpha, count: alphaSize)
        }
    }

    private func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let typed = Array(type.utf8) + body
        return Self.big(body.count) + typed + Self.big(Int(Checksum.crc(typed)))
    }

    private static func big(_ value: Int) -> [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) } }

    private enum Checksum {
        private static let table: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
            (0..<8).reduce(index) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }

        static func crc(_ bytes: [UInt8]) -> UInt32 {
            var crc = ~UInt32(0)
            for byte in bytes { crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
            return ~crc
        }
    }
}
