/// Makes random repositories and random pieces of them; the same from the same seed.
struct WorldGenerator {
    var random: SeededGenerator

    mutating func world() -> World {
        var world = World()
        for kind in Pools.Kind.allCases {
            for path in Pools.paths[kind] ?? [] where kind == .treeProject ? random.chance(8) : !random.chance(3) { world.pieces[path] = piece(kind) }
        }
        for (path, targets) in Pools.links.sorted(by: { $0.key < $1.key }) where random.chance(3) { world.pieces[path] = .link(random.pick(targets)) }
        for (number, path) in Pools.projects.enumerated() where number == 0 || random.chance(2) { world.projects[path] = project(path) }
        if random.chance(8) { world.broken.insert(Pools.projects[0]) }
        return world
    }

    // MARK: Pieces

    mutating func piece(_ kind: Pools.Kind) -> World.Piece {
        if random.chance(12), kind != .other, kind != .configuration { return .text(random.pick(Pools.malformed)) }
        return switch kind {
        case .plist: .plist(entries(Pools.plistEntries))
        case .entitlements: .plist(entries(Pools.entitlementEntries))
        case .settings: .lines((0..<random.below(6)).map { _ in settingsLine() })
        case .privacyManifest: .plist([privacyEntry()])
        case .iconSet: .text(iconSet())
        case .assetSet: .text(assetSet())
        case .image: .image(random.pick(World.imageNames))
        case .strings: .text(random.pick(["\"A\" = \"B\";\n", "{}", "\"A\" = ;\n", translation("NSCameraUsageDescription"), translation("NSContactsUsageDescription")]))
        case .stringCatalog: .text(stringCatalog())
        case .ignored: .lines((0..<random.below(3)).map { _ in random.pick(Pools.ignorePatterns) })
        case .scheme: .text(scheme())
        case .configuration: .text(random.pick(["rules: { purpose-string-blank: off }\n", "exclude: [ \"Shared/**\" ]\n", "allow: [ { rule: get-task-allow, target: A, reason: agreed } ]\n", "sdk: \"26\"\n", ""]))
        case .iconDocument: .text(random.pick(["{}", ""]
            + ["a.png", "c.png"].map { "{ \"groups\" : [ { \"layers\" : [ { \"image-name\" : \"\($0)\" } ] } ] }" }))
        case .treeProject: .text(treeProject())
        case .spec: .text(spec())
        case .interface: .text(random.pick(["a", "b", "c"]))
        case .other: .text(random.pick(Pools.code))
        }
    }

    private mutating func entries(_ pool: [String: [String]]) -> [World.Entry] {
        pool.sorted { $0.key < $1.key }.compactMap { key, values in random.chance(2) ? World.Entry(key, random.pick(values)) : nil }
    }

    mutating func entry(_ pool: [String: [String]]) -> World.Entry {
        let key = random.pick(pool.keys.sorted())
        return World.Entry(key, random.pick(pool[key] ?? [""]))
    }

    mutating func privacyEntry() -> World.Entry {
        let reason = random.pick(["CA92.1", "E174.1", "XX00.1", ""])
        return World.Entry("NSPrivacyAccessedAPITypes", """
            <array><dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
            <key>NSPrivacyAccessedAPITypeReasons</key><array><string>\(reason)</string></array></dict></array>
            """)
    }

    private mutating func iconSet() -> String {
        let images = (0..<(1 + random.below(2))).map { _ in
            "{ \"filename\" : \"\(random.pick(["a.png", "b.png"]))\", \"idiom\" : \"universal\", \"platform\" : \"ios\", \"size\" : \"\(random.pick(["1x1", "1024x1024"]))\" }"
        }
        return "{ \"images\" : [ \(images.joined(separator: ",\n")) ] }\n"
    }

    /// A set of any kind: each reads its own list and passes over the others.
    private mutating func assetSet() -> String {
        let (file, idiom) = (random.pick(["a.png", "b.png", "Store.imagestack", "Front.imagestacklayer"]), random.pick(["universal", "tv", "univeral"]))
        let entry = "{ \"filename\" : \"\(file)\", \"idiom\" : \"\(idiom)\", \"scale\" : \"1x\", \"role\" : \"primary-app-icon\", \"size\" : \"1280x768\" }"
        let layers = ["Front", "Back"].prefix(1 + random.below(2)).map { "{ \"filename\" : \"\($0).imagestacklayer\" }" }.joined(separator: ", ")
        return "{ \"images\" : [ \(entry) ],\n\"assets\" : [ \(entry) ],\n\"colors\" : [ { \"idiom\" : \"\(idiom)\" } ],\n\"layers\" : [ \(layers) ] }\n"
    }

