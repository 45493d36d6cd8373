import Syntax
import Testing
@testable import Xcode

/// What is told from the code of an app delegate.
struct AppDelegateCodeTests {
    @Test(arguments: [
        ("@main class D: UIResponder, UIApplicationDelegate {}", true),
        ("@UIApplicationMain\n@objc(D)\nopen class D : NSObject , UIApplicationDelegate , UNUserNotificationCenterDelegate {\n}", true),
        ("@main\n#if DEBUG\n#endif\nclass D: UIResponder, UIKit.UIApplicationDelegate {}", true),
        // Nothing says that it begins the app, or what its superclass does.
        ("class D: UIResponder, UIApplicationDelegate {}", false),
        ("@main class D: FlutterAppDelegate {}", false),
        ("@main class D: ExpoAppDelegate, UIApplicationDelegate {}", false),
        ("@main struct A: App {}\nclass D: UIResponder, UIApplicationDelegate {}", false),
        ("// @main\nclass D: UIResponder, UIApplicationDelegate {}", false),
        ("@main extension A {}\nclass D: UIResponder, UIApplicationDelegate {}", false),
        ("@main class D: UIResponder {}", false),
        ("@main class D {}", false),
        ("@main class", false),
    ])
    func onlyUIKitsOwnKindBeginsAnApplication(source: String, begins: Bool) {
        #expect(AppDelegateCode(SourceText(utf8: Array(source.utf8))).beginsApplication == begins)
    }

    @Test(arguments: [
        ("func application(_ a: UIApplication, configurationForConnecting s: UISceneSession) {}", true),
        ("#selector(application(_:configurationForConnecting:options:))", true),
        ("// configurationForConnecting", false),
        ("let text = \"configurationForConnecting\"", false),
    ])
    func sceneDelegatesAreNamedInCode(source: String, names: Bool) {
        #expect(AppDelegateCode(SourceText(utf8: Array(source.utf8))).configuresScenes == names)
    }

    @Test(arguments: [
        ("configuration.delegateClass = SceneDelegate.self", true), ("// configuration.delegateClass = SceneDelegate.self", false), ("\"delegateClass\"", false),
        ("configuration.delegateClass = HBSceneDelegate.class;", true), ("delegateClasses", false),
    ])
    func codeThatNamesADelegatesClassIsKnown(line: String, expected: Bool) throws {
        #expect(AppDelegateCode(try TextDecoding.utf8(from: Array(line.utf8))).namesDelegateClasses == expected)
    }
}
