/// Something wrong with a project file that a text merge can bring about and that Xcode doesn't mend.
package enum ProjectIssue: Hashable, Sendable {
    /// An object refers to one that the project doesn't define, in a place that a build needs.
    case danglingReference(DanglingReference)
    /// Two objects with one identifier; the last one counts.
    case duplicateObject(DuplicateObject)
    /// The file asks of its readers something that this version doesn't know of, so that it may mean other things than it says.
    case unknownCapability(String, Origin)

    /// A reference to an object that the project doesn't define.
    package struct DanglingReference: Hashable, Sendable {
        /// What the missing object is to the one that refers to it.
        package enum Place: String, Hashable, Sendable, CaseIterable {
            case mainGroup
            case target = "targets"
            case configurationList = "buildConfigurationList"
            case configuration = "buildConfigurations"
            case buildPhase = "buildPhases"
            case baseConfiguration = "baseConfigurationReference"
            case baseConfigurationFolder = "baseConfigurationReferenceAnchor"
            case synchronizedFolder = "fileSystemSynchronizedGroups"
        }

        /// The identifier of the object that refers.
        package let from: String
        /// Its name, where it has one.
        package let fromName: String?
        package let place: Place
        /// The identifier that nothing defines.
        package let to: String
        package let origin: Origin

        package init(from: String, fromName: String?, place: Place, to: String, origin: Origin) {
            self.from = from
            self.fromName = fromName
            self.place = place
            self.to = to
            self.origin = origin
        }
    }

    /// Two definitions of one identifier.
    package struct DuplicateObject: Hashable, Sendable {
        package let id: String
        /// The definition that is passed over.
        package let shadowed: Origin
        /// The definition that counts.
        package let kept: Origin
        package let haveSameContent: Bool

        package init(id: String, shadowed: Origin, kept: Origin, haveSameContent: Bool) {
            self.id = id
            self.shadowed = shadowed
            self.kept = kept
            self.haveSameContent = haveSameContent
        }
    }
}
