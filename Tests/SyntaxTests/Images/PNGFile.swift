/// A PNG made by hand, chunk by chunk, with pixels that are stored, not compressed.
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var chunks: [(type: String, body: [UInt8])] = []

    /// - Parameters:
    ///   - type: the colour type: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha
    ///   - before: chunks between the header and the pixels, such as PLTE and tRNS
    ///   - samples: of the pixel at a column and row, each with `depth` bits
    init(width: Int, height: Int, type: UInt8, depth: Int = 8, interlaced: Bool = false, before: [(String, [UInt8])] = [],
         samples: (Int, Int) -> [Int] = { _, _ in [] }) {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type] ?? 1
        chunks.append(("IHDR", Self.big32(width) + Self.big32(height) + [UInt8(depth), type, 0, 0, interlaced ? 1 : 0]))
        chunks += before.map { (type: $0.0, body: $0.1) }
        func row(_ y: Int, _ columns: [Int]) -> [UInt8] {
            var bits = BitWriter()
            for x in columns {
                let values = samples(x, y)
                for channel in 0..<channels { bits.write(channel < values.count ? values[channel] : 0, bits: depth) }
            }
            return [0] + bits.bytes
        }
        var raw: [UInt8] = []
        if interlaced {
            // Adam7: first column, first row, and the steps between columns and rows of each pass.
            for (x, y, dx, dy) in [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)] where x < width {
                for line in stride(from: y, to: height, by: dy) { raw += row(line, Array(stride(from: x, to: width, by: dx))) }
            }
        } else {
            for line in 0..<height { raw += row(line, Array(0..<width)) }
        }
        chunks.append(("IDAT", Self.zlib(raw)))
        chunks.append(("IEND", []))
    }

    var bytes: [UInt8] {
        Self.signature + chunks.flatMap { chunk -> [UInt8] in
            let typed = Array(chunk.type.utf8) + chunk.body
            return Self.big32(chunk.body.count) + typed + Self.big32(Int(Self.crc(typed)))
        }
    }

    func replacing(_ type: String, with body: [UInt8]) -> PNGFile {
        var copy = self
        copy.chunks = chunks.map { $0.type == type ? (type, body) : $0 }
        return copy
    }

    static func big32(_ value: Int) -> [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) } }

    /// A zlib stream of stored blocks.
    static func zlib(_ raw: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: max(raw.count, 1), by: 65_535) {
            let block = raw[start..<min(start + 65_535, raw.count)]
            let length = UInt16(block.count)
            stream.append(start + 65_535 >= raw.count ? 1 : 0)
            stream += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)] + block
        }
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in raw {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + big32(Int(high << 16 | low))
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes { crc = crc >> 8 ^ crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
        return ~crc
    }

    private static let crcTable: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
        var crc = index
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        return crc
    }

    private struct BitWriter {
        var bytes: [UInt8] = []
        private var used = 8

        mutating func write(_ value: Int, bits: Int) {
            for bit in stride(from: bits - 1, through: 0, by: -1) {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(7 - used)
                used += 1
            }
        }
    }
}
