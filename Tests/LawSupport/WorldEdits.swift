/// Changes a random repository a little, as a commit does.
extension WorldGenerator {
    /// - Returns: what was done
    mutating func edit(_ world: inout World) -> String {
        switch random.below(16) {
        case 0, 1: return replacePiece(in: &world)
        case 2, 3: return changePiece(in: &world)
        case 4: return removePiece(from: &world)
        case 5: return movePiece(in: &world)
        case 6: return moveFolder(in: &world)
        case 7: return changeLink(in: &world)
        case 8: return changeProjects(in: &world)
        case 9, 10, 11: return changeSetting(in: &world)
        case 12: return changeSettingsFile(in: &world)
        case 13: return changeIdentity(in: &world)
        default: return changeTargets(in: &world)
        }
    }

    // MARK: Files

    private mutating func replacePiece(in world: inout World) -> String {
        // Only one file is an icon document, and of all kinds of edit only this one touches it.
        let kind = random.chance(6) ? .iconDocument : random.pick(Pools.Kind.allCases)
        let path = random.pick(Pools.paths[kind] ?? [])
        world.pieces[path] = piece(kind)
        return "write \(path)"
    }

    /// Changes, adds or removes a single entry or line.
    private mutating func changePiece(in world: inout World) -> String {
        let changeable = world.pieces.keys.sorted().filter { path in
            switch world.pieces[path] {
            case .plist?, .lines?: true
            default: false
            }
        }
        if changeable.isEmpty { return replacePiece(in: &world) }
        let path = random.pick(changeable)
        switch world.pieces[path] {
        case .plist(var entries)?:
            if !entries.isEmpty, random.chance(2) { entries.remove(at: random.below(entries.count)) }
            if random.chance(2) || entries.isEmpty { entries.append(entry(for: path)) }
            world.pieces[path] = .plist(entries)
        case .lines(var lines)?:
            if !lines.isEmpty, random.chance(2) { lines.remove(at: random.below(lines.count)) }
            if random.chance(2) || lines.isEmpty {
                lines.insert(path.hasSuffix(".gitignore") ? random.pick(Pools.ignorePatterns) : settingsLine(), at: random.below(lines.count + 1))
            }
            world.pieces[path] = .lines(lines)
        default: break
        }
        return "change a line of \(path)"
    }

    private mutating func changeSettingsFile(in world: inout World) -> String {
        let used = world.projects.values.flatMap { project in Array(project.bases.values) + project.targets.flatMap { $0.bases.values } }
        guard let path = used.sorted().randomElement(using: &random), case .lines(var lines)? = world.pieces[path] else { return changePiece(in: &world) }
        if !lines.isEmpty, random.chance(2) { lines.remove(at: random.below(lines.count)) } else { lines.append(settingsLine()) }
        world.pieces[path] = .lines(lines)
        return "change a line of \(path)"
    }

    private mutating func entry(for path: String) -> World.Entry {
        if path.hasSuffix(".xcprivacy") { return privacyEntry() }
        return entry(path.hasSuffix(".entitlements") ? Pools.entitlementEntries : Pools.plistEntries)
    }

    private mutating func removePiece(from world: inout World) -> String {
        if world.pieces.isEmpty { return replacePiece(in: &world) }
        let path = random.pick(world.pieces.keys.sorted())
        world.pieces[path] = nil
        return "remove \(path)"
    }

    private mutating func movePiece(in world: inout World) -> String {
        let kind = random.pick(Pools.Kind.allCases)
        let paths = Pools.paths[kind] ?? []
        guard let from = paths.filter({ world.pieces[$0] != nil }).randomElement(using: &random),
              let to = paths.filter({ $0 != from }).randomElement(using: &random) else { return replacePiece(in: &world) }
        world.pieces[to] = world.pieces[from]
        if !random.chance(4) { world.pieces[from] = nil }
        return "move \(from) to \(to)"
    }

    private mutating func moveFolder(in world: inout World) -> String {
        let (from, to) = random.pick([("Shared/", "Kit/"), ("Shared/", "Common/"), ("Common/", "Shared/"), ("App/Sync/", "App/"), ("App/Assets.xcassets/", "App/Sync/Media.xcassets/")])
        for (path, piece) in world.pieces where path.hasPrefix(from) {
            world.pieces[path] = nil
            world.pieces[to + path.dropFirst(from.count)] = piece
        }
        return "move \(from) to \(to)"
    }

    private mutating func changeLink(in world: inout World) -> String {
        let path = random.pick(Pools.links.keys.sorted())
        if world.pieces[path] != nil, random.chance(2) {
            world.pieces[path] = nil
            return "remove \(path)"
        }
        let target = random.pick(Pools.links[path] ?? [""])
        world.pieces[path] = .link(target)
        return "link \(path) to \(target)"
    }

    // MARK: Projects

