import CPng

/// Whether any pixel of a PNG lets something shine through, found by decoding it.
package enum PNGTransparency {
    package enum Transparency: Hashable, Sendable {
        /// There is an alpha channel or a transparency chunk, and every pixel is at its maximum.
        case opaque
        /// A pixel is below the maximum: the first one met, counted from the top left. In an interlaced image that is the first
        /// of the earliest pass. A sample of 16 bits counts in full.
        case transparent(firstPixel: Pixel)
        /// There is neither an alpha channel nor a transparency chunk; no pixel was decoded.
        case noAlpha
        case undecodable(reason: String)
    }

    /// Column and row, from 0.
    package struct Pixel: Hashable, Sendable {
        package let x: Int
        package let y: Int

        package init(x: Int, y: Int) {
            self.x = x
            self.y = y
        }
    }

    /// Decodes row by row and stops at the first pixel that is not opaque.
    ///
    /// At most `limits.pixels` pixels in at most 65,535 columns and rows are decoded; a larger image is `.undecodable`.
    package static func scan(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) -> Transparency {
        var scan = plimsoll_png_scan()
        let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { text in
            text.initialize(repeating: 0)
            scan = plimsoll_png_scan_alpha(bytes, bytes.count, UInt64(max(0, limits.pixels)), text.baseAddress, text.count)
            return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return switch scan.alpha {
        case PLIMSOLL_PNG_NO_ALPHA: .noAlpha
        case PLIMSOLL_PNG_OPAQUE: .opaque
        case PLIMSOLL_PNG_TRANSPARENT: .transparent(firstPixel: Pixel(x: Int(scan.x), y: Int(scan.y)))
        default: .undecodable(reason: reason.isEmpty ? "out of memory" : sentence(reason))
        }
    }

    /// libpng's message as a part of a sentence; the name of a chunk, with which many begin, keeps its capitals.
    private static func sentence(_ message: String) -> String {
        message.dropFirst(4).first == ":" ? message : message.prefix(1).lowercased() + message.dropFirst()
    }
}