    private mutating func translation(_ key: String) -> String { "\"\(key)\" = \"\(random.pick(["", "Liest den Code."]))\";\n" }

    private mutating func stringCatalog() -> String {
        let key = random.pick(["NSCameraUsageDescription", "NSContactsUsageDescription", "CFBundleName"])
        let unit = "{ \"stringUnit\" : { \"state\" : \"\(random.pick(["new", "translated"]))\", \"value\" : \"\(random.pick(["", " ", "Liest."]))\" } }"
        return "{ \"strings\" : { \"\(key)\" : { \(random.chance(3) ? "\"extractionState\" : \"stale\", " : "")\"localizations\" : { \"de\" : \(unit) } } } }\n"
    }

    private mutating func scheme() -> String {
        let project = random.pick(["App", "Kit"])
        let path = random.pick(["container:\(project)/\(project).xcodeproj", "container:\(project).xcodeproj"])
        return """
            <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving = "YES">
            <BuildableReference BlueprintIdentifier = "T\(random.below(3))" BlueprintName = "\(random.pick(Pools.targetNames))" ReferencedContainer = "\(path)"/>
            </BuildActionEntry></BuildActionEntries></BuildAction><ArchiveAction buildConfiguration = "\(random.pick(ProjectModel.configurations))"/></Scheme>

            """
    }

    /// A project in the JSON form, which counts before a project.pbxproj in the same folder.
    private mutating func treeProject() -> String {
        let settings = settings(4, in: "App").sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        return """
            { "configurations": [ "Debug", { "name": "Release", "file": "\(random.pick(Pools.settingsFiles).seen(from: "App"))" } ],
              "files": [ { "path": "\(random.pick(Pools.resources).seen(from: "App"))", "target-membership": [ "App/resources" ] } ],
              "targets": [ { "name": "\(random.pick(Pools.targetNames))", "id": "T0", "product-type": "application", "build-phases": [ "resources" ],
                             "build-settings": { \(settings.joined(separator: ", ")) } } ] }

            """
    }

    /// A spec of XcodeGen, or a part of one for another to include.
    private mutating func spec() -> String {
        var lines = random.chance(4) ? [] : ["name: \(random.pick(["App", "Second", "Third"]))"]
        if random.chance(2) { lines.append("include: \(random.pick(["base.yml", "../Shared/base.yml", "App/base.yml", "none.yml"]))") }
        if random.chance(2) { lines += ["settings:", "  \(random.pick(Pools.values.keys.sorted())): \"\(random.pick(["YES", "NO", "1", "$(TEXT)"]))\""] }
        if random.chance(5) { return (lines + ["options:", "  bundleIdPrefix: com.example"]).joined(separator: "\n") + "\n" }
        lines.append("targets:")
        for name in ["App", "Kit"] where random.chance(2) {
            lines += ["  \(name):", "    type: \(random.pick(Pools.targetTypes))", "    platform: \(random.pick(["iOS", "macOS", "[iOS, macOS]"]))"]
            lines.append("    sources: [\(random.pick(["Sync", "../Shared", "Assets.xcassets", "."]))]")
            if random.chance(2) {
                lines += ["    info:", "      path: \(random.pick(["Info.plist", "Extra.plist", "none.plist"]))", "      properties:",
                          "        NSCameraUsageDescription: \"\(random.pick(["", " ", "Scans.", "$(CAMERA)"]))\"", "        UILaunchscreen: {}"]
            }
            if random.chance(2) {
                lines += ["    entitlements:", "      path: App.entitlements", "      properties:", "        com.apple.security.get-task-allow: true"]
            }
            let (key, value) = setting(in: "App")
            lines += ["    settings:", "      \(key): \"\(value)\""]
            if random.chance(3) { lines += ["    configFiles:", "      Release: \(random.pick(["App.xcconfig", "../Shared/Shared.xcconfig"]))"] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One line of an xcconfig file: an assignment, or an include as seen from its folder or from the project's.
    mutating func settingsLine() -> String {
        if random.chance(4) {
            let path = random.pick(Pools.settingsFiles)
            return "#include\(random.chance(3) ? "?" : "") \"\(random.pick([path, "../" + path, path.split(separator: "/").last.map(String.init) ?? path]))\""
        }
        if random.chance(20) { return "this line says nothing" }
        if random.chance(8) { return "// plimsoll:allow \(random.pick(Pools.allowedRules)): agreed" }
        let (name, value) = setting(in: "")
        return "\(name)\(random.chance(8) ? "[sdk=iphoneos*]" : "") = \(value)"
    }

    // MARK: Projects

    mutating func setting(in folder: String) -> (name: String, value: String) {
        switch random.below(6) {
        case 0: return ("INFOPLIST_FILE", random.chance(6) ? random.pick(Pools.indirectInfoPlists) : random.pick(Pools.infoPlists).seen(from: folder))
        case 1: return ("CODE_SIGN_ENTITLEMENTS", random.pick(Pools.entitlementsFiles).seen(from: folder))
        case 2:
            let name = random.pick(Pools.variables.keys.sorted())
            return (name, random.pick(Pools.variables[name] ?? [""]))
        default:
            let name = random.pick(Pools.values.keys.sorted())
            return (name, random.pick(Pools.values[name] ?? [""]))
        }
    }

    /// What nearly every target has.
    private mutating func plainSettings(in folder: String) -> ProjectModel.Settings {
        var settings = ["PRODUCT_BUNDLE_IDENTIFIER": random.pick(["com.example.plain", "com.example.plain.e"])]
        if random.chance(2) { settings["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon" }
        if !random.chance(4) { settings["MARKETING_VERSION"] = random.pick(["1.0", "2.0"]) }
        if random.chance(2) { settings["TARGETED_DEVICE_FAMILY"] = "1,2" }
        if !random.chance(3) { settings["INFOPLIST_FILE"] = random.pick(Pools.infoPlists).seen(from: folder) }
        if random.chance(2) { settings["GENERATE_INFOPLIST_FILE"] = "YES" }
        return settings
    }

    mutating func settings(_ count: Int, in folder: String) -> ProjectModel.Settings {
        var settings: ProjectModel.Settings = [:]
        for _ in 0..<count {
            let (name, value) = setting(in: folder)
            settings[name] = value
        }
        return settings
    }

    /// Mostly one of a few that many share.
    mutating func baseFile() -> String {
        random.chance(3) ? random.pick(Pools.settingsFiles) : random.pick(Array(Pools.settingsFiles.prefix(3)))
    }

    mutating func project(_ path: String) -> ProjectModel {
        var project = ProjectModel(folder: path.split(separator: "/").dropLast(2).joined(separator: "/"))
        let common = settings(2, in: project.folder)
        for name in ProjectModel.configurations {
            project.settings[name] = common.merging(["SDKROOT": random.chance(4) ? "macosx" : "iphoneos"]) { $1 }
            if random.chance(2) { project.bases[name] = baseFile() }
        }
        for id in 0..<random.below(5) { project.targets.append(target(id, in: project.folder)) }
        return project
    }

    /// Mostly an application and an extension for it.
    private mutating func type(of id: Int) -> String {
        if random.chance(4) { return random.pick(Pools.targetTypes) }
        return switch id {
        case 0: "application"
        case 1: "app-extension"
        default: random.pick(Pools.targetTypes)
        }
    }

    /// One or two other targets, which may not be there.
    mutating func embedded() -> [Int] {
        random.chance(2) ? [1] : [1 + random.below(2), 2]
    }

    mutating func target(_ id: Int, in folder: String) -> ProjectModel.Target {
        var target = ProjectModel.Target(id: id, name: random.chance(4) ? random.pick(Pools.targetNames) : Pools.targetNames[id % 4], type: type(of: id))
        for name in ProjectModel.configurations {
            target.settings[name] = settings(3 + random.below(4), in: folder).merging(plainSettings(in: folder)) { first, _ in first }
            if random.chance(2) { target.bases[name] = baseFile() }
        }
        if random.chance(2) { target.resources.append(random.pick(Pools.catalogs)) }
        for _ in 0..<random.below(4) { target.resources.append(random.pick(Pools.resources)) }
        if random.chance(3) { target.sources = [random.pick(Pools.sources), random.pick(Pools.sources)] }
        if random.chance(4) { target.frameworks = [random.pick(Pools.frameworks)] }
        if random.chance(4) { target.references = Pools.paths[.privacyManifest].map { [random.pick($0)] } ?? [] }
        if random.chance(3) { target.synchronizedFolders.append(random.pick(Pools.synchronizedFolders)) }
        if random.chance(4) { target.exceptions = ["PrivacyInfo.xcprivacy"] }
        if random.chance(4) { target.script = random.pick(Pools.scripts) }
        if id == 0, !random.chance(4) { target.embedded = embedded() }
        return target
    }
}
