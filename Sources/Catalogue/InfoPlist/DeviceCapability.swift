/// Which devices have something that UIRequiredDeviceCapabilities can ask for.
package struct DeviceCapability: Sendable {
    private let row: FactRow<DeviceCapabilityTable.Column>

    package static func find(_ name: String) -> DeviceCapability? {
        FactTable<DeviceCapabilityTable.Column>(DeviceCapabilityTable.text).row(name).map(DeviceCapability.init)
    }

    package static var all: [DeviceCapability] {
        FactTable<DeviceCapabilityTable.Column>(DeviceCapabilityTable.text).rows.map(DeviceCapability.init)
    }

    package var name: String { row.string(.capability) }
    /// The version of iOS from which every iPhone and iPad that runs it has the capability; nil where some never do.
    package var everywhereFrom: SystemVersion? { row.optional(.everywhereFrom).flatMap { SystemVersion($0) } }
    /// Device families of which no device has it, as UIDeviceFamily numbers them.
    package var familiesWithout: Set<Int> { Set(row.list(.notOn).compactMap { Int($0) }) }
    package var confidence: Confidence { row.confidence(.confidence) }
    package var reference: String? { row.reference(.reference) }
}
