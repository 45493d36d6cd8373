/// A script that a phase of a target runs; it may write whatever it likes into the product.
package struct ShellScript: Hashable, Sendable {
    package let name: String
    package let text: String
    /// As written, with references to build settings; the files lists included.
    package let inputPaths: [String]
    package let outputPaths: [String]
    /// The place of the script's text.
    package let origin: Origin

    package init(name: String, text: String, inputPaths: [String], outputPaths: [String], origin: Origin) {
        self.name = name
        self.text = text
        self.inputPaths = inputPaths
        self.outputPaths = outputPaths
        self.origin = origin
    }
}
