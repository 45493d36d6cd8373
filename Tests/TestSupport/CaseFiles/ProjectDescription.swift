/// A small description of an Xcode project, and the project.pbxproj that it stands for.
///
/// One statement a line; blank lines and the indent mean nothing:
///
///     configurations Debug Release      where there are others than these two; the first word opens the description
///     project                           what follows is the project's
///     target App application            what follows is the target's; its product type without `com.apple.product-type.`
///       NAME = VALUE                    a setting in every configuration; quotes around the value are left out
///       Debug NAME[sdk=macosx*] = VALUE the same in one configuration
///       xcconfig Config/App.xcconfig    the base file of every configuration; `Debug xcconfig PATH` that of one
///       resource App/Assets.xcassets for ios macos
///       folder App except Info.plist Old/Info.plist
///       source App/AppDelegate.swift
///       framework Vendor/Kit.framework  what is linked
///       reference App/Notes.plist       a file that the project names and no target takes
///       script TEXT                     a phase that runs the text
///       embed Widget                    a phase that copies the product of another target
package struct ProjectDescription {
    struct Part {
        var name = ""
        var productType = ""
        /// By configuration, in the order written.
        var settings: [String: [(name: String, value: String)]] = [:]
        var baseFiles: [String: String] = [:]
        var resources: [(path: String, filters: [String])] = []
        var folders: [(path: String, exceptions: [String])] = []
        var scripts: [String] = []
        var embedded: [String] = []
        var sources: [String] = []
        var frameworks: [String] = []
        var references: [String] = []
    }

    private(set) var configurations = ["Debug", "Release"]
    private(set) var project = Part()
    private(set) var targets: [Part] = []

    package init(_ text: String) throws {
        var isInTarget = false
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let first = words.first else { continue }
            switch first {
            case "configurations": configurations = Array(words.dropFirst())
            case "project": isInTarget = false
            case "target":
                guard words.count == 3 else { throw CaseError("'\(line)' is not of the form: target NAME TYPE") }
                targets.append(Part(name: words[1], productType: words[2]))
                isInTarget = true
            default:
                var part = isInTarget ? targets.removeLast() : project
                try read(words, line, into: &part)
                if isInTarget { targets.append(part) } else { project = part }
            }
        }
    }

    package var projectFile: String { ProjectFileText(self).text }

    private func read(_ words: [String], _ line: Substring, into part: inout Part) throws {
        let isLimited = configurations.contains(words[0])
        let chosen = isLimited ? [words[0]] : configurations
        let rest = isLimited ? Array(words.dropFirst()) : words
        guard let first = rest.first else { throw CaseError("'\(words.joined(separator: " "))' says nothing") }
        let operands = Array(rest.dropFirst())
        if operands.first == "=" {
            let value = Self.value(of: line)
            for name in chosen { part.settings[name, default: []] = (part.settings[name] ?? []).filter { $0.name != first } + [(first, value)] }
        } else if first == "xcconfig", operands.count == 1 {
            for name in chosen { part.baseFiles[name] = operands[0] }
        } else if !isLimited, let operand = operands.first {
            try read(first, operand, operands, into: &part)
        } else {
            throw CaseError("'\(words.joined(separator: " "))' is no statement of a project")
        }
    }

    /// What follows the first ` =`, in quotes where blanks at its ends count.
    private static func value(of line: Substring) -> String {
        guard let sign = line.firstRange(of: " =") else { return "" }
        let value = line[sign.upperBound...].drop { $0 == " " }
        return value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"") ? String(value.dropFirst().dropLast()) : String(value)
    }

    private func read(_ word: String, _ operand: String, _ operands: [String], into part: inout Part) throws {
        let further = Array(operands.dropFirst(2))
        switch word {
        case "resource" where operands.count == 1 || operands[1] == "for": part.resources.append((operand, further))
        case "folder" where operands.count == 1 || operands[1] == "except": part.folders.append((operand, further))
        case "source" where operands.count == 1: part.sources.append(operand)
        case "framework" where operands.count == 1: part.frameworks.append(operand)
        case "reference" where operands.count == 1: part.references.append(operand)
        case "script": part.scripts.append(operands.joined(separator: " "))
        case "embed" where operands.count == 1: part.embedded.append(operand)
        default: throw CaseError("'\(word) \(operands.joined(separator: " "))' is no statement of a project")
        }
    }
}
