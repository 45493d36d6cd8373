import Snapshots
import Syntax

/// A product that a build phase of some target takes in without its being one of the project's files.
struct JSONPhaseProduct {
    let product: ProductSource
    let platformFilters: PlatformFilters
    let range: ByteRange
}

extension JSONProjectReader {
    /// Products of packages and of other projects by the phase that takes them in, as `Target/phase`.
    static func phaseProducts(_ root: Node, projectReference: (String) -> PathReference) -> [String: [JSONPhaseProduct]] {
        var found: [String: [JSONPhaseProduct]] = [:]
        func note(_ product: ProductSource, in phase: String, _ membership: Node, _ range: ByteRange) {
            found[phase, default: []].append(JSONPhaseProduct(product: product, platformFilters: PlatformFilters(membership["platforms"]?.texts ?? []),
                                                              range: range))
        }
        for target in root["targets"]?.array ?? [] {
            guard let name = targetName(target) else { continue }
            for member in target["package-product-members"]?.array ?? [] {
                guard let product = member["product-name"]?.string, let membership = member["build-phase"],
                      let phase = membership.string ?? membership["build-phase"]?.string else { continue }
                note(.package(name: product), in: name + "/" + phase, membership, member.range)
            }
        }
        for product in root["imported-products"]?.array ?? [] {
            guard let id = product["product-id"]?.string, let project = product["project"]?.string else { continue }
            let source = ProductSource.otherProject(ForeignProduct(
                project: projectReference(project), id: id, isTarget: false,
                targetName: product["target"]?.string, productName: product["name"]?.string))
            for membership in product["target-membership"]?.array ?? [] {
                guard let phase = membership.string ?? membership["build-phase"]?.string else { continue }
                note(source, in: phase, membership, membership.range)
            }
        }
        return found
    }

    /// The name of a target; nil where there is none, or one that no file could be called by.
    static func targetName(_ target: Node) -> String? {
        target["name"]?.string.flatMap { $0.utf8.count <= 255 ? $0 : nil }
    }
}

/// A synchronized folder as one target sees it.
struct JSONFolderShare {
    let folder: JSONFileTree.File
    /// The entry in the folder's `target-membership`; nil where the target doesn't own the folder.
    var membership: Node?
    /// The exceptions that name the target.
    var exceptions: [Node] = []
    /// The exceptions that name a build phase of the target, by `Target/phase`.
    var phaseExceptions: [String: [Node]] = [:]

    /// The shares of all folders by the name of the target, in the order of the tree.
    static func all(of folders: [JSONFileTree.File]) -> [String: [JSONFolderShare]] {
        var shares: [String: [JSONFolderShare]] = [:]
        for folder in folders {
            var own: [String: JSONFolderShare] = [:]
            for membership in folder.node["target-membership"]?.array ?? [] {
                guard let name = membership.string ?? membership["target"]?.string else { continue }
                own[name, default: JSONFolderShare(folder: folder)].membership = membership
            }
            for exception in folder.node["membership-exceptions"]?.array ?? [] {
                if let name = exception["target"]?.string {
                    own[name, default: JSONFolderShare(folder: folder)].exceptions.append(exception)
                } else if let phase = exception["build-phase"]?.string, let slash = phase.firstIndex(of: "/") {
                    own[String(phase[..<slash]), default: JSONFolderShare(folder: folder)].phaseExceptions[phase, default: []].append(exception)
                }
            }
            for (name, share) in own { shares[name, default: []].append(share) }
        }
        return shares
    }
}
