import Catalogue
import Xcode

/// What an icon set lacks for one platform.
struct IconWants {
    struct Want {
        let severity: Severity
        let origin: Origin
        let subject: [String]
        let message: Message
    }

    let set: IconSet
    /// Where to say of something that the set doesn't even list.
    let root: Origin
    private(set) var list: [Want] = []

    init(set: IconSet, root: Origin) {
        self.set = set
        self.root = root
    }

    /// Whether the set has never had an image: that of a new project, a sample or a test host, as the template brings it.
    private var hasNoImage: Bool { !set.files.contains { $0.path.name.isImageName } }

    private mutating func add(_ severity: Severity, at origin: Origin?, _ subject: [String], _ message: Message) {
        list.append(Want(severity: severity, origin: origin ?? root, subject: subject, message: message))
    }

    /// - Parameter isEmpty: whether no slot of the platform has an image
    private mutating func addNoStoreIcon(at origin: Origin?, isEmpty: Bool, _ platform: String, _ distribution: Distribution?) {
        add(isEmpty && hasNoImage && distribution != .appStore ? .warning : .error, at: origin, ["store icon"],
            isEmpty ? .empty(set.folder.name, platform) : .noStoreIcon(set.folder.name))
    }

    // MARK: iOS

    mutating func addIOS(families: Set<Int>, distribution: Distribution?) {
        if set.isUnreadable { return }
        let own = set.slots.filter { $0.platforms.contains(.iOS) && $0.appearances.isEmpty }
        // An entry of this size that says nothing of its platform may be taken for the store's.
        if !set.slots.contains(where: { $0.isFilled && $0.isStoreSize && $0.appearances.isEmpty && $0.mayServe(.iOS) }) {
            let slot = own.first { $0.isStoreSize } ?? own.first { $0.size == nil }
            addNoStoreIcon(at: slot?.origin, isEmpty: !own.contains(where: \.isFilled), "iOS", distribution)
        }
        // Where one image stands for all sizes, what lists devices besides is not needed.
        guard !own.contains(where: { $0.idiom == "universal" && $0.isFilled }), own.contains(where: { $0.isDevice && $0.isFilled }) else { return }
        for wanted in IconLayout.iOSMultiple.slots where wanted.need == .store && wanted.isFor(families) {
            let listed = own.filter { $0.idiom == wanted.idiom && $0.isSize(of: wanted) }
            if !listed.contains(where: \.isFilled) { add(.error, at: listed.first?.origin, [wanted.subject], .device(set.folder.name, wanted)) }
        }
    }

    // MARK: macOS

    mutating func addMac(distribution: Distribution?) {
        if set.isUnreadable { return }
        let own = set.slots.filter { $0.idiom == "mac" && $0.appearances.isEmpty }
        guard own.contains(where: \.isFilled) else {
            // An agent or a helper outside the store does without an icon.
            add(distribution == .appStore ? .error : .note, at: own.first?.origin, ["store icon"], .empty(set.folder.name, "macOS"))
            return
        }
        for wanted in IconLayout.macOS.slots {
            let listed = own.filter { $0.isSize(of: wanted) }
            if listed.contains(where: \.isFilled) || (listed.isEmpty && wanted.need != .store) { continue }
            let isRefused = wanted.need == .store && distribution == .appStore
            add(isRefused ? .error : .warning, at: listed.first?.origin, [wanted.subject], .mac(set.folder.name, wanted, isRefused: isRefused))
        }
    }

    // MARK: watchOS

    mutating func addWatch(distribution: Distribution?) {
        if set.isUnreadable { return }
        let own = set.slots.filter { $0.platforms.contains(.watchOS) && $0.appearances.isEmpty }
        guard set.slots.contains(where: { $0.isFilled && $0.isStoreSize && $0.appearances.isEmpty && $0.mayServe(.watchOS) }) else {
            addNoStoreIcon(at: own.first(where: \.isStoreSize)?.origin, isEmpty: !own.contains(where: \.isFilled), "watchOS", distribution)
            return
        }
        let filled = set.slots.filter { $0.isFilled && $0.mayServe(.watchOS) }
        if filled.allSatisfy({ $0.idiom == "watch-marketing" }) { add(.warning, at: filled.first?.origin, ["launcher icon"], .marketingAlone(set.folder.name)) }
    }

    // MARK: tvOS

    mutating func addTV(distribution: Distribution?) {
        if set.isUnreadable { return }
        let isTemplate = hasNoImage && distribution != .appStore
        for wanted in IconLayout.tvOS.slots where wanted.scale == "1x" && wanted.need != .optional {
            let listed = set.brandAssets.filter { $0.idiom == "tv" && $0.role == wanted.role && $0.size?.text == wanted.size }
            if listed.contains(where: \.isFilled) { continue }
            add(wanted.need == .store && !isTemplate ? .error : .warning, at: listed.first?.origin, [wanted.subject], .television(set.folder.name, wanted))
        }
    }

    // MARK: visionOS

    mutating func addVision(distribution: Distribution?) {
        guard !set.isUnreadable, let stack = set.stack, let layers = stack.layers, !layers.contains(where: \.isFilled) else { return }
        addNoStoreIcon(at: stack.origin, isEmpty: true, "visionOS", distribution)
    }
}

extension Message {
    fileprivate static func noStoreIcon(_ folder: String) -> Message {
        "\(folder) has no image of 1024 × 1024 for the App Store; App Store Connect refuses the app"
    }

    fileprivate static func empty(_ folder: String, _ platform: String) -> Message {
        "\(folder) has no image for \(platform) at all; App Store Connect refuses an app without an icon"
    }

    fileprivate static func device(_ folder: String, _ slot: Catalogue.IconSlot) -> Message {
        "\(folder) lists sizes for each device and has none of \(slot.pixelWidth) × \(slot.pixelHeight) for \(slot.idiom == "ipad" ? "iPad" : "iPhone"); App Store Connect refuses the app"
    }

    fileprivate static func mac(_ folder: String, _ slot: Catalogue.IconSlot, isRefused: Bool) -> Message {
        let wanted = "\(folder) has no image for \(slot.size) at \(slot.scale ?? "1x")"
        return isRefused ? "\(wanted); the Mac App Store refuses the app" : "\(wanted); a macOS icon needs an image for each size"
    }

    fileprivate static func marketingAlone(_ folder: String) -> Message {
        "the only image of \(folder) is for watch-marketing; it compiles without a word, and the watch shows no icon"
    }

    fileprivate static func television(_ folder: String, _ slot: Catalogue.IconSlot) -> Message {
        "\(folder) has no \(slot.role ?? "asset") of \(slot.size)\(slot.need == .store ? "; App Store Connect refuses the app" : "")"
    }
}
