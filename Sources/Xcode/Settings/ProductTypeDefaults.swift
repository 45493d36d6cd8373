/// Level 4: what the kinds of product set (swift-build, the package and product type specifications of August 2026).
enum ProductTypeDefaults {
    static func values(of productType: String, platform: Platform) -> [(name: String, value: String)] {
        let prefix = "com.apple.product-type."
        guard productType.hasPrefix(prefix) else { return file }
        let name = String(productType.dropFirst(prefix.count))
        var values = name.hasPrefix("tool") || name.hasPrefix("library") || name == "objfile" || name == "instruments-package" ? file : wrapper
        values += packageType(of: name)
        values += own[name].map { $0 } ?? []
        if platform == .macCatalyst {
            let isApplication = name == "application" || name.hasPrefix("application.")
            values.append(("TARGETED_DEVICE_FAMILY", isApplication ? "2" : "2,6"))
        }
        return values
    }

    /// A product that is one file.
    private static let file: [(name: String, value: String)] = [
        ("EXECUTABLE_PREFIX", ""), ("EXECUTABLE_SUFFIX", ""),
        ("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_VARIANT_SUFFIX)$(EXECUTABLE_SUFFIX)"),
        ("EXECUTABLE_PATH", "$(EXECUTABLE_NAME)"),
        ("FULL_PRODUCT_NAME", "$(EXECUTABLE_NAME)"),
    ]

