/// Whether a file in a synchronized folder is compiled, copied, or left alone, by the ending of its name.
///
/// What no list knows is copied: Xcode takes a file of unknown type for a resource.
enum SynchronizedFileUse: Hashable {
    case resource
    /// Compiled into the binary: sources, data models, interface definitions.
    case source
    /// No phase copies it: headers, build configurations, project files, code that is linked.
    case none

    init(name: String) {
        let ending = name.lowercasedExtension
        self = if Self.sources.contains(ending) { .source } else if Self.leftAlone.contains(ending) { .none } else { .resource }
    }

    private static let sources: Set<String> = [
        "applescript", "asm", "c", "c++", "cc", "cpp", "cxx", "d", "defs", "docc", "iig", "intentdefinition", "l", "ll", "lm", "lmm", "m",
        "metal", "mig", "mlmodel", "mlpackage", "mm", "r", "rcproject", "realitycomposerpro", "s", "swift", "xcdatamodel", "xcdatamodeld",
        "xcmappingmodel", "y", "ym", "ymm", "yy",
    ]
    private static let leftAlone: Set<String> = [
        "a", "app", "appex", "dylib", "entitlements", "exp", "framework", "h", "h++", "hh", "hpp", "hxx", "inc", "ipp", "modulemap", "o",
        "pch", "playground", "storekit", "tbd", "tpp", "xcconfig", "xcframework", "xcodeproj", "xcscheme", "xctestplan", "xcworkspace", "xpc",
    ]
}
