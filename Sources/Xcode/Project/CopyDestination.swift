/// Where a copy-files phase puts what it copies: a folder of the product or the disk, and a path below it.
package struct CopyDestination: Hashable, Sendable {
    /// The folder that the path begins at.
    package enum Base: Hashable, Sendable {
        case absolutePath, wrapper, executables, resources, frameworks, sharedFrameworks, sharedSupport, plugIns, javaResources
        case productsDirectory, product, other, none
        /// A code or word that this version doesn't know, as written.
        case unknown(String)

        /// - Parameter code: a `dstSubfolderSpec`, the number that projects before object version 90 write
        package init(code: String) {
            self = Self.codes.first { $0.code == code }?.base ?? .unknown(code)
        }

        /// - Parameter word: a `dstSubfolder`, the word of object version 90 and later
        package init(word: String) {
            self = Self.words.first { $0.word == word }?.base ?? .unknown(word)
        }

        /// - Parameter bundlePath: a `bundle-base-path` of the JSON project format
        package init(bundlePath: String) {
            self = Self.bundlePaths.first { $0.word == bundlePath }?.base ?? .unknown(bundlePath)
        }

        private static let codes: [(code: String, base: Base)] = [
            ("0", .absolutePath), ("1", .wrapper), ("6", .executables), ("7", .resources), ("10", .frameworks), ("11", .sharedFrameworks),
            ("12", .sharedSupport), ("13", .plugIns), ("15", .javaResources), ("16", .productsDirectory),
        ]

        private static let words: [(word: String, base: Base)] = [
            ("AbsolutePath", .absolutePath), ("Wrapper", .wrapper), ("Executables", .executables), ("Resources", .resources),
            ("Frameworks", .frameworks), ("SharedFrameworks", .sharedFrameworks), ("SharedSupport", .sharedSupport), ("PlugIns", .plugIns),
            ("JavaResources", .javaResources), ("ProductsDirectory", .productsDirectory), ("Product", .product), ("Other", .other), ("None", .none),
        ]

        private static let bundlePaths: [(word: String, base: Base)] = [
            ("root", .wrapper), ("executables-directory", .executables), ("resources-directory", .resources),
            ("frameworks-directory", .frameworks), ("shared-frameworks-directory", .sharedFrameworks),
            ("shared-support-directory", .sharedSupport), ("plugins-directory", .plugIns), ("java-directory", .javaResources),
            ("build-products-directory", .productsDirectory),
        ]
    }

    package let base: Base
    /// Below the base, as written: it may refer to build settings, as `$(CONTENTS_FOLDER_PATH)/Watch` does.
    package let path: String

    package init(base: Base, path: String) {
        self.base = base
        self.path = path
    }
}