    private mutating func changeProjects(in world: inout World) -> String {
        let path = random.pick(Pools.projects)
        if world.projects[path] == nil || random.chance(6) {
            world.projects[path] = project(path)
            return "new project \(path)"
        }
        if random.chance(3) {
            world.projects[path] = nil
            world.broken.remove(path)
            return "remove \(path)"
        }
        if let to = Pools.projects.first(where: { world.projects[$0] == nil && Self.folder(of: $0) == Self.folder(of: path) }), random.chance(3) {
            world.projects[to] = world.projects.removeValue(forKey: path)
            return "move \(path) to \(to)"
        }
        if world.broken.remove(path) != nil { return "mend \(path)" }
        world.broken.insert(path)
        return "break \(path)"
    }

    private static func folder(of project: String) -> Substring? { project.split(separator: "/").dropLast().dropLast().first }

    private mutating func changeSetting(in world: inout World) -> String {
        guard let path = world.projects.keys.sorted().randomElement(using: &random), var project = world.projects[path] else { return changeProjects(in: &world) }
        let configuration = random.pick(ProjectModel.configurations)
        let index = project.targets.isEmpty || random.chance(4) ? nil : random.below(project.targets.count)
        var settings = (index.map { project.targets[$0].settings } ?? project.settings)[configuration] ?? [:]
        let (name, value) = assignment(changing: settings, in: project.folder)
        settings[name] = value
        if let index { project.targets[index].settings[configuration] = settings } else { project.settings[configuration] = settings }
        world.projects[path] = project
        return "set \(name) to \(value ?? "nothing") in \(configuration) of \(path)"
    }

    /// Gives a target another identifier, or a permission, in all configurations.
    private mutating func changeIdentity(in world: inout World) -> String {
        guard let path = world.projects.keys.sorted().randomElement(using: &random), let targets = world.projects[path]?.targets, !targets.isEmpty else {
            return changeProjects(in: &world)
        }
        let name = random.pick(["PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_BUNDLE_IDENTIFIER", "MARKETING_VERSION", "MARKETING_VERSION", "MARKETING_VERSION", "INFOPLIST_KEY_NSMicrophoneUsageDescription"])
        let value = random.pick(Pools.values[name] ?? [""])
        world.projects[path]?.targets[random.below(targets.count)].set(name, value)
        return "set \(name) to \(value) in \(path)"
    }

    /// A new setting, a new value for one that is there, or none.
    private mutating func assignment(changing settings: ProjectModel.Settings, in folder: String) -> (name: String, value: String?) {
        guard let known = settings.keys.sorted().randomElement(using: &random), !random.chance(3) else { return setting(in: folder) }
        switch known {
        case "INFOPLIST_FILE": return (known, random.pick(Pools.infoPlists).seen(from: folder))
        case "CODE_SIGN_ENTITLEMENTS": return (known, random.pick(Pools.entitlementsFiles).seen(from: folder))
        default: return (known, random.chance(3) ? nil : random.pick(Pools.values[known] ?? Pools.variables[known] ?? [""]))
        }
    }

    private mutating func changeTargets(in world: inout World) -> String {
        guard let path = world.projects.keys.sorted().randomElement(using: &random), var project = world.projects[path] else { return changeProjects(in: &world) }
        defer { world.projects[path] = project }
        if project.targets.isEmpty || random.chance(6) {
            project.targets.append(target((project.targets.map(\.id).max() ?? -1) + 1, in: project.folder))
            return "new target in \(path)"
        }
        let index = random.below(project.targets.count)
        let configuration = random.pick(ProjectModel.configurations)
        switch random.below(14) {
        case 0: project.targets.remove(at: index)
        case 1: project.targets[index].name = random.pick(Pools.targetNames)
        case 2: project.targets[index].type = random.pick(Pools.targetTypes)
        case 3: project.targets[index].resources.append(random.pick(Pools.resources))
        case 4: _ = project.targets[index].resources.popLast()
        case 5: project.targets[index].synchronizedFolders = random.chance(2) ? [] : [random.pick(Pools.synchronizedFolders)]
        case 6: project.targets[index].script = random.chance(2) ? nil : random.pick(Pools.scripts)
        case 7: project.targets[index].sources = random.chance(3) ? [] : [random.pick(Pools.sources), random.pick(Pools.sources)]
        case 8: project.targets[index].frameworks = random.chance(2) ? [] : [random.pick(Pools.frameworks)]
        case 9: project.targets[index].references = random.chance(2) ? [] : Pools.paths[.privacyManifest].map { [random.pick($0)] } ?? []
        case 10: project.targets[index].bases[configuration] = random.chance(2) ? nil : baseFile()
        case 11, 12: project.targets[index].embedded = random.chance(3) ? [] : embedded()
        default: project.bases[configuration] = random.chance(2) ? nil : baseFile()
        }
        return "change target \(index) of \(path)"
    }
}