    /// A product that is a folder with a given form.
    private static let wrapper: [(name: String, value: String)] = [
        ("PRODUCT_BUNDLE_PACKAGE_TYPE", "BNDL"),
        ("WRAPPER_PREFIX", ""), ("WRAPPER_SUFFIX", ".$(WRAPPER_EXTENSION)"), ("WRAPPER_EXTENSION", "bundle"),
        ("WRAPPER_NAME", "$(WRAPPER_PREFIX)$(PRODUCT_NAME)$(WRAPPER_SUFFIX)"),
        ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"),
        ("EXECUTABLE_PREFIX", ""), ("EXECUTABLE_SUFFIX", ""),
        ("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_VARIANT_SUFFIX)$(EXECUTABLE_SUFFIX)"),
        ("EXECUTABLE_FOLDER_PATH", "$(EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
        ("EXECUTABLE_PATH", "$(EXECUTABLE_FOLDER_PATH)/$(EXECUTABLE_NAME)"),
        ("CONTENTS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
        ("INFOPLIST_PATH", "$(CONTENTS_FOLDER_PATH)/Info.plist"),
        ("INFOSTRINGS_PATH", "$(LOCALIZED_RESOURCES_FOLDER_PATH)/InfoPlist.strings"),
        ("PKGINFO_PATH", "$(CONTENTS_FOLDER_PATH)/PkgInfo"),
        ("VERSIONPLIST_PATH", "$(CONTENTS_FOLDER_PATH)/version.plist"),
        ("PUBLIC_HEADERS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Headers"),
        ("PRIVATE_HEADERS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/PrivateHeaders"),
        ("EXECUTABLES_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Executables"),
        ("EXTENSIONS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Extensions"),
        ("FRAMEWORKS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Frameworks"),
        ("MODULES_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/Modules"),
        ("PLUGINS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/PlugIns"),
        ("SHARED_FRAMEWORKS_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/SharedFrameworks"),
        ("SHARED_SUPPORT_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/SharedSupport"),
        ("XPCSERVICES_FOLDER_PATH", "$(CONTENTS_FOLDER_PATH)/XPCServices"),
        ("SYSTEM_EXTENSIONS_FOLDER_PATH", "$(SYSTEM_EXTENSIONS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
        ("UNLOCALIZED_RESOURCES_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
        ("LOCALIZED_RESOURCES_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/$(DEVELOPMENT_LANGUAGE).lproj"),
        ("SCRIPTS_FOLDER_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Scripts"),
        ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(WRAPPER_NAME)/Contents"),
        ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(WRAPPER_NAME)"),
        ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)/MacOS"),
        ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)"),
        ("SYSTEM_EXTENSIONS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)/Library/SystemExtensions"),
        ("SYSTEM_EXTENSIONS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)/SystemExtensions"),
        ("UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)/Resources"),
        ("UNLOCALIZED_RESOURCES_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(CONTENTS_FOLDER_PATH)"),
        ("SHALLOW_BUNDLE_macos", "NO"), ("SHALLOW_BUNDLE_ios_macabi", "NO"),
        ("SHALLOW_BUNDLE_TRIPLE", "$(SWIFT_PLATFORM_TARGET_PREFIX)$(LLVM_TARGET_TRIPLE_SUFFIX)"),
        ("SHALLOW_BUNDLE_PLATFORM", "$(SHALLOW_BUNDLE_$(SHALLOW_BUNDLE_TRIPLE:identifier))"),
        ("SHALLOW_BUNDLE", "$(SHALLOW_BUNDLE_PLATFORM:default=YES)"),
        ("CODE_SIGNING_ALLOWED", "YES"), ("ENTITLEMENTS_REQUIRED", "NO"),
    ]

    private static func packageType(of name: String) -> [(name: String, value: String)] {
        if name == "application" || name.hasPrefix("application.") { return application }
        if name.contains("extension") && !name.hasPrefix("kernel") && !name.hasPrefix("system") && !name.hasPrefix("driver") { return appExtension }
        return []
    }

    private static let application: [(name: String, value: String)] = [
        ("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"), ("GENERATE_PKGINFO_FILE", "YES"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "app"),
        ("INSTALL_PATH", "$(LOCAL_APPS_DIR)"), ("SUPPORTS_MACCATALYST", "NO"), ("AGGREGATE_TRACKED_DOMAINS", "YES"),
    ]

    private static let appExtension: [(name: String, value: String)] = [
        ("PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "appex"), ("APPLICATION_EXTENSION_API_ONLY", "YES"),
        ("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "all"), ("SUPPORTS_MACCATALYST", "NO"),
    ]

    private static let framework: [(name: String, value: String)] = [
        ("PRODUCT_BUNDLE_PACKAGE_TYPE", "FMWK"), ("MACH_O_TYPE", "mh_dylib"), ("WRAPPER_EXTENSION", "framework"), ("FRAMEWORK_VERSION", "A"),
        ("CURRENT_VERSION", "Current"), ("INSTALL_PATH", "$(LOCAL_LIBRARY_DIR)/Frameworks"),
        ("VERSIONS_FOLDER_PATH", "$(VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_$(SHALLOW_BUNDLE))"),
        ("VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(WRAPPER_NAME)/Versions"), ("VERSIONS_FOLDER_PATH_SHALLOW_BUNDLE_YES", "$(WRAPPER_NAME)"),
        ("CONTENTS_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(VERSIONS_FOLDER_PATH)/$(FRAMEWORK_VERSION)"),
        ("EXECUTABLE_FOLDER_PATH_SHALLOW_BUNDLE_NO", "$(CONTENTS_FOLDER_PATH)"),
        ("INFOPLIST_PATH", "$(UNLOCALIZED_RESOURCES_FOLDER_PATH)/Info.plist"),
    ]

    /// By the product type without its prefix; laid over the values of its package type.
    private static let own: [String: [(name: String, value: String)]] = [
        "application.on-demand-install-capable": [
            ("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "none"), ("SKIP_INSTALL", "YES"),
        ],
        "application.messages": [("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "NO"), ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "NO")],
        "application.watchapp2-container": [
            ("ASSETCATALOG_COMPILER_APPICON_NAME", "MessagesApplicationStub"), ("GENERATE_INFOPLIST_FILE", "YES"),
            ("IPHONEOS_DEPLOYMENT_TARGET", "15.0"),
            ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", "NO"), ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", "NO"),
        ],
        "app-extension.messages": [("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "default")],
        "app-extension.messages-sticker-pack": [("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "default")],
        "tv-app-extension": [("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "default")],
        "tv-broadcast-extension": [("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "default")],
        "watchkit2-extension": [("ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR", "default")],
        "pluginkit-plugin": [("PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "pluginkit")],
        "xpc-service": [("PRODUCT_BUNDLE_PACKAGE_TYPE", "XPC!"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "xpc")],
        "system-extension": [
            ("PRODUCT_BUNDLE_PACKAGE_TYPE", "SYSX"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "systemextension"),
            ("PRODUCT_NAME", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
        ],
        "driver-extension": [
            ("PRODUCT_BUNDLE_PACKAGE_TYPE", "DEXT"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "dext"),
            ("PRODUCT_NAME", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
        ],
        "kernel-extension": [("PRODUCT_BUNDLE_PACKAGE_TYPE", "KEXT"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "kext")],
        "kernel-extension.iokit": [("PRODUCT_BUNDLE_PACKAGE_TYPE", "KEXT"), ("MACH_O_TYPE", "mh_execute"), ("WRAPPER_EXTENSION", "kext")],
        "framework": framework,
        "framework.static": framework + [("MACH_O_TYPE", "staticlib")],
        "bundle": [("MACH_O_TYPE", "mh_bundle")],
        "bundle.unit-test": [("MACH_O_TYPE", "mh_bundle"), ("WRAPPER_EXTENSION", "xctest")],
        "bundle.ui-testing": [("MACH_O_TYPE", "mh_bundle"), ("WRAPPER_EXTENSION", "xctest")],
        "tool": [("MACH_O_TYPE", "mh_execute"), ("CODE_SIGNING_ALLOWED", "YES"), ("INSTALL_PATH", "/usr/local/bin")],
        "library.dynamic": [("MACH_O_TYPE", "mh_dylib"), ("CODE_SIGNING_ALLOWED", "YES"), ("EXECUTABLE_SUFFIX", ".$(EXECUTABLE_EXTENSION)"),
                            ("EXECUTABLE_EXTENSION", "dylib"), ("INSTALL_PATH", "/usr/local/lib")],
        "library.static": [("MACH_O_TYPE", "staticlib"), ("CODE_SIGNING_ALLOWED", "NO"), ("EXECUTABLE_PREFIX", "lib"),
                           ("EXECUTABLE_SUFFIX", ".$(EXECUTABLE_EXTENSION)"), ("EXECUTABLE_EXTENSION", "a"), ("INSTALL_PATH", "/usr/local/lib")],
        "in-app-purchase-content": [("CODE_SIGNING_ALLOWED", "NO"), ("PRODUCT_BUNDLE_PACKAGE_TYPE", ""), ("WRAPPER_SUFFIX", "")],
    ]
}
