/// The four orientations that an Info.plist can name.
enum Orientations {
    static let listKey = "UISupportedInterfaceOrientations"
    static let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map { "UIInterfaceOrientation" + $0 }

    static func isOne(_ value: String) -> Bool { all.contains(value) }

    /// The value without what all of them begin with.
    static func shortName(_ value: String) -> String {
        value.hasPrefix("UIInterfaceOrientation") ? String(value.dropFirst("UIInterfaceOrientation".count)) : value
    }
}
