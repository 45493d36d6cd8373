/// How an image says what its colours mean.
package enum ImageColorSpace: Hashable, Sendable {
    /// The file says nothing.
    case untagged
    /// PNG's sRGB chunk.
    case sRGB
    /// PNG's gAMA chunk alone: the exponent that the samples were encoded with, 0.45455 for a display gamma of 2.2.
    case gamma(Double)
    /// An ICC profile.
    case profile(ICCProfile)
    /// Code points of ITU-T H.273, in PNG's cICP chunk and HEIF's nclx box.
    case codePoints(primaries: Int, transfer: Int)

    /// The name to show: "sRGB", "Display P3", what a profile calls itself; nil where nothing names a space.
    package var name: String? {
        switch self {
        case .untagged, .gamma: nil
        case .sRGB, .codePoints(primaries: 1, transfer: 13): "sRGB"
        case .codePoints(primaries: 12, transfer: 13): "Display P3"
        case .codePoints: nil
        case .profile(let profile): profile.description ?? profile.keyword
        }
    }
}
